import { fillFields, type Fill, type FillField, type FillLoss } from '#db/stock/stock-fill.repository.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import type { FieldColumns } from './field-columns.ts';
import { formatShare } from './format-share.ts';
import { formatExamples, type UnreadField } from './unread-values.ts';

/** A field counts as usual when at least this share of the stock has it. */
const USUAL_SHARE = 0.5;
/** Yards beside the main one have part of the stock, and cars of a lost column would all stand at the main one. */
const YARD_SHARE = 0.1;
/** With fewer cars the check proves nothing: three prices can become "on application" in one day. */
export const CARS_MIN = 5;

const fields: Record<FillField, { word: string; from: readonly FeedField[] }> = {
  make: { word: 'make', from: ['make'] },
  model: { word: 'model', from: ['model'] },
  badge: { word: 'badge', from: ['badge'] },
  price: { word: 'price', from: ['drive_away_price', 'egc_price', 'price'] },
  pictures: { word: 'pictures', from: ['images', 'primary_image_url'] },
  vin: { word: 'VIN', from: ['vin'] },
  'stock-number': { word: 'stock number', from: ['stocknum'] },
  registration: { word: 'registration', from: ['regplate'] },
  km: { word: 'kilometres', from: ['km', 'km_unit'] },
  body: { word: 'body', from: ['simple_body', 'bodyconfiguration'] },
  fuel: { word: 'fuel', from: ['simple_fuel', 'fuel'] },
  transmission: { word: 'transmission', from: ['simple_transmission', 'trans'] },
  drive: { word: 'drive', from: ['drive'] },
  colour: { word: 'colour', from: ['colour'] },
  comments: { word: 'comments', from: ['dealercomments'] },
  features: { word: 'features', from: ['standardEquipment'] },
  yard: { word: 'yard', from: ['yard_code', 'location'] },
};

/** Fields that a dealer can do without. */
export const dispensableFields: readonly FillField[] = fillFields.filter(
  (field) => field !== 'make' && field !== 'model',
);

export type LossLimits = {
  /** Share of its values, 0 to 1, that a usual field may lose. */
  maxLostShare: number;
  /** Fields that may be lost in this run. */
  allowEmpty?: readonly FillField[] | undefined;
};

/** Usual fields that lost more than `maxLostShare` of their values. A word that is not known is no value. */
export const findLostFields = (
  stock: Fill,
  feed: Fill,
  { maxLostShare, allowEmpty = [] }: LossLimits,
): FillField[] =>
  fillFields.filter(
    (field) =>
      stock[field] >= CARS_MIN &&
      feed.cars >= CARS_MIN &&
      stock[field] >= stock.cars * (field === 'yard' ? YARD_SHARE : USUAL_SHARE) &&
      feed[field] / feed.cars < (1 - maxLostShare) * (stock[field] / stock.cars) - Number.EPSILON &&
      !allowEmpty.includes(field),
  );

/** Whether the cars that the feed still has kept the field, so that only new cars lack it. */
export const isKept = ({ had, lost }: FillLoss, { maxLostShare }: LossLimits): boolean =>
  had >= CARS_MIN && lost <= had * maxLostShare;

/** The refusal of a feed that lost fields, which all cars would lose. `unread` words may be why one is lost. */
export function refuseLostFields(
  name: string,
  lost: readonly FillField[],
  { stock, feed }: { stock: Fill; feed: Fill },
  { columns, unread }: { columns: FieldColumns; unread: readonly UnreadField[] },
): FeedRefused {
  const described = lost.map((field) => {
    const { word, from } = fields[field];
    const column = columns.describe(...from);
    const inStock = `${stock[field]} of ${stock.cars} cars in stock, ${formatShare(stock[field] / stock.cars)}`;
    const inFeed = `${feed[field]} of ${feed.cars} rows of the feed, ${formatShare(feed[field] / feed.cars)}`;
    return `${word} (${[inStock, inFeed, column].filter(Boolean).join('; ')}${describeUnread(from, unread)})`;
  });
  const acceptable = lost.filter((field) => dispensableFields.includes(field)).join(',');
  return new FeedRefused(
    `The feed ${name} has lost what most cars in stock have: ${described.join(', ')}. Nothing was changed. ` +
      'Most often a column was renamed or left out of the export, or its words are others now. ' +
      `Correct the feed, or how stock.json reads it${acceptable && `, or accept it once with --allow-empty ${acceptable}`}.`,
  );
}

function describeUnread(from: readonly FeedField[], unread: readonly UnreadField[]): string {
  const unknown = unread.find(({ field }) => from.includes(field));
  return unknown === undefined ? '' : `; not known: ${formatExamples(unknown)}`;
}
