/** The search query in the URL (SEARCH-02): one repeated parameter per facet, `range[attribute]=min:max`. */

import { facetAttributes, type FacetAttribute } from './facets.ts';

/** Attributes a shopper filters by a range. Some are facets, too: `seats=7`, `range[seats]=7:`. */
export const rangeAttributes = [
  'price',
  'weekly_price',
  'km',
  'year',
  'subscription_price',
  'created_at_timestamp',
  'seats',
  'doors',
  'cylinders',
  'sleeps',
  'length_feet',
  'tare',
  'atm',
  'towing',
] as const;

export type RangeAttribute = (typeof rangeAttributes)[number];
/** Ends are whole numbers; `null` is open. */
export type Range = { min: number | null; max: number | null };

/** What the address of a search says (SEARCH-03). */
export type SearchState = {
  query: string;
  /** From 1. */
  page: number;
  /** Full sort name (`Car_production:price:desc`); `null` is the tenant's default. */
  sortBy: string | null;
  facets: Partial<Record<FacetAttribute, string[]>>;
  ranges: Partial<Record<RangeAttribute, Range>>;
};

export const emptySearchState: SearchState = { query: '', page: 1, sortBy: null, facets: {}, ranges: {} };

const isFacet = (key: string): key is FacetAttribute => (facetAttributes as readonly string[]).includes(key);
const isRange = (key: string): key is RangeAttribute => (rangeAttributes as readonly string[]).includes(key);
const rangeKey = /^range\[([a-z_]+)\]$/;

/** Maximum length of the text, and number of values per facet: a very long link must not block the browser. */
const QUERY_MAX = 200;
const VALUES_MAX = 200;

/** Adds a value unless it is present or the maximum is reached. */
const withValue = (values: string[], value: string): string[] =>
  values.length >= VALUES_MAX || values.includes(value) ? values : [...values, value];

/** `min:max` with either end open (`15000:`); `null` when malformed, crossed or empty. */
export function parseRange(text: string): Range | null {
  const match = /^(?!:$)(\d{0,12}):(\d{0,12})$/.exec(text);
  if (!match) return null;
  const min = match[1] ? Number(match[1]) : null;
  const max = match[2] ? Number(match[2]) : null;
  return min !== null && max !== null && min > max ? null : { min, max };
}

export const formatRange = (range: Range): string => `${range.min ?? ''}:${range.max ?? ''}`;

/** Parses a query string; unknown or malformed parameters are ignored (SEARCH-05). */
export function parseSearchUrl(query: string | URLSearchParams): SearchState {
  const state: SearchState = { query: '', page: 1, sortBy: null, facets: {}, ranges: {} };
  for (const [written, value] of new URLSearchParams(query)) {
    // Some programs copy a link as it stands in HTML: `&amp;model=Hilux`.
    const key = written.replace(/^.*;/, '');
    const ranged = rangeKey.exec(key)?.[1];
    if (key === 'query') state.query = value.slice(0, QUERY_MAX);
    else if (key === 'page') state.page = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
    else if (key === 'sortBy') state.sortBy = /^\w+:\w+:(asc|desc)$/.test(value) ? value : null;
    else if (isFacet(key) && value !== '') state.facets[key] = withValue(state.facets[key] ?? [], value);
    else if (ranged !== undefined && isRange(ranged)) {
      const range = parseRange(value);
      if (range) state.ranges[ranged] = range;
    }
  }
  return state;
}

/** The canonical query string of a state, without `?`; empty when nothing is chosen (SEARCH-04). */
export function formatSearchUrl(state: SearchState): string {
  const query = new URLSearchParams();
  if (state.query !== '') query.append('query', state.query);
  for (const attribute of facetAttributes) {
    for (const value of [...(state.facets[attribute] ?? [])].sort()) query.append(attribute, value);
  }
  for (const attribute of rangeAttributes) {
    const range = state.ranges[attribute];
    if (range) query.append(`range[${attribute}]`, formatRange(range));
  }
  if (state.sortBy !== null) query.append('sortBy', state.sortBy);
  if (state.page > 1) query.append('page', String(state.page));
  // `:` and `[]` are legal in a query; not encoding them keeps shared links readable.
  return query.toString().replace(/%(?:3A|5B|5D)/g, decodeURIComponent);
}

/** Applies a change of filters, query or sort; the page is reset to 1 (SEARCH-06). */
export const changeFilters = (
  state: SearchState,
  change: Partial<Omit<SearchState, 'page'>>,
): SearchState => ({
  ...state,
  ...change,
  page: 1,
});
