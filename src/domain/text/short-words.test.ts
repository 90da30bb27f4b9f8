import { expect, it } from 'vitest';
import { hasShortWords } from './short-words.ts';

it.each([
  ['Trade in your vehicle', true],
  ['Mandurah', true],
  ['Rockhampton yard', false],
  ['Our workshops', false],
])('a heading has short words when each has eight letters at most: %s', (words, isShort) => {
  expect(hasShortWords(words)).toBe(isShort);
});
