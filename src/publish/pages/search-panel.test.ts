import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toSearchScreenProps } from '#components/stock/search-screen-data.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { COMPARISON_WARNING } from '#domain/finance/figure-words.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createEngine } from '#search/engine/engine.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

/** A site that names no facets, or some. */
const siteWith = (search: object, files: object = {}) =>
  createTestSite('quiet-lane', { features: { search }, ...files });

/** The published panel of the main search over cars. */
function panelOf(cars: readonly Partial<CarInput>[], search: object = {}, files: object = {}) {
  const site = siteWith(search, files);
  const stock = cars.map((car, index) => createTestCar({ id: index + 1, ...car }));
  const found = resolvePath({ site, snapshot: createTestSnapshot(site, stock), now: NOW }, '/search');
  if (found?.page.kind !== 'search') throw new Error('Expected a search page.');
  const { screen, response, histograms } = found.page;
  return {
    facets: screen.facets.map(({ attribute }) => attribute),
    ranges: screen.ranges.map(({ attribute }) => attribute),
    response,
    histograms,
  };
}

const toYard = (id: string, primary: boolean) => ({
  id,
  name: `${id} yard`,
  slug: id,
  primary,
  dealership_id: id,
  dealership_slug: id,
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: {},
});
const variant = (towingcapacitybraked: number) => ({ towingcapacitybraked });
const caravan = (sleeps: number, aggregate_trailer_mass: number): Partial<CarInput> => ({
  item_type: 'caravan',
  seats: null,
  km: null,
  specifications: {
    sleeps,
    aggregate_trailer_mass,
    body_length: 14 + sleeps,
    tare_weight: 1_000 + sleeps * 100,
  },
});

describe('the panel of a dealer who names no facets', () => {
  it('has the fields that tell the cars apart, and none with one value', () => {
    const { facets, ranges } = panelOf([
      { seats: 5, drive: 'FWD', colour: 'White', simple_fuel: 'Petrol', variant: variant(1_500) },
      { seats: 7, drive: 'AWD', colour: 'White', simple_fuel: 'Petrol', variant: variant(2_500) },
      { seats: 8, drive: 'AWD', colour: 'White', simple_fuel: 'Petrol', variant: variant(3_500) },
    ]);
    expect(facets).toEqual(expect.arrayContaining(['make', 'drive', 'seats']));
    expect(facets).not.toContain('colour');
    expect(facets).not.toContain('fuel');
    expect(facets).not.toContain('sleeps');
    expect(ranges).toContain('towing');
    expect(ranges).not.toContain('atm');
  });

  it('asks for berths, length, tare and ATM where caravans are for sale, and not for kilometres', () => {
    const { facets, ranges } = panelOf([caravan(2, 1_800), caravan(4, 2_400), caravan(6, 3_200)]);
    expect(facets).not.toContain('seats');
    expect(ranges).toEqual(['sleeps', 'atm', 'price', 'length_feet', 'tare']);
    expect(ranges).not.toContain('km');
  });

  it('has showroom and colour where the stock has two of each', () => {
    const locations = { locations: [toYard('north', true), toYard('south', false)] };
    const inYards = (dealership_slug: string) =>
      panelOf(
        [
          { dealership_slug: 'north', colour: 'White' },
          { dealership_slug: 'north', colour: 'Black' },
          { dealership_slug, colour: 'White' },
        ],
        {},
        { locations },
      );
    const { facets, response } = inYards('south');
    expect(facets).toEqual(expect.arrayContaining(['colour', 'dealership_name']));
    const yards = response.facets.dealership_name?.map(({ value, count }) => [value, count]);
    expect(yards).toEqual([
      ['north yard', 2],
      ['south yard', 1],
    ]);
    expect(inYards('north').facets).not.toContain('dealership_name');
  });

  it('leaves out a field that few cars have, and names that are nearly one a car', () => {
    const names = Array.from({ length: 30 }, (_, index) => ({ colour: `Colour ${index}`, seats: null }));
    const { facets } = panelOf([...names, { seats: 5 }, { seats: 7 }]);
    expect(facets).not.toContain('colour');
    expect(facets).not.toContain('seats');
  });

  it('carries the counts of its own fields alone', () => {
    const { facets, ranges, response, histograms } = panelOf([{ seats: 5 }, { seats: 7 }]);
    expect(Object.keys(response.facets).toSorted()).toEqual(
      [...new Set([...facets, 'status'])].filter((name) => name !== 'model').toSorted(),
    );
    for (const counts of [response.facetStats, histograms]) {
      expect(ranges).toEqual(expect.arrayContaining(Object.keys(counts)));
    }
  });
});

