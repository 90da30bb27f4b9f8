import type { Range, RangeAttribute, SearchState } from '#domain/url/search-url.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { narrower, type UnderstoodPart } from '#search/query/parse-query.ts';
import type { WireClient, WireRequest } from '#search/query/instantsearch-wire.ts';
import { createSearchStore } from '#stores/search-store.ts';
import { toCountRequest } from '#stores/live-count.ts';
import { type ChosenFilter, toWordChoices, withoutUnderstood } from './chosen-filters.ts';

/** A search near one without results, in words, and how many cars it finds. */
export type NearSearch = { key: string; label: string; state: SearchState; count: number };

/** What helps when nothing is found. */
export type Relief = {
  /**
   * What each chosen filter and each typed word costs; where no single one helps, the search without all that find nothing
   * even alone, else what each finds alone.
   */
  searches: readonly NearSearch[];
  /** The nearest cars, and in words how they differ from what was asked. Needs are given up last. */
  nearest: { label: string; state: SearchState; cars: readonly SearchDocument[] } | undefined;
};

const NEAREST_CARS = 3;
/** Some of the first cars may be sold. */
const CARS_ASKED = 9;

/** How far a limit may be missed; others by a share of them. */
const slack: Partial<Record<RangeAttribute, number>> = {
  year: 2,
  seats: 1,
  sleeps: 1,
  doors: 1,
  cylinders: 2,
  length_feet: 2,
  created_at_timestamp: 0,
  // What a car may tow is no wish.
  atm: 0,
  towing: 0,
};
/** Filters by their key: what a shopper gives up first, and what they need a car for, which is given up last. */
const moneyKeys = /^(query:)?(weekly_)?(price|km|subscription)/;
const needKeys = /^(query:)?(seats|sleeps|towing|atm|body)/;
const toLoss = (key: string): number => (moneyKeys.test(key) ? 0 : needKeys.test(key) ? 3 : 1);

function widen(attribute: RangeAttribute, { min, max }: Range, keepsNeeds: boolean): Range {
  if (keepsNeeds && needKeys.test(attribute)) return { min, max };
  const missed = (value: number) => slack[attribute] ?? Math.ceil(value * 0.15);
  return {
    min: min === null ? null : Math.max(0, min - missed(min)),
    max: max === null ? null : max + missed(max),
  };
}

/**
 * The same search with every limit a little wider, or all but those of needs; typed limits included. `null` without a
 * limit.
 */
function toWidened(
  state: SearchState,
  understood: readonly UnderstoodPart[],
  keepsNeeds: boolean,
): SearchState | null {
  const ranges = { ...state.ranges };
  const typed = understood.filter(({ range }) => range !== undefined);
  for (const { attribute, range } of understood)
    if (range) ranges[attribute] = narrower(ranges[attribute], range);
  const limits = Object.entries(ranges) as [RangeAttribute, Range][];
  if (limits.length === 0) return null;
  return {
    ...state,
    page: 1,
    query: withoutUnderstood(state.query, typed),
    ranges: Object.fromEntries(
      limits.map(([attribute, range]) => [attribute, widen(attribute, range, keepsNeeds)]),
    ),
  };
}

/** The state after a choice was removed. */
function removed(state: SearchState, filters: readonly ChosenFilter[]): SearchState {
  const store = createSearchStore({ ...state, page: 1 });
  for (const { remove } of filters) remove(store);
  return store.$state.get();
}

/**
 * `loss`: how much of what the shopper needs is given up; `isAside`: asked for its cars alone; `isCheapest`: the nearest
 * cars are the cheapest, because the budget is given up.
 */
type Asked = Omit<NearSearch, 'count'> & { loss: number; isAside?: true; isCheapest?: boolean };

function toRequest({ state }: Asked, sort = ''): WireRequest {
  const { params, indexName } = toCountRequest(state);
  return { indexName: indexName + sort, params: { ...params, query: state.query, hitsPerPage: CARS_ASKED } };
}

type Found = Asked & NearSearch & { cars: readonly SearchDocument[] };

/** Counts come from the plain index, because the sort by price may leave out cars without one (SEARCH-35). */
async function askAll(search: WireClient['search'], asked: readonly Asked[]): Promise<Found[]> {
  const sorted = asked.filter(({ isCheapest }) => isCheapest);
  const { results } = await search([
    ...asked.map((near) => toRequest(near)),
    ...sorted.map((near) => toRequest(near, ':price:asc')),
  ]);
  const found = asked.map((near, index) => ({
    ...near,
    count: results[index]?.nbHits ?? 0,
    cars: (results[near.isCheapest ? asked.length + sorted.indexOf(near) : index]?.hits ?? [])
      .filter(({ sold }) => !sold)
      .slice(0, NEAREST_CARS),
  }));
  return found.filter(({ count }) => count > 0);
}

/** Finds what helps: limits a little wider, one filter or word fewer, otherwise several fewer, otherwise one alone. */
export async function findRelief(
  search: WireClient['search'],
  state: SearchState,
  chosen: readonly ChosenFilter[],
  understood: readonly UnderstoodPart[],
): Promise<Relief> {
  const wider = (keepsNeeds: boolean, loss: number): Asked[] => {
    const widened = toWidened(state, understood, keepsNeeds);
    return widened
      ? [{ key: 'wider', label: 'A little outside your limits', state: widened, loss, isAside: true }]
      : [];
  };
  const parts = chosen.flatMap((filter) =>
    filter.key === 'query' ? toWordChoices(state.query, understood) : filter,
  );
  const limits = [...understood, { attribute: 'price', range: state.ranges.price }];
  const hasBudget = limits.some(({ attribute, range }) => attribute === 'price' && range?.max);
  const without = (filters: readonly ChosenFilter[], loss: number): Asked => ({
    key: filters.map(({ key }) => key).join(),
    label: `Without ${filters.map(({ label }) => label).join(', ')}`,
    state: removed(state, filters),
    loss,
    isCheapest: hasBudget && filters.some(({ key }) => /^(query:)?price/.test(key)),
  });
  const wishes = parts.filter(({ key }) => toLoss(key) < 3);
  const keeping = without(wishes, 2);
  const hasBoth = wishes.length < parts.length && wishes.length > 1;
  const found = await askAll(search, [
    ...wider(true, -1),
    ...wider(false, 2),
    ...(hasBoth ? [{ ...keeping, isAside: true as const }] : []),
    ...parts.map((filter) => without([filter], toLoss(filter.key))),
  ]);
  let searches: Found[] = found.filter(({ isAside }) => !isAside);
  if (found.every(({ isAside, key }) => isAside && key === keeping.key) && parts.length > 1) {
    const alone = parts.map((kept) => ({
      key: kept.key,
      label: `Only ${kept.label}`,
      state: removed(
        state,
        parts.filter((filter) => filter !== kept),
      ),
      loss: 4 - toLoss(kept.key),
    }));
    const helping = await askAll(search, alone);
    const useless = parts.filter(({ key }) => helping.every((near) => near.key !== key));
    searches = await askAll(search, [without(useless, 0)]);
    if (searches.length === 0) searches = helping;
  }
  const nearest = [...found.filter(({ isAside }) => isAside), ...searches]
    .toSorted((a, b) => a.loss - b.loss || a.count - b.count)
    .find(({ cars: [car] }) => car);
  return { searches, nearest };
}
