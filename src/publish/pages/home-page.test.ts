import type { SectionType } from '#blocks/settings/sections.ts';
import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import type { DataOf } from '#blocks/table/block-table.ts';
import type { HomePage } from './page.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestSite, NOW } from './test-site.ts';
import { contextOf } from './test-pages.ts';

/** Data of the sections of one type, in order. */
const dataOf = <Type extends SectionType>({ sections }: HomePage, type: Type): DataOf<Type>[] =>
  sections.flatMap((section) => (section.type === type ? [section.data as DataOf<Type>] : []));

describe('the home page', () => {
  const homeOf = (sections: object[], cars: Partial<CarInput>[]): HomePage => {
    const at = createTestSite('quiet-lane', { pages: { home: { title: 'Home', sections } } });
    const page = resolvePath(contextOf(cars, at), '/')?.page;
    if (page?.kind !== 'home') throw new Error('expected the home page');
    return page;
  };

  it('ROUTE-34 is at the site’s root, with the dealer’s sections', () => {
    const { sections } = homeOf([{ type: 'hero', title: 'Good cars' }], []);
    expect(sections.map(({ settings }) => settings)).toMatchObject([{ title: 'Good cars' }]);
  });

  it('CONST-06 ends the finder’s price range at 100000 without prices, else at the dearest car', () => {
    const priceMax = (cars: Partial<CarInput>[]) =>
      dataOf(homeOf([{ type: 'hero', title: 'Good cars' }], cars), 'hero')[0]?.finder.priceMax;
    expect([priceMax([]), priceMax([{ price: null }])]).toEqual([100_000, 100_000]);
    expect(priceMax([{ price: 140_000 }, { price: 20_000 }])).toBe(140_000);
  });

  it('ROUTE-33 links price ranges sorted by price, dearest first, each car in one of them', () => {
    const section = { type: 'price-index', heading: 'By price', steps: [15_000, 30_000] };
    const cars = [14_999, 15_000, 29_999, 30_000, 99_000].map((price) => ({ price }));
    const [buckets] = dataOf(homeOf([section], cars), 'price-index');
    expect(buckets).toEqual([
      {
        label: 'Under $15,000',
        count: 1,
        href: '/search?range[price]=:14999&sortBy=Car_production:price:desc',
      },
      {
        label: '$15,000 to $30,000',
        count: 2,
        href: '/search?range[price]=15000:29999&sortBy=Car_production:price:desc',
      },
      {
        label: '$30,000 and over',
        count: 2,
        href: '/search?range[price]=30000:&sortBy=Car_production:price:desc',
      },
    ]);
  });

  it('fills a strip with cars that can be bought and counts them', () => {
    const strip = {
      type: 'stock-strip',
      heading: 'Reduced',
      filter: { reduced: true },
      sort: 'price:asc',
      count: 1,
    };
    const reduced = { before_price: 40_000 };
    const cars = [
      { ...reduced, price: 39_000 },
      { ...reduced, price: 20_000 },
      {},
      { ...reduced, status: 'sold', sold_date_timestamp: NOW / 1000 },
    ];
    const [shown] = dataOf(homeOf([strip], cars), 'stock-strip');
    expect(shown?.cars.map(({ id }) => id)).toEqual([2]);
    expect(shown?.count).toBe(2);
  });

  it('counts the cars that the link beside a strip leads to, sold ones included', () => {
    const strip = { type: 'stock-strip', heading: 'New in' };
    const cars = [{}, { status: 'sold', sold_date_timestamp: NOW / 1000 }];
    const [shown] = dataOf(homeOf([strip], cars), 'stock-strip');
    expect(shown?.cars.map(({ id }) => id)).toEqual([1]);
    expect(shown?.count).toBe(2);
  });

  it('counts and shows nowhere a car that the dealer’s searches never find', () => {
    const sections = [
      { type: 'stock-strip', heading: 'New in' },
      { type: 'facet-index', heading: 'Makes', attribute: 'make' },
      { type: 'price-index', heading: 'By price', steps: [15_000] },
    ];
    const features = { search: { stockFilter: { facets: { state: ['NSW'] } }, priceMin: 2_000 } };
    const at = createTestSite('quiet-lane', { features, pages: { home: { title: 'Home', sections } } });
    const cars = [{}, { state: 'QLD' }, { price: 1_500 }, { make: 'Kia', state: 'QLD' }];
    const page = resolvePath(contextOf(cars, at), '/')?.page;
    if (page?.kind !== 'home') throw new Error('expected the home page');
    const [strip] = dataOf(page, 'stock-strip');
    expect([strip?.cars.map(({ id }) => id), strip?.count]).toEqual([[1], 1]);
    const links = [...dataOf(page, 'facet-index'), ...dataOf(page, 'price-index')];
    expect(links.map((values) => values.map(({ label, count }) => [label, count]))).toEqual([
      [['Mazda', 1]],
      [['$15,000 and over', 1]],
    ]);
  });

  it('SEARCH-35 leaves cars without a price only out of strips that are sorted upwards', () => {
    const strip = (sort: string) => ({ type: 'stock-strip', heading: 'New in', sort });
    const sections = [strip('created_at_timestamp:desc'), strip('price:asc')];
    const features = { search: { pricedWhenAscending: {}, defaultSort: 'price:asc' } };
    const at = createTestSite('quiet-lane', { features, pages: { home: { title: 'Home', sections } } });
    const page = resolvePath(contextOf([{ price: null, price_type: 'enquire' }, {}], at), '/')?.page;
    const counts = page?.kind === 'home' ? dataOf(page, 'stock-strip').map(({ count }) => count) : [];
    expect(counts).toEqual([2, 1]);
  });

  it('FIN-71 FIN-73 a budget search knows the lowest price above 1,000, of all and of each body', () => {
    const cars = [
      { price: 1_000 },
      { price: 21_000 },
      { price: 9_000, simple_body: 'ute' },
      { price: null, simple_body: 'van' },
    ];
    const [search] = dataOf(homeOf([{ type: 'budget-search' }], cars), 'budget-search');
    expect(search?.finder.lowest).toBe(9_000);
    expect(search?.finder.bodies.map(({ label, lowest }) => [label, lowest])).toEqual([
      ['SUV', 21_000],
      ['Ute', 9_000],
      ['Van', null],
    ]);
  });
  it('FIN-62 a budget search is titled "Find cars for your budget" unless the dealer says otherwise', () => {
    const headings = homeOf(
      [{ type: 'budget-search' }, { type: 'budget-search', heading: 'Own words' }],
      [{}],
    ).sections.map(({ settings }) => 'heading' in settings && settings.heading);
    expect(headings).toEqual(['Find cars for your budget', 'Own words']);
  });
  it('FIN-72 FIN-74 a budget search is published with the count of its first budget', () => {
    const cars = [1_000, 1_001, 38_000, 54_000, 54_001].map((price) => ({ price }));
    const countOf = (settings: object) =>
      dataOf(homeOf([{ type: 'budget-search', ...settings }], cars), 'budget-search')[0]?.count;
    expect(countOf({})).toBe(3);
    expect(countOf({ frequency: 'monthly' })).toBe(2);
  });
  it('SLIDER-10 the price slider is published with the count of its full length', () => {
    const cars = [4_999, 5_000, 250_000, 250_001].map((price) => ({ price }));
    const [slider] = dataOf(homeOf([{ type: 'price-finder', heading: 'Slide' }], cars), 'price-finder');
    expect(slider?.count).toBe(2);
  });
});
