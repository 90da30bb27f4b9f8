import type { FacetColumn } from './facet-table.ts';
import type { FacetItem, FacetStats } from '#search/contract/search.ts';

/** Counts the rows of each code. */
function countCodes({ values, codes, offsets }: FacetColumn, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length);
  for (const row of rows) {
    const end = offsets === null ? row + 1 : (offsets[row + 1] ?? 0);
    for (let index = offsets === null ? row : (offsets[row] ?? 0); index < end; index += 1) {
      const code = codes[index] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return counts;
}

/** The values of the rows, ordered by count, then by name. */
export function countValues(column: FacetColumn, rows: Uint32Array): FacetItem[] {
  const { values, ranks } = column;
  const counts = countCodes(column, rows);
  const found: number[] = [];
  // Code 0 means no value.
  for (let code = 1; code < values.length; code += 1) if ((counts[code] ?? 0) > 0) found.push(code);
  found.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return found.map((code) => {
    const value = values[code] ?? '';
    return { label: value, value, count: counts[code] ?? 0 };
  });
}

/** Counts by the lower bound of each bucket; empty buckets are omitted. */
export function countBuckets(column: FacetColumn, rows: Uint32Array): Record<string, number> {
  const counts = countCodes(column, rows);
  const buckets: Record<string, number> = {};
  for (let code = 1; code < column.values.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0) buckets[column.values[code] ?? ''] = count;
  }
  return buckets;
}

/** The minimum and maximum of the rows; `null` when no row has a number. */
export function measure(numbers: Float64Array, rows: Uint32Array): FacetStats | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const value = numbers[row] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : null;
}
