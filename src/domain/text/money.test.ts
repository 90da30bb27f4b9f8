import { describe, expect, it } from 'vitest';
import { formatDollars, parseDollars, toDollars } from './money.ts';

/** Seeded pseudo-random numbers, so that a failure can be repeated. */
function* seeded(seed: number, count: number): Generator<number> {
  let state = seed;
  for (let drawn = 0; drawn < count; drawn += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

describe('money', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (amount) => {
    expect(() => toDollars(amount)).toThrow(RangeError);
  });

  it('parses what it formats', () => {
    for (const amount of seeded(11, 500)) {
      const dollars = amount % 10_000_000;
      expect(parseDollars(formatDollars(dollars))).toBe(dollars);
    }
  });

  it.each([
    ['52990', 52_990],
    ['$52,990', 52_990],
    [' $ 52,990 ', 52_990],
    ['48900.00', 48_900],
    ['48900.49', 48_900],
    ['48900.50', 48_901],
    ['48900.4999', 48_900],
    ['-$1,500', -1500],
    ['-0', 0],
    ['1,234,567', 1_234_567],
    ['9007199254740993', null],
    ['52,99', null],
    ['5 2990', null],
    ['POA', null],
    ['-', null],
    ['', null],
    ['$', null],
    ['1e5', null],
    ['52990 AUD', null],
    ['1.234,00', null],
  ])('parses "%s" as %s', (text, expected) => {
    expect(parseDollars(text)).toBe(expected);
  });
});