it('the panel of a dealer who names facets and ranges has these, of any field of the stock', () => {
  const named = {
    facets: [
      { attribute: 'doors', label: 'Doors' },
      { attribute: 'cylinders', label: 'Cylinders' },
    ],
    ranges: [{ attribute: 'towing', label: 'Tows' }],
  };
  const cars = [
    { doors: 2, variant: { cylinders: 4 } },
    { doors: 5, variant: { cylinders: 6 } },
  ];
  const { facets, ranges, response } = panelOf(cars, named);
  expect([facets, ranges]).toEqual([['doors', 'cylinders'], ['towing']]);
  expect(response.facets.cylinders?.map(({ value }) => value).toSorted()).toEqual(['4', '6']);
});

const loadDemoDealers = () => loadTenants(join(import.meta.dirname, '../../../tenants')).sites;

it('the demo dealers say what a drive away price includes, and do not send shoppers to other words', () => {
  const words: string[] = [];
  JSON.stringify(loadDemoDealers(), (_key, value: unknown) => {
    if (typeof value === 'string') words.push(value);
    return value;
  });
  expect(words.filter((text) => /words\s+beside\s+(the|a)\s+price/i.test(text))).toEqual([]);
  const explained = words.filter((text) =>
    /drive away\W{1,2}(means|is all)|a drive away price has/i.test(text),
  );
  expect(explained.length).toBeGreaterThanOrEqual(3);
  for (const text of explained) expect(text).toMatch(/registration\b.*\bduty/);
});

it('the demo dealers’ words for seven seats find eight, too', () => {
  const sites = loadDemoDealers();
  const filters = sites.flatMap(({ features }) =>
    features.search.specialFilters.filter(({ label }) => /seven/i.test(label)),
  );
  expect(filters.map(({ filter }) => filter.ranges.seats)).toEqual([
    { min: 7, max: null },
    { min: 7, max: null },
  ]);
  expect(JSON.stringify(sites.map(({ pages, navigation }) => [pages, navigation]))).not.toMatch(/seats=7/);
});

