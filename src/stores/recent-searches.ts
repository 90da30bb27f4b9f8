import { formatSearchUrl, parseSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import { createMemory } from './browser-memory.ts';
import { isRecord, isText } from './remembered-car.ts';

/**
 * A past search (ENT-25). `filters` are its URL parameters by name, including query and ranges; `path` is the page of
 * the search without a page number.
 */
export type SearchRecord = {
  filters: Readonly<Record<string, readonly string[]>>;
  path: string;
};

/** Searches that are remembered (SEARCH-36). */
export const SEARCHES_MAX = 5;

/** The filters of a state; sort and page are not filters. */
export function toFilters(state: SearchState): SearchRecord['filters'] {
  const filters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(formatSearchUrl({ ...state, sortBy: null, page: 1 }))) {
    (filters[name] ??= []).push(value);
  }
  return filters;
}

/** The search state of a record; parameters that no longer exist are dropped. */
export function toSearchState({ filters }: Pick<SearchRecord, 'filters'>): SearchState {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) {
    for (const value of values) query.append(name, value);
  }
  return { ...parseSearchUrl(query), sortBy: null, page: 1 };
}

/** The link that repeats a search. */
export const toSearchHref = (record: SearchRecord): string =>
  `${record.path}?${formatSearchUrl(toSearchState(record))}`;

const isSearch = (record: SearchRecord): boolean =>
  /^\/(?!\/)/.test(record.path) && formatSearchUrl(toSearchState(record)) !== '';

function parseRecord(stored: unknown): SearchRecord | null {
  if (!isRecord(stored) || !isText(stored.path) || !isRecord(stored.filters)) return null;
  const entries = Object.entries(stored.filters).map(([name, values]) => [
    name,
    Array.isArray(values) ? values.filter(isText) : [],
  ]);
  const record: SearchRecord = { filters: Object.fromEntries(entries), path: stored.path };
  return isSearch(record) ? record : null;
}

/** The last five searches of this browser, newest first (SEARCH-36). */
export const recentSearches = createMemory('searches', (stored): readonly SearchRecord[] =>
  (Array.isArray(stored) ? stored : [])
    .map(parseRecord)
    .filter((record) => record !== null)
    .slice(0, SEARCHES_MAX),
);

/** Records a search that has at least one filter and a path (SEARCH-37). A repeated search moves to the front. */
export function recordSearch(record: SearchRecord): void {
  if (!isSearch(record)) return;
  const href = toSearchHref(record);
  recentSearches.change((before) =>
    [record, ...before.filter((other) => toSearchHref(other) !== href)].slice(0, SEARCHES_MAX),
  );
}

export const clearSearches = (): boolean => recentSearches.change(() => []);
