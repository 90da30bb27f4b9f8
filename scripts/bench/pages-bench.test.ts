import { expect, test } from 'vitest';
import { toPageRows } from './pages-bench.ts';

const limits = { pageBytes: { vehicle: 75_000 }, pageCost: 3 };
const pages = (cost: number, bytes: number) => {
  const vehicle = { pages: 10, bytes, largest: 80_000 };
  return toPageRows({ cost, msPerPage: 6, kinds: { vehicle } }, limits, '700 cars');
};

test('a page that costs or weighs more than its limit is said to exceed it, and no other', () => {
  expect(pages(2.9, 740_000).map(({ isOver }) => isOver)).toEqual([false, false]);
  expect(pages(3.1, 740_000).map(({ isOver }) => isOver)).toEqual([true, false]);
  expect(pages(2.9, 760_000).map(({ isOver }) => isOver)).toEqual([false, true]);
});

test('a limit of pages that there are not is named', () => {
  const unknown = { ...limits, pageBytes: { vehicel: 1 } };
  const measure = () => toPageRows({ cost: 1, msPerPage: 1, kinds: {} }, unknown, '');
  expect(measure).toThrow('pageBytes names "vehicel"');
});
