import type { KeptCar, NumberField, WordField } from '#db/kept-cars.repository.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import type { FieldColumns } from './field-columns.ts';
import { CARS_MIN } from './lost-columns.ts';

/** A word, price or picture that changed for many cars in stock at once. */
export type MovedWord = {
  field: WordField | NumberField;
  /** `other`: cars that had one word have another. `same`: cars that differed are all alike. */
  kind: 'other' | 'same';
  cars: readonly Change[];
  /** Number of cars that could have changed. */
  compared: number;
};
type Change = { label: string; before: string; after: string };

/** With fewer changes, cars that are alike are chance. */
const CHANGES_MIN = 3;
/** A car that has driven further is not new any more. */
const DRIVEN_KM = 1000;
const EXAMPLES = 3;

const fields: Partial<Record<MovedWord['field'], { word: string; from: readonly FeedField[] }>> = {
  'price-type': { word: 'price type', from: ['price_type', 'drive_away_price', 'egc_price'] },
  'car-type': { word: 'type', from: ['car_type'] },
  body: { word: 'body', from: ['simple_body', 'bodyconfiguration'] },
  fuel: { word: 'fuel', from: ['simple_fuel', 'fuel'] },
  transmission: { word: 'transmission', from: ['simple_transmission', 'trans'] },
  colour: { word: 'colour', from: ['colour'] },
  picture: { word: 'first picture', from: ['images', 'primary_image_url'] },
  price: { word: 'price', from: ['drive_away_price', 'egc_price', 'price'] },
};

/**
 * Finds what most cars of one word changed at once although nothing else did: what a price includes while the price stays,
 * or a used car that is new with thousands of kilometres. And what all cars have alike that differed before.
 */
export function findMovedWords(cars: readonly KeptCar[]): MovedWord[] {
  const alike = (['body', 'fuel', 'transmission', 'colour', 'picture'] as const).flatMap(
    (field) => findAlike(field, wordsOf(cars, field)) ?? [],
  );
  const prices = cars.map(({ label, before, after }) => ({
    label,
    before: textOf(before.price),
    after: textOf(after.price),
  }));
  return [
    ...findOther('price-type', wordsOf(cars.filter(keepsPrice), 'price-type')),
    ...findOther('car-type', wordsOf(cars.filter(isDriven), 'car-type')),
    ...alike,
    ...(findAlike('price', prices) ?? []),
  ];
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const wordsOf = (cars: readonly KeptCar[], field: WordField): Change[] =>
  cars.map(({ label, words }) => ({
    label,
    before: words.before[field] ?? '',
    after: words.after[field] ?? '',
  }));

const keepsPrice = ({ before, after }: KeptCar): boolean =>
  before.price !== null && before.price === after.price;
const isDriven = ({ after }: KeptCar): boolean => (after.km ?? 0) >= DRIVEN_KM;

function findOther(field: WordField, changes: readonly Change[]): MovedWord[] {
  const groups = Map.groupBy(changes, ({ before }) => before);
  return [...groups].flatMap(([word, group]) => {
    const moved = group.filter(({ after }) => after !== word);
    const isMost = word !== '' && group.length >= CARS_MIN && moved.length > group.length / 2;
    return isMost ? [{ field, kind: 'other' as const, cars: moved, compared: group.length }] : [];
  });
}

function findAlike(field: MovedWord['field'], changes: readonly Change[]): MovedWord[] | null {
  const known = changes.filter(({ before, after }) => before !== '' && after !== '');
  const moved = known.filter(({ before, after }) => before !== after);
  const isAlike = new Set(known.map(({ after }) => after)).size === 1;
  if (known.length < CARS_MIN || moved.length < CHANGES_MIN || !isAlike) return null;
  if (new Set(known.map(({ before }) => before)).size === 1) return null;
  return [{ field, kind: 'same', cars: moved, compared: known.length }];
}

/**
 * Describes a feed in which a word changed for most cars at once.
 *
 * @param name the feed in messages: its path or URL
 */
export function refuseMovedWords(
  name: string,
  moved: readonly MovedWord[],
  columns: FieldColumns,
): FeedRefused {
  const described = moved.map(({ field, kind, cars, compared }) => {
    const { word = field, from = [] } = fields[field] ?? {};
    const column = columns.describe(...from);
    const examples = cars
      .slice(0, EXAMPLES)
      .map(({ label, before, after }) => `${label} from "${before}" to "${after}"`);
    const change =
      kind === 'same'
        ? `would be the same for all ${compared} cars, where it differed`
        : `of ${cars.length} of ${compared} cars with the same one would change at once`;
    return `the ${word}${column && ` (${column})`} ${change}: ${examples.join(', ')}`;
  });
  const accepted = [...new Set(moved.map(({ field }) => field))].join(',');
  return new FeedRefused(
    `${name}: ${described.join('; ')}. Nothing was changed. Most often a column is another one now, or its words are. ` +
      `Correct the feed, or how stock.json reads it, or accept it once with --allow-moved ${accepted}.`,
  );
}
