import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accept } from '#stock/rows/test-row.ts';
import { feedFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { listFeedFields, toMarkdown } from './feed-field-guide.ts';
import { printOptions } from './print-options.ts';

const guides = listFeedFields();
const START = '<!-- fields of a feed: npm run tenants -- options --markdown -->';
const END = '<!-- end of the fields -->';

test('the guide of feeds names every field with its meaning and its words, as the reader has them', () => {
  const readme = readFileSync('src/stock/fields.md', 'utf8');
  const written = readme.slice(readme.indexOf(START) + START.length, readme.indexOf(END)).trim();
  expect(written.split('\n')).toEqual(toMarkdown(guides));
  for (const field of feedFields) expect(written).toContain(`- \`${field}\`: `);
});

test('options prints a field with its meaning, its key in dms-json and its words', () => {
  const lines = printOptions('dapprice', false);
  expect(lines.slice(0, 3)).toEqual([
    'fields of a feed (mapping.fields and overrides.fields in stock.json)',
    '  drive_away_price',
    '    Price with government charges, in dollars: 52990, $52,990.00. In dms-json also dapprice.',
  ]);
  expect(printOptions('certified pre-owned', false).join('\n')).toContain(
    '    yes: 1, y, yes, true, t, on, x\n    no: 0, n, no, false, f, off',
  );
  expect(JSON.parse(printOptions('dapprice', true).join('\n'))).toMatchObject([
    { field: 'drive_away_price', dmsJson: ['dapprice'] },
  ]);
});

/** What a word becomes in a car, by the field that the guide names it for. */
const results: readonly [FeedField, (word: string) => unknown][] = [
  ['fuel', (fuel) => accept({ fuel }).car.simple_fuel],
  ['trans', (trans) => accept({ trans }).car.simple_transmission],
  ['bodyconfiguration', (bodyconfiguration) => accept({ bodyconfiguration }).car.simple_body],
  ['drive', (drive) => accept({ drive }).car.drive],
  ['car_type', (car_type) => accept({ car_type }).car.car_type],
  ['price_type', (price_type) => accept({ price: '20000', price_type }).car.price_type],
];

test.each(results)('each word that the guide names for %s is read as the value beside it', (field, read) => {
  const { words = [] } = guides.find((guide) => guide.field === field) ?? {};
  const wrong = words.flatMap(({ value, words: own }) =>
    [...own, ...(field === 'price_type' ? [] : [value])]
      .filter((word) => !/ with | or /.test(word))
      .filter((word) => read(word.replace('*', '')) !== value)
      .map((word) => `${word} is ${String(read(word.replace('*', '')))}, not ${value}`),
  );
  expect(wrong).toEqual([]);
});
