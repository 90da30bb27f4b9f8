import { fillFields, type Fill, type FillField } from '#db/stock-fill.repository.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { formatShare } from './thresholds.ts';

/** Share of the stock from which on a field is one that its cars have. */
const USUAL_SHARE = 0.5;
/** Share of the feed up to which the field is lost. */
const LOST_SHARE = 0.1;
/** Fewer cars tell nothing: three prices may well become three prices on application in one day. */
const CARS_MIN = 5;

const words: Record<FillField, string> = {
  make: 'make',
  model: 'model',
  price: 'price',
  pictures: 'pictures',
  vin: 'VIN',
  'stock-number': 'stock number',
  km: 'kilometres',
};

/** Fields a dealer may do without. */
export const dispensableFields: readonly FillField[] = fillFields.filter(
  (field) => field !== 'make' && field !== 'model',
);

/**
 * Refuses a feed that has lost a column, or has it empty, which most cars in stock have filled: it would
 * take the prices, pictures or numbers off the whole stock.
 *
 * @param name what the sentence calls the feed: its path or address
 * @param allowed fields whose loss is accepted this once
 */
export function checkLostColumns(
  name: string,
  stock: Fill,
  feed: Fill,
  allowed: readonly FillField[] = [],
): void {
  const lost = fillFields.filter((field) => isLost(field, stock, feed) && !allowed.includes(field));
  if (lost.length === 0) return;
  const told = lost.map((field) => {
    const inStock = `${stock[field]} of ${stock.cars} cars in stock, ${formatShare(stock[field] / stock.cars)}`;
    const inFeed = `${feed[field]} of ${feed.cars} rows of the feed, ${formatShare(feed[field] / feed.cars)}`;
    return `${words[field]} (${inStock}; ${inFeed})`;
  });
  const acceptable = lost.filter((field) => dispensableFields.includes(field)).join(',');
  throw new FeedRefused(
    `The feed ${name} has lost what most cars in stock have: ${told.join(', ')}. Nothing was changed. ` +
      `Correct the feed, or how stock.json reads it${acceptable && `, or accept it once with --allow-empty ${acceptable}`}.`,
  );
}

const isLost = (field: FillField, stock: Fill, feed: Fill): boolean =>
  stock[field] >= CARS_MIN &&
  feed.cars >= CARS_MIN &&
  stock[field] >= stock.cars * USUAL_SHARE &&
  feed[field] <= feed.cars * LOST_SHARE;
