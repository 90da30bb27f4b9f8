import { expect, it } from 'vitest';
import { toPrintable } from './printable-text.ts';

it.each([
  ['2021 Citroën C3 “Shine” – $21,990…', '2021 Citroën C3 “Shine” – $21,990…'],
  ['Škoda Octavia', 'Skoda Octavia'],
  ['e\u0301', 'é'],
  ['Łódź', 'Lódz'],
  ['best car 🚗🔥 ever', 'best car ever'],
  ['20″ wheels, −5°', '20” wheels, –5°'],
  ['丰田 Toyota', 'Toyota'],
  ['10 km', '10 km'],
  ['zero\u200bwidth', 'zerowidth'],
  ['one\ntwo', 'one\ntwo'],
  ['½ ½ ⅓', '½ ½ 13'],
  ['', ''],
])('%j is printed as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
