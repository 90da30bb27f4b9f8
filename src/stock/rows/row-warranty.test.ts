import { expect, test } from 'vitest';
import { accept } from './test-row.ts';

const warrantyOf = (warranty: string) => accept({ warranty }).car.warranty;

test.each([
  '5 years from 03/2024',
  'Balance of new car warranty to 03/2029',
  '3 months or 5,000 km',
  '5 Jahre',
])('a warranty is kept in the words of the dealer: %s', (words) => {
  expect(warrantyOf(words)).toBe(words);
});

test('markup and lines of a warranty become one line of text', () => {
  expect(warrantyOf('<p>5 years</p>\n<p>from 03/2024</p>')).toBe('5 years from 03/2024');
});

test.each(['', '-', 'N/A', 'None', 'No', 'N', '0'])('a car without a warranty has none: "%s"', (words) => {
  const { car, unread } = accept({ warranty: words });
  expect([car.warranty, unread]).toEqual([null, []]);
});

test.each(['Y', 'Yes', '36', '11/2029', 'https://dealer.example/warranty'])(
  'what states no terms is left out and reported: %s',
  (words) => {
    const { car, unread } = accept({ warranty: words });
    expect(car.warranty).toBeNull();
    expect(unread).toEqual([{ field: 'warranty', kind: 'value', text: words }]);
  },
);
