import { expect, it } from 'vitest';
import { cutAtSign, placeOfCut } from './cut-at-sign.ts';

it('a text is not cut within a sign', () => {
  expect(cutAtSign('ab👨‍👩‍👧', 5)).toBe('ab');
  expect(cutAtSign('ab🏴󠁧󠁢󠁳󠁣󠁴󠁿', 6)).toBe('ab');
  expect(cutAtSign('abe\u0301', 3)).toBe('ab');
  expect(cutAtSign('abcdef', 3)).toBe('abc');
  expect(cutAtSign(`${'a'.repeat(200)}👨‍👩‍👧`, 205)).toBe('a'.repeat(200));
  expect(cutAtSign('abc', 3)).toBe('abc');
  expect(cutAtSign(' ab ', 9)).toBe('ab');
  expect(cutAtSign(`a${'\u0301'.repeat(500)}`, 300)).toHaveLength(300);
  // A sign that was made to be longer than any is cut, but no pair of surrogates.
  const endless = `a${'\u{1d165}'.repeat(100)}`;
  for (const length of [151, 152, 153]) expect(cutAtSign(endless, length).isWellFormed()).toBe(true);
});

it('a text is cut before the sign at a place, and no sooner', () => {
  const text = 'ab👨‍👩‍👧cd';
  expect([1, 2, 3, 9, 10, 11, 12, 99].map((at) => placeOfCut(text, at))).toEqual([
    1, 2, 2, 2, 10, 11, 12, 12,
  ]);
  expect(placeOfCut(`${'😀'.repeat(100)}`, 101)).toBe(100);
});
