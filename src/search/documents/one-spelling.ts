import type { Car } from '#domain/car/car.schema.ts';
import { foldSpelling } from '#domain/search/fold-spelling.ts';

/** Fields of a car that become facet values and stand in feeds as people type them. */
const speltFields = [
  'make',
  'model',
  'badge',
  'colour',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'item_type',
  'city',
  'state',
  'location',
  'tag',
] as const;
type SpeltField = (typeof speltFields)[number];

/** What of a car is spelt. */
export type SpeltCar = Pick<Car, SpeltField | 'name'>;

/** By field: spellings that are not to be shown, and the one to show instead. */
export type Spellings = ReadonlyMap<SpeltField, ReadonlyMap<string, string>>;

/**
 * The one spelling of every value that a stock writes differently in letter case (`HiAce`, `Hiace`): the most
 * common, of equals the first in order. It follows from the stock alone, never from what was shown before, so
 * that a small change and a look at every page come to the same; the commonest, for then one shouting row
 * renames nothing.
 */
export function decideSpellings(cars: Iterable<SpeltCar>): Spellings {
  const counts = new Map(speltFields.map((field) => [field, new Map<string, number>()]));
  for (const car of cars) {
    for (const [field, count] of counts) {
      const value = car[field];
      if (value !== null && value !== '') count.set(value, (count.get(value) ?? 0) + 1);
    }
  }
  const rivals = [...counts].map(([field, count]) => [field, findRivals(count)] as const);
  return new Map(rivals.filter(([, refused]) => refused.size > 0));
}

/** The spellings of a field that lose, each with the one that wins. */
function findRivals(counts: ReadonlyMap<string, number>): Map<string, string> {
  const bySense = new Map<string, string[]>();
  for (const value of counts.keys()) {
    const sense = foldSpelling(value);
    const known = bySense.get(sense);
    if (known === undefined) bySense.set(sense, [value]);
    else known.push(value);
  }
  const refused = new Map<string, string>();
  for (const values of bySense.values()) {
    if (values.length === 1) continue;
    const [best = '', ...others] = values.sort().sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    for (const other of others) refused.set(other, best);
  }
  return refused;
}

/** A car in the spellings of its stock, its name too; the very same object where it is written so already. */
export function withOneSpelling<Spelt extends SpeltCar>(car: Spelt, spellings: Spellings): Spelt {
  const changes: Partial<Record<SpeltField, string>> = {};
  for (const [field, refused] of spellings) {
    const value = refused.get(car[field] ?? '');
    if (value !== undefined) changes[field] = value;
  }
  if (Object.keys(changes).length === 0) return car;
  return { ...car, ...changes, name: respellName(car, { ...car, ...changes }) };
}

type Named = Pick<SpeltCar, 'make' | 'model' | 'badge'>;

/** A name in other spellings of the fields that it is made of; where it is the feed's own, of make and model. */
function respellName(car: SpeltCar, spelt: Named): string {
  const ways = [
    ({ make, model, badge }: Named) => `${make} ${model} ${badge ?? ''}`.trimEnd(),
    ({ make, model }: Named) => `${make} ${model}`,
  ];
  const toWords = ways.find((way) => car.name.includes(way(car)));
  return toWords ? car.name.replace(toWords(car), () => toWords(spelt)) : car.name;
}

/** Whether two views of one stored car are spelt the same. */
export const isSpeltAlike = (one: SpeltCar, other: SpeltCar): boolean =>
  one === other || (one.name === other.name && speltFields.every((field) => one[field] === other[field]));
