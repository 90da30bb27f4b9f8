import { chooseModels } from '#domain/content/model.ts';
import { modelsPath } from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { ModelEntry } from '#tenancy/schemas/models.schema.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import { hasOffersFor } from '#tenancy/resolve/resolve-offers.ts';
import {
  pictureOfModel,
  resolveBrands,
  resolveModels,
  toModelPaths,
} from '#tenancy/resolve/resolve-models.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import { toMakeStrip } from './stock-strip.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** Generates the list of models (ROUTE-51) and the pages of each model (ROUTE-53, ROUTE-54). */
export const makeModelPages: PageMaker = (id, settings) => {
  const { site, models } = settings;
  if (models.models.length === 0) return [];
  const makes = new Set(models.models.map(({ make }) => make));
  return [
    toGeneratedPage({
      path: modelsPath,
      from: { file: 'models', title: ['heading'], ...(models.intro && { description: ['intro'] }) },
      title: models.heading,
      heading: models.heading,
      intro: models.intro,
      description: models.intro || `The models of ${[...makes].join(', ')} that ${site.name} sells, by body.`,
      sections: [{ type: 'models', tabs: 'body', text: '', stock: true, ...shown }],
    }),
    ...models.models.flatMap((entry, index) => toModelPages(id, settings, entry, ['models', index])),
  ];
};

/** @param at key of the model in `models.json`. */
function toModelPages(
  id: string,
  settings: WrittenSettings,
  entry: ModelEntry,
  at: KeyPath,
): GeneratedPage[] {
  const { site, models } = settings;
  const { mainPath, others } = toModelPaths(entry, models.canonical);
  const title = `${entry.make} ${entry.name}`;
  const picture = pictureOfModel(entry);
  const page = toGeneratedPage({
    path: mainPath,
    of: 'models',
    about: entry.slug,
    from: {
      file: 'models',
      title: [...at, 'name'],
      ...(entry.intro && { description: [...at, 'intro'] }),
    },
    title,
    heading: title,
    intro: entry.intro,
    description: entry.intro || `The ${title} at ${site.name}: what is in stock, offers, and whom to ask.`,
    // A discontinued model is not linked to, but its page stays for visitors who know the address.
    noindex: entry.status === 'discontinued',
    ...(picture && { picture }),
    parents: [{ label: models.heading, href: modelsPath }],
    sections: toModelSections(id, settings, entry),
  });
  return [page, ...others.map((path) => ({ ...page, path, canonical: mainPath }))];
}

function toModelSections(id: string, settings: WrittenSettings, entry: ModelEntry): SectionSettings[] {
  const { name, make, words, sections, faq } = entry;
  const models = entry.stockNames ?? [name];
  const title = `${make} ${name}`;
  const hasOffers = hasOffersFor(id, settings.offers, make, models);
  const isOver = entry.status === 'discontinued';
  return [
    { type: 'model-facts', make, models, condition: isOver ? 'any' : 'new', ...shown },
    ...(words ? [{ type: 'text', markdown: words, ...shown } as const] : []),
    ...sections.filter(({ hidden }) => !hidden),
    // A model that is no longer made is for sale used; of any other the page is about new cars.
    isOver
      ? toMakeStrip(settings, `${title} in stock`, make, models)
      : toMakeStrip(settings, `New ${title} in stock`, make, models, 'new'),
    ...(hasOffers
      ? [
          {
            type: 'offers',
            heading: `Offers on the ${title}`,
            show: 'cards',
            make,
            models,
            ...shown,
          } as const,
        ]
      : []),
    ...(faq ? [{ type: 'faq', heading: 'Questions and answers', items: faq, ...shown } as const] : []),
    {
      type: 'enquiry',
      heading: entry.status === 'coming_soon' ? `Ask when the ${name} comes` : `Ask about the ${name}`,
      text: '',
      subject: title,
      kind: 'general',
      form: true,
      ...shown,
    },
    ...toOthers(settings, entry),
  ];
}

/** Other models of the make, with a link to the page of its brand. */
function toOthers({ models, brands }: WrittenSettings, { slug, make }: ModelEntry): SectionSettings[] {
  const others = chooseModels(resolveModels(models, brands), { make, without: slug });
  if (others.length === 0) return [];
  const brand = resolveBrands(brands).find((each) => each.slug === others[0]?.brand);
  return [
    {
      type: 'models',
      heading: `Other ${make} models`,
      text: '',
      tabs: 'none',
      make,
      without: slug,
      limit: 4,
      stock: false,
      ...(brand && { more: { label: `All of ${brand.title}`, href: brand.href } }),
      ...shown,
    },
  ];
}
