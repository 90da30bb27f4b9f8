import type { SortOrder } from '#search/query/search-sort.ts';
import type { FacetAttribute, RangeAttribute } from '#domain/url/search-url.ts';
import { countBuckets, countValues, measure } from './facet-counts.ts';
import type { FacetColumn, FacetTable } from './facet-table.ts';
import type { FacetItem, FacetStats } from '#search/contract/search.ts';

/** Any of the values. */
export type ValueFilter = { attribute: FacetAttribute; values: readonly string[] };
export type RangeFilter = { attribute: RangeAttribute; min: number | null; max: number | null };
export type Filter = ValueFilter | RangeFilter;

/** SEARCH-16. */
export const DEFAULT_ORDER: SortOrder = { attribute: 'custom_rank', descending: true };

/** What the facet core is asked. All filters hold together. */
export type FacetQuery = {
  /** Always hold: the page's scope, or every filter of a plain query. */
  fixed: readonly Filter[];
  /** Hold too, but each is left out where its own attribute is counted (disjunctive counts). */
  chosen: readonly Filter[];
  /** Rows that match the text, best first; `null` without text. */
  text: readonly number[] | null;
  /** `null` is the default: best text match first, else `custom_rank` descending. */
  sort: SortOrder | null;
  offset: number;
  limit: number;
  facets: readonly FacetAttribute[];
  ranges: readonly RangeAttribute[];
  /** Count the ranges by bucket, too. */
  histograms: boolean;
};

export type FacetAnswer = {
  /** Rows of the page asked for, in order. */
  rows: number[];
  /** All matching cars. */
  count: number;
  facets: Partial<Record<FacetAttribute, FacetItem[]>>;
  stats: Partial<Record<RangeAttribute, FacetStats>>;
  /** Counts by the lower end of each bucket, for the ranges that have a histogram. */
  histograms: Partial<Record<RangeAttribute, Record<string, number>>>;
};

/** A row that a fixed filter, the text, or two chosen filters refuse: it counts nowhere. */
const OUT = 2;

/** How many chosen filters refuse a row (0, 1, or `OUT`), and the place of the last one that did. */
type Verdict = { misses: Uint8Array; missed: Uint8Array };

const isRangeFilter = (filter: Filter): filter is RangeFilter => !('values' in filter);

/** Whether a row passes, as a function made once a filter. */
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
  return testCodes(column, wanted);
}

/** The value as it is written, else those that differ in case alone; code 0 is none. */
function codesOf({ values }: FacetColumn, value: string): number[] {
  const code = value === '' ? 0 : values.indexOf(value);
  if (code >= 0) return code === 0 ? [] : [code];
  const folded = value.toLowerCase();
  return values.flatMap((each, at) => (each.toLowerCase() === folded ? [at] : []));
}

function testCodes({ codes, offsets }: FacetColumn, wanted: Uint8Array): (row: number) => boolean {
  if (offsets === null) return (row) => wanted[codes[row] ?? 0] === 1;
  return (row) => {
    const end = offsets[row + 1] ?? 0;
    for (let at = offsets[row] ?? 0; at < end; at += 1) if (wanted[codes[at] ?? 0] === 1) return true;
    return false;
  };
}

/** One pass a filter over all rows; everything else reads the verdict. */
function judge(table: FacetTable, query: FacetQuery): Verdict {
  const misses = new Uint8Array(table.rows);
  const missed = new Uint8Array(table.rows);
  if (query.text !== null) {
    misses.fill(OUT);
    for (const row of query.text) misses[row] = 0;
  }
  for (const filter of query.fixed) {
    const passes = toTest(table, filter);
    for (let row = 0; row < table.rows; row += 1) if (misses[row] === 0 && !passes(row)) misses[row] = OUT;
  }
  query.chosen.forEach((filter, place) => {
    const passes = toTest(table, filter);
    for (let row = 0; row < table.rows; row += 1) {
      const before = misses[row] ?? OUT;
      if (before === OUT || passes(row)) continue;
      misses[row] = before + 1;
      missed[row] = place;
    }
  });
  return { misses, missed };
}

/** Rows that count for an attribute: the matches, and those that only its own chosen filter refuses. */
function rowsCounting(verdict: Verdict, matches: Uint32Array, own: number): Uint32Array {
  if (own < 0) return matches;
  const rows = new Uint32Array(verdict.misses.length);
  let count = 0;
  for (let row = 0; row < rows.length; row += 1) {
    const misses = verdict.misses[row];
    if (misses === 0 || (misses === 1 && verdict.missed[row] === own)) {
      rows[count] = row;
      count += 1;
    }
  }
  return rows.subarray(0, count);
}

function matchingRows({ misses }: Verdict): Uint32Array {
  const rows = new Uint32Array(misses.length);
  let count = 0;
  for (let row = 0; row < rows.length; row += 1) {
    if (misses[row] === 0) {
      rows[count] = row;
      count += 1;
    }
  }
  return rows.subarray(0, count);
}

/** Sorts all rows once an order and table; ties by id, cars without a value last both ways. */
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

function page(order: Iterable<number>, { misses }: Verdict, offset: number, limit: number): number[] {
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

/** The facet core: exact counts, ranges, order and page of a query over a table. */
export function createFacetCore(table: FacetTable): (query: FacetQuery) => FacetAnswer {
  const orders = new Map<string, Uint32Array>();
  const orderOf = (sort: SortOrder) => {
    const key = `${sort.attribute}:${sort.descending}`;
    const order = orders.get(key) ?? sortAll(table, sort);
    orders.set(key, order);
    return order;
  };
  return (query) => {
    const verdict = judge(table, query);
    const matches = matchingRows(verdict);
    const counting = (attribute: string) =>
      rowsCounting(
        verdict,
        matches,
        query.chosen.findIndex((filter) => filter.attribute === attribute),
      );
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
    const rows = page(order, verdict, query.offset, query.limit);
    return { rows, count: matches.length, facets, stats, histograms };
  };
}
