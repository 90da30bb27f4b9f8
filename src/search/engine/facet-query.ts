import type { FacetAttribute } from '#domain/url/facets.ts';
import type { SortOrder } from '#search/query/search-sort.ts';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import { countBuckets, countValues, measure } from './facet-counts.ts';
import type { FacetColumn, FacetTable } from './facet-table.ts';
import type { FacetItem, FacetStats } from '#search/contract/search.ts';

/** Matches any of the values, or none of them. */
export type ValueFilter = { attribute: FacetAttribute; values: readonly string[]; isWithout?: boolean };
export type RangeFilter = { attribute: RangeAttribute; min: number | null; max: number | null };
export type Filter = ValueFilter | RangeFilter;

/** The order of cars where nothing else is chosen (SEARCH-16). */
export const DEFAULT_ORDER: SortOrder = { attribute: 'custom_rank', descending: true };

/** A query for the facet core. All filters combine by AND. */
export type FacetQuery = {
  /** Filters that always apply: the page's scope, or every filter of a plain query. */
  fixed: readonly Filter[];
  /** Chosen filters. Each one is ignored when its own attribute is counted (disjunctive counts). */
  chosen: readonly Filter[];
  /** Rows that match the text, best first; `null` without a text query. */
  text: readonly number[] | null;
  /** `null` is the default: best text match first, otherwise `custom_rank` descending. */
  sort: SortOrder | null;
  offset: number;
  limit: number;
  facets: readonly FacetAttribute[];
  ranges: readonly RangeAttribute[];
  /** Whether to count ranges by bucket as well. */
  histograms: boolean;
};

export type FacetAnswer = {
  /** Rows of the requested page, in order. */
  rows: number[];
  /** Number of matching cars. */
  count: number;
  facets: Partial<Record<FacetAttribute, FacetItem[]>>;
  stats: Partial<Record<RangeAttribute, FacetStats>>;
  /** Counts by the lower bound of each bucket, for ranges with a histogram. */
  histograms: Partial<Record<RangeAttribute, Record<string, number>>>;
};

/** A row excluded by a fixed filter, by the text, or by two chosen filters; it counts nowhere. */
const EXCLUDED = 2;

/** For each row, the number of chosen filters that exclude it (0, 1 or `EXCLUDED`) and the index of the last one. */
type FilterResult = { misses: Uint8Array; missed: Uint8Array };

const isRangeFilter = (filter: Filter): filter is RangeFilter => !('values' in filter);

/** Builds the test of a filter once, for all rows. */
function toTest(table: FacetTable, filter: Filter): (row: number) => boolean {
  if (isRangeFilter(filter)) {
    const numbers = table.number(filter.attribute);
    const min = filter.min ?? Number.NEGATIVE_INFINITY;
    const max = filter.max ?? Number.POSITIVE_INFINITY;
    return (row) => {
      const value = numbers[row] ?? Number.NaN;
      return value >= min && value <= max;
    };
  }
  const column = table.facet(filter.attribute);
  const wanted = new Uint8Array(column.values.length);
  for (const value of filter.values) for (const code of codesOf(column, value)) wanted[code] = 1;
  const test = testCodes(column, wanted);
  return (row) => test(row) !== (filter.isWithout ?? false);
}

/** Codes of the exact value, otherwise of the values that differ in letter case only. Code 0 means no value. */
function codesOf({ values }: FacetColumn, value: string): number[] {
  const code = value === '' ? 0 : values.indexOf(value);
  if (code >= 0) return code === 0 ? [] : [code];
  const folded = value.toLowerCase();
  return values.flatMap((known, at) => (known.toLowerCase() === folded ? [at] : []));
}

function testCodes({ codes, offsets }: FacetColumn, wanted: Uint8Array): (row: number) => boolean {
  if (offsets === null) return (row) => wanted[codes[row] ?? 0] === 1;
  return (row) => {
    const end = offsets[row + 1] ?? 0;
    for (let at = offsets[row] ?? 0; at < end; at += 1) if (wanted[codes[at] ?? 0] === 1) return true;
    return false;
  };
}

