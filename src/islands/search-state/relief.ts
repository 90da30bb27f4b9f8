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
  /** The nearest cars, and in words how they differ from what was asked. */
  nearest: { label: string; state: SearchState; cars: readonly SearchDocument[] } | null;
};

const NEAREST_CARS = 3;
/** Some of the first cars may be sold. */
const CARS_ASKED = 9;

/** How far a limit may be missed: a share of it, or a number. */
const slack: Partial<Record<RangeAttribute, (value: number) => number>> = {
  year: () => 2,
  seats: () => 1,
  sleeps: () => 1,
  doors: () => 1,
  cylinders: () => 2,
  length_feet: () => 2,
  created_at_timestamp: () => 0,
  // What a car may tow is no wish.
  atm: () => 0,
  towing: () => 0,
};
const byShare = (value: number): number => Math.ceil(value * 0.15);

function widen(attribute: RangeAttribute, { min, max }: Range): Range {
  const missed = slack[attribute] ?? byShare;
  return {
    min: min === null ? null : Math.max(0, min - missed(min)),
    max: max === null ? null : max + missed(max),
  };
}

/** The same search with every limit a little wider, typed limits included; `null` without a limit. */
function toWidened(state: SearchState, understood: readonly UnderstoodPart[]): SearchState | null {
  const ranges = { ...state.ranges };
  for (const { attribute, range } of understood) ranges[attribute] = narrower(ranges[attribute], range);
  const limits = Object.entries(ranges) as [RangeAttribute, Range][];
  if (limits.length === 0) return null;
  return {
    ...state,
    page: 1,
    query: withoutUnderstood(state.query, understood),
    ranges: Object.fromEntries(limits.map(([attribute, range]) => [attribute, widen(attribute, range)])),
  };
}

/** The state after a choice was removed. */
function removed(state: SearchState, filters: readonly ChosenFilter[]): SearchState {
  const store = createSearchStore({ ...state, page: 1 });
  for (const { remove } of filters) remove(store);
  return store.$state.get();
}

function toRequest(state: SearchState): WireRequest {
  const { params, indexName } = toCountRequest(state);
  return { indexName, params: { ...params, query: state.query, hitsPerPage: CARS_ASKED } };
}

type Asked = Omit<NearSearch, 'count'>;

async function askAll(search: WireClient['search'], asked: readonly Asked[]) {
  const { results } = await search(asked.map(({ state }) => toRequest(state)));
  const found = asked.map((near, index) => ({
    ...near,
    count: results[index]?.nbHits ?? 0,
    cars: (results[index]?.hits ?? []).filter(({ sold }) => !sold).slice(0, NEAREST_CARS),
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
  const widened = toWidened(state, understood);
  const wider = { key: 'wider', label: 'A little outside your limits' };
  const parts = chosen.flatMap((filter) =>
    filter.key === 'query' ? toWordChoices(state.query, understood) : filter,
  );
  const without = (filters: readonly ChosenFilter[]): Asked => ({
    key: filters.map(({ key }) => key).join(),
    label: `Without ${filters.map(({ label }) => label).join(', ')}`,
    state: removed(state, filters),
  });
  const fewer = parts.map((filter) => without([filter]));
  const found = await askAll(search, [...(widened === null ? [] : [{ ...wider, state: widened }]), ...fewer]);
  let searches: (NearSearch & { cars: readonly SearchDocument[] })[] = found.filter(
    ({ key }) => key !== wider.key,
  );
  if (found.length === 0 && parts.length > 1) {
    const alone = parts.map((kept) => ({
      key: kept.key,
      label: `Only ${kept.label}`,
      state: removed(
        state,
        parts.filter((filter) => filter !== kept),
      ),
    }));
    const helping = await askAll(search, alone);
    const useless = parts.filter(({ key }) => helping.every((near) => near.key !== key));
    searches = await askAll(search, [without(useless)]);
    if (searches.length === 0) searches = helping;
  }
  const nearest = [
    ...found.filter(({ key }) => key === wider.key),
    ...searches.toSorted((a, b) => a.count - b.count),
  ].find(({ cars }) => cars.length > 0);
  return { searches, nearest: nearest ?? null };
}
