import { describe, expect, it } from 'vitest';
import {
  carViewPath,
  carPath,
  carTypeSearches,
  carTypeSearchPath,
  dealershipSearchPath,
  isCarTypeSearch,
  itemTypeSearchPath,
  makeSearchPath,
  modelSearchPath,
  pageFile,
  staticPagePath,
} from './paths.ts';

describe('paths', () => {
  it('build the URLs of pages', () => {
    expect([
      carPath('2021-mazda-cx-5-a1'),
      makeSearchPath('Land Rover'),
      modelSearchPath('Land Rover', 'Range Rover Sport'),
      dealershipSearchPath('main-yard'),
      itemTypeSearchPath('camper trailer'),
      staticPagePath('/search/toyota', 1),
      staticPagePath('/search/toyota', 2),
    ]).toEqual([
      '/cars/2021-mazda-cx-5-a1',
      '/search/land-rover',
      '/search/land-rover/range-rover-sport',
      '/search/main-yard',
      '/search/camper-trailer-cars',
      '/search/toyota',
      '/search/toyota/page/2',
    ]);
  });
  it('include searches for new, demo and used vehicles, alone and combined', () => {
    expect(carTypeSearches).toEqual({
      'used-cars': ['used'],
      'new-and-demo-cars': ['new', 'demo'],
      'new-cars': ['new'],
      'demo-cars': ['demo'],
      'new-used-and-demo-cars': ['new', 'used', 'demo'],
    });
    expect(carTypeSearchPath('new-and-demo-cars')).toBe('/search/new-and-demo-cars');
  });
  it('recognise a car-type search', () => {
    expect(isCarTypeSearch('used-cars')).toBe(true);
    expect(['used', 'toString', 'constructor', ''].map(isCarTypeSearch)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it('of a view says what its page shows', () => {
    const page = { photosCount: 3, updatedAt: '2026-11-21T02:00:00.000Z', websiteId: 'north' };
    expect(carViewPath('kia-rio-1', page)).toBe(
      '/api/cars/kia-rio-1/view.json?photos_count=3&updated_at=2026-11-21T02%3A00%3A00.000Z&website_id=north',
    );
  });
  it('map to one file each', () => {
    expect(['/', '/search', '/cars/a-b'].map(pageFile)).toEqual([
      'index.html',
      'search.html',
      'cars/a-b.html',
    ]);
  });
});
