import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#db/base/drizzle.ts';
import { loadCars } from '#db/stock/cars.repository.ts';
import { loadLatestFeedRun } from '#db/stock/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { importFeed } from './import-feed.ts';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { noData, realData } from '#tests/real-data.ts';
import { isThorough } from '#tests/sample.ts';

const child = fileURLToPath(new URL('../../../tests/fixtures/feeds/import-child.ts', import.meta.url));
const bigLot = fileURLToPath(new URL('../../../tests/fixtures/tenants/big-lot/stock.json', import.meta.url));
const now = Date.UTC(2026, 10, 21);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-process-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const argumentsOf = (tenant: string, feed: string, settings: string) => [
  child,
  database.url,
  tenant,
  feed,
  settings,
  folder,
];

test.runIf(isThorough())(
  'SIGKILL during an import changes nothing, and the next run imports everything',
  { timeout: 120_000 },
  async () => {
    const feed = join(folder, 'stock.csv');
    // Of a feed that is all ASCII the reader waits for 64 KB at a time.
    const lines = Array.from({ length: 4_000 }, (_, index) => `S${index},Citroën,C3,2019,15990`);
    await writeFile(feed, `StockNumber,Make,Model,Year,DAPPrice\n${lines.join('\n')}\n`);
    const settings = join(folder, 'stock.json');
    await writeFile(settings, JSON.stringify({ format: 'au-csv', source: { kind: 'file', path: feed } }));

    const importing = spawn(process.execPath, [...argumentsOf('fixture-killed', feed, settings), '1000']);
    await once(importing.stdout, 'data');
    importing.kill('SIGKILL');
    await once(importing, 'exit');

    const seen = await database.withTenant('fixture-killed', async (db) => ({
      cars: await loadCars(db),
      changes: (await db.execute(sql`select * from changes`)).rows,
      run: await loadLatestFeedRun(db),
    }));
    expect(seen).toMatchObject({ cars: [], changes: [], run: { outcome: null, finishedAt: null } });

    const { stdout } = await promisify(execFile)(
      process.execPath,
      argumentsOf('fixture-killed', feed, settings),
    );
    expect(JSON.parse(stdout)).toMatchObject({ read: 4_000, created: 4_000, rejected: 0 });
  },
);

