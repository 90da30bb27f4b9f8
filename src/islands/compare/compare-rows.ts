import { priceMeanings, type ShownPriceType } from '#domain/price/price-meanings.ts';
import type { PricePolicy } from '#domain/price/price.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import type { FoundCar } from '#search/documents/documents-by-id.ts';
import { alwaysDifferent, type Feature, features, priceOf } from './compare-features.ts';

/** The value of a car in a row; `best` names what makes it the best of the compared cars. */
export type CompareCell = { text: string | null; best: string | null };
export type CompareRow = { label: string; cells: CompareCell[]; differs: boolean };

type Cars = readonly (FoundCar | null)[];

/** The figures of a row that can be had, by the kind of their cars. */
function groupFigures({ rank }: Feature, cars: Cars, policy: PricePolicy): Map<string | null, number[]> {
  const groups = new Map<string | null, number[]>();
  for (const car of cars) {
    const figure = car && isInStock(car) ? rank?.figure(car, policy) : null;
    if (!rank || !car || figure === null || figure === undefined) continue;
    const kind = rank.kind(car, policy);
    groups.set(kind, [...(groups.get(kind) ?? []), figure]);
  }
  return groups;
}

/** The best figure of a kind, if at least two cars have one and not all are equal. */
function findBest({ rank }: Feature, figures: readonly number[]): number | null {
  if (!rank || new Set(figures).size < 2) return null;
  return rank.best === 'lowest' ? Math.min(...figures) : Math.max(...figures);
}

/** `Lowest`; among cars of several kinds `Lowest drive away`. */
function nameBest(
  feature: Feature,
  car: FoundCar,
  groups: ReadonlyMap<string | null, number[]>,
  policy: PricePolicy,
): string | null {
  const { rank } = feature;
  const kind = rank?.kind(car, policy) ?? null;
  if (!rank || kind === null || !isInStock(car)) return null;
  const best = findBest(feature, groups.get(kind) ?? []);
  if (best === null || rank.figure(car, policy) !== best) return null;
  return groups.size === 1 ? rank.word : `${rank.word} ${kind.toLowerCase()}`;
}

/**
 * The comparison of cars, `null` for a removed one. Rows without any value are left out; a row differs if the remaining
 * cars do not all have the same value.
 */
export function toCompareRows(cars: Cars, policy: PricePolicy): CompareRow[] {
  return features.flatMap((feature): CompareRow[] => {
    const groups = groupFigures(feature, cars, policy);
    const cells = cars.map((car): CompareCell => {
      if (car === null) return { text: null, best: null };
      return { text: feature.text(car, policy), best: nameBest(feature, car, groups, policy) };
    });
    if (cells.every(({ text }) => text === null)) return [];
    const texts = new Set(cells.filter((_, index) => cars[index] !== null).map(({ text }) => text));
    return [{ label: feature.label, cells, differs: texts.size > 1 && !alwaysDifferent.has(feature.label) }];
  });
}

/** Why prices of several types are not ranked against one another; `null` where all are of one type. */
export function explainPriceTypes(cars: Cars, policy: PricePolicy): string | null {
  const priced = cars
    .map((car) => (car !== null && isInStock(car) ? priceOf(car, policy) : null))
    .filter((price) => price !== null);
  const labels = new Map(priced.map(({ type, label }) => [type, label]));
  if (labels.size < 2) return null;
  const ranked =
    labels.size < priced.length ? 'only prices of one type are ranked' : 'no price is marked as the lowest';
  const words = (Object.keys(priceMeanings) as ShownPriceType[])
    .filter((type) => labels.has(type))
    .map((type) => `${labels.get(type)} ${priceMeanings[type]}`);
  return `The prices are of different types, so ${ranked}. ${words.join('; ')}.`;
}
