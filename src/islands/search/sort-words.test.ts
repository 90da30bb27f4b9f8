import { expect, it } from 'vitest';
import { formatSort } from './sort-words.ts';

it.each([
  ['price:desc', 'Price, highest first'],
  ['subscription_price:asc', 'Weekly price, lowest first'],
  ['year:desc', 'Year, newest first'],
  ['created_at_timestamp:asc', 'Arrival, oldest first'],
  ['custom_rank:desc', 'Recommended'],
  ['constructor:asc', null],
  ['default', null],
])('the sort %s is called %s', (sort, words) => {
  expect(formatSort(sort)).toBe(words);
});
