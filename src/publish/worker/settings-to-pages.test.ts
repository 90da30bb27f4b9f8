import { describe, expect, it } from 'vitest';
import { toReadText } from '#blocks/table/content-html.fixture.ts';
import { createTestCar, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { mainYard, siteAfter } from '#tenancy/files/test-tenant.ts';
import { useRenderedDealers, type FeedColumns } from './test-dealers.ts';

const { renderDealer, tools } = useRenderedDealers();
const stock = (count: number, row: FeedColumns = {}) => Array.from({ length: count }, () => row);
const textOf = (html: string): string => toReadText(html).trim();

describe('the settings of a dealer’s search stand in its published pages', () => {
  const certified = { facets: [{ attribute: 'certified', label: 'Certified' }] };
  const cars = [...stock(3, { Certified: 'Y' }), ...stock(2, { Certified: 'N' })];
  const search = async (id: string, settings: object, rows = cars) =>
    (await renderDealer(id, { features: { search: settings } }, rows)).read('search');

  it('SEARCH-10 results are a grid, or with the setting a strip to swipe on a phone', async () => {
    expect(await search('grid-cars', {})).toMatch(/<ul class="cards search-cards"/);
    expect(await search('strip-cars', { layout: 'carousel' })).toMatch(
      /<ul class="cards search-cards search-strip"/,
    );
  });

  it('SEARCH-33 the certified facet has both values, or with the setting only that of certified cars', async () => {
    const valuesOf = (html: string) => [/\bNot certified\b/, />Certified</].map((value) => value.test(html));
    expect(valuesOf(await search('both-cars', certified))).toEqual([true, true]);
    expect(valuesOf(await search('only-cars', { ...certified, certifiedOnly: {} }))).toEqual([false, true]);
  });

  it('SEARCH-28 above 1,999 results the count is the configured stock count', async () => {
    const yard = { dealership_slug: 'main-yard', dealership_id: 'main' };
    const listed = Array.from({ length: 2_000 }, (_, index) => createTestCar({ ...yard, id: index + 1 }));
    const counted = async (count: number, settings: object) => {
      const site = siteAfter({ features: { search: settings } });
      const snapshot = createTestSnapshot(site, listed.slice(0, count));
      const found = resolvePath({ site, snapshot, now: NOW }, '/search');
      if (found === null) throw new Error('there is no search');
      const html = (await tools().render(site, found.page)).toString();
      return ['1,999 cars', '2,000 cars', '12,000 cars'].filter((words) =>
        new RegExp(`[^\\d,]${words}`).test(textOf(html)),
      );
    };
    expect(await counted(2_000, {})).toEqual(['2,000 cars']);
    expect(await counted(2_000, { stockCount: 12_000 })).toEqual(['12,000 cars']);
    expect(await counted(1_999, { stockCount: 12_000 })).toEqual(['1,999 cars']);
  });

  it('the featured cars are those that can be bought', async () => {
    const featured = { heading: 'Chosen by us', filter: { facets: { make: ['Kia'] } }, count: 8 };
    const pages = { search: { featured } };
    const site = { include_sold_cars_days: 7 };
    const { read } = await renderDealer('featured-cars', { site, pages }, [
      { Model: 'Rio' },
      { Model: 'Stonic', Status: 'Sold' },
    ]);
    const html = await read('search');
    expect(textOf(html)).toContain('Stonic');
    const [, listed = ''] = /<section class="search-featured">([\s\S]*?)<\/section>/.exec(html) ?? [];
    expect(['Rio', 'Stonic'].filter((model) => listed.includes(model))).toEqual(['Rio']);
  });

  it('the words under the heading count locations, but for the page of one', async () => {
    const second = {
      ...mainYard,
      id: 'north',
      name: 'North yard',
      slug: 'north',
      primary: false,
      yard_codes: ['N'],
    };
    const north = { ...second, dealership_id: 'north', dealership_slug: 'north-yard' };
    const locations = { locations: [{ ...mainYard, yard_codes: ['M'] }, north] };
    const { read } = await renderDealer('counted-yards', { locations }, [{}, {}, { YardCode: 'N' }]);
    const summaryOf = async (page: string) =>
      /<p class="search-summary">([^<]*)</.exec(await read(page))?.[1];
    expect([await summaryOf('search'), await summaryOf('search/main-yard')]).toEqual([
      '3 cars in two locations',
      '2 cars',
    ]);
    const only = await renderDealer('one-car-yards', { locations }, [{}]);
    expect(await only.read('search')).toMatch(/<p class="search-summary">1 car</);
  });

  it('SEARCH-12 ERR-03 no results: the target of Clear Filters and the text are settings', async () => {
    const words = async (id: string, settings: object) => {
      const html = await search(id, settings, []);
      return [
        /class="search-empty-clear" href="([^"]*)"/.exec(html)?.[1],
        ['No Results Available', 'No results found for your search at this time. Please try'].map((part) =>
          textOf(html).includes(part),
        ),
      ];
    };
    expect(await words('plain-words', {})).toEqual(['/special-offers', [true, false]]);
    const own = { clearFiltersTarget: '/contact-us', emptyText: 'sentence' };
    expect(await words('own-words', own)).toEqual(['/contact-us', [false, true]]);
  });
});

