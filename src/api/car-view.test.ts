import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateCar } from '#db/cars.repository.ts';
import { cars } from '#db/tables.ts';
import type { CarInput } from '#domain/car.schema.ts';
import { toDollars } from '#domain/money.ts';
import { carViewPath } from '#domain/paths.ts';
import { createTestSite, DAY, NOW } from '#publish/test-site.ts';
import { BROWSER, useApi } from './test-api.ts';

const north = createTestSite('north-cars', { features: { noPriceText: 'Ask us' } });
const south = createTestSite('south-cars');
const api = useApi([north, south], NOW);

const UPDATED = '2026-11-01T00:00:00.000Z';
let number = 0;

/** A car of the dealer's, and its view call from a page of that moment. */
async function addCar(fields: Partial<CarInput> & { withdrawnAt?: Date } = {}) {
  number += 1;
  const slug = `car-${number}`;
  const [id = 0] = await api.add(north, { price: 30_000, price_type: 'drive_away', ...fields, slug });
  await api.database.withTenant(north.id, (db) =>
    db
      .update(cars)
      .set({ updatedAt: new Date(UPDATED) })
      .where(eq(cars.id, id)),
  );
  const path = carViewPath(slug, { photosCount: 0, updatedAt: UPDATED, websiteId: north.id });
  return {
    id,
    slug,
    path,
    view: async (init: RequestInit = {}, address?: string) =>
      (await api.ask(north, path, init, address)).body,
    change: (patch: Parameters<typeof updateCar>[2]) =>
      api.database.withTenant(north.id, (db) => updateCar(db, id, patch, NOW)),
  };
}

describe('the view call', () => {
  it('API-07 takes photos_count, updated_at and website_id, and returns views and the fields that differ', async () => {
    const { path, change, slug } = await addCar({ views: 7 });
    const { status, headers, body } = await api.ask(north, path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({ views: 8, car_fields: {}, words: null });
    await change({ price: toDollars(28_500), reserved: true, private_suburb: 'Penrith', regplate: 'ABC12D' });
    const { body: changed } = await api.ask(north, path);
    expect(changed).toMatchObject({
      views: 8,
      car_fields: {
        price: 28_500,
        reserved: true,
        status: 'in_stock',
        updated_at: new Date(NOW).toISOString(),
      },
      words: { amount: '$28,500', label: 'Drive away', tag: 'RESERVED', reserved: 'RESERVED', sold: null },
    });
    // Nothing but public fields that change, in so few bytes that it costs a page nothing.
    expect(JSON.stringify(changed)).not.toMatch(/Penrith|ABC12D|hash|identity/);
    expect(JSON.stringify(changed).length).toBeLessThan(800);
    const bare = await api.ask(north, `/api/cars/${slug}/view.json`);
    expect(bare.body).toMatchObject({ car_fields: { price: 28_500 } });
  });

  it('API-07 returns the pictures when the page shows another number of them', async () => {
    const image = { image: { url: '/a.webp', thumb: null }, isVideo: false };
    const { view } = await addCar({ images: [image, { image: null, isVideo: true }] });
    expect(await view()).toMatchObject({ car_fields: { images: [image, { image: null, isVideo: true }] } });
  });

  it.each<[patch: Parameters<typeof updateCar>[2], words: object]>([
    [
      { price: toDollars(31_990), before_price: toDollars(33_000) },
      { amount: '$31,990', was: '$33,000', saving: '$1,010' },
    ],
    [{ price: null }, { words: 'Ask us', amount: null }],
    [{ reserved: true }, { reserved: 'RESERVED', tag: 'RESERVED', amount: '$30,000', selling: 'For sale' }],
    [
      { status: 'sold', sold: true },
      { sold: 'JUST SOLD', selling: null, amount: null, tag: null },
    ],
    [{ status: 'arriving' }, { sold: 'No longer for sale', selling: null }],
  ])('tells of %j in the words of the page', async (patch, words) => {
    const { view, change } = await addCar();
    await change(patch);
    expect((await view())['words']).toMatchObject(words);
  });

  it('says of a car that left the stock that, and nothing else', async () => {
    for (const fields of [{ withdrawnAt: new Date(NOW - DAY) }, { show_on_dealer_website: false }]) {
      const { view } = await addCar(fields);
      const { views, car_fields: left, words } = await view();
      expect([views, left]).toEqual([0, { status: 'withdrawn', updated_at: UPDATED }]);
      expect(words).toMatchObject({ sold: 'No longer for sale', amount: null });
    }
  });

  it('is 404 for a car of nobody, and for one of another dealer', async () => {
    const { path } = await addCar();
    expect((await api.ask(south, path)).status).toBe(404);
    const { status, body } = await api.ask(north, '/api/cars/no-such-car/view.json');
    expect([status, body['detail']]).toEqual([404, 'There is no car no-such-car on this site.']);
  });

  it.each([
    ['photos_count=many', 'query.photos_count'],
    ['photos_count=-1', 'query.photos_count'],
    ['updated_at=yesterday', 'query.updated_at'],
  ])('refuses %s by name', async (query, field) => {
    const { status, body } = await api.ask(north, `/api/cars/car-1/view.json?${query}`);
    expect([status, body['errors']]).toMatchObject([400, [{ field }]]);
  });

  it.each(['%00', 'a%27b', '..', 'a'.repeat(300)])('refuses the slug %s', async (slug) => {
    expect([400, 404]).toContain((await api.ask(north, `/api/cars/${slug}/view.json`)).status);
  });
});

describe('a view', () => {
  it('counts once per browser and day of the dealer', async () => {
    const { view } = await addCar();
    expect([(await view())['views'], (await view())['views']]).toEqual([1, 1]);
    expect((await view({ headers: { 'user-agent': `${BROWSER} Version/2` } }))['views']).toBe(2);
    expect((await view({}, '203.0.113.6'))['views']).toBe(3);
    // 01:00 of the next day in Sydney.
    api.clock.now = Date.parse('2026-11-21T14:00:00Z');
    expect((await view())['views']).toBe(4);
    api.clock.now = NOW;
  });

  it('does not count for who wants the head of the answer alone', async () => {
    const { path, view } = await addCar({ views: 3 });
    const head = new Request(`http://${north.id}.localhost${path}`, {
      method: 'HEAD',
      headers: { host: `${north.id}.localhost`, 'user-agent': BROWSER },
    });
    expect((await api.fetch(head)).status).toBe(200);
    expect((await view())['views']).toBe(4);
  });

  it.each([
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
  ])('does not count with %j', async (headers) => {
    const { view } = await addCar({ views: 3 });
    expect((await view({ headers }))['views']).toBe(3);
  });
});
