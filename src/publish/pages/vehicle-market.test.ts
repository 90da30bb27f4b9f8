import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import type { VehiclePage } from './vehicle-page.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';

const listed = { plugins: [{ name: 'Autogauge' }] };
const prices = [30_000, 34_000, 35_000, 37_000, 40_000];
const others = prices.map((price) => ({ price }));

/** The page of a car among five others of its model. */
function pageOf(fields: Partial<CarInput>, features: object = listed): VehiclePage {
  const site = createTestSite('quiet-lane', { features });
  const cars = [fields, ...others].map((car, index) => createTestCar({ id: index + 1, ...car }));
  const page = resolvePath({ site, snapshot: createTestSnapshot(site, cars), now: NOW }, '/cars/car-1')?.page;
  if (page?.kind !== 'vehicle') throw new Error(`expected a vehicle page, got ${page?.kind}`);
  return page;
}

describe('the market gauge', () => {
  it('VDP-20 is drawn at publish from the stock itself, and says so', () => {
    const { gauge } = pageOf({ price: 32_000 }).marketPosition;
    expect(gauge?.src).toBe('/api/cars/car-1/autogauge');
    expect(gauge?.drawing).toMatchObject({
      price: { text: '$32,000', at: 20 },
      difference: '$3,200 below',
      against: 'our own average in NSW of $35,200.',
      description:
        'Compared with 5 similar vehicles in our own stock: used Mazda CX-5 Maxx Sport of 2021, priced drive away.',
    });
    expect(JSON.stringify(gauge)).not.toMatch(/market/i);
  });
  it('GAUGE-04 is for used cars of a site whose list has it', () => {
    expect(pageOf({ price: 32_000, car_type: 'demo' }).marketPosition.gauge).toBe(null);
    expect(pageOf({ price: 32_000 }, {}).marketPosition.gauge).toBe(null);
    expect(pageOf({ price: 32_000 }, { plugins: [{ feature: 'Autogauge' }] }).marketPosition.gauge).not.toBe(
      null,
    );
  });
  it('GAUGE-02 GAUGE-03 is absent with too few similar cars, and for a price above all others', () => {
    expect(pageOf({ price: 32_000, model: 'MX-5' }).marketPosition.gauge).toBe(null);
    expect(pageOf({ price: 40_001 }).marketPosition.gauge).toBe(null);
    expect(
      pageOf({ price: 32_000, status: 'sold', sold_date_timestamp: NOW / 1000 }).marketPosition.gauge,
    ).toBe(null);
  });
  it('is left to the API where a service supplies it', () => {
    const valuation = { kind: 'service', url: 'https://valuations.example/{vin}' };
    expect(pageOf({ price: 32_000 }, { ...listed, valuation }).marketPosition.gauge).toEqual({
      src: '/api/cars/car-1/autogauge',
      drawing: null,
    });
    expect(pageOf({ price: 32_000 }, { valuation }).marketPosition.gauge).toBe(null);
  });
});

describe('the reports', () => {
  const file = 'https://reports.example/a1.pdf';
  const kindsOf = (page: VehiclePage) => page.marketPosition.reports.map(({ kind }) => kind);

  it('VDP-28 VDP-29 have the history of a car with a file, and the file is not public otherwise', () => {
    const page = pageOf({ file }, {});
    expect(page.marketPosition.reports).toEqual([{ kind: 'history', label: 'History report', href: file }]);
    expect('file' in page.car).toBe(false);
    expect(kindsOf(pageOf({}, {}))).toEqual([]);
    expect(kindsOf(pageOf({ file: 'javascript:alert(1)' }, {}))).toEqual([]);
    expect(kindsOf(pageOf({ file, status: 'sold', sold_date_timestamp: NOW / 1000 }, {}))).toEqual([]);
  });
  it('GAUGE-05 GAUGE-06 have the downloads of the site’s list', () => {
    const plugins = [
      { name: 'Car Analysis', url: '/analysis/{slug}.pdf' },
      { name: 'PPSR Report', url: '/ppsr/{slug}.pdf' },
    ];
    expect(kindsOf(pageOf({}, { plugins }))).toEqual(['analysis', 'ppsr']);
    expect(kindsOf(pageOf({}, { plugins: plugins.slice(0, 1) }))).toEqual(['analysis']);
    expect(kindsOf(pageOf({}, { plugins: plugins.slice(1) }))).toEqual(['ppsr']);
  });
});

it('TENANT-13 which reports are offered is the list of the site, its entries named by feature or by name', () => {
  const offeredBy = (plugins: object[]) => {
    const { gauge, reports } = pageOf({ price: 32_000 }, { plugins }).marketPosition;
    return [...(gauge === null ? [] : ['gauge']), ...reports.map(({ kind }) => kind)];
  };
  const url = '/reports/{slug}.pdf';
  expect(offeredBy([])).toEqual([]);
  for (const key of ['feature', 'name']) {
    expect(offeredBy([{ [key]: 'Autogauge' }])).toEqual(['gauge']);
    expect(offeredBy([{ [key]: 'Car Analysis', url }])).toEqual(['analysis']);
    expect(offeredBy([{ [key]: 'PPSR Report', url }])).toEqual(['ppsr']);
  }
  const all = [{ name: 'Autogauge' }, { feature: 'Car Analysis', url }, { name: 'PPSR Report', url }];
  expect(offeredBy(all)).toEqual(['gauge', 'analysis', 'ppsr']);
  // Neither another report nor an entry without a name of either kind.
  expect(() => offeredBy([{ name: 'Horoscope', url }])).toThrow('plugins');
  expect(() => offeredBy([{ url }])).toThrow('a feature or a name');
});

it('SIM-01 the similar section is named after the vehicle and ends by the dealer’s option', () => {
  expect(pageOf({}).similar.heading).toBe('Similar Cars Available');
  const site = createTestSite('q', { pages: { vehicle: { similarCars: { ending: 'In-Stock' } } } });
  const cars = [1, 2].map((id) => createTestCar({ id, item_type: 'caravan' }));
  const page = resolvePath({ site, snapshot: createTestSnapshot(site, cars), now: NOW }, '/cars/car-1')?.page;
  expect(page?.kind === 'vehicle' && page.similar.heading).toBe('Similar Caravans In-Stock');
});
