import { describe, expect, it } from 'vitest';
import { toHistogramBars } from './histogram-bars.ts';

const scale = { min: 0, max: 100_000, step: 1_000, rounding: 1_000 };
const thumbs = { min: 15_000, max: 40_000 };

describe('the bars over a slider', () => {
  it('are scaled to the highest count, and marked in the chosen range', () => {
    const bars = toHistogramBars(scale, { 10000: 4, 15000: 10, 35000: 5, 40000: 1, 41000: 0 }, thumbs);
    expect(bars).toHaveLength(20);
    expect(bars.map(({ height }) => height).filter(Boolean)).toEqual([40, 100, 50, 10]);
    expect(bars.flatMap(({ isChosen }, at) => (isChosen ? [at] : []))).toEqual([3, 4, 5, 6, 7]);
    expect(bars[2]).toMatchObject({ left: 10, width: 5 });
  });

  it('span whole buckets, so that none counts more years than the next', () => {
    expect(toHistogramBars(scale, { 0: 1, 10000: 2, 20000: 3 }, thumbs)).toHaveLength(10);
    expect(toHistogramBars({ ...scale, min: 2003, max: 2026 }, { 2004: 1, 2005: 9 }, thumbs)).toHaveLength(
      23,
    );
    const km = toHistogramBars({ ...scale, max: 248_000 }, { 5000: 1, 10000: 9 }, thumbs);
    expect(km).toHaveLength(17);
    expect(km.at(-1)?.width).toBeCloseTo((8 / 248) * 100);
  });

  it('count values beyond the end in the last bar, and are empty without cars', () => {
    expect(toHistogramBars(scale, { 50000: 1, 100000: 2, 150000: 2 }, thumbs).at(-1)?.height).toBe(100);
    expect(toHistogramBars(scale, {}, thumbs)).toEqual([]);
    expect(toHistogramBars(scale, { 5000: 0 }, thumbs)).toEqual([]);
  });
});
