import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCars } from '#db/cars.repository.ts';
import type { Database } from '#db/database.ts';
import { loadLatestFeedRun } from '#db/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { fixtureTenants } from './commands.fixture.ts';
import { openStockImports, type StockImports } from './stock-imports.ts';

let folder = '';
let database: TestDatabase;
let silent: Server;
let feedHost: Server | null = null;
let imports: StockImports | null = null;
const told: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  // Accepts connections and never answers.
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stock-imports-'));
  cpSync(join(fixtureTenants, '_presets'), join(folder, '_presets'), { recursive: true });
  told.length = 0;
});
afterEach(async () => {
  await imports?.stop();
  feedHost?.close();
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  silent.close();
  await database.close();
});

const portOf = (host: Server): number => (host.address() as AddressInfo).port;

/** A dealer with the stock of a fixture; with a `host` from there, once an hour. */
function addDealer(id: string, host?: Server): Site {
  cpSync(join(fixtureTenants, 'fixture-minimal'), join(folder, id), { recursive: true });
  if (host !== undefined) {
    const source = { kind: 'url', url: `http://127.0.0.1:${portOf(host)}/cars.csv`, everyMinutes: 60 };
    writeFileSync(join(folder, id, 'stock.json'), JSON.stringify({ source, format: 'au-csv' }));
  }
  const { site, problems } = loadTenant(folder, id);
  if (site === null) throw new Error(JSON.stringify(problems));
  return site;
}

function open(sites: readonly Site[], through: Database = database): StockImports {
  imports = openStockImports({
    database: through,
    environment: { tenantsDir: folder, dataDir: folder, feedNetworks: ['127.0.0.1'] },
    listSites: () => sites,
    log: () => undefined,
    warn: (line) => told.push(line),
    pauses: [50],
  });
  return imports;
}

const countCars = async (id: string): Promise<number> =>
  (await database.withTenant(id, (db) => loadCars(db))).length;

it('a feed host that never answers holds up no other dealer, and stops at once', async () => {
  const sites = [
    addDealer('quiet-dealer', silent),
    addDealer('mute-dealer', silent),
    addDealer('first-dealer'),
    addDealer('second-dealer'),
  ];
  const { run, stop } = open(sites);
  const [quiet, mute, ...others] = sites.map(run);
  expect(await Promise.all(others)).toEqual([true, true]);
  expect(await countCars('first-dealer')).toBeGreaterThan(0);
  const begun = performance.now();
  await stop();
  expect(await Promise.all([quiet, mute])).toEqual([false, false]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

it('asks four hosts at once and no more, so that none of many imports waits for memory', async () => {
  const sites = Array.from({ length: 6 }, (_, index) => addDealer(`slow-dealer-${index}`, silent));
  const asked = (): Promise<number> =>
    new Promise((resolve, reject) =>
      silent.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  // The host, which reads nothing, does not notice that the other tests have left.
  const before = await asked();
  const { run, stop } = open(sites);
  const all = Promise.all(sites.map(run));
  await vi.waitFor(async () => expect((await asked()) - before).toBe(4), { timeout: 10_000 });
  await sleep(300);
  expect((await asked()) - before).toBe(4);
  await stop();
  expect(await all).toEqual(sites.map(() => false));
});

it('an import that the database interrupts is told and tried again until it succeeds', async () => {
  const site = addDealer('interrupted-dealer');
  let isRestarting = true;
  const interrupted: Database = {
    ...database,
    withTenant: (tenant, fn) =>
      isRestarting
        ? Promise.reject(new Error('terminating connection due to administrator command'))
        : database.withTenant(tenant, fn),
  };
  const { run, problemOf } = open([site], interrupted);
  expect(await run(site)).toBe(false);
  expect(problemOf(site.id)).toContain('its stock could not be imported: terminating connection');
  expect(told.join('\n')).toContain('its stock stays as it was. terminating connection');
  expect(await countCars(site.id)).toBe(0);
  isRestarting = false;
  await vi.waitFor(() => expect(problemOf(site.id)).toBeNull(), { timeout: 10_000 });
  expect(await countCars(site.id)).toBeGreaterThan(0);
});

/** A feed host with the stock of a fixture; the first `refusals` requests break off. */
async function openFeedHost(refusals = 0): Promise<{ host: Server; asked: () => number }> {
  const feed = readFileSync(join(fixtureTenants, 'fixture-minimal', 'stock.csv'));
  let count = 0;
  feedHost = createHttpServer((request, response) => {
    count += 1;
    if (count <= refusals) request.socket.destroy();
    else response.end(feed);
  }).listen(0, '127.0.0.1');
  await once(feedHost, 'listening');
  return { host: feedHost, asked: () => count };
}

it('a feed over http whose import the database interrupts is read again before its interval is over', async () => {
  const { host, asked } = await openFeedHost();
  const site = addDealer('far-dealer', host);
  const lastRun = () => database.withTenant(site.id, (db) => loadLatestFeedRun(db));
  let isGone = false;
  let isBack = false;
  // The database goes right after the start of the run is recorded, so that its end is not.
  const interrupted: Database = {
    ...database,
    withTenant: async (tenant, fn) => {
      if (isGone && !isBack) throw new Error('terminating connection due to administrator command');
      const result = await database.withTenant(tenant, fn);
      isGone ||= (await lastRun()) !== null;
      return result;
    },
  };
  const { run, problemOf } = open([site], interrupted);
  expect(await run(site)).toBe(false);
  expect([asked(), await lastRun()]).toMatchObject([1, { outcome: null }]);
  expect(problemOf(site.id)).toContain('its stock could not be imported: terminating connection');
  isBack = true;
  await vi.waitFor(() => expect(problemOf(site.id)).toBeNull(), { timeout: 10_000 });
  expect([asked(), await lastRun()]).toMatchObject([2, { outcome: 'applied' }]);
  expect(await countCars(site.id)).toBeGreaterThan(0);
});

it('a feed whose host breaks off is asked for again until it answers, and then waits for its interval', async () => {
  const { host, asked } = await openFeedHost(2);
  const site = addDealer('shaky-dealer', host);
  const { run, problemOf } = open([site]);
  expect(await run(site)).toBe(false);
  expect(problemOf(site.id)).toContain('its stock could not be imported');
  await vi.waitFor(() => expect(problemOf(site.id)).toBeNull(), { timeout: 10_000 });
  expect(await countCars(site.id)).toBeGreaterThan(0);
  expect(await run(site)).toBe(false);
  expect(asked()).toBe(3);
});

it('a refused feed is told once and waits for another feed', async () => {
  const site = addDealer('refused-dealer');
  writeFileSync(join(folder, site.id, 'stock.csv'), '');
  const { run, problemOf } = open([site]);
  expect(await run(site)).toBe(false);
  expect(problemOf(site.id)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told).toEqual([expect.stringContaining('The feed is empty')]);
});
