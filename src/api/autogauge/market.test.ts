import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadCars } from '#db/stock/cars.repository.ts';
import type { TestCar } from '#db/stock/test-stock.ts';
import { createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { QUESTIONS_MAX } from '#api/tools/rate-limit.ts';
import { useApi } from '#api/app/test-api.ts';
import { startMapsDouble } from '#api/postcodes/maps-double.fixture.ts';

const sites: Site[] = [];
const api = useApi(sites, NOW, {
  serviceKeys: { SOUTH_VALUATION_KEY: 'south', VALUATION_KEY: 'all', MAPS_GEOCODING_KEY: 'all' },
  feedNetworks: ['127.0.0.1'],
});

const autogauge = { plugins: [{ name: 'Autogauge' }] };

/** A dealer with this stock, and functions to query its API. */
async function openDealer(tenant: string, stock: readonly TestCar[], features: object = autogauge) {
  const site = createTestSite(tenant, { features });
  sites.push(site);
  await api.add(site, ...stock);
  const ask = async (path: string) => {
    const { status, body } = await api.ask(site, `/api${path}`);
    return { status, body };
  };
  const readSnapshot = async () => {
    const cars = await api.database.withTenant(site.id, (db) => loadCars(db));
    return createTestSnapshot(
      site,
      cars.map(({ car }) => ({ ...car, withdrawnAt: null, hold: null })),
    );
  };
  return { ask, readSnapshot, site };
}

const hilux = (slug: string, price: number | null, more: Partial<TestCar> = {}): TestCar => ({
  slug,
  make: 'Toyota',
  model: 'HiLux',
  year: 2020,
  simple_body: 'Ute',
  state: 'QLD',
  price,
  price_type: price === null ? 'enquire' : 'drive_away',
  ...more,
});
/** A valuation service that answers every request with 500 and counts them. */
async function openFailingService() {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, asked: () => asked, close: () => void server.close() };
}

const nothing = { fill: null, listing_price: null, confidence: null, description: null };

describe('GET /api/cars/{slug}/similar', () => {
  it('API-18 SIM-05 lists the ids of similar cars, as a page published now would', async () => {
    let seed = 5;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const stock = Array.from({ length: 160 }, (_, index) =>
      hilux(`car-${index}`, random(12) === 0 ? null : 10_000 + random(90) * 1_000, {
        year: 2014 + random(10),
        simple_body: ['Ute', 'SUV', 'Van'][random(3)] ?? null,
        item_type: random(6) === 0 ? 'caravan' : null,
        status: random(7) === 0 ? 'sold' : 'in_stock',
        sold_date_timestamp: NOW / 1000,
      }),
    );
    const { ask, readSnapshot } = await openDealer('similar-lot', stock);
    const snapshot = await readSnapshot();
    const sample = [...snapshot.cars.values()].filter((_, index) => index % 4 === 0);
    for (const { car, document } of sample) {
      const similar = snapshot.similar().similarTo(document);
      // With the same price as the card, the page has nothing to update.
      const body = { ids: similar.map(({ id }) => id), prices: similar.map(({ price }) => price) };
      expect(await ask(`/cars/${car.slug}/similar`), car.slug).toEqual({ status: 200, body });
    }
  });
  it('API-18 is 404 for cars that do not exist or are hidden', async () => {
    const { ask } = await openDealer('similar-none', [hilux('hidden', 1, { show_on_dealer_website: false })]);
    expect((await ask('/cars/nobody/similar')).status).toBe(404);
    expect((await ask('/cars/hidden/similar')).status).toBe(404);
  });
});

