import { expect, test } from 'vitest';
import { readLimits } from './import-limits.ts';

test('the limits that are raised for one import', () => {
  expect(readLimits({})).toEqual({});
  expect(
    readLimits({
      'allow-rejects': '12',
      'allow-withdrawals': '0',
      'allow-empty': 'price, pictures',
      'allow-unknown': '3',
      'allow-moved': 'price,odometer',
    }),
  ).toEqual({
    allowRejects: 12,
    allowWithdrawals: 0,
    allowEmpty: ['price', 'pictures'],
    allowUnknown: 3,
    allowMoved: ['price', 'km'],
  });
});

test.each([
  ['allow-rejects', 'all', '--allow-rejects is "all". Expected a whole number, such as --allow-rejects 25.'],
  ['allow-unknown', 'x', '--allow-unknown is "x". Expected a whole number, such as --allow-unknown 25.'],
  ['allow-withdrawals', '-1', '--allow-withdrawals is "-1". Expected a whole number'],
  [
    'allow-empty',
    'price,make',
    '--allow-empty names "make". Expected some of price, pictures, vin, stock-number, km, badge, registration, body, fuel, transmission, drive, colour, comments, features, yard with commas between, such as --allow-empty price,pictures.',
  ],
  [
    'allow-moved',
    'prices',
    '--allow-moved names "prices". Expected some of price, km, offer-price, before-price, subscription-price, price-type, car-type, body, fuel, transmission, colour, picture, make, model, year, drive, seats, availability with commas between, such as --allow-moved price,km.',
  ],
  ['allow-empty', '', '--allow-empty names "". Expected some of price'],
])('--%s %s is refused in a sentence', (option, text, sentence) => {
  expect(() => readLimits({ [option]: text })).toThrow(sentence);
});
