import { expect, it } from 'vitest';
import { parseRange } from '#domain/url/search-url.ts';
import { formatThumb } from '#islands/search-state/facet-words.ts';
import { parseEnd } from './range-end.ts';

it.each([
  ['25000', 25_000],
  ['$25,000', 25_000],
  ['25000.00', 25_000],
  [' $ 25 000.99 ', 25_000],
  ['20k', 20_000],
  ['$12.5K', 12_500],
  ['60,000 kms', 60_000],
  ['60000km', 60_000],
  ['60k kms', 60_000],
  ['7,49', 7],
  ['$149,5', 149],
  ['1,5k', 1_500],
  ['1,234,567', 1_234_567],
  ['2018', 2018],
  ['0', 0],
  ['123456789012345', 123_456_789_012],
  ['999999999999999999k', 999_999_999_999],
  ['any', null],
  ['', null],
  ['k', null],
  ['-5', null],
  ['20 to 30', null],
  ['1.2.3', null],
])('an end typed as "%s" is %s', (text, value) => {
  expect(parseEnd(text)).toBe(value);
});

it('what a field shows is parsed to the same value, and every amount fits an address', () => {
  expect(parseEnd(formatThumb('price', 30_500))).toBe(30_500);
  expect(parseEnd(formatThumb('km', 80_000))).toBe(80_000);
  const longest = parseEnd('9'.repeat(20));
  expect(parseRange(`:${longest}`)).toEqual({ min: null, max: longest });
});
