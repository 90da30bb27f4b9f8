import { eq } from '#db/base/drizzle.ts';
import { describe, expect, it } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { cars } from '#db/base/tables.ts';
import { countView } from '#db/stock/views.repository.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { goneFields } from '#domain/price/live-fields.ts';
import { toDollars } from '#domain/text/money.ts';
import { carViewPath } from '#domain/url/paths.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { VIEWS_A_MINUTE } from '#api/tools/rate-limit.ts';
import { BROWSER, useApi } from '#api/app/test-api.ts';

const north = createTestSite('north-cars', { features: { noPriceText: 'Ask us' } });
const south = createTestSite('south-cars', { features: { caravans: undefined } });
const api = useApi([north, south], NOW);

const UPDATED = '2026-11-01T00:00:00.000Z';
let number = 0;

/** Adds a car, and returns the view request of a page published at that time. */
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

it('TENANT-09 a caravan is found at a dealer who sells caravans, and at no other', async () => {
  const statusOf = async (site: typeof north) => {
    await api.add(site, { slug: 'a-van', item_type: 'caravan' });
    return (await api.ask(site, '/api/cars/a-van')).status;
  };
  expect([await statusOf(north), await statusOf(south)]).toEqual([200, 404]);
});

it('TENANT-09 no route reveals anything of a caravan that the dealer does not sell', async () => {
  const priced = { item_type: 'caravan', price: 30_000, price_type: 'drive_away' } as const;
  const lender = { interestRate: 7, comparisonRate: 8 };
  await api.add(
    south,
    { ...priced, slug: 'unsold-van', finance_lenders: { Lender: lender } },
    { ...priced, slug: 'other-van' },
  );
  const answers = ['/view.json', '/similar', '/autogauge', '/finance-lenders', '/brochure.pdf'].map((path) =>
    api.ask(south, `/api/cars/unsold-van${path}`),
  );
  const [view, similar, gauge, lenders, brochure] = await Promise.all(answers);
  expect(view).toMatchObject({ status: 200, body: { views: 0, car_fields: goneFields } });
  expect(similar).toMatchObject({ status: 200, body: { ids: [], prices: [] } });
  expect(gauge).toMatchObject({ status: 200, body: { listing_price: null } });
  expect(lenders).toMatchObject({ status: 200, body: { finance_lenders: {} } });
  expect(brochure).toMatchObject({ status: 404 });
});

