import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car.schema.ts';
import { toBaseRanges } from '#search/search-base.ts';
import type { SearchPage } from './page.ts';
import { resolvePath } from './site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';

type Site = ReturnType<typeof createTestSite>;

/** A search page and when it changes by itself, over cars of ids from 1. */
function pageOf(site: Site, cars: Partial<CarInput>[], path = '/search') {
  const stock = cars.map((car, index) => createTestCar({ id: index + 1, ...car }));
  const found = resolvePath({ site, snapshot: createTestSnapshot(site, stock), now: NOW }, path);
  if (found?.page.kind !== 'search') throw new Error(`${path}: expected a search page`);
  const page: SearchPage = found.page;
  return { page, nextChangeAt: found.nextChangeAt, ids: page.response.hits.map(({ id }) => id) };
}

describe('a published search page', () => {
  it('SEARCH-35 lists and counts no car without a price where the browser would not', () => {
    const cars = [{ price: 20_000 }, { price: null }, { price: 10_000 }];
    const at = (search: object) => createTestSite('quiet-lane', { features: { search } });
    const option = { pricedWhenAscending: {} };
    const upwards = pageOf(at({ ...option, defaultSort: 'price:asc' }), cars);
    expect([upwards.ids, upwards.page.response.count]).toEqual([[3, 1], 2]);
    expect(toBaseRanges(upwards.page.base, 'price:asc')).toEqual({ price: { min: 1, max: null } });
    expect(pageOf(at({ defaultSort: 'price:asc' }), cars).ids).toEqual([3, 1, 2]);
    expect(pageOf(at({ ...option, defaultSort: 'price:desc' }), cars).ids).toEqual([1, 3, 2]);
  });
});
