import type { RangeAttribute } from '#domain/url/search-url.ts';

const bucketSizes: Partial<Record<RangeAttribute, number>> = {
  price: 1_000,
  km: 5_000,
  year: 1,
  subscription_price: 10,
};

/** How wide a bar of a range's histogram is, in the range's own unit; `null` where there is no histogram. */
export const bucketSize = (attribute: RangeAttribute): number | null => bucketSizes[attribute] ?? null;

/** Gives the lower end of a value's bucket; `null` without a histogram or a number. */
export function toBucket(attribute: RangeAttribute): (value: number) => number | null {
  const size = bucketSize(attribute);
  return (value) => (size === null || !Number.isFinite(value) ? null : Math.floor(value / size) * size);
}

/**
 * Counts by value as counts by bucket, each under its lower end: what every engine answers
 * under `facets[attribute]` of a range, so that the screen draws the same bars. Empty buckets are left out.
 */
export function toBuckets(
  attribute: RangeAttribute,
  counts: Readonly<Record<string, number>>,
): Record<string, number> {
  const bucketOf = toBucket(attribute);
  const buckets: Record<string, number> = {};
  for (const [value, count] of Object.entries(counts)) {
    const from = bucketOf(Number(value));
    if (from !== null) buckets[from] = (buckets[from] ?? 0) + count;
  }
  return buckets;
}
