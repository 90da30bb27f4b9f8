import { toRichText } from '#tenancy/forms/markdown.ts';
import type { SectionSettings, SectionType } from '#blocks/block-table.ts';
import { sectionTypes } from '#tenancy/schemas/sections.schema.ts';
import { templateNames, type TemplateName } from '#templates/templates.ts';
import type { Site } from '#tenancy/site/site.ts';
import { listFixtures, listWrittenSections, loadFixture, type WrittenSection } from './fixture-site.ts';
import { listKitStates, type KitState } from './kit-states.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { toHead } from '#publish/pages/page-context.ts';
import type { ContentPage } from '#publish/pages/page.ts';
import { toSections } from '#blocks/page-sections.ts';
import { toBlockContext } from '#publish/pages/block-context.ts';
import { startSnapshot } from '#publish/stock/stock-snapshot.ts';

/**
 * The gallery of sections, only in development: `/_kit`, `/_kit/{template}` with every section,
 * `/_kit/{template}/{type}` with all states of one, and the same with `/empty` for a dealer without stock and
 * offers.
 */
export const kitPath = '/_kit';

const EMPTY = 'empty';
const LONG_AGO = '2000-01-01';

type KitPlace = { template: TemplateName; type: SectionType | null; isEmpty: boolean };

/** A fixture dealer in a template, and the sections in its files. */
export type Kit = { context: PageContext; written: readonly WrittenSection[] };

/** The data of a page of the gallery. */
export type KitPage = { site: Site; page: ContentPage };

/** Returns the page of the gallery at a path and a time (ms); `null` when the path is none. */
export async function openKit(path: string, now: number): Promise<KitPage | null> {
  const place = readPlace(path);
  return place && toKitPage(await loadKit(place.template, now), path);
}

export async function loadKit(template: TemplateName, now: number): Promise<Kit> {
  const [id = ''] = listFixtures();
  return { context: await loadFixture(id, template, now), written: listWrittenSections(id) };
}

/** Returns the page of the gallery at a path; `null` when there is none. */
export function toKitPage({ context, written }: Kit, path: string): KitPage | null {
  const place = readPlace(path);
  if (place === null) return null;
  const shown = place.isEmpty ? toEmpty(context) : context;
  const states = (type: SectionType): KitState[] => listKitStates(type, written);
  const sections =
    path === kitPath
      ? listTemplates()
      : place.type === null
        ? listTypes(place, states)
        : listStates(place, states(place.type));
  return { site: shown.site, page: toContentPage(shown, path, toHeading(place, path), sections) };
}

function readPlace(path: string): KitPlace | null {
  const [root, template, type, last, ...more] = path.slice(1).split('/');
  if (`/${root}` !== kitPath || more.length > 0) return null;
  const found = templateNames.find((each) => each === (template ?? templateNames[0]));
  const known = sectionTypes.find((each) => each === type);
  if (found === undefined || (type !== undefined && known === undefined)) return null;
  if (last !== undefined && last !== EMPTY) return null;
  return { template: found, type: known ?? null, isEmpty: last === EMPTY };
}

const toHeading = ({ template, type, isEmpty }: KitPlace, path: string): string => {
  if (path === kitPath) return 'Every section';
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

const kitLink = ({ template }: { template: TemplateName }, ...parts: string[]): string =>
  [kitPath, template, ...parts].join('/');

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
    `| Section | ${templateNames.map((template) => `[${template}](${kitLink({ template })})`).join(' | ')} |`,
    `| --- | ${templateNames.map(() => '---').join(' | ')} |`,
    ...sectionTypes.map((type) => {
      const links = templateNames.map(
        (template) =>
          `[states](${kitLink({ template }, type)}), [empty](${kitLink({ template }, type, EMPTY)})`,
      );
      return `| ${type} | ${links.join(' | ')} |`;
    }),
  ]),
];

/** Every type once, below its name. */
const listTypes = (place: KitPlace, statesOf: (type: SectionType) => KitState[]): SectionSettings[] =>
  sectionTypes.flatMap((type) => {
    const states = statesOf(type);
    const [first] = states;
    const link = { label: 'See them all', href: kitLink(place, type) };
    if (first === undefined)
      return [caption(type, 'No fixture dealer has one, so there is nothing to show.')];
    return [caption(type, `1 of ${states.length} states.`, link), first.settings];
  });

/** Every state of a type, each below its name. */
const listStates = (place: KitPlace, states: readonly KitState[]): SectionSettings[] => [
  words([
    templateNames.map((template) => `[${template}](${kitLink({ template }, place.type ?? '')})`).join(' · '),
    '',
    place.isEmpty
      ? `[With stock](${kitLink(place, place.type ?? '')})`
      : `[Without stock](${kitLink(place, place.type ?? '', EMPTY)})`,
  ]),
  ...states.flatMap(({ name, settings }) => [caption(name, ''), settings]),
  caption(
    'hidden',
    '“hidden”: true leaves a section out and keeps its settings. Nothing stands below this line.',
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
    { label: 'Kit', href: kitPath },
    { label: heading, href: null },
  ],
  head: toHead({
    title: `${heading} | Kit`,
    description: 'The gallery of sections, for development alone.',
    canonical: `${context.site.origin}${path}`,
    robots: 'noindex',
  }),
  heading,
  intro: '',
  picture: null,
  article: null,
  sections: toSections(toBlockContext(context), sections),
});