test(
  '16,734 real listings come in through the mapping, add up, and fit the memory',
  { timeout: 180_000 },
  async (context) => {
    if (realData === undefined) return context.skip(noData);
    if (!isThorough()) return context.skip('The whole real feed is imported in the audit.');
    const feed = join(realData, 'au-vehicle-prices.csv');
    const read = async () =>
      JSON.parse((await promisify(execFile)(process.execPath, argumentsOf('big-lot', feed, bigLot))).stdout);
    const first = await read();
    expect(first).toMatchObject({
      read: 16_734,
      created: 16_733,
      updated: 0,
      unchanged: 0,
      rejected: 1,
      withheld: 79,
    });
    const rows = (await readFile(first.rejectsFile, 'utf8')).split('\n').slice(1, -1);
    expect(rows.filter((row) => !row.endsWith(',no price'))).toEqual([
      '2392,"The record is empty: it has no make, no model and no year.","",rejected',
    ]);
    // 88 is under a hundredth of the median.
    expect(rows).toContainEqual(expect.stringMatching(/^15832,"The price 88 is less than a hundredth of/));
    expect(first.peakBytes).toBeLessThan(500_000_000);
    expect(first.seconds).toBeLessThan(60);
    expect(await read()).toMatchObject({
      read: 16_734,
      created: 0,
      updated: 0,
      unchanged: 16_733,
      rejected: 1,
    });
    await checkRealCars();
  },
);

async function checkRealCars(): Promise<void> {
  const cars = await database.withTenant('big-lot', async (db) => (await loadCars(db)).map(({ car }) => car));
  const count = (where: (car: Car) => boolean): number => cars.filter(where).length;
  expect({
    enquire: count((car) => car.price_type === 'enquire'),
    unknownKm: count((car) => car.km === null),
    withSeatsNoDoors: count((car) => car.seats !== null && car.doors === null),
    electric: count((car) => car.simple_fuel === 'Electric'),
    utes: count((car) => car.simple_body === 'Ute'),
    demos: count((car) => car.car_type === 'demo'),
    toOrder: count((car) => car.status === 'coming_soon'),
    landRovers: count((car) => car.make === 'Land Rover'),
    namedByDate: count((car) => /^\d\d-[A-Z][a-z]{2}$/.test(car.model)),
    unnamedState: count((car) => car.state !== null && !/^[A-Z]{2,3}$/.test(car.state)),
    warrantyAsColour: count((car) => /year|km/.test(`${car.colour}${car.interior_colour}`)),
  }).toEqual({
    enquire: 131,
    unknownKm: 591,
    withSeatsNoDoors: 71,
    electric: 115,
    utes: 2512,
    demos: 512,
    toOrder: 436,
    landRovers: 237,
    namedByDate: 0,
    unnamedState: 0,
    warrantyAsColour: 0,
  });
  expect(new Set(cars.map((car) => car.slug)).size).toBe(16_733);
  const rexton = cars.find((car) => car.name === '2022 SsangYong Rexton Ultimate (awd)' && car.km === 5595);
  expect(rexton).toMatchObject({
    badge: 'Ultimate (awd)',
    car_type: 'demo',
    colour: 'White',
    interior_colour: 'Black',
    city: 'Caringbah',
    state: 'NSW',
    doors: 4,
    seats: 7,
    engine_size_litres: 2.2,
    simple_fuel: 'Diesel',
    drive: 'AWD',
    price: 51_990,
    price_type: 'excluding_government_charges',
    variant: { cylinders: 4, fuelconsumptioncombined: 8.7 },
  });
  expect(count((car) => ['Santa', 'Land', 'Grand'].includes(car.model))).toBe(0);
  expect(count((car) => car.model === 'Santa Fe')).toBeGreaterThan(100);
  expect(cars.find((car) => car.make === 'Saab' && car.price === 5400)).toMatchObject({
    model: '9-3',
    badge: 'Linear 2.0T',
  });
}

test.for<[string, FeedFormat, string, number]>([
  ['google-vehicle-listings.tsv', 'google-listings', 'CAD', 39],
  ['google-vehicle-ads.xml', 'google-rss', 'GBP', 13],
  ['meta-automotive.xml', 'meta-xml', 'USD', 17],
  ['meta-automotive.csv', 'meta-csv', 'SEK', 16],
])(
  'the real feed %s is read, and refused when its currency is not the dealer’s',
  async ([name, format, currency, rows], context) => {
    const data = realData;
    if (data === undefined) return context.skip(noData);
    const read = (tenant: string, dealerCurrency: string) =>
      importFeed(database, createReadStream(join(data, 'feeds', name)), {
        tenant,
        name,
        source: name,
        feed: { format, maxBytes: 1e6 },
        normalise: {
          currency: dealerCurrency,
          defaultPriceType: 'excluding_government_charges',
          yards: { all: [], main: null },
        },
        thresholds: { maxRejectShare: 0.2, maxWithdrawShare: 0.3, maxUnknownShare: 0.1, maxLostShare: 0.5 },
        graceFeeds: 1,
        dataDir: folder,
        now,
      });
    const tenant = `fixture-${format}`;
    await expect(read(tenant, 'AUD')).rejects.toThrow(
      `${rows} of ${rows} rows would be rejected or lose their price, 100 % where at most 20 % may be. Most often: `,
    );
    expect(await read(tenant, currency)).toMatchObject({ read: rows, created: rows, rejected: 0 });
    const cars = await database.withTenant(tenant, async (db) => (await loadCars(db)).map(({ car }) => car));
    expect(cars).toHaveLength(rows);
    expect(cars.every((car) => car.images.length > 0 && (car.price ?? 0) > 1000)).toBe(true);
  },
);
