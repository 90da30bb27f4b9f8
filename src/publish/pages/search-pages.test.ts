import { describe, expect, it } from 'vitest';
import { pagesOfGroup, planSite, resolvePath } from '#publish/plan/site-pages.ts';
import { createTestSite, DAY, NOW, testTenantFiles } from './test-site.ts';
import { contextOf, searchOf } from './test-pages.ts';

describe('search pages', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    created_at: new Date(NOW - (20 + index) * DAY).toISOString(),
  }));

  it('SEARCH-23 list every car once over their static pages of 21, newest first, each page linked to the next', () => {
    const context = contextOf(many);
    const pages = ['/search', '/search/page/2', '/search/page/3'].map((path) => searchOf(context, path));
    expect(pages.map(({ response }) => response.hits.length)).toEqual([21, 21, 8]);
    expect(pages.flatMap(({ response }) => response.hits.map(({ id }) => id))).toEqual(
      many.map((_, index) => index + 1),
    );
    expect(pages.map(({ head }) => head.next)).toEqual([
      'https://www.quiet-lane.example/search/page/2',
      'https://www.quiet-lane.example/search/page/3',
      null,
    ]);
    expect(pages[2]?.head.canonical).toBe('https://www.quiet-lane.example/search/page/3');
    expect(resolvePath(context, '/search/page/4')).toBeNull();
  });

  it('are static up to the tenth', () => {
    const cars = Array.from({ length: 61 }, () => ({}));
    const small = createTestSite('quiet-lane', { features: { search: { pageSize: 6 } } });
    const context = contextOf(cars, small);
    expect(searchOf(context, '/search').staticPages).toBe(10);
    expect(searchOf(context, '/search').response.pages).toBe(11);
    expect(resolvePath(context, '/search/page/11')).toBeNull();
  });

  it('are static to the last car of a model, so that plain links reach each', () => {
    const context = contextOf(Array.from({ length: 232 }, () => ({})));
    expect(searchOf(context, '/search/mazda').staticPages).toBe(10);
    const paths = Array.from(
      { length: 12 },
      (_, at) => `/search/mazda/cx-5${at === 0 ? '' : `/page/${at + 1}`}`,
    );
    const listed = paths.flatMap((path) => searchOf(context, path).response.hits.map(({ id }) => id));
    expect([listed.length, new Set(listed).size]).toEqual([232, 232]);
    expect(resolvePath(context, '/search/mazda/cx-5/page/13')).toBeNull();
  });

  it('have the dealer’s introduction on the first page of all stock alone', () => {
    const site = createTestSite('quiet-lane', {
      features: { search: { pageSize: 6 } },
      pages: { search: { intro: 'Come and see.' } },
    });
    const context = contextOf(
      Array.from({ length: 7 }, () => ({})),
      site,
    );
    const introOf = (path: string) => searchOf(context, path).intro;
    expect(['/search', '/search/page/2', '/search/mazda'].map(introOf)).toEqual(['Come and see.', '', '']);
  });

  it('count their own results alone', () => {
    const context = contextOf([{}, { make: 'Toyota', model: 'HiLux' }, { make: 'Toyota', model: 'Camry' }]);
    const page = searchOf(context, '/search/toyota');
    expect(page.response.count).toBe(2);
    expect(page.heading).toBe('Toyota');
    expect(page.summary).toBe('2 cars');
    expect(page.breadcrumbs.map(({ href }) => href)).toEqual(['/', '/search', null]);
    expect(searchOf(context, '/search/toyota/hilux').breadcrumbs.map(({ href }) => href)).toEqual([
      '/',
      '/search',
      '/search/toyota',
      null,
    ]);
  });

  it('ROUTE-31 list the cars of one dealership, and not those of another', () => {
    const { locations } = testTenantFiles().locations as { locations: object[] };
    const south = {
      ...locations[0],
      id: 'loc-south',
      name: 'South yard',
      slug: 'south-yard',
      primary: false,
      yard_codes: ['S'],
      dealership_id: 'd-south',
      dealership_slug: 'south',
    };
    const at = createTestSite('quiet-lane', { locations: { locations: [...locations, south] } });
    const context = contextOf([{}, { dealership_slug: 'south', dealership_id: 'd-south' }, {}], at);
    const listed = (path: string) =>
      searchOf(context, path)
        .response.hits.map(({ id }) => id)
        .sort();
    expect([listed('/search/north'), listed('/search/south')]).toEqual([[1, 3], [2]]);
  });

  it('SEARCH-13 SEARCH-14 offer a choice of categories and price at a dealership, of model and body at a make', () => {
    const context = contextOf([{}, { model: 'BT-50', simple_body: 'Ute', price: 40_000 }]);
    const choices = (path: string, attribute: 'categories' | 'model' | 'body') =>
      searchOf(context, path).response.facets[attribute]?.map(({ value }) => value);
    expect(choices('/search/north', 'categories')).toEqual(['SUVs', 'Utes, vans and trucks']);
    expect(searchOf(context, '/search/north').response.facetStats.price).toEqual({
      min: 30_000,
      max: 40_000,
    });
    expect([choices('/search/mazda', 'model'), choices('/search/mazda', 'body')]).toEqual([
      ['BT-50', 'CX-5'],
      ['SUV', 'Ute'],
    ]);
  });

  it('have each a title, heading and description of its own, the address it stands for, and the way to it', () => {
    const at = createTestSite('quiet-lane', { features: { search: { usedCarRoute: {} } } });
    const context = contextOf(
      [
        ...many,
        { make: 'Toyota', model: 'HiLux', car_type: 'new' },
        { make: 'Land Rover', model: 'Defender', car_type: 'demo' },
        { make: 'Jayco', model: 'Journey', item_type: 'caravan' },
      ],
      at,
    );
    const pages = planSite(context)
      .flatMap((group) => pagesOfGroup(context, group))
      .flatMap(({ page }) => (page.kind === 'search' ? [page] : []));
    const kinds = ['/search', '/search/used-cars', '/search/new-and-demo-cars', '/search/caravan-cars'];
    kinds.push('/search/toyota', '/search/toyota/hilux', '/search/north', '/used-car/used', '/search/page/2');
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(kinds));
    const firsts = pages.filter(({ pageNumber, path }) => pageNumber === 1 && !path.startsWith('/used-car'));
    const distinct = (values: readonly string[]) => new Set(values).size;
    expect(distinct(firsts.map(({ heading }) => heading))).toBe(firsts.length);
    for (const { path, heading, head, breadcrumbs, response } of pages) {
      expect([path, head.title.includes(heading), head.description.includes(heading)]).toEqual([
        path,
        true,
        true,
      ]);
      expect([path, breadcrumbs[0]?.href, breadcrumbs.at(-1)]).toEqual([
        path,
        '/',
        { label: heading, href: null },
      ]);
      expect([path, response.hits.length > 0]).toEqual([path, true]);
      const stands = pages.find((page) => head.canonical === `${at.origin}${page.path}`);
      expect([path, stands?.head.canonical]).toEqual([path, head.canonical]);
    }
    const own = pages.filter(({ path }) => !path.startsWith('/used-car'));
    expect(distinct(own.map(({ head }) => head.title))).toBe(own.length);
    expect(distinct(own.map(({ head }) => head.description))).toBe(own.length);
  });

  it('SEARCH-19 carry the facets status and car_type, and models only for a make', () => {
    const context = contextOf([{}, { make: 'Toyota', model: 'HiLux' }]);
    const carried = (path: string) => Object.keys(searchOf(context, path).response.facets);
    expect(carried('/search')).toEqual(expect.arrayContaining(['status', 'car_type', 'make']));
    expect(carried('/search')).not.toContain('model');
    expect(carried('/search/toyota')).toContain('model');
  });

  it('VIS-06 VIS-07 collapse a run of sold cars after paging, and none when all are sold', () => {
    const sold = { status: 'sold', sold_date_timestamp: NOW / 1000 };
    const page = searchOf(contextOf([sold, sold, {}]), '/search');
    expect(page.response.hits.map(({ sold: flag, status }) => flag || status === 'sold')).toEqual([
      true,
      false,
    ]);
    expect(page.response.count).toBe(3);
    expect(searchOf(contextOf([sold, sold]), '/search').response.hits).toHaveLength(2);
  });

  it('stay, without an index, for a make whose last car has left', () => {
    const page = searchOf(
      contextOf([{}, { make: 'Saab', status: 'sold', sold_date_timestamp: (NOW - 9 * DAY) / 1000 }]),
      '/search/saab',
    );
    expect(page.response.count).toBe(0);
    expect(page.head.robots).toBe('noindex');
    const longGone = { make: 'Saab', status: 'sold', sold_date_timestamp: (NOW - 99 * DAY) / 1000 };
    expect(resolvePath(contextOf([{}, longGone]), '/search/saab')).toBeNull();
  });

  it('change when a car they list is no longer new', () => {
    const arrived = new Date(NOW - DAY).toISOString();
    const context = contextOf([{ created_at: arrived }, {}]);
    expect(resolvePath(context, '/search')?.nextChangeAt).toBe(NOW + 7 * DAY);
  });
});
