import { describe, expect, it } from 'vitest';
import { formatRange, parseRange } from '#domain/url/search-url.ts';
import {
  findIgnored,
  moveThumb,
  nearestThumb,
  partThumbs,
  type SliderScale,
  toMovedRange,
  toPercent,
  toSliderScale,
  toThumbs,
  toValueAt,
} from './slider-scale.ts';

const price = { min: 0, max: 100_000, step: 1_000, rounding: 1_000 } satisfies SliderScale;
const km = { min: 0, max: 248_000, step: 2_480, rounding: 1_000 } satisfies SliderScale;
const year = { min: 2003, max: 2026, step: 1, rounding: 1 } satisfies SliderScale;
const open = { min: null, max: null };
const both = ['min', 'max'] as const;

describe('the scale', () => {
  it('SLIDER-05 steps are a hundredth of the range, rounded', () => {
    expect(toSliderScale('price', null, 100_000)?.step).toBe(1_000);
    expect(toSliderScale('price', null, 64_990)?.step).toBe(650);
    expect(toSliderScale('km', { min: 12, max: 247_310 }, 1)?.step).toBe(2_480);
    expect(toSliderScale('year', { min: 1990, max: 2026 }, 1)?.step).toBe(1);
  });

  it('SLIDER-06 the price reaches the configured end whatever the stock costs', () => {
    expect(toSliderScale('price', { min: 4_990, max: 219_990 }, 100_000)).toEqual(price);
    expect(toSliderScale('price', { min: 4_990, max: 9_990 }, 800_000)?.max).toBe(800_000);
  });

  it('follows the stock for kilometres and years, and is absent where all values are equal', () => {
    expect(toSliderScale('km', { min: 12, max: 247_310 }, 1)).toEqual(km);
    expect(toSliderScale('year', { min: 2003, max: 2026 }, 1)).toEqual(year);
    expect(toSliderScale('subscription_price', { min: 151, max: 312 }, 1)).toMatchObject({
      min: 0,
      max: 400,
    });
    expect(toSliderScale('km', null, 1)).toBeNull();
    expect(toSliderScale('km', { min: 0, max: 0 }, 1)).toBeNull();
    expect(toSliderScale('year', { min: 2026, max: 2026 }, 1)).toBeNull();
    expect(toSliderScale('created_at_timestamp', { min: 1, max: 2 }, 1)).toBeNull();
  });
});

