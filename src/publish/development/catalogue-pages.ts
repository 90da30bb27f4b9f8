import { toRichText } from '#tenancy/forms/markdown.ts';
import { type SectionSettings, type SectionType, sectionTypes } from '#blocks/settings/sections.ts';
import { templateNames, type TemplateName } from '#templates/settings/template-names.ts';
import type { Site } from '#tenancy/site/site.ts';
import { listFixtures, listWrittenSections, loadFixture, type WrittenSection } from './fixture-site.ts';
import { listBlockStates, type BlockState } from './catalogue-states.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { toHead } from '#publish/pages/page-context.ts';
import type { ContentPage } from '#publish/pages/page.ts';
import { toSections } from '#blocks/table/page-sections.ts';
import { toBlockContext } from '#publish/pages/block-context.ts';
import { startSnapshot } from '#publish/stock/stock-snapshot.ts';

/** The block catalogue, for development: `/_kit[/{template}[/{type}[/empty]]]`, the last without stock. */
export const cataloguePath = '/_kit';

const EMPTY = 'empty';
const LONG_AGO = '2000-01-01';

type CatalogueRoute = { template: TemplateName; type: SectionType | null; isEmpty: boolean };

/** A fixture dealer in a template, and the sections in its files. */
export type BlockCatalogue = { context: PageContext; written: readonly WrittenSection[] };

/** The data of a page of the catalogue. */
export type CataloguePage = { site: Site; page: ContentPage };

/** Returns the page of the catalogue at a path and a time (ms); `null` for another path. */
export async function openCataloguePage(path: string, now: number): Promise<CataloguePage | null> {
  const route = parseRoute(path);
  return route && toCataloguePage(await loadBlockCatalogue(route.template, now), path);
}

export async function loadBlockCatalogue(template: TemplateName, now: number): Promise<BlockCatalogue> {
  const [id = ''] = listFixtures();
  return { context: await loadFixture(id, template, now), written: listWrittenSections(id) };
}

/** Returns the page of the catalogue at a path; `null` when there is none. */
export function toCataloguePage({ context, written }: BlockCatalogue, path: string): CataloguePage | null {
  const route = parseRoute(path);
  if (route === null) return null;
  const shown = route.isEmpty ? toEmpty(context) : context;
  const states = (type: SectionType): BlockState[] => listBlockStates(type, written);
  const sections =
    path === cataloguePath
      ? listTemplates()
      : route.type === null
        ? listTypes(route, states)
        : listStates(route, states(route.type));
  return { site: shown.site, page: toContentPage(shown, path, toHeading(route, path), sections) };
}

function parseRoute(path: string): CatalogueRoute | null {
  const [root, template, type, last, ...more] = path.slice(1).split('/');
  if (`/${root}` !== cataloguePath || more.length > 0) return null;
  const found = templateNames.find((each) => each === (template ?? templateNames[0]));
  const known = sectionTypes.find((each) => each === type);
  if (found === undefined || (type !== undefined && known === undefined)) return null;
  if (last !== undefined && last !== EMPTY) return null;
  return { template: found, type: known ?? null, isEmpty: last === EMPTY };
}

const toHeading = ({ template, type, isEmpty }: CatalogueRoute, path: string): string => {
  if (path === cataloguePath) return 'Every section';
  return `${type ?? 'Every section'} in ${template}${isEmpty ? ', of a dealer without stock' : ''}`;
};

/** A dealer with nothing to show: no cars, reviews, models or brands, and offers that are over. */
function toEmpty({ site, now }: PageContext): PageContext {
  const bare: Site = {
    ...site,
    offers: site.offers.map((offer) => ({ ...offer, expiry: LONG_AGO })),
    models: [],
    brands: [],
    articles: [],
    content: [],
    generated: [],
    reviews: { ...site.reviews, collection: undefined },
  };
  return { site: bare, snapshot: startSnapshot(bare, now).finish(), now };
}

const toCatalogueHref = ({ template }: { template: TemplateName }, ...parts: string[]): string =>
  [cataloguePath, template, ...parts].join('/');

const words = (lines: readonly string[]): SectionSettings => ({
  type: 'text',
  hidden: false,
  markdown: toRichText(lines.join('\n')),
});

const caption = (heading: string, text: string, link?: { label: string; href: string }): SectionSettings => ({
  type: 'callout',
  hidden: false,
  heading,
  text,
  ...(link && { link }),
});

/** Content of the first page: a table of links to all types in all templates. */
const listTemplates = (): SectionSettings[] => [
  words([
    `| Section | ${templateNames.map((template) => `[${template}](${toCatalogueHref({ template })})`).join(' | ')} |`,
    `| --- | ${templateNames.map(() => '---').join(' | ')} |`,
    ...sectionTypes.map((type) => {
      const links = templateNames.map(
        (template) =>
          `[states](${toCatalogueHref({ template }, type)}), [empty](${toCatalogueHref({ template }, type, EMPTY)})`,
      );
      return `| ${type} | ${links.join(' | ')} |`;
    }),
  ]),
];

/** Every type once, below its name. */
const listTypes = (route: CatalogueRoute, statesOf: (type: SectionType) => BlockState[]): SectionSettings[] =>
  sectionTypes.flatMap((type) => {
    const states = statesOf(type);
    const [first] = states;
    const link = { label: 'See them all', href: toCatalogueHref(route, type) };
    if (first === undefined)
      return [caption(type, 'No fixture dealer has one, so there is nothing to show.')];
    return [caption(type, `1 of ${states.length} states.`, link), first.settings];
  });

/** Every state of a type, each below its name. */
const listStates = (route: CatalogueRoute, states: readonly BlockState[]): SectionSettings[] => [
  words([
    templateNames
      .map((template) => `[${template}](${toCatalogueHref({ template }, route.type ?? '')})`)
      .join(' · '),
    '',
    route.isEmpty
      ? `[With stock](${toCatalogueHref(route, route.type ?? '')})`
      : `[Without stock](${toCatalogueHref(route, route.type ?? '', EMPTY)})`,
  ]),
  ...states.flatMap(({ name, settings }) => [caption(name, ''), settings]),
  caption(
    'hidden',
    '“hidden”: true leaves a section out and keeps its settings. Nothing is shown below this line.',
  ),
];

const toContentPage = (
  context: PageContext,
  path: string,
  heading: string,
  sections: readonly SectionSettings[],
): ContentPage => ({
  kind: 'content',
  path,
  template: context.site.settings.template,
  now: context.now,
  breadcrumbs: [
    { label: 'Block catalogue', href: cataloguePath },
    { label: heading, href: null },
  ],
  head: toHead({
    title: `${heading} | Block catalogue`,
    description: 'The block catalogue, only for development.',
    canonical: `${context.site.origin}${path}`,
    robots: 'noindex',
  }),
  heading,
  intro: '',
  picture: null,
  article: null,
  sections: toSections(toBlockContext(context), sections),
});
