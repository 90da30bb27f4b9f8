import { describe, expect, it } from 'vitest';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { pagesOfGroup, planSite, resolvePath } from './site-pages.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { contextOf, searchOf } from '#publish/pages/test-pages.ts';

describe('planSite', () => {
  it('resolves every page of every group by its path', () => {
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

  it('leaves the clock out of what depends on time', () => {
    const context = contextOf([{}]);
    const again = () => planSite(context).flatMap((group) => pagesOfGroup(context, group));
    expect(JSON.stringify(again())).toBe(JSON.stringify(again()));
  });
});

describe('resolvePath', () => {
  /** A dealer that the checks would refuse: several things claim each path. */
  const own = (path: string) => ({
    path,
    title: 'A campaign',
    description: 'A campaign’s.',
    heading: 'A campaign',
    sections: [{ type: 'text', markdown: 'Words.' }],
  });
  const taken = [
    '/404',
    '/print',
    '/compare',
    '/watchlist',
    '/search',
    '/search/used-cars',
    '/search/mazda',
    '/cars/2024-a',
  ];
  const pages = Object.fromEntries(
    [...taken, '/pages/own'].map((path, index) => [`pages/own-${index}` as const, own(path)]),
  );
  const location = testLocation({ dealership_slug: 'mazda', manufacturers: ['Mazda'] });
  const at = createTestSite(
    'crowded-lane',
    {
      locations: { locations: [location] },
      models: { models: [{ name: 'Model', slug: 'contact-us', make: 'Mazda', manufacturer_body: 'SUV' }] },
    },
    pages,
  );
  const context = contextOf(
    [
      { make: 'Mazda', slug: '2024-a', car_type: 'used' },
      { make: 'Kia', slug: 'trade-in' },
    ],
    at,
  );
  const kindAt = (path: string) => resolvePath(context, path)?.page.kind ?? null;

  it('follows the order of resolving: fixed routes, types, makes, dealerships, models, campaigns, nothing', () => {
    expect(taken.map(kindAt)).toEqual([
      'not-found',
      'print',
      'compare',
      'watchlist',
      'search',
      'search',
      'search',
      'vehicle',
    ]);
    expect(searchOf(context, '/search/used-cars').scope).toEqual({ car_type: ['used'] });
    expect(searchOf(context, '/search/mazda').scope).toEqual({ make: ['Mazda'] });
    const contact = resolvePath(context, '/contact-us')?.page;
    expect(contact?.kind === 'content' && contact.heading).toBe('Contact us');
    // ROUTE-04: a car of that slug does not take its place.
    expect(kindAt('/cars/trade-in')).toBe('content');
    expect([kindAt('/pages/own'), kindAt('/pages/other')]).toEqual(['content', null]);
  });
});