it('the category nav is there when it has entries', async () => {
  const entry = { label: 'Utes', href: '/search?body=Ute' };
  const navOf = async (rail: object[]) => {
    const files = { site: { template: 'torque' }, navigation: { rail } };
    const { read } = await renderDealer('nav-cars', files);
    return /<nav aria-label="Categories">[\s\S]*?<\/nav>/.exec(await read('search'))?.[0];
  };
  expect(await navOf([])).toBeUndefined();
  expect(await navOf([entry])).toContain('href="/search?body=Ute"');
});

describe('promotions among the results', () => {
  const promo = (heading: string, more: object = {}) => ({
    heading,
    link: { label: 'See', href: '/contact-us' },
    ...more,
  });
  const shop = (cards: object[], now = NOW) =>
    renderDealer('promo-cars', { pages: { search: { promos: { every: 1, cards } } } }, stock(8), now);
  const shownOn = (html: string, headings: string[]) => headings.filter((each) => html.includes(`>${each}<`));

  it('CARD-10 are there from their first day to their last, in the dealer’s time zone', async () => {
    // 23 November in Sydney is from 13:00 of the 22nd to 13:00 of the 23rd in UTC.
    const cards = [promo('Always'), promo('One day', { start: '2026-11-23', expiry: '2026-11-23' })];
    const at = async (time: string) => {
      const { read } = await shop(cards, Date.parse(time));
      return shownOn(await read('search'), ['Always', 'One day']);
    };
    expect(await at('2026-11-22T12:59:00Z')).toEqual(['Always']);
    expect(await at('2026-11-22T13:00:00Z')).toEqual(['Always', 'One day']);
    expect(await at('2026-11-23T12:59:00Z')).toEqual(['Always', 'One day']);
    expect(await at('2026-11-23T13:00:00Z')).toEqual(['Always']);
  });

  it('CARD-13 of other car types are not on the pages of one, and none is missing where no type is chosen', async () => {
    const cards = [
      promo('Any'),
      promo('Of new', { carTypes: ['new'] }),
      promo('Of used', { carTypes: ['used'] }),
    ];
    const { read } = await shop(cards);
    const all = ['Any', 'Of new', 'Of used'];
    expect(shownOn(await read('search'), all)).toEqual(all);
    expect(shownOn(await read('search/used-cars'), all)).toEqual(['Any', 'Of used']);
  });
});

