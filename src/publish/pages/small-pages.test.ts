import { describe, expect, it } from 'vitest';
import { comparePath, printPath, watchlistPath } from '#domain/url/paths.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from './test-site.ts';

/* Whole data of the pages that know no car, and of the parts of a vehicle page that lead to others. */

const site = createTestSite('quiet-lane', {
  pages: { vehicle: { similarCars: { ending: 'In-Stock' } } },
  finance: { ...testFinance, quote: { kind: 'own' } },
});
const priced = { price: 30_000, price_type: 'drive_away', simple_body: 'SUV' } as const;
const stock = [
  createTestCar({ id: 1, ...priced, vin: 'VIN1', nvic: 'N1' }),
  createTestCar({ id: 2, ...priced, price: 31_000 }),
  createTestCar({ id: 3, ...priced, price: 90_000 }),
];
const context = { site, snapshot: createTestSnapshot(site, stock), now: NOW };

const head = {
  robots: 'noindex',
  ogImage: null,
  preload: null,
  jsonLd: [],
  prev: null,
  next: null,
  feed: null,
  article: null,
};
const home = { label: 'Home', href: '/' };

describe('pages without a car', () => {
  it.each([
    [
      comparePath,
      'compare',
      'Compare',
      'Compare cars | Quiet Lane Cars',
      'Up to four cars of Quiet Lane Cars side by side, with what differs marked.',
    ],
    [
      watchlistPath,
      'watchlist',
      'Watchlist',
      'Watchlist | Quiet Lane Cars',
      'The cars of Quiet Lane Cars that were saved on this device.',
    ],
    [
      printPath,
      'print',
      'Print',
      'Print | Quiet Lane Cars',
      'One of the cars of Quiet Lane Cars on a sheet of paper: picture, price with its type, facts and where it stands.',
    ],
  ])(
    '%s has its words, is in no search engine, and changes with no sale',
    (path, kind, label, title, description) => {
      expect(resolvePath(context, path)).toEqual({
        nextChangeAt: null,
        page: {
          kind,
          path,
          template: 'atlas',
          now: NOW,
          breadcrumbs: [home, { label, href: null }],
          head: { ...head, title, description, canonical: `https://www.quiet-lane.example${path}` },
        },
      });
    },
  );
});

describe('a vehicle page', () => {
  const page = resolvePath(context, '/cars/car-1')?.page;
  if (page?.kind !== 'vehicle') throw new Error('it is the page of a vehicle');

  it('SIM-01 SIM-08 leads to cars like it, and knows by what the browser finds newer ones', () => {
    const { cars, ...similar } = page.similar;
    expect(cars.map(({ id }) => id)).toEqual([2]);
    expect(similar).toEqual({
      heading: 'Similar Cars In-Stock',
      subject: {
        id: 1,
        price: 30_000,
        year: 2021,
        body: 'SUV',
        item_type: null,
        status: 'in_stock',
        sold: false,
      },
      source: {
        engine: { kind: 'static', dataPath: '/search-data', worker: true },
        base: { facets: {}, ranges: {}, pricedWhenAscending: false },
      },
      dataPath: '/search-data',
    });
    expect(page.similarPath).toBe('/search?body=SUV');
  });
  it('API-23 FIN-52 FIN-54 asks for its estimate with the car and the terms that it shows', () => {
    expect(page.panels.quote).toEqual({
      asked: {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 30_000,
        loanTerm: 5,
        year: 2021,
        vin: 'VIN1',
        nvic: '',
        whoIsHelping: '',
        car_id: '1',
        termsKey: expect.stringMatching(/^[\da-z]{1,7}$/) as unknown,
      },
      words: null,
      terms: expect.stringContaining(
        '* For $30,000, less a deposit of $3,000, with fees of $395,',
      ) as unknown,
      disclaimer: '',
    });
  });
  it('ROUTE-12 leads to finance with all that the finance page takes of a car', () => {
    expect(page.panels.financeHref).toBe(
      '/finance?car_id=1&car_type=used&vehiclePriceBudget=30000&vin=VIN1&preferredDealership=north#finance-form',
    );
  });
});
