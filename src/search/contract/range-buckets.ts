import type { RangeAttribute } from '#domain/url/search-url.ts';

const bucketSizes: Partial<Record<RangeAttribute, number>> = {
  price: 1_000,
  weekly_price: 10,
  km: 5_000,
  year: 1,
  subscription_price: 10,
  // One: a histogram of these is also the counts of their facets.
  seats: 1,
  doors: 1,
  cylinders: 1,
  sleeps: 1,
  length_feet: 1,
  tare: 100,
  atm: 100,
  towing: 100,
};

/** Bucket width of a range's histogram, in the unit of the range; `null` without a histogram. */
export const bucketSize = (attribute: RangeAttribute): number | null => bucketSizes[attribute] ?? null;

/** Returns a function from a value to the lower bound of its bucket; `null` without a histogram or number. */
export function toBucket(attribute: RangeAttribute): (value: number) => number | null {
  const size = bucketSize(attribute);
  return (value) => (size === null || !Number.isFinite(value) ? null : Math.floor(value / size) * size);
}

/** Counts by value as buckets by lower bound, none empty: so do all engines, and pages draw the same bars. */
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
