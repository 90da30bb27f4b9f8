import { toSlug } from '#domain/text/formats.ts';
import type { Brand, Model, SizedPicture } from '#domain/content/model.ts';
import { brandOverviewPath, brandPath, brandsPath, modelPath, shortModelPath } from '#domain/url/paths.ts';
import type { BrandEntry, BrandSettings } from '#tenancy/schemas/brands.schema.ts';
import type { ModelEntry, ModelSettings } from '#tenancy/schemas/models.schema.ts';

/** The canonical path of a model's page, and its alternative paths (ROUTE-53, ROUTE-54). */
export function toModelPaths(
  { slug, override_url: override }: Pick<ModelEntry, 'slug' | 'override_url'>,
  canonical: ModelSettings['canonical'],
): { mainPath: string; others: readonly string[] } {
  const own = modelPath(slug);
  if (override?.startsWith('https:')) return { mainPath: own, others: [] };
  const short = override ?? shortModelPath(slug);
  if (short === own) return { mainPath: own, others: [] };
  return canonical === 'short' ? { mainPath: short, others: [own] } : { mainPath: own, others: [short] };
}

/** The paths of a brand's page, the canonical one first; none when the page is skipped (CONTENT-06). */
export function toBrandPaths(
  { slug, skipPage }: Pick<BrandEntry, 'slug' | 'skipPage'>,
  canonical: BrandSettings['canonical'],
): readonly string[] {
  if (skipPage) return [];
  const paths = [brandOverviewPath(slug), brandPath(slug)];
  return canonical === 'overview' ? paths : paths.toReversed();
}

/** The make of a brand, spelled as in the stock. */
export const makeOfBrand = ({ make, title }: Pick<BrandEntry, 'make' | 'title'>): string => make ?? title;

/** The body types a model is listed under. */
export const bodiesOf = (entry: ModelEntry): string[] => [
  ...new Set(
    [entry.manufacturer_body, entry.manufacturer_body2, entry.manufacturer_body3].filter(
      (body) => body !== null,
    ),
  ),
];

/** The picture of a model, from the CDN when one is set. */
export const pictureOfModel = ({ image, cloudfront_new_image_url: cdn }: ModelEntry): SizedPicture | null =>
  image && { ...image, url: cdn ?? image.url };

/** The models for menus and tiles, without discontinued ones. */
export const resolveModels = (
  { models, canonical }: ModelSettings,
  { brands }: Pick<BrandSettings, 'brands'>,
): Model[] =>
  models.flatMap((entry): Model[] => {
    const { name, slug, make, status, override_url: override } = entry;
    if (status === 'discontinued') return [];
    const bodies = bodiesOf(entry);
    return [
      {
        name,
        slug,
        make,
        brand: brands.find((brand) => toSlug(makeOfBrand(brand)) === toSlug(make))?.slug ?? null,
        category: entry.category ?? entry.manufacturer_body,
        bodies,
        picture: pictureOfModel(entry),
        status,
        href: override?.startsWith('https:') ? override : toModelPaths(entry, canonical).mainPath,
        stockNames: entry.stockNames ?? [name],
      },
    ];
  });

/** The brands for tiles. */
export const resolveBrands = ({ brands, canonical }: BrandSettings): Brand[] =>
  brands.map((brand) => ({
    title: brand.title,
    slug: brand.slug,
    kind: brand.kind,
    make: makeOfBrand(brand),
    logo: brand.logo,
    href: brand.href ?? toBrandPaths(brand, canonical)[0] ?? brandsPath,
  }));