describe('the thumbs', () => {
  it('SLIDER-01 a value below or above the scale is ignored and reported for the log', () => {
    expect(toThumbs(price, { min: 15_000, max: 250_000 })).toEqual({ min: 15_000, max: 100_000 });
    expect(toThumbs(price, { min: 250_000, max: null })).toEqual({ min: 0, max: 100_000 });
    expect(toThumbs(year, { min: 1990, max: 1995 })).toEqual({ min: 2003, max: 2026 });
    expect(findIgnored(price, { min: 15_000, max: 250_000 })).toEqual([250_000]);
    expect(findIgnored(year, { min: 1990, max: 2020 })).toEqual([1990]);
    expect(findIgnored(price, { min: 0, max: 100_000 })).toEqual([]);
  });

  it('SLIDER-02 stop at each other and at the ends', () => {
    const thumbs = { min: 20_000, max: 40_000 };
    expect(moveThumb(price, thumbs, 'min', 55_000)).toEqual({ min: 40_000, max: 40_000 });
    expect(moveThumb(price, thumbs, 'max', 5_000)).toEqual({ min: 20_000, max: 20_000 });
    expect(moveThumb(price, thumbs, 'min', -1)).toEqual({ min: 0, max: 40_000 });
    expect(moveThumb(price, thumbs, 'max', 100_001)).toEqual({ min: 20_000, max: 100_000 });
  });

  it('SLIDER-02 at one position part in the direction of the drag, and never cross', () => {
    expect(partThumbs(price, 50_000, 30_000)).toEqual({ min: 30_000, max: 50_000 });
    expect(partThumbs(price, 50_000, 70_000)).toEqual({ min: 50_000, max: 70_000 });
    expect(partThumbs(price, 50_000, 50_000)).toEqual({ min: 50_000, max: 50_000 });
  });

  it('the upper one at the last whole step stands for the end, which may be off the steps', () => {
    const odd = { ...price, max: 99_999 } satisfies SliderScale;
    const thumbs = { min: 0, max: 50_000 };
    expect(moveThumb(odd, thumbs, 'max', 99_000)).toEqual({ min: 0, max: 99_999 });
    expect(moveThumb(odd, thumbs, 'max', 98_000)).toEqual({ min: 0, max: 98_000 });
    expect(partThumbs(odd, 50_000, 99_000)).toEqual({ min: 50_000, max: 99_999 });
    expect(moveThumb(price, thumbs, 'max', 99_000)).toEqual({ min: 0, max: 99_000 });
  });

  it('SLIDER-09 without a range are at the ends', () => {
    expect(toThumbs(price, open)).toEqual({ min: 0, max: 100_000 });
  });

  it('a tap on the track moves the nearer one, and of two at one position the one that can move', () => {
    expect(nearestThumb({ min: 20_000, max: 60_000 }, 30_000)).toBe('min');
    expect(nearestThumb({ min: 20_000, max: 60_000 }, 50_000)).toBe('max');
    expect(nearestThumb({ min: 20_000, max: 20_000 }, 10_000)).toBe('min');
    expect(nearestThumb({ min: 20_000, max: 20_000 }, 30_000)).toBe('max');
    expect(toValueAt(price, 0.4567)).toBe(46_000);
    expect(toValueAt(km, 1)).toBe(248_000);
    expect(toPercent(year, 2026)).toBe(100);
  });
});

describe('the range after a move', () => {
  it('SLIDER-03 SLIDER-04 is rounded to whole thousands', () => {
    expect(toMovedRange(price, open, { min: 15_499, max: 64_500 }, both)).toEqual({
      min: 15_000,
      max: 65_000,
    });
    expect(toMovedRange(km, open, { min: 2_480, max: 59_520 }, both)).toEqual({ min: 2_000, max: 60_000 });
    expect(toMovedRange(year, open, { min: 2018, max: 2021 }, both)).toEqual({ min: 2018, max: 2021 });
  });

  it('SLIDER-02 does not cross by rounding', () => {
    const before = { min: null, max: 2_700 };
    expect(toMovedRange(km, before, { min: 2_600, max: 2_700 }, ['min'])).toEqual({ min: 2_700, max: 2_700 });
  });

  it('SLIDER-07 is written min:max, open where a thumb is at the end', () => {
    const written = (thumbs: { min: number; max: number }) =>
      formatRange(toMovedRange(price, open, thumbs, both));
    expect(written({ min: 15_000, max: 65_000 })).toBe('15000:65000');
    expect(written({ min: 15_000, max: 100_000 })).toBe('15000:');
    expect(written({ min: 0, max: 65_000 })).toBe(':65000');
    expect(parseRange(written({ min: 15_000, max: 65_000 }))).toEqual({ min: 15_000, max: 65_000 });
  });

  it('keeps the ends of the scale exact', () => {
    const odd = { ...price, max: 64_990 };
    expect(toMovedRange(odd, { min: null, max: 9_000 }, { min: 0, max: 64_990 }, ['max'])).toEqual(open);
    expect(toMovedRange(odd, open, { min: 0, max: 64_350 }, ['max'])).toEqual({ min: null, max: 64_000 });
  });

  it('keeps the other end unchanged, and drops it when the slider ignores it', () => {
    expect(toMovedRange(price, { min: 15_490, max: null }, { min: 15_490, max: 40_000 }, ['max'])).toEqual({
      min: 15_490,
      max: 40_000,
    });
    expect(toMovedRange(price, { min: 150_000, max: null }, { min: 0, max: 40_000 }, ['max'])).toEqual({
      min: null,
      max: 40_000,
    });
  });
});
