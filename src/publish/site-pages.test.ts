import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car.schema.ts';
import type { HomePage, SearchPage } from './page.ts';
import { pagesOfGroup, planSite, resolvePath } from './site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW, testTenantFiles } from './test-site.ts';

const site = createTestSite();
const contextOf = (cars: Partial<CarInput>[], at = site) => {
  const stock = cars.map((car, index) => createTestCar({ id: index + 1, ...car }));
  return { site: at, snapshot: createTestSnapshot(at, stock), now: NOW };
};
const searchOf = (context: ReturnType<typeof contextOf>, path: string): SearchPage => {
  const page = resolvePath(context, path)?.page;
  if (page?.kind !== 'search') throw new Error(`${path}: expected a search page, got ${page?.kind}`);
  return page;
};

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

describe('the home page', () => {
  const homeOf = (sections: object[], cars: Partial<CarInput>[]): HomePage => {
    const at = createTestSite('quiet-lane', { pages: { home: { title: 'Home', sections } } });
    const page = resolvePath(contextOf(cars, at), '/')?.page;
    if (page?.kind !== 'home') throw new Error('expected the home page');
    return page;
  };

  it('CONST-06 ends the finder’s price range at 100000 without prices, else at the dearest car', () => {
    const priceMax = (cars: Partial<CarInput>[]) =>
      homeOf([{ type: 'hero', title: 'Good cars' }], cars).sections[0]?.stock.finder?.priceMax;
    expect([priceMax([]), priceMax([{ price: null }])]).toEqual([100_000, 100_000]);
    expect(priceMax([{ price: 140_000 }, { price: 20_000 }])).toBe(140_000);
  });

  it('ROUTE-33 links price ranges sorted by price, dearest first, each car in one of them', () => {
    const section = { type: 'price-index', heading: 'By price', steps: [15_000, 30_000] };
    const cars = [14_999, 15_000, 29_999, 30_000, 99_000].map((price) => ({ price }));
    const [{ stock } = { stock: null }] = homeOf([section], cars).sections;
    expect(stock?.values).toEqual([
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
    const [section] = homeOf([strip], cars).sections;
    expect(section?.stock.cars.map(({ id }) => id)).toEqual([2]);
    expect(section?.stock.count).toBe(2);
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
    const stocks = page?.kind === 'home' ? page.sections.map(({ stock }) => stock) : [];
    expect(stocks.map(({ cars: shown }) => shown.map(({ id }) => id))[0]).toEqual([1]);
    expect(stocks[0]?.count).toBe(1);
    expect(stocks.slice(1).map(({ values }) => values.map(({ label, count }) => [label, count]))).toEqual([
      [['Mazda', 1]],
      [['$15,000 and over', 1]],
    ]);
  });

  it('links the values of a facet to their own pages', () => {
    const index = (attribute: string) => ({ type: 'facet-index', heading: 'Makes', attribute });
    const { sections } = homeOf(
      [index('make'), index('body')],
      [{}, {}, { make: 'Land Rover', simple_body: 'ute' }],
    );
    expect(sections.map(({ stock }) => stock.values)).toEqual([
      [
        { label: 'Mazda', count: 2, href: '/search/mazda' },
        { label: 'Land Rover', count: 1, href: '/search/land-rover' },
      ],
      [
        { label: 'SUV', count: 2, href: '/search?body=SUV' },
        { label: 'Ute', count: 1, href: '/search?body=Ute' },
      ],
    ]);
  });

  it('offers a finder over what there is', () => {
    const [hero] = homeOf([{ type: 'hero', title: 'Hello' }], [{}, { make: 'Audi', price: 88_000 }]).sections;
    expect(hero?.stock.count).toBe(2);
    expect(hero?.stock.finder).toMatchObject({
      makes: ['Audi', 'Mazda'],
      bodies: [{ label: 'SUV', count: 2 }],
      priceMax: 88_000,
      source: { engine: { kind: 'static', worker: false }, base: { facets: {}, ranges: {} } },
    });
  });

  it('FIN-71 FIN-73 a budget search knows the lowest price above 1,000, of all and of each body', () => {
    const cars = [
      { price: 1_000 },
      { price: 21_000 },
      { price: 9_000, simple_body: 'ute' },
      { price: null, simple_body: 'van' },
    ];
    const [section] = homeOf([{ type: 'budget-search' }], cars).sections;
    expect(section?.stock.finder?.lowest).toBe(9_000);
    expect(section?.stock.finder?.bodies.map(({ label, lowest }) => [label, lowest])).toEqual([
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
      homeOf([{ type: 'budget-search', ...settings }], cars).sections[0]?.stock.count;
    expect(countOf({})).toBe(3);
    expect(countOf({ frequency: 'monthly' })).toBe(2);
  });
  it('SLIDER-10 the price slider is published with the count of its full length', () => {
    const cars = [4_999, 5_000, 250_000, 250_001].map((price) => ({ price }));
    const [section] = homeOf([{ type: 'price-finder', heading: 'Slide' }], cars).sections;
    expect(section?.stock.count).toBe(2);
  });
});

describe('planSite', () => {
  it('finds every page of every group again by its path', () => {
    const context = contextOf([
      {},
      { make: 'Saab', status: 'sold', sold_date_timestamp: (NOW - 9 * DAY) / 1000 },
    ]);
    const pages = planSite(context).flatMap((group) => pagesOfGroup(context, group));
    const paths = pages.map(({ page }) => page.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { page } of pages) expect(resolvePath(context, page.path)?.page).toEqual(page);
    expect(pages.map(({ page }) => page.kind)).toContain('sold');
  });

  it('holds what time decides out of sight of the clock', () => {
    const context = contextOf([{}]);
    const again = () => planSite(context).flatMap((group) => pagesOfGroup(context, group));
    expect(JSON.stringify(again())).toBe(JSON.stringify(again()));
  });
});
