import { formatNumberOf } from '#domain/text/number-of.ts';
import type { Medians, NumberField } from '#db/stock/kept-cars.repository.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { kmPer } from '#stock/values/odometer-units.ts';
import type { FieldColumns } from './field-columns.ts';
import { SCATTERED_MIN, type Move, type PartMove } from './moved-numbers.ts';

const EXAMPLES = 3;
/** A report that lists more cars is not read. */
const LISTED_MAX = 100;

const words: Record<NumberField, { word: string; from: readonly FeedField[] }> = {
  price: { word: 'price', from: ['drive_away_price', 'egc_price', 'price'] },
  km: { word: 'odometer', from: ['km'] },
  'offer-price': { word: 'offer price', from: ['offer_price'] },
  'before-price': { word: 'price before', from: ['before_price'] },
  'subscription-price': { word: 'subscription price', from: ['subscription_price'] },
};

/** Factors that have a usual cause: what the feed does now, and the setting that reads it. */
const causes: readonly { unit: 'price' | 'km'; factor: number; cause: string; setting: string }[] = [
  {
    unit: 'km',
    factor: 1 / kmPer.mi,
    cause: 'the feed gives miles now',
    setting: '"unit": "mi"',
  },
  {
    unit: 'km',
    factor: kmPer.mi,
    cause: 'the feed gives kilometres now where it gave miles, or says miles of kilometres',
    setting: '"unit": "km"',
  },
  { unit: 'km', factor: 1 / kmPer.mil, cause: 'the feed gives mil now', setting: '"unit": "mil"' },
  { unit: 'km', factor: 1 / 1000, cause: 'the feed counts thousands now', setting: '"scale": 1000' },
  { unit: 'price', factor: 100, cause: 'the feed gives cents now', setting: '"scale": 0.01' },
  { unit: 'price', factor: 1 / 1000, cause: 'the feed counts thousands now', setting: '"scale": 1000' },
];

/** Describes a feed in which numbers of most cars moved: another unit, or two columns changed places. */
export function refuseMoves(name: string, moves: readonly Move[], columns: FieldColumns): FeedRefused {
  const remedies = moves.map((move) => describeRemedy(move, columns));
  return new FeedRefused(
    `${name}: ${moves.map((move) => describeMove(move, columns)).join('; ')}. Nothing was changed. ` +
      `${remedies.join('. ')}, correct the feed, or accept it once with --allow-moved ` +
      `${moves.flatMap(({ fields }) => fields).join(',')}.`,
  );
}

/** Describes numbers that moved for a part of the stock, with every car: a feed with these is not refused. */
export function describePartMove(move: PartMove, columns: FieldColumns): string {
  const more = move.cars.length - LISTED_MAX;
  return (
    `the ${nameOf(move, columns)} of ${move.cars.length} of ${formatNumberOf(move.compared, 'car')} in stock is now ` +
    `${move.kind === 'factor' ? `about ${formatTimes(move.factor)}` : describeLeast(move)} ` +
    `what it was; check each: ${describeExamples(move, LISTED_MAX)}${more > 0 ? ` and ${more} more` : ''}`
  );
}

const describeLeast = ({ least }: PartMove): string =>
  least === SCATTERED_MIN
    ? 'at least three times or at most a third of'
    : 'at least one and a half times or at most two thirds of';

function nameOf({ fields }: Move, columns: FieldColumns): string {
  const named = fields.map((field) => {
    const column = columns.describe(...words[field].from);
    return words[field].word + (column && ` (${column})`);
  });
  return named.join(' and the ');
}

const describeMove = (move: Move, columns: FieldColumns): string =>
  `the ${nameOf(move, columns)} of ${move.cars.length} of ${move.compared} cars in stock ` +
  `${describeChange(move)}: ${describeExamples(move, EXAMPLES)}`;

function describeChange({ kind, factor }: Move): string {
  if (kind === 'swapped') return 'changed places';
  return kind === 'factor'
    ? `would be about ${formatTimes(factor)} what it is now`
    : `would be at least three times ${factor > 1 ? 'as large' : 'as small'} as it is now, by different factors`;
}

const formatTimes = (factor: number): string =>
  factor > 1 ? `${formatFactor(factor)} times` : `1/${formatFactor(1 / factor)} of`;

const formatFactor = (factor: number): string =>
  factor >= 5 ? String(Math.round(factor)) : String(Math.round(factor * 100) / 100);

const count = (value: number | null): string => Math.round(value ?? 0).toLocaleString('en-AU');

/** `S1 from 15,990 to 1,599,000, S2 …` */
function describeExamples({ fields, cars }: Move, most: number): string {
  const examples = cars.slice(0, most).map(({ label, before, after }) => {
    const changes = fields.map((field) => {
      const change = `from ${count(before[field])} to ${count(after[field])}`;
      return fields.length > 1 ? `${words[field].word} ${change}` : change;
    });
    return `${label} ${changes.join(' and ')}`;
  });
  return examples.join(fields.length > 1 ? '; ' : ', ');
}

function describeRemedy({ kind, fields, factor }: Move, columns: FieldColumns): string {
  const settings = fields.map((field) => columns.settingOf(...words[field].from));
  const keys = settings.map(({ key }) => key).join(' and ');
  if (kind !== 'factor') {
    return `Most often a column is another one now. Name the right ones in stock.json (${keys})`;
  }
  const unit = fields.includes('km') ? 'km' : 'price';
  const known = causes.find((each) => each.unit === unit && isNear(each.factor, factor));
  const cause = known?.cause ?? 'the feed counts in another unit now';
  const setting = known?.setting ?? `"scale": ${Number((1 / factor).toPrecision(3))}`;
  const [{ column } = { column: '' }] = settings;
  const example = `{ "column": "${column}", ${setting} }`;
  return `Most often ${cause}. Say so in stock.json (${keys}, such as ${example})`;
}

/** Describes a feed whose prices are in thousands, which nothing in stock can show. */
export function refuseThousands(name: string, { price }: Medians, columns: FieldColumns): FeedRefused {
  const { key, column } = columns.settingOf(...words.price.from);
  return new FeedRefused(
    `${name}: half of the cars cost ${price} or less. Nothing was changed. Most often the feed counts in thousands. ` +
      `Say so in stock.json (${key}, such as { "column": "${column}", "scale": 1000 }), correct the feed, or accept ` +
      'it once with --allow-moved price.',
  );
}

const isNear = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.05;
