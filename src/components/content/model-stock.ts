import type { PriceType } from '#domain/car/car.schema.ts';

/** New cars of a model, and the price of the cheapest. */
export type ModelStock = {
  slug: string;
  /** In stock and arriving. */
  count: number;
  coming: number;
  from: { price: number; type: PriceType } | null;
};
