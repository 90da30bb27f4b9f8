import { expect, test } from 'vitest';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { listFieldWords } from './field-words.ts';
import { accept } from './test-row.ts';

const wordsOf = (field: FeedField) =>
  Object.fromEntries(listFieldWords(field).map(({ value, words }) => [value, words]));

test('the words of a field are those of its own table', () => {
  expect(wordsOf('km_unit')).toMatchObject({ km: expect.arrayContaining(['kms']), mil: ['mil'] });
  expect(Object.keys(wordsOf('km_unit'))).toEqual(['km', 'mi', 'mil']);
  expect(wordsOf('certified')).toEqual({
    yes: expect.arrayContaining(['true', 'on']),
    no: expect.arrayContaining(['false', 'off']),
  });
  for (const field of ['price', 'drive_away_price', 'egc_price'] as const)
    expect(wordsOf(field)).toMatchObject({ sold: [], reserved: ['under offer', 'on hold', 'deposit taken'] });
  for (const field of ['price', 'drive_away_price', 'egc_price', 'before_price'] as const)
    expect(wordsOf(field)).toMatchObject({ 'no price': expect.arrayContaining(['poa', 'enquire']) });
  expect(Object.keys(wordsOf('before_price'))).toEqual(['no price']);
  expect(Object.keys(wordsOf('price_type'))).toContain('drive_away');
  expect(wordsOf('vin')).toEqual({});
});

test.each(['km_unit', 'certified', 'status', 'fuel', 'before_price'] as const)(
  'a feed may write each word of %s',
  (field) => {
    const words = listFieldWords(field).flatMap((each) => [...each.words]);
    const plain = words.filter((word) => !/[*]| with | or /.test(word));
    expect(plain.length).toBeGreaterThan(5);
    const unread = plain.filter(
      (word) => accept({ km: '1000', price: '9990', [field]: word }).unread.length > 0,
    );
    expect(unread).toEqual([]);
  },
);
