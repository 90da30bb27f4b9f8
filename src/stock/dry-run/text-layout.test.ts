import { expect, it } from 'vitest';
import { wrap } from './text-layout.ts';

it('a word that is longer than a line is cut, and no letter of it is lost', () => {
  const word = 'x'.repeat(79) + 'yz'.repeat(50);
  const lines = wrap(`Of ${word}, it says.`);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(lines.join('').replaceAll(' ', '')).toBe(`Of${word},itsays.`);
});
