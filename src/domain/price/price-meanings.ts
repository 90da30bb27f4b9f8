import type { PriceType } from '#domain/car/car.schema.ts';

/** The types of prices that are shown as an amount. */
export type ShownPriceType = Exclude<PriceType, 'enquire'> | 'subscription';

/** What follows the words of a price type in a note, in its order. Apart, because only the comparison explains them. */
export const priceMeanings: Readonly<Record<ShownPriceType, string>> = {
  drive_away: 'includes government charges',
  estimated_drive_away: 'estimates them',
  excluding_government_charges: 'leaves them out, so they come on top',
  subscription: 'is a subscription',
};
