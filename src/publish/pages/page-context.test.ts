import { expect, it } from 'vitest';
import { cutDescription } from './page-context.ts';

it('a description is cut after a word, and in no sign of a text without words', () => {
  expect(cutDescription('one two three', 13)).toBe('one two three');
  expect(cutDescription('one  two three', 12)).toBe('one two…');
  expect(cutDescription(`${'x'.repeat(150)}👨‍👩‍👧${'x'.repeat(50)}`)).toBe(`${'x'.repeat(150)}…`);
});
