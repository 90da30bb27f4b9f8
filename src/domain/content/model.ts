import { toSlug } from '#domain/text/formats.ts';

/** A picture of the site's own and its size in pixels. */
export type SizedPicture = { url: string; alt: string; width: number; height: number };

/** A model the dealer sells, as menus and tiles show it (ENT-15). */
export type Model = {
  name: string;
  slug: string;
  /** Its maker, as the stock writes it. */
  make: string;
  /** Slug of its brand, `null` where the dealer tells of none of that make. */
  brand: string | null;
  /** The tab of the mega-menu it stands under. */
  category: string;
  /** One to three bodies; it is listed under each. */
  bodies: readonly string[];
  picture: SizedPicture | null;
  status: 'current' | 'coming_soon';
  /** Where its tile leads: its page, or the address the dealer gave instead (ROUTE-54). */
  href: string;
  /** Names under which the stock knows it. */
  stockNames: readonly string[];
};

export const brandKinds = ['car', 'motorcycle', 'truck', 'group'] as const;
export type BrandKind = (typeof brandKinds)[number];

/** A brand of the dealer, as tiles show it (ENT-18). */
export type Brand = {
  title: string;
  slug: string;
  kind: BrandKind;
  /** Its maker, as the stock writes it. */
  make: string;
  logo: string | null;
  /** Where its tile leads: its overview page, or the address the dealer gave instead (ROUTE-58). */
  href: string;
};

type Choice = {
  make?: string | undefined;
  category?: string | undefined;
  without?: string | undefined;
  limit?: number | undefined;
};

/** Models of a make or of a tab alone, without one, no more than so many. */
export const chooseModels = (models: readonly Model[], { make, category, without, limit }: Choice): Model[] =>
  models
    .filter((model) => make === undefined || toSlug(model.make) === toSlug(make))
    .filter((model) => category === undefined || model.category === category)
    .filter(({ slug }) => slug !== without)
    .slice(0, limit);

/** Models under each tab, tabs in the order in which models name them; a model with two bodies stands under both. */
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
