import { fillFields, type Fill, type FillField } from '#db/stock-fill.repository.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { formatShare } from './format-share.ts';

/** A field counts as usual when at least this share of the stock has it. */
const USUAL_SHARE = 0.5;
/** A usual field counts as lost when at most this share of the feed has it. */
const LOST_SHARE = 0.1;
/** With fewer cars the check proves nothing: three prices can become "on application" in one day. */
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

/** Fields that a dealer can do without. */
export const dispensableFields: readonly FillField[] = fillFields.filter(
  (field) => field !== 'make' && field !== 'model',
);

/**
 * Refuses a feed in which a column is missing or empty that most cars in stock have. It would delete the prices,
 * pictures or numbers of the whole stock.
 *
 * @param name the feed in messages: its path or URL
 * @param allowed fields whose loss is accepted for this run
 */
export function checkLostColumns(
  name: string,
  stock: Fill,
  feed: Fill,
  allowed: readonly FillField[] = [],
): void {
  const lost = fillFields.filter((field) => isLost(field, stock, feed) && !allowed.includes(field));
  if (lost.length === 0) return;
  const described = lost.map((field) => {
    const inStock = `${stock[field]} of ${stock.cars} cars in stock, ${formatShare(stock[field] / stock.cars)}`;
    const inFeed = `${feed[field]} of ${feed.cars} rows of the feed, ${formatShare(feed[field] / feed.cars)}`;
    return `${words[field]} (${inStock}; ${inFeed})`;
  });
  const acceptable = lost.filter((field) => dispensableFields.includes(field)).join(',');
  throw new FeedRefused(
    `The feed ${name} has lost what most cars in stock have: ${described.join(', ')}. Nothing was changed. ` +
      `Correct the feed, or how stock.json reads it${acceptable && `, or accept it once with --allow-empty ${acceptable}`}.`,
  );
}

const isLost = (field: FillField, stock: Fill, feed: Fill): boolean =>
  stock[field] >= CARS_MIN &&
  feed.cars >= CARS_MIN &&
  stock[field] >= stock.cars * USUAL_SHARE &&
  feed[field] <= feed.cars * LOST_SHARE;
