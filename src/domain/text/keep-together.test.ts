import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['They open Monday at 8am.', 'They open Monday at\u00A08am.'],
  ['A person at 2 Street reads it by e-mail.', 'A person at\u00A02 Street reads it by e\u2060-\u2060mail.'],
  ['Seat 2, at that time', 'Seat 2, at that time'],
  ['2021 Mazda CX-5 Maxx', '2021 Mazda CX\u2060-\u20605 Maxx'],
  ['A drive-in-theatre-car', 'A drive-in-theatre-car'],
])('a time after its "at", and a short word with a hyphen, stand on one line: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});
