import { describe, expect, it } from 'vitest';
import { planScopes, scopePathsOf, type ScopedCar } from './search-scopes.ts';
import { createTestSite } from '#publish/pages/test-site.ts';

const site = createTestSite();
const car = (fields: Partial<ScopedCar> = {}): ScopedCar => ({
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  item_type: null,
  dealership_name: null,
  ...fields,
});
const pathsOf = (cars: ScopedCar[]) => [...planScopes(site, cars).keys()];

describe('planScopes', () => {
  it('has searches for all cars, and for types, makes, models and dealerships in stock', () => {
    const paths = pathsOf([car(), car({ make: 'Land Rover', model: 'Defender 110', car_type: 'demo' })]);
    expect(paths).toEqual([
      '/search',
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-and-demo-cars',
      '/search/new-used-and-demo-cars',
      '/search/land-rover',
      '/search/mazda',
      '/search/land-rover/defender-110',
      '/search/mazda/cx-5',
      `/search/${site.dealerships[0]?.slug}`,
    ]);
  });

  it('has one canonical path for the same results', () => {
    const scopes = planScopes(site, [car(), car({ car_type: 'demo' })]);
    const canonicalOf = (path: string) => scopes.get(path)?.canonical;
    expect(canonicalOf('/search/demo-cars')).toBe('/search/demo-cars');
    expect(canonicalOf('/search/new-and-demo-cars')).toBe('/search/demo-cars');
    expect(canonicalOf('/search/new-used-and-demo-cars')).toBe('/search');
    expect(canonicalOf(`/search/${site.dealerships[0]?.slug}`)).toBe('/search');
  });

  it('ROUTE-30 has a search for an item type', () => {
    const scope = planScopes(site, [car({ item_type: 'caravan' })]).get('/search/caravan-cars');
    expect(scope?.filters).toEqual({ item_type: ['caravan'] });
    expect(scope?.label).toBe('Caravans');
  });

  it('ROUTE-32 has a second path for the search of a type where the dealer wants one, and not by default', () => {
    const cars = [car(), car({ car_type: 'demo' })];
    expect(pathsOf(cars).filter((path) => path.startsWith('/used-car'))).toEqual([]);
    const wanting = createTestSite('quiet-lane', { features: { search: { usedCarRoute: {} } } });
    const scopes = planScopes(wanting, cars);
    expect([...scopes.keys()].filter((path) => path.startsWith('/used-car'))).toEqual([
      '/used-car/used',
      '/used-car/demo',
    ]);
    expect(scopes.get('/used-car/used')).toMatchObject({
      filters: { car_type: ['used'] },
      canonical: '/search/used-cars',
    });
    for (const each of cars) {
      for (const path of scopePathsOf(wanting, each)) expect([path, scopes.has(path)]).toEqual([path, true]);
    }
  });

  it('puts two spellings of one make on one page', () => {
    const scope = planScopes(site, [car({ make: 'Mercedes-Benz' }), car({ make: 'Mercedes Benz' })]);
    expect(scope.get('/search/mercedes-benz')?.filters).toEqual({ make: ['Mercedes Benz', 'Mercedes-Benz'] });
  });

  it('gives a contested path to the first in the order of resolving', () => {
    const scopes = planScopes(site, [car({ make: 'Used', model: 'Cars' }), car({ make: 'Used cars' })]);
    expect(scopes.get('/search/used-cars')?.kind).toBe('type');
    const models = [...scopes.values()].filter(({ kind }) => kind === 'model');
    expect(models.map(({ path, parent }) => [path, parent])).toEqual([['/search/used/cars', '/search/used']]);
  });

  it('assigns cars only to scopes that exist', () => {
    const cars = [car(), car({ car_type: 'new', item_type: 'caravan', make: 'Jayco', model: 'Journey' })];
    const scopes = planScopes(site, cars);
    for (const path of cars.flatMap((one) => scopePathsOf(site, one))) expect(scopes.has(path)).toBe(true);
  });
});
