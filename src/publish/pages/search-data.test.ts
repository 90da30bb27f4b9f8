import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { justArrivedEnd } from '#domain/car/tag.ts';
import { toPageRanges } from '#search/query/page-filters.ts';
import type { SearchPage } from './page.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW } from './test-site.ts';

type Site = ReturnType<typeof createTestSite>;

/** A search page and the time of its next change, with cars whose ids count from 1. */
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
    expect(toPageRanges(upwards.page.base, 'price:asc')).toEqual({ price: { min: 1, max: null } });
    expect(pageOf(at({ defaultSort: 'price:asc' }), cars).ids).toEqual([3, 1, 2]);
    expect(pageOf(at({ ...option, defaultSort: 'price:desc' }), cars).ids).toEqual([1, 3, 2]);
  });

  it('carries nothing of a car that only a comparison reads', () => {
    const cars = [{ engine_size_litres: 2.5, warranty: '5 years', variant: { ancaprating: 5 } }];
    const [hit] = pageOf(createTestSite('quiet-lane', {}), cars).page.response.hits;
    expect(hit).toHaveProperty('name');
    for (const field of ['engine_litres', 'ancap', 'warranty']) expect(hit).not.toHaveProperty(field);
  });

  it('tells which weights a query can name: those that its cars have', () => {
    const site = createTestSite('quiet-lane', {});
    const weightsOf = (cars: Partial<CarInput>[]) => pageOf(site, cars).page.base.weights;
    expect(weightsOf([{}])).toBeUndefined();
    expect(weightsOf([{}, { variant: { towingcapacitybraked: 3_500 } }])).toEqual(['towing']);
    const van = {
      item_type: 'caravan' as const,
      specifications: { tare_weight: 1_800, aggregate_trailer_mass: 2_300 },
    };
    expect(weightsOf([van])).toEqual(['atm', 'tare']);
  });

  it('describes the stock in the dealer’s words', () => {
    const site = createTestSite('quiet-lane', { features: { search: { offered: 'by the week' } } });
    const { page } = pageOf(site, [{}]);
    expect(page.heading).toBe('Cars by the week');
    expect(page.head.title).toContain('Cars by the week in ');
    expect(pageOf(site, [{}], '/search/used-cars').page.head.title).toContain('Used cars by the week in ');
    expect(pageOf(createTestSite('quiet-lane', {}), [{}]).page.heading).toBe('Cars for sale');
  });

  const yard = (id: string, city: string) => ({
    id,
    name: `${city} yard`,
    slug: id,
    primary: id === 'a',
    dealership_id: id,
    dealership_slug: id,
    address: { street: '1 Long Street', city, state: 'NSW', postcode: '2000' },
    contact_detail: { phone: '02 5550 0100', opening_hours: [] },
  });
  /** Title and description of a page of a dealer with a car at each of some yards. */
  const wordsOf = (yards: ReturnType<typeof yard>[], path?: string) => {
    const cars = yards.map(({ dealership_slug }) => ({ dealership_slug }));
    const { head } = pageOf(
      createTestSite('quiet-lane', { locations: { locations: yards } }),
      cars,
      path,
    ).page;
    return `${head.title}, ${head.description}`;
  };
  const twoYards = [yard('a', 'Artarmon'), yard('b', 'Penrith')];

  it('names the city of the one location, and of several how many they are', () => {
    expect(wordsOf([yard('a', 'Artarmon')])).toContain('Cars for sale in Artarmon');
    for (const path of ['/search', '/search/used-cars', '/search/mazda', '/search/mazda/cx-5']) {
      expect(wordsOf(twoYards, path)).toMatch(/for sale in two locations .* in two locations\./);
      expect(wordsOf(twoYards, path)).not.toMatch(/Artarmon|Penrith/);
    }
  });

  it('of one of several showrooms names its own city, not that of the first', () => {
    for (const [path, city, other] of [
      ['/search/a', 'Artarmon', 'Penrith'],
      ['/search/b', 'Penrith', 'Artarmon'],
    ] as const) {
      expect(wordsOf(twoYards, path)).toContain(`Cars at ${city} yard: 1 car at Quiet Lane Cars, ${city}. `);
      expect(wordsOf(twoYards, path)).not.toContain(other);
    }
  });

  const featuring = (filter: object, search: object = {}) =>
    createTestSite('quiet-lane', {
      features: { search },
      pages: { search: { featured: { heading: 'Picked', filter } } },
    });

  it('changes when a featured car is no longer just arrived, though it is listed on another page', () => {
    const days = (ago: number) => ({ created_at: new Date(NOW - ago * DAY).toISOString() });
    const old = Array.from({ length: 21 }, () => ({ ...days(90), price: 10_000 }));
    const site = featuring({ facets: { make: ['Kia'] } }, { defaultSort: 'price:asc' });
    const { page, ids, nextChangeAt } = pageOf(site, [...old, { ...days(1), make: 'Kia', price: 90_000 }]);
    expect(ids).not.toContain(22);
    expect(page.featured?.cars.map(({ id }) => id)).toEqual([22]);
    expect(nextChangeAt).toBe(justArrivedEnd(days(1), site.policies.tag));
  });

  it('features no car where its filter and the stock filter have nothing in common', () => {
    const stockFilter = { facets: { make: ['Mazda', 'Kia'] } };
    const featured = (make: string) =>
      pageOf(featuring({ facets: { make: [make] } }, { stockFilter }), [{}, { make: 'Kia' }]).page.featured;
    expect(featured('Kia')?.cars.map(({ id }) => id)).toEqual([2]);
    expect(featured('Ford')).toBeNull();
  });

  it('features no car beyond a limit of its filter', () => {
    const site = featuring({ ranges: { price: { max: 15_000 } } });
    const { page } = pageOf(site, [{ price: 20_000 }, { price: 12_000 }]);
    expect(page.featured?.cars.map(({ id }) => id)).toEqual([2]);
  });

  it('leads on to the pages of the canonical path of its cars, unless those are longer', () => {
    const cars = Array.from({ length: 50 }, () => ({}));
    const listed = (pageSize: number, scope: string) => {
      const site = createTestSite('quiet-lane', { features: { search: { pageSize } } });
      const stock = cars.map((car, index) => createTestCar({ id: index + 1, ...car }));
      const context = { site, snapshot: createTestSnapshot(site, stock), now: NOW };
      const [first, second] = [scope, `${scope}/page/2`].map((path) => resolvePath(context, path)?.page.head);
      const pathOf = (url?: string | null) => (url == null ? url : new URL(url).pathname);
      return [first?.canonical, first?.next, second?.canonical].map(pathOf);
    };
    expect(listed(21, '/search')).toEqual(['/search', '/search/page/2', '/search/page/2']);
    expect(listed(21, '/search/north')).toEqual(['/search', '/search/page/2', undefined]);
    expect(listed(21, '/search/used-cars')).toEqual(['/search', '/search/page/2', undefined]);
    expect(listed(48, '/search/north')).toEqual(['/search', '/search/north/page/2', '/search/north/page/2']);
    expect(listed(48, '/search/used-cars')).toEqual(['/search', '/search/page/2', undefined]);
  });
});
