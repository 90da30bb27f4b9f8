import { toSlug } from '#domain/text/formats.ts';
import { brandsPath } from '#domain/url/paths.ts';
import { listVisibleLocations } from '#domain/location/visible-locations.ts';
import type { BrandEntry } from '#tenancy/schemas/brands.schema.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import { toPlainText } from '#tenancy/forms/markdown.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import { makeOfBrand, resolveModels, toBrandPaths } from '#tenancy/resolve/resolve-models.ts';
import { hasOffersFor } from '#tenancy/resolve/resolve-offers.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import { toMakeStrip } from './stock-strip.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** The list of brands (ROUTE-55), and a page (ROUTE-56, ROUTE-57) of each not skipped (CONTENT-06). */
export const makeBrandPages: PageMaker = (id, settings) => {
  const { site, brands } = settings;
  if (brands.brands.length === 0) return [];
  const { heading, intro, statistics } = brands;
  return [
    toGeneratedPage({
      path: brandsPath,
      from: { file: 'brands', title: ['heading'], ...(intro && { description: ['intro'] }) },
      title: heading,
      heading,
      intro,
      description: intro || `${brands.brands.map(({ title }) => title).join(', ')} at ${site.name}.`,
      sections: [
        { type: 'brands', ...shown },
        ...(statistics ? [{ type: 'statistics', ...statistics, ...shown } as const] : []),
      ],
    }),
    ...brands.brands.flatMap((brand, index) => toBrandPages(id, settings, brand, ['brands', index])),
  ];
};

/** @param at key of the brand in `brands.json`. */
function toBrandPages(
  id: string,
  settings: WrittenSettings,
  brand: BrandEntry,
  at: KeyPath,
): GeneratedPage[] {
  const { site, brands } = settings;
  const { title, banner } = brand;
  const [mainPath, ...others] = toBrandPaths(brand, brands.canonical);
  if (mainPath === undefined) return [];
  const [intro = ''] = brand.description;
  const page = toGeneratedPage({
    path: mainPath,
    of: 'brands',
    about: brand.slug,
    from: {
      file: 'brands',
      title: [...at, 'title'],
      ...(intro && { description: [...at, 'description', 0] }),
    },
    title,
    heading: title,
    intro,
    description: intro || `${title} at ${site.name}: models, stock, offers and where to find us.`,
    ...(banner && { picture: banner }),
    parents: [{ label: brands.heading, href: brandsPath }],
    sections: toBrandSections(id, settings, brand),
  });
  return [page, ...others.map((path) => ({ ...page, path, canonical: mainPath }))];
}

function toBrandSections(id: string, settings: WrittenSettings, brand: BrandEntry): SectionSettings[] {
  const { title, description } = brand;
  const make = makeOfBrand(brand);
  const models = resolveModels(settings.models, settings.brands).some(
    (model) => toSlug(model.make) === toSlug(make),
  );
  const words = description.slice(1);
  return [
    ...(words.length > 0 ? [{ type: 'text', markdown: toPlainText(words), ...shown } as const] : []),
    ...brand.sections.filter(({ hidden }) => !hidden),
    ...(models
      ? [
          {
            type: 'models',
            heading: `${title} models`,
            text: '',
            tabs: 'none',
            make,
            stock: true,
            ...shown,
          } as const,
        ]
      : []),
    toMakeStrip(settings, `${title} in stock`, make),
    ...(hasOffersFor(id, settings.offers, make)
      ? [{ type: 'offers', heading: `${title} offers`, show: 'cards', make, ...shown } as const]
      : []),
    ...(listVisibleLocations(settings.locations.locations, make).length > 0
      ? [{ type: 'locations', heading: `Where we sell ${title}`, make, ...shown } as const]
      : []),
    {
      type: 'enquiry',
      heading: `Ask about ${title}`,
      text: '',
      subject: title,
      kind: 'general',
      form: true,
      ...shown,
    },
  ];
}