/** The index of the first chosen filter of an attribute; -1 without one. */
const indexOfAttribute = ({ chosen }: FacetQuery, attribute: string): number =>
  chosen.findIndex((filter) => filter.attribute === attribute);

/** Applies each filter to all rows in one pass; everything else reads the result. */
function applyFilters(table: FacetTable, query: FacetQuery): FilterResult {
  const misses = new Uint8Array(table.rows);
  const missed = new Uint8Array(table.rows);
  if (query.text !== null) {
    misses.fill(EXCLUDED);
    for (const row of query.text) misses[row] = 0;
  }
  for (const filter of query.fixed) {
    const passes = toTest(table, filter);
    for (let row = 0; row < table.rows; row += 1)
      if (misses[row] === 0 && !passes(row)) misses[row] = EXCLUDED;
  }
  for (const filter of query.chosen) {
    const passes = toTest(table, filter);
    const index = indexOfAttribute(query, filter.attribute);
    for (let row = 0; row < table.rows; row += 1) {
      const before = misses[row] ?? EXCLUDED;
      if (before === EXCLUDED || passes(row)) continue;
      // Values and a range of one attribute (`seats`) are one filter.
      if (before === 1 && missed[row] === index) continue;
      misses[row] = before + 1;
      missed[row] = index;
    }
  }
  return { misses, missed };
}

/** The matches, and the rows that only the chosen filter of an attribute excludes; -1 for the matches alone. */
function rowsCounting(result: FilterResult, chosenIndex: number): Uint32Array {
  const rows = new Uint32Array(result.misses.length);
  let count = 0;
  for (let row = 0; row < rows.length; row += 1) {
    const misses = result.misses[row];
    if (misses === 0 || (misses === 1 && result.missed[row] === chosenIndex)) {
      rows[count] = row;
      count += 1;
    }
  }
  return rows.subarray(0, count);
}

/** Sorts all rows once per order and table. Ties are by id; cars without a value are last both ways. */
function sortAll(table: FacetTable, { attribute, descending }: SortOrder): Uint32Array {
  const numbers = table.number(attribute);
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const sign = descending ? -1 : 1;
  return rows.sort((a, b) => {
    const left = numbers[a] ?? Number.NaN;
    const right = numbers[b] ?? Number.NaN;
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    }
    return sign * (left - right) || a - b;
  });
}

function page(order: Iterable<number>, { misses }: FilterResult, offset: number, limit: number): number[] {
  const rows: number[] = [];
  let skipped = 0;
  if (limit === 0) return rows;
  for (const row of order) {
    if (misses[row] !== 0) continue;
    if (skipped < offset) skipped += 1;
    else if (rows.push(row) === limit) break;
  }
  return rows;
}

/** Creates the facet core, which computes counts, ranges, order and page of a query on a table. */
export function createFacetCore(table: FacetTable): (query: FacetQuery) => FacetAnswer {
  const { orders } = table.built;
  const orderOf = (sort: SortOrder) => {
    const key = `${sort.attribute}:${sort.descending}`;
    const order = orders.get(key) ?? sortAll(table, sort);
    orders.set(key, order);
    return order;
  };
  return (query) => {
    const result = applyFilters(table, query);
    const matches = rowsCounting(result, -1);
    const counting = (attribute: string) => {
      const index = indexOfAttribute(query, attribute);
      return index < 0 ? matches : rowsCounting(result, index);
    };
    const facets: FacetAnswer['facets'] = {};
    for (const attribute of query.facets) {
      facets[attribute] = countValues(table.facet(attribute), counting(attribute));
    }
    const stats: FacetAnswer['stats'] = {};
    const histograms: FacetAnswer['histograms'] = {};
    for (const attribute of query.ranges) {
      const rows = counting(attribute);
      const measured = measure(table.number(attribute), rows);
      if (measured) stats[attribute] = measured;
      if (query.histograms) histograms[attribute] = countBuckets(table.buckets(attribute), rows);
    }
    const order =
      query.sort === null && query.text !== null ? query.text : orderOf(query.sort ?? DEFAULT_ORDER);
    const rows = page(order, result, query.offset, query.limit);
    return { rows, count: matches.length, facets, stats, histograms };
  };
}
