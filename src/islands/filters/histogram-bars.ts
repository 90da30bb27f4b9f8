import type { SliderScale, Thumbs } from './slider-scale.ts';

/** Maximum number of bars in a histogram. */
const BARS = 24;

/** One bar: position, width and height in per cent, and whether it is in the chosen range. */
export type HistogramBar = { left: number; width: number; height: number; isChosen: boolean };

/** Width of the buckets, derived from their lower bounds. */
function findBucket(bounds: readonly number[]): number {
  const sorted = bounds.toSorted((a, b) => a - b);
  const steps = sorted.slice(1).map((bound, at) => bound - (sorted[at] ?? bound));
  return steps.length === 0 ? 1 : Math.min(...steps);
}

/**
 * The bars over a slider: `counts` are cars by the lower bound of their bucket. Cars beyond the upper end count in the
 * last bar, because the slider is open there. Empty without cars.
 */
export function toHistogramBars(
  scale: SliderScale,
  counts: Readonly<Record<string, number>>,
  thumbs: Thumbs,
): HistogramBar[] {
  const buckets = Object.entries(counts).map(([bound, count]) => ({ bound: Number(bound), count }));
  const span = scale.max - scale.min;
  if (span <= 0 || buckets.every(({ count }) => count === 0)) return [];
  // Bars span whole buckets, or some would count one bucket more than their neighbours.
  const bucket = findBucket(buckets.map(({ bound }) => bound));
  const width = Math.ceil(span / BARS / bucket) * bucket;
  const bars = Array.from({ length: Math.ceil(span / width) }, () => 0);
  for (const { bound, count } of buckets) {
    const at = Math.min(bars.length - 1, Math.max(0, Math.floor((bound - scale.min) / width)));
    bars[at] = (bars[at] ?? 0) + count;
  }
  const highest = Math.max(...bars);
  return bars.map((count, at) => {
    const lower = scale.min + at * width;
    return {
      left: ((at * width) / span) * 100,
      width: (Math.min(width, span - at * width) / span) * 100,
      height: (count / highest) * 100,
      isChosen: lower + width > thumbs.min && lower < thumbs.max,
    };
  });
}
