import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { decidePrice } from '#domain/price/price.ts';
import { toSearchScreenProps } from '#components/stock/search-screen-data.ts';
import { changeTenant, loadTestTenants } from '#tenancy/files/test-tenant.ts';
import { contextOf, searchOf } from './test-pages.ts';

/** What a dealer on a preset's list shows of some cars, and what a dealer that is not on it shows. */
function listed<T>(features: object, show: (context: ReturnType<typeof contextOf>) => T, cars: Cars): T[] {
  const { sites, problems } = loadTestTenants({
    '_presets/the-list': { features },
    'first-motors': changeTenant({ site: { extends: 'the-list' } }),
    'second-motors': changeTenant({ site: { host: 'second.example' } }),
  });
  expect(problems).toEqual([]);
  return sites.map((site) => show(contextOf(cars, site)));
}
type Cars = Partial<CarInput>[];

const dealership = { dealership_slug: 'main-yard', dealership_id: 'main' };

describe('settings that lists of dealers switch on', () => {
  it('TENANT-05 are special filters: ready-made choices only on their search pages', () => {
    const filter = { facets: { body: ['Ute'] }, ranges: { price: { max: 30_000 } } };
    const features = { search: { specialFilters: [{ label: 'Cheap utes', filter }] } };
    const [on, off] = listed(
      features,
      (context) => toSearchScreenProps(context.site, searchOf(context, '/search')).specialFilters,
      [dealership],
    );
    expect(on?.map(({ label, facets }) => [label, facets])).toEqual([['Cheap utes', { body: ['Ute'] }]]);
    expect(off).toEqual([]);
  });

  it('TENANT-06 are stock filters: their searches find nothing else, and no facet shows the filter as chosen', () => {
    const features = { search: { stockFilter: { facets: { make: ['Mazda'] } } } };
    const cars = [dealership, { ...dealership, make: 'Kia', model: 'Sportage' }];
    const makes = listed(
      features,
      (context) => {
        const { response, scope } = searchOf(context, '/search');
        return { count: response.count, makes: response.hits.map(({ make }) => make).toSorted(), scope };
      },
      cars,
    );
    expect(makes).toEqual([
      { count: 1, makes: ['Mazda'], scope: {} },
      { count: 2, makes: ['Kia', 'Mazda'], scope: {} },
    ]);
  });

  it('TENANT-09 are caravans: elsewhere caravans in the stock are on no page and in no search', () => {
    const cars = [
      dealership,
      { ...dealership, item_type: 'caravan' },
      { ...dealership, item_type: 'camper_trailer' },
      { ...dealership, item_type: 'motorhome' },
    ];
    const kinds = listed(
      { caravans: {} },
      (context) => [
        searchOf(context, '/search')
          .response.hits.map(({ id }) => id)
          .toSorted(),
        [...context.snapshot.cars.keys()].toSorted(),
      ],
      cars,
    );
    expect(kinds).toEqual([
      [
        [1, 2, 3, 4],
        [1, 2, 3, 4],
      ],
      [
        [1, 4],
        [1, 4],
      ],
    ]);
  });

  it('TENANT-10 are subscriptions: the price of a week comes first there, and is no price elsewhere', () => {
    const cars = [{ ...dealership, price: 30_000, subscription_price: 289 }];
    const prices = listed(
      { subscriptions: {} },
      ({ site, snapshot }) =>
        [...snapshot.cars.values()].map(({ car }) => decidePrice(site.policies.price, car)),
      cars,
    );
    expect(prices.map(([price]) => price && 'amount' in price && [price.kind, price.amount])).toEqual([
      ['subscription', 289],
      ['price', 30_000],
    ]);
  });
});
