import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCars } from '#db/cars.repository.ts';
import type { Database } from '#db/database.ts';
import { openTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { fixtureTenants } from './commands.fixture.ts';
import { openStockImports, type StockImports } from './stock-imports.ts';

let folder = '';
let database: TestDatabase;
let silent: Server;
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
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  silent.close();
  await database.close();
});

/** A dealer with the stock of a fixture; with `isSilent` from a host that never answers. */
function addDealer(id: string, isSilent = false): Site {
  cpSync(join(fixtureTenants, 'fixture-minimal'), join(folder, id), { recursive: true });
  if (isSilent) {
    const { port } = silent.address() as AddressInfo;
    const source = { kind: 'url', url: `http://127.0.0.1:${port}/cars.csv` };
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
    addDealer('quiet-dealer', true),
    addDealer('mute-dealer', true),
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
  const sites = Array.from({ length: 6 }, (_, index) => addDealer(`slow-dealer-${index}`, true));
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

it('a refused feed is told once and waits for another feed', async () => {
  const site = addDealer('refused-dealer');
  writeFileSync(join(folder, site.id, 'stock.csv'), '');
  const { run, problemOf } = open([site]);
  expect(await run(site)).toBe(false);
  expect(problemOf(site.id)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told).toEqual([expect.stringContaining('The feed is empty')]);
});