describe('GET /api/cars/{slug}/autogauge', () => {
  const prices = [40_000, 44_000, 45_000, 47_000, 50_000];
  const others = prices.map((price, index) => hilux(`other-${index}`, price));

  it('API-06 GAUGE-04 values a used car by the stock, as a page published now would', async () => {
    const { ask, readSnapshot } = await openDealer('gauge-own', [hilux('own', 42_000), ...others]);
    const snapshot = await readSnapshot();
    const entry = [...snapshot.cars.values()].find(({ car }) => car.slug === 'own');
    const { status, body } = await ask('/cars/own/autogauge');
    expect(status).toBe(200);
    expect(body).toMatchObject({ fill: 20, listing_price: 42_000, confidence: 0.43, source: 'own-stock' });
    expect(body).toEqual(entry && snapshot.ownStock().valueOf(entry.document));
  });
  it('GAUGE-04 is empty for new cars, and where the site does not list it', async () => {
    const stock = [hilux('new', 42_000, { car_type: 'new' }), hilux('used', 42_000), ...others];
    const { ask } = await openDealer('gauge-new', stock);
    expect((await ask('/cars/new/autogauge')).body).toMatchObject(nothing);
    expect((await ask('/cars/used/autogauge')).body).toMatchObject({ fill: 20 });
    const { ask: askBare } = await openDealer('gauge-bare', stock, {});
    expect((await askBare('/cars/used/autogauge')).body).toMatchObject(nothing);
  });
  it('API-06 is empty for sold cars, whose older pages still request it, and 404 for cars that do not exist', async () => {
    const stock = [
      hilux('sold', 42_000, { sold: true }),
      hilux('gone', 42_000, { withdrawnAt: new Date(NOW) }),
      hilux('hidden', 42_000, { show_on_dealer_website: false }),
    ];
    const { ask } = await openDealer('gauge-none', [...stock, ...others]);
    for (const slug of ['sold', 'gone']) {
      const { status, body } = await ask(`/cars/${slug}/autogauge`);
      expect([slug, status, body['fill']]).toEqual([slug, 200, null]);
    }
    for (const slug of ['hidden', 'nobody']) {
      expect((await ask(`/cars/${slug}/autogauge`)).status, slug).toBe(404);
    }
  });
  it('API-06 queries a service with the key that the dealer names, and not for a car without a shown price', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ headers }, response) => {
      asked.push(headers.authorization);
      response.end(JSON.stringify({ fill: 20, listing_price: 42_000 }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const open = (tenant: string, keyVariable: object) =>
      openDealer(tenant, [hilux('own', 42_000), hilux('asked', 42_000, { price_type: 'enquire' })], {
        ...autogauge,
        valuation: { kind: 'service', url, ...keyVariable },
      });
    const north = await open('gauge-north', {});
    const south = await open('gauge-south', { keyVariable: 'SOUTH_VALUATION_KEY' });
    for (const { ask } of [north, south]) {
      expect((await ask('/cars/own/autogauge')).body).toMatchObject({ fill: 20, source: 'service' });
      expect((await ask('/cars/asked/autogauge')).body).toMatchObject(nothing);
    }
    server.close();
    expect(asked).toEqual(['Bearer all', 'Bearer south']);
  });
  it('a service that fails for five cars in a row is paused, and robots never cause a query', async () => {
    const down = await openFailingService();
    const stock = Array.from({ length: 8 }, (_, index) => hilux(`down-${index}`, 42_000));
    const features = { ...autogauge, valuation: { kind: 'service', url: down.url } };
    const { ask, site } = await openDealer('gauge-breaks', stock, features);
    const robot = {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    };
    const crawled = await api.ask(site, '/api/cars/down-0/autogauge', { headers: robot });
    expect([crawled.status, crawled.body['fill'], down.asked()]).toEqual([200, null, 0]);
    for (const { slug } of stock) expect((await ask(`/cars/${slug}/autogauge`)).status).toBe(200);
    expect(down.asked()).toBe(5);
    down.close();
  });
  it('routes with paid queries are rate limited by address, others are not', async () => {
    const { site } = await openDealer('gauge-busy', [hilux('own', 42_000)]);
    const from = async (address: string, path = '/api/cars/own/autogauge') =>
      (await api.ask(site, path, {}, address)).status;
    for (let time = 0; time < QUESTIONS_MAX; time += 1) await from('198.51.100.7');
    expect([await from('198.51.100.7'), await from('198.51.100.7', '/api/delivery')]).toEqual([429, 429]);
    const plate = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rego: 'ABC123', state: 'NSW' }),
    };
    expect((await api.ask(site, '/api/rego-lookups', plate, '198.51.100.7')).status).toBe(429);
    expect((await api.ask(site, '/api/rego-lookups', plate, '198.51.100.8')).status).not.toBe(429);
    expect([await from('198.51.100.8'), await from('198.51.100.7', '/api/cars/own')]).toEqual([200, 200]);
  });
  it('ERR-01 a failing service gives an empty answer and a log line, and is paused for a minute', async () => {
    const down = await openFailingService();
    const features = { ...autogauge, valuation: { kind: 'service', url: down.url } };
    const { ask } = await openDealer('gauge-down', [hilux('own', 42_000)], features);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ask('/cars/own/autogauge');
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...nothing, source: 'service' });
    }
    down.close();
    expect(down.asked()).toBe(1);
    expect(api.lines.at(-1)).toContain(
      'gauge-down: the price of own is not compared. The valuation service answered 500.',
    );
  });
  it('a service of a network that the operator did not open is not asked, and the log says which setting names it', async () => {
    const endpoint = 'https://10.1.2.3/geocode';
    const { ask, site } = await openDealer('gauge-inside', [hilux('own', 42_000)], {
      ...autogauge,
      valuation: { kind: 'service', url: 'https://169.254.169.254/{price}' },
      delivery: { regions: [{ name: 'All', price: 100 }], geocoder: { kind: 'maps', endpoint } },
    });
    const hint =
      'Who runs this machine can open a private network to feeds and services by the variable FEED_NETWORKS.';
    expect((await ask('/cars/own/autogauge')).body).toMatchObject(nothing);
    expect(api.lines.at(-1)).toContain(
      `valuation.url of features.json is not asked: 169.254.169.254 is no public address. ${hint}`,
    );
    const maps = await startMapsDouble('all', { '4870': [{ lat: -16.92, lng: 145.74 }] });
    const open = await openDealer('gauge-opened', [hilux('own', 42_000)], {
      delivery: {
        regions: [{ name: 'All', price: 100 }],
        geocoder: { kind: 'maps', endpoint: maps.endpoint },
      },
    });
    expect((await api.ask(open.site, '/api/postcodes/4870')).status).toBe(200);
    await maps.close();
    expect((await api.ask(site, '/api/postcodes/4870')).status).toBe(502);
    expect(api.lines.at(-1)).toContain(
      `delivery.geocoder.endpoint of features.json is not asked: 10.1.2.3 is no public address. ${hint}`,
    );
  });
});