it('LOC-07 the page of each location has its own Get Directions: the maps page, coordinates or the address', async () => {
  const yard = (slug: string, address: object) => ({
    ...mainYard,
    id: slug,
    slug,
    name: `The ${slug}`,
    primary: slug === 'main',
    dealership_id: slug,
    dealership_slug: slug,
    address: { ...mainYard.address, ...address },
  });
  const locations = [
    yard('main', { street: '7 Short Lane' }),
    yard('mapped', { place_url: 'https://maps.example/mapped' }),
    yard('measured', { lat: -33.5, long: 150.5 }),
  ];
  const { read } = await renderDealer('three-yards', { locations: { locations } });
  const wayTo = async (slug: string) =>
    /<a class="button" href="([^"]*)"[^>]*>\s*Get Directions\s*<\/a>/.exec(
      await read(`locations/${slug}`),
    )?.[1];
  expect(await wayTo('mapped')).toBe('https://maps.example/mapped');
  expect(await wayTo('measured')).toContain('destination=-33.5%2C150.5');
  expect(await wayTo('main')).toContain('destination=7+Short+Lane%2C+Dubbo+NSW+2830');
});

describe('reviews on the home page', () => {
  const review = { id: 1, customer_name: 'A', text: 'Fine.', rating: 4, review_date: '2026-11-01' };
  const areShown = async (average: string, settings: object = {}) => {
    const collection = { count: 12, average_rating: average, reviews: [review] };
    const pages = { home: { title: 'Home', sections: [{ type: 'reviews' }] } };
    const { read } = await renderDealer('rated-cars', { pages, reviews: { collection, ...settings } });
    return (await read('index')).includes('reviews-strip');
  };

  it('REV-04 show above an average of 4, unless the dealer has another minimum', async () => {
    expect([await areShown('4.0'), await areShown('4.1')]).toEqual([false, true]);
    const own = { minimumRating: 4.5 };
    expect([await areShown('4.5', own), await areShown('4.6', own)]).toEqual([false, true]);
    expect(await areShown('3.6', { minimumRating: 3.5 })).toBe(true);
  });

  it('REV-05 are not there when the dealer hides them', async () => {
    expect([await areShown('4.9'), await areShown('4.9', { hidden: {} })]).toEqual([true, false]);
  });
});

it('SPEC-09 the description of an offer is whole up to 200 characters, and cut at 160 above', async () => {
  const offer = (id: number, length: number) => ({
    id,
    name: `Offer ${id}`,
    category: 'Bonus',
    description: 'x'.repeat(length),
  });
  const { read } = await renderDealer('offer-cars', { offers: { offers: [offer(1, 200), offer(2, 201)] } });
  const html = await read('special-offers');
  expect(html).toContain(`<p>${'x'.repeat(200)}</p>`);
  expect(html).toMatch(
    new RegExp(
      `<p class="fold-cut"[^>]*>${'x'.repeat(160)}<span class="fold-rest"[^>]*>${'x'.repeat(41)}</span>`,
    ),
  );
});

it('TAG-03 a car that the feed calls reserved is RESERVED before other tags, on its card and its page', async () => {
  const more = { Make: 'Toyota', Model: 'Yaris', Certified: 'Y', Tag: 'Bargain' };
  const { read } = await renderDealer('tagged-cars', {}, [
    { ...more, Status: 'Reserved' },
    { ...more, Reserved: 'Y' },
    more,
  ]);
  const cards = (await read('search')).split('<article').slice(1);
  const isReserved = async (name: string) => [
    /class="buy-tag"[^>]*>RESERVED</.test(await read(`cars/${name}`)),
    cards.some(
      (card) => card.includes(`/cars/${name}"`) && /class="card-tag tag-reserved">RESERVED</.test(card),
    ),
  ];
  expect(await isReserved('2021-toyota-yaris-a1')).toEqual([true, true]);
  expect(await isReserved('2021-toyota-yaris-a2')).toEqual([true, true]);
  expect(await isReserved('2021-toyota-yaris-a3')).toEqual([false, false]);
});
