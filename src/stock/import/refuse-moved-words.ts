import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import type { FieldColumns } from './field-columns.ts';
import type { MovedWord } from './moved-words.ts';

const EXAMPLES = 3;

const fields: Partial<Record<MovedWord['field'], { word: string; from: readonly FeedField[] }>> = {
  'price-type': { word: 'price type', from: ['price_type', 'drive_away_price', 'egc_price'] },
  'car-type': { word: 'type', from: ['car_type'] },
  availability: { word: 'availability', from: ['status', 'reserved'] },
  make: { word: 'make', from: ['make'] },
  model: { word: 'model', from: ['model'] },
  year: { word: 'year', from: ['year'] },
  body: { word: 'body', from: ['simple_body', 'bodyconfiguration'] },
  fuel: { word: 'fuel', from: ['simple_fuel', 'fuel'] },
  transmission: { word: 'transmission', from: ['simple_transmission', 'trans'] },
  drive: { word: 'drive', from: ['drive'] },
  seats: { word: 'number of seats', from: ['seats'] },
  colour: { word: 'colour', from: ['colour'] },
  picture: { word: 'first picture', from: ['images', 'primary_image_url'] },
  price: { word: 'price', from: ['drive_away_price', 'egc_price', 'price'] },
  km: { word: 'odometer', from: ['km'] },
};

const describeChange: Record<MovedWord['kind'], (cars: number, compared: number) => string> = {
  same: (_cars, compared) => `would be the same for all ${compared} cars, where it differed`,
  'nearly-same': (_cars, compared) =>
    `would be the same for nearly all of ${compared} cars, where it differed`,
  other: (cars, compared) => `of ${cars} of ${compared} cars with the same one would change at once`,
  changed: (cars, compared) => `of ${cars} of ${compared} cars would change at once`,
  shifted: (cars, compared) => `of ${cars} of ${compared} cars would be that of another car`,
};

/** Describes a feed in which a word changed for most cars at once. */
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
    const change = describeChange[kind](cars.length, compared);
    return `the ${word}${column && ` (${column})`} ${change}: ${examples.join(', ')}`;
  });
  const accepted = [...new Set(moved.map(({ field }) => field))].join(',');
  return new FeedRefused(
    `${name}: ${described.join('; ')}. Nothing was changed. Most often a column is another one now, or its words are. ` +
      `Correct the feed, or how stock.json reads it, or accept it once with --allow-moved ${accepted}.`,
  );
}
