import type { PriceType } from '#domain/car/car.schema.ts';

/** Cars of a model that wait for their first owner, and what the cheapest costs. */
export type ModelStock = {
  slug: string;
  /** Those that stand there, and those that are still to come. */
  count: number;
  coming: number;
  from: { price: number; type: PriceType } | null;
};
