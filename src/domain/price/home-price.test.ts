import { describe, expect, it } from 'vitest';
import {
  fullHomePrice,
  homePrice,
  homePriceAfterKey,
  moveLower,
  moveUpper,
  parseHomePrice,
} from './home-price.ts';

describe('the price slider of the home page', () => {
  it('SLIDER-10 goes from 5,000 to 250,000 in steps of 500', () => {
    expect(homePrice).toEqual({ min: 5_000, max: 250_000, step: 500 });
    expect(fullHomePrice).toEqual({ lower: 5_000, upper: 250_000 });
    expect(moveLower(fullHomePrice, 12_249).lower).toBe(12_000);
    expect(moveLower(fullHomePrice, 12_250).lower).toBe(12_500);
    expect(moveLower(fullHomePrice, 10).lower).toBe(5_000);
    expect(moveUpper(fullHomePrice, 9_999_999).upper).toBe(250_000);
  });
  it('SLIDER-11 the lower thumb is limited to the upper value minus 1', () => {
    const range = { lower: 10_000, upper: 20_000 };
    expect(moveLower(range, 19_500)).toEqual({ lower: 19_500, upper: 20_000 });
    expect(moveLower(range, 20_000)).toEqual({ lower: 19_999, upper: 20_000 });
    expect(moveLower(range, 90_000)).toEqual({ lower: 19_999, upper: 20_000 });
  });
  it('SLIDER-12 the upper thumb is limited to the lower value plus 1', () => {
    const range = { lower: 10_000, upper: 20_000 };
    expect(moveUpper(range, 10_500)).toEqual({ lower: 10_000, upper: 10_500 });
    expect(moveUpper(range, 10_000)).toEqual({ lower: 10_000, upper: 10_001 });
    expect(moveUpper(range, 0)).toEqual({ lower: 10_000, upper: 10_001 });
  });
  it('SLIDER-11 SLIDER-12 the thumbs never cross or meet', () => {
    let range = { ...fullHomePrice };
    for (let turn = 0; turn < 2_000; turn += 1) {
      const amount = (turn * 7_919) % 260_000;
      range = turn % 3 === 0 ? moveUpper(range, amount) : moveLower(range, amount);
      expect(range.lower).toBeLessThan(range.upper);
      expect(range.lower).toBeGreaterThanOrEqual(homePrice.min);
      expect(range.upper).toBeLessThanOrEqual(homePrice.max);
    }
  });
  it('moves one step with an arrow key, ten with a page key, to the ends with Home and End', () => {
    expect(homePriceAfterKey('ArrowRight', 10_000)).toBe(10_500);
    expect(homePriceAfterKey('ArrowDown', 10_000)).toBe(9_500);
    expect(homePriceAfterKey('PageUp', 10_000)).toBe(15_000);
    expect(homePriceAfterKey('Home', 10_000)).toBe(5_000);
    expect(homePriceAfterKey('End', 10_000)).toBe(250_000);
    expect(homePriceAfterKey('a', 10_000)).toBeNull();
  });
  it('parses a typed price with or without separators', () => {
    expect([parseHomePrice('$25,000'), parseHomePrice('25 000'), parseHomePrice('25000')]).toEqual([
      25_000, 25_000, 25_000,
    ]);
    expect([
      parseHomePrice(''),
      parseHomePrice('cheap'),
      parseHomePrice('-5'),
      parseHomePrice('1.5'),
    ]).toEqual([null, null, null, null]);
  });
});
