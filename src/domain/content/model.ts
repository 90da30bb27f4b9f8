import { toSlug } from '#domain/text/formats.ts';

/** A picture of the site with its size in pixels. */
export type SizedPicture = { url: string; alt: string; width: number; height: number };

/** A model the dealer sells, as menus and tiles show it (ENT-15). */
export type Model = {
  name: string;
  slug: string;
  /** The make, spelled as in the stock. */
  make: string;
  /** Slug of the brand; `null` when the dealer has no page for that make. */
  brand: string | null;
  /** The tab of the mega-menu that lists it. */
  category: string;
  /** One to three body types; the model is listed under each. */
  bodies: readonly string[];
  picture: SizedPicture | null;
  status: 'current' | 'coming_soon';
  /** Target of the tile: the model page, or the address the dealer set instead (ROUTE-54). */
  href: string;
  /** Names of this model in the stock. */
  stockNames: readonly string[];
};

export const brandKinds = ['car', 'motorcycle', 'truck', 'group'] as const;
export type BrandKind = (typeof brandKinds)[number];

/** A brand of the dealer, as tiles show it (ENT-18). */
export type Brand = {
  title: string;
  slug: string;
  kind: BrandKind;
  /** The make, spelled as in the stock. */
  make: string;
  logo: string | null;
  /** Target of the tile: the overview page, or the address the dealer set instead (ROUTE-58). */
  href: string;
};

type Choice = {
  make?: string | undefined;
  category?: string | undefined;
  without?: string | undefined;
  limit?: number | undefined;
};

/** Filters models by make and category, drops the model `without`, and returns at most `limit`. */
export const chooseModels = (models: readonly Model[], { make, category, without, limit }: Choice): Model[] =>
  models
    .filter((model) => make === undefined || toSlug(model.make) === toSlug(make))
    .filter((model) => category === undefined || model.category === category)
    .filter(({ slug }) => slug !== without)
    .slice(0, limit);

/** Groups models, groups in order of first occurrence; a model with two body types is in both groups. */
export function groupModels(
  models: readonly Model[],
  by: 'body' | 'category' | 'make',
): { name: string; models: Model[] }[] {
  const namesOf = ({ bodies, category, make }: Model) =>
    by === 'body' ? bodies : [by === 'category' ? category : make];
  return [...new Set(models.flatMap(namesOf))].map((name) => ({
    name,
    models: models.filter((model) => namesOf(model).includes(name)),
  }));
}
