import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { isCaravan } from '#domain/car/vehicle-kinds.ts';
import { isInStock, isSold } from '#domain/car/stock-status.ts';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';
import type { FeedCar } from '#stock/rows/normalise-row.ts';
import { priceStatuses, statuses } from '#stock/rows/statuses.data.ts';
import { lookUp } from '#stock/rows/vocabulary.ts';
import type { UnreadValue } from '#stock/rows/row-reader.ts';

/** What keeps an accepted row from being a car for sale: the value of a field. `null` for a car for sale. */
export type OffSale = Pick<UnreadValue, 'field' | 'text'> & {
  state: 'sold' | 'hidden' | 'coming soon' | 'caravan';
};

const mainPrices = ['drive_away_price', 'egc_price', 'price'] as const;

/** Returns why the car of a row is not for sale on the site. Caravans are not where the dealer sells none (TENANT-09). */
export function findOffSale(car: FeedCar, values: FeedValues, sellsCaravans = true): OffSale | null {
  const because = (state: OffSale['state'], field: FeedField): OffSale => ({
    state,
    field,
    text: textOf(values, field),
  });
  if (isSold(car)) return because('sold', findSoldField(values));
  if (!car.show_on_dealer_website) return because('hidden', 'show_on_dealer_website');
  if (!isInStock(car)) return because('hidden', 'status');
  if (!sellsCaravans && isCaravan(car)) return because('caravan', findBodyField(values));
  return car.status === 'coming_soon' ? because('coming soon', 'status') : null;
}

const findBodyField = (values: FeedValues): FeedField =>
  (['item_type', 'simple_body'] as const).find((field) => textOf(values, field) !== '') ??
  'bodyconfiguration';

/** The field that says sold: its own, the status, a price, or the day of the sale. */
function findSoldField(values: FeedValues): FeedField {
  if (parseYesNo(textOf(values, 'sold')) === true) return 'sold';
  if (lookUp(statuses, textOf(values, 'status')) === 'sold') return 'status';
  const price = mainPrices.find((field) => lookUp(priceStatuses, textOf(values, field)) === 'sold');
  if (price !== undefined) return price;
  return textOf(values, 'sold_date') === '' ? 'sold' : 'sold_date';
}

function textOf(values: FeedValues, field: FeedField): string {
  const value = values[field];
  return (typeof value === 'string' ? value : value?.[0])?.trim() ?? '';
}
