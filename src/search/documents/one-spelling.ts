import type { Car } from '#domain/car/car.schema.ts';
import { foldSpelling } from '#domain/search/fold-spelling.ts';

/** Fields that become facet values and that feeds spell inconsistently. */
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

/** The fields of a car whose spelling is unified. */
export type SpeltCar = Pick<Car, SpeltField | 'name'>;

/** For each field, a map from a replaced spelling to the spelling to show. */
export type Spellings = ReadonlyMap<SpeltField, ReadonlyMap<string, string>>;

/**
 * Chooses one spelling for values that differ only in letter case (`HiAce`, `Hiace`): the most common, then the first
 * in sort order. The result depends on the stock alone and not on what was published before, so that an incremental
 * and a full publish agree. The most common spelling wins so that one row in capitals renames nothing.
 */
export function decideSpellings(cars: Iterable<SpeltCar>): Spellings {
  const counts = new Map(speltFields.map((field) => [field, new Map<string, number>()]));
  for (const car of cars) {
    for (const [field, count] of counts) {
      const value = car[field];
      if (value !== null && value !== '') count.set(value, (count.get(value) ?? 0) + 1);
    }
  }
  const replacements = [...counts].map(([field, count]) => [field, findReplacements(count)] as const);
  return new Map(replacements.filter(([, replaced]) => replaced.size > 0));
}

/** Maps each replaced spelling of a field to its replacement. */
function findReplacements(counts: ReadonlyMap<string, number>): Map<string, string> {
  const byFolded = new Map<string, string[]>();
  for (const value of counts.keys()) {
    const folded = foldSpelling(value);
    const known = byFolded.get(folded);
    if (known === undefined) byFolded.set(folded, [value]);
    else known.push(value);
  }
  const replaced = new Map<string, string>();
  for (const values of byFolded.values()) {
    if (values.length === 1) continue;
    const [best = '', ...others] = values.sort().sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    for (const other of others) replaced.set(other, best);
  }
  return replaced;
}

/** Applies the chosen spellings to a car and its name. Returns the same object when nothing changes. */
export function withOneSpelling<Spelt extends SpeltCar>(car: Spelt, spellings: Spellings): Spelt {
  const changes: Partial<Record<SpeltField, string>> = {};
  for (const [field, replaced] of spellings) {
    const value = replaced.get(car[field] ?? '');
    if (value !== undefined) changes[field] = value;
  }
  if (Object.keys(changes).length === 0) return car;
  return { ...car, ...changes, name: respellName(car, { ...car, ...changes }) };
}

type Named = Pick<SpeltCar, 'make' | 'model' | 'badge'>;

/** Replaces the spelling of make, model and badge in a name; in a name from the feed, of make and model only. */
function respellName(car: SpeltCar, spelt: Named): string {
  const ways = [
    ({ make, model, badge }: Named) => `${make} ${model} ${badge ?? ''}`.trimEnd(),
    ({ make, model }: Named) => `${make} ${model}`,
  ];
  const toWords = ways.find((way) => car.name.includes(way(car)));
  return toWords ? car.name.replace(toWords(car), () => toWords(spelt)) : car.name;
}

/** Whether two views of one stored car have the same spelling. */
export const isSpeltAlike = (one: SpeltCar, other: SpeltCar): boolean =>
  one === other || (one.name === other.name && speltFields.every((field) => one[field] === other[field]));
