import type { IndexedDocument } from '#search/contract/search.ts';

/** The facets of the search screen; price, km and year are ranges. */
export const benchFacets = [
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'badge',
  'state',
  'city',
] as const;
export type BenchFacet = (typeof benchFacets)[number];

/** Cars a page. */
export const HITS = 21;

/** A query for all engines: any of the values of each filter, one price range, words. */
export type BenchQuestion = {
  filters: Partial<Record<BenchFacet, readonly string[]>>;
  price: { min: number; max: number } | null;
  words: string;
  /** Lowest price first; else each engine's own order. */
  byPrice: boolean;
  /** From 0. */
  page: number;
};

const plain: BenchQuestion = { filters: {}, price: null, words: '', byPrice: false, page: 0 };

/** Kinds of queries by their name in the table. */
export const benchQuestions: Readonly<Record<string, BenchQuestion>> = {
  'all facets': plain,
  'one filter': { ...plain, filters: { make: ['Toyota'] } },
  'price range': { ...plain, price: { min: 15_000, max: 60_000 } },
  'filters and range': {
    ...plain,
    filters: { make: ['Mazda', 'Toyota'], body: ['SUV'] },
    price: { min: 15_000, max: 60_000 },
  },
  'sort and page 6': { ...plain, byPrice: true, page: 5 },
  words: { ...plain, words: 'toyota hilux' },
  'a common word': { ...plain, words: 'automatic' },
  'a letter': { ...plain, words: 't' },
  'misspelt words': { ...plain, words: 'toyta hilx' },
  'words and filters': {
    ...plain,
    words: 'toyota diesel',
    filters: { body: ['Ute', 'SUV'] },
    price: { min: 15_000, max: 60_000 },
  },
};

/** Which cars the words must find, where that is unambiguous. */
const wantedBy: Readonly<Record<string, (car: IndexedDocument) => boolean>> = {
  'toyota hilux': ({ make, model }) => make === 'Toyota' && model === 'HiLux',
  'toyta hilx': ({ make, model }) => make === 'Toyota' && model === 'HiLux',
  automatic: ({ transmission }) => transmission === 'Automatic',
  'toyota diesel': ({ make, fuel }) => make === 'Toyota' && fuel === 'Diesel',
};

/** An engine's answer; `facets` is read after timing has stopped. */
export type BenchAnswer = {
  count: number;
  ids: readonly string[];
  facets: () => Partial<Record<BenchFacet, Readonly<Record<string, number>>>>;
};

type Counts = Record<string, number>;

function passes(car: IndexedDocument, question: BenchQuestion, without: string | null): boolean {
  const { filters, price, words } = question;
  const isPriced = price === null || (car.price !== null && car.price >= price.min && car.price <= price.max);
  const holds = benchFacets.every(
    (facet) => facet === without || (filters[facet]?.includes(car[facet] ?? '') ?? true),
  );
  return isPriced && holds && (words === '' || (wantedBy[words]?.(car) ?? true));
}

function countFacet(cars: readonly IndexedDocument[], facet: BenchFacet): Counts {
  const counts: Counts = {};
  for (const car of cars) {
    const value = car[facet];
    if (value !== null && value !== '') counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const isSame = (a: Counts, b: Readonly<Counts>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, n]) => b[key] === n);

/** Prices of a page with unpriced cars last; prices only, because engines order ties differently. */
function pricesOfPage(cars: readonly IndexedDocument[], page: number): (number | null)[] {
  const prices = cars.map(({ price }) => price);
  prices.sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
  return prices.slice(page * HITS, (page + 1) * HITS);
}

/**
 * Compares an answer with a simple evaluation of the query and returns the errors; none when it is exact. For
 * text only the first page is checked, because engines match prefixes and typos differently.
 */
export function findErrors(
  cars: readonly IndexedDocument[],
  question: BenchQuestion,
  answer: BenchAnswer,
): string[] {
  const wanted = cars.filter((car) => passes(car, question, null));
  const byId = new Map(cars.map((car) => [car.objectID, car]));
  const hits = answer.ids.flatMap((id) => byId.get(id) ?? []);
  if (question.words !== '') {
    if (wantedBy[question.words] === undefined) return [];
    const right = hits.filter((car) => passes(car, question, null)).length;
    const expected = Math.min(HITS, wanted.length);
    return right === expected ? [] : [`${right} of ${expected} first cars wanted`];
  }
  const errors: string[] = [];
  if (answer.count !== wanted.length) errors.push(`count ${answer.count}, not ${wanted.length}`);
  const facets = answer.facets();
  const wrong = benchFacets.filter((facet) => {
    const counting = cars.filter((car) => passes(car, question, facet));
    return !isSame(countFacet(counting, facet), facets[facet] ?? {});
  });
  if (wrong.length > 0) errors.push(`${wrong.length} of ${benchFacets.length} facets miscounted`);
  const prices = hits.map(({ price }) => price).join();
  if (question.byPrice && prices !== pricesOfPage(wanted, question.page).join()) errors.push('wrong order');
  return errors;
}