describe('weekly repayments in the panel', () => {
  const provider = testProvider;
  // PMT(0.0799/52, 260) of each price: 70, 140, 280 and 280 dollars.
  const cars = [{ price: 15_000 }, { price: 30_000 }, { price: 60_000 }, { price: 60_000 }];
  const weekly = { facets: [{ attribute: 'weekly_price_range', label: 'Repayment' }] };
  const sortsOf = (search: object, finance: object) => {
    const site = siteWith(search, { finance });
    const snapshot = createTestSnapshot(site, [createTestCar({ id: 1 })]);
    const found = resolvePath({ site, snapshot, now: NOW }, '/search');
    if (found?.page.kind !== 'search') throw new Error('Expected a search page.');
    const { sorts, weeklyTerms, hasWeeklySort, facets } = toSearchScreenProps(site, found.page);
    return { sorts: sorts.map(({ value }) => value), weeklyTerms, hasWeeklySort, facets: facets.length };
  };

  it('SEARCH-20: are a facet with the dealer’s ranges and a slider, for a dealer with rates', () => {
    const { ranges, response, histograms } = panelOf(cars, weekly, { finance: { provider } });
    expect(ranges).toContain('weekly_price');
    expect(response.facets.weekly_price_range?.map(({ value, count }) => [value, count])).toEqual([
      ['Under $75 a week', 1],
      ['$100 to $150 a week', 1],
      ['$200 to $300 a week', 2],
    ]);
    expect(response.facetStats.weekly_price).toEqual({ min: 70, max: 280 });
    expect(Object.values(histograms.weekly_price ?? {}).reduce((sum, count) => sum + count, 0)).toBe(4);
    const own = { ...weekly, weeklyPriceRanges: [{ label: 'Any', below: null }] };
    expect(panelOf(cars, own, { finance: { provider } }).response.facets.weekly_price_range).toMatchObject([
      { value: 'Any', count: 4 },
    ]);
  });

  it('SEARCH-20: prices are in the order of the dealer’s ranges, too, whatever their counts', () => {
    const prices = { facets: [{ attribute: 'price_range', label: 'Price' }] };
    const { facets } = panelOf([...cars, { price: 5_000 }], prices).response;
    expect(facets.price_range?.map(({ value, count }) => [value, count])).toEqual([
      ['Under $15,000', 1],
      ['$15,000 to $20,000', 1],
      ['$30,000 to $40,000', 1],
      ['$50,000 to $70,000', 2],
    ]);
  });

  it('SEARCH-20: are nothing for a dealer without lawful rates, or with a lender who is repaid by the month', () => {
    const offered = { ausloans: { interestRate: 6, comparisonRate: 7 } };
    for (const finance of [
      {},
      { provider: { ...provider, comparisonRate: undefined } },
      { provider: { ...provider, kind: 'nissan-finance' } },
      // The rates of single cars cannot stand under a control of all.
      { provider: { ...provider, kind: 'ausloans', annualRate: undefined } },
    ]) {
      const stock = cars.map((car) => ({ ...car, finance_lenders: offered }));
      const slider = { ranges: [{ attribute: 'weekly_price', label: 'By the week' }] };
      const { facets, ranges, response } = panelOf(stock, { ...weekly, ...slider }, { finance });
      expect([facets, ranges]).toEqual([[], []]);
      expect(response.facets).not.toHaveProperty('weekly_price_range');
      const { sorts, weeklyTerms } = sortsOf({}, finance);
      expect([sorts.filter((value) => value.startsWith('weekly')), weeklyTerms]).toEqual([[], null]);
    }
  });

  it('SEARCH-20: sort cars, and carry rates, example and warning to their controls', () => {
    const { sorts, weeklyTerms } = sortsOf({}, { provider });
    expect(sorts).toContain('weekly_price:asc');
    expect(weeklyTerms).toBe(
      `Repayments for the price of each car, over 5 years. Annual rate 7.99% p.a., comparison rate 7.99% p.a., unless a car states its own rates and terms. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`,
    );
    const hidden = { provider, advertising: { hideOnCards: true } };
    expect(sortsOf({}, hidden).weeklyTerms).toBe(weeklyTerms);
    // Nothing is sorted by a figure that its cards do not carry, by an address neither.
    expect([sortsOf({}, { provider }).hasWeeklySort, sortsOf({}, hidden).hasWeeklySort]).toEqual([
      true,
      false,
    ]);
    expect(sortsOf({}, hidden).sorts).toEqual(sorts.filter((value) => value !== 'weekly_price:asc'));
    const alone = {
      sorts: [{ value: 'weekly_price:asc', label: 'Lowest' }],
      defaultSort: 'weekly_price:asc',
    };
    expect(sortsOf(alone, hidden).sorts).toEqual(['default']);
    const site = siteWith({}, { finance: { provider } });
    const stock = cars.toReversed().map((car, index) => createTestCar({ id: index + 1, ...car }));
    const engine = createEngine(createTestSnapshot(site, stock).documents());
    const sorted = (sort: string) =>
      engine
        .search({ filters: {}, search_filters: {}, hitsPerPage: 9, offset: 0, query: '', sort })
        .hits.map(({ repayment }) => repayment);
    expect(sorted('weekly_price:asc')).toEqual([70, 140, 280, 280]);
    expect(sorted('weekly_price:desc')).toEqual([280, 280, 140, 70]);
  });
});