describe('the view call', () => {
  it('API-07 takes photos_count, updated_at and website_id, and returns views and the fields of the car', async () => {
    const { path, change, slug } = await addCar({ views: 7, private_suburb: 'Penrith', regplate: 'ABC12D' });
    const { status, headers, body } = await api.ask(north, path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const fields = {
      price: 30_000,
      before_price: null,
      offer_price: null,
      subscription_price: null,
      preorder: false,
      price_type: 'drive_away',
      status: 'in_stock',
      sold: false,
      reserved: false,
      tag: null,
      certified: false,
      state: null,
      autograb_data: null,
      photos_count: 0,
    };
    expect(body).toEqual({ views: 8, car_fields: fields });
    await change({ price: toDollars(28_500), reserved: true });
    const { body: changed } = await api.ask(north, path);
    expect(changed).toEqual({ views: 8, car_fields: { ...fields, price: 28_500, reserved: true } });
    // A small answer, because every page requests it.
    expect(JSON.stringify(changed).length).toBeLessThan(400);
    const bare = await api.ask(north, `/api/cars/${slug}/view.json`);
    expect(bare.body).toEqual(changed);
  });

  it('API-07 returns the number of still pictures', async () => {
    const image = { image: { url: '/a.webp', thumb: null }, isVideo: false };
    const { view, slug } = await addCar({ images: [image, { image: null, isVideo: true }] });
    expect((await view())['car_fields']).toMatchObject({ photos_count: 1 });
    const path = carViewPath(slug, { photosCount: 1, updatedAt: UPDATED, websiteId: north.id });
    expect((await api.ask(north, path)).body['car_fields']).toMatchObject({ photos_count: 1 });
  });

  it.each<[patch: Parameters<typeof updateCar>[2], fields: object]>([
    [
      { price: toDollars(31_990), before_price: toDollars(33_000) },
      { price: 31_990, before_price: 33_000 },
    ],
    [{ price: null }, { price: null, price_type: 'drive_away' }],
    [
      { tag: 'Bargain', certified: true },
      { tag: 'Bargain', certified: true },
    ],
    [{ reserved: true }, { reserved: true, price: 30_000, status: 'in_stock' }],
    // What a sold car cost is no news, and neither is the price of a car whose price is on request.
    [
      { status: 'sold', sold: true },
      { ...goneFields, status: 'sold', sold: true },
    ],
    [{ price_type: 'enquire' }, { price: null, price_type: 'enquire', status: 'in_stock' }],
    [{ status: 'arriving' }, goneFields],
  ])('tells of %j in the fields of the car', async (patch, fields) => {
    const { view, change } = await addCar();
    await change(patch);
    expect((await view())['car_fields']).toMatchObject(fields);
  });

  it('says of a car that left the stock only that it is gone', async () => {
    for (const fields of [
      { withdrawnAt: new Date(NOW - DAY) },
      { withdrawnAt: new Date(NOW - DAY), status: 'sold', sold: true },
      { show_on_dealer_website: false },
      { status: 'workshop' },
    ]) {
      const { view, id } = await addCar(fields);
      expect(await view()).toEqual({ views: 0, car_fields: goneFields });
      expect(await api.database.withTenant(north.id, (db) => countView(db, id, null))).toBe(0);
    }
  });

  it('still answers a page older than the end of the sale’s sold window, and counts its view', async () => {
    const { view } = await addCar({
      status: 'sold',
      sold: true,
      sold_date_timestamp: (NOW - 400 * DAY) / 1000,
    });
    expect(await view()).toEqual({ views: 1, car_fields: { ...goneFields, status: 'sold', sold: true } });
  });

  it('is 404 for a car that does not exist, and for one of another dealer', async () => {
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

  it('does not count for HEAD requests', async () => {
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
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://other.example' },
    { origin: 'null' },
  ])('does not count with %j', async (headers) => {
    const { view } = await addCar({ views: 3 });
    expect((await view({ headers }))['views']).toBe(3);
  });

  it('counts when a page of the site itself asks', async () => {
    const { view } = await addCar({ views: 3 });
    expect((await view({ headers: { 'sec-fetch-site': 'same-origin' } }))['views']).toBe(4);
  });

  it('does not count when the page of another site is named by its Referer', async () => {
    const { path, view } = await addCar();
    const host = `${north.id}.localhost`;
    for (const referer of ['https://other.example/', 'about:blank', `https://${host}.example/`]) {
      const headers = { host, 'user-agent': `${BROWSER} ${referer}`, referer };
      expect((await api.fetch(new Request(`http://${host}${path}`, { headers }))).status).toBe(200);
    }
    expect((await view())['views']).toBe(1);
  });

  it('of one address counts no more than so often at a dealer, whatever browsers it invents', async () => {
    const { view } = await addCar();
    const invent = (at: number, address: string) =>
      view({ headers: { 'user-agent': `${BROWSER} Version/${at}` } }, address);
    for (let at = 0; at < VIEWS_A_MINUTE + 20; at++) await invent(at, '198.51.100.7');
    expect((await invent(999, '198.51.100.7'))['views']).toBe(VIEWS_A_MINUTE);
    expect((await invent(0, '198.51.100.8'))['views']).toBe(VIEWS_A_MINUTE + 1);
    // A client has all addresses of its network.
    for (const last of ['1', '2', '3']) await invent(0, `2001:db8:1:2::${last}`);
    expect((await invent(999, '198.51.100.7'))['views']).toBe(VIEWS_A_MINUTE + 2);
  });
});
