import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCars } from '#db/stock/cars.repository.ts';
import type { Database } from '#db/server/database.ts';
import { loadLatestFeedRun } from '#db/stock/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { makeKey, openSftpHost } from '#stock/import/test-sftp-host.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { sample } from '#tests/sample.ts';
import { fixtureTenants } from './commands.fixture.ts';
import { openStockImports, type StockImports } from './stock-imports.ts';

/** Until an import that failed is tried again. */
const PAUSE_MS = 10;
const SEVERAL_PAUSES_MS = 100;
const feedSecrets = { DEALER_FEED_PASSWORD: 's3cret-word' };
let folder = '';
let database: TestDatabase;
let silent: Server;
let connections = 0;
let feedHost: Server | null = null;
let imports: StockImports | null = null;
const told: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  // Accepts connections and never answers.
  silent = createServer(() => (connections += 1));
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
function addDealer(id: string, host?: Server, more: object = {}): Site {
  cpSync(join(fixtureTenants, 'fixture-minimal'), join(folder, id), { recursive: true });
  if (host !== undefined) {
    const url = `http://127.0.0.1:${portOf(host)}/cars.csv`;
    const source = 'kind' in more ? more : { kind: 'url', url, everyMinutes: 60, ...more };
    writeFileSync(join(folder, id, 'stock.json'), JSON.stringify({ source, format: 'au-csv' }));
  }
  const { site, problems } = loadTenant(folder, id);
  if (site === null) throw new Error(JSON.stringify(problems));
  return site;
}

function open(
  sites: readonly Site[],
  through: Database = database,
  feedNetworks = ['127.0.0.1'],
  secrets: Record<string, string> = feedSecrets,
): StockImports {
  imports = openStockImports({
    database: through,
    environment: { tenantsDir: folder, dataDir: folder, feedNetworks, feedSecrets: secrets },
    roster: { ids: () => sites.map(({ id }) => id), sites: () => [...sites] },
    log: () => undefined,
    warn: (line) => told.push(line),
    pauses: [PAUSE_MS],
  });
  return imports;
}

const countCars = async (id: string): Promise<number> =>
  (await database.withTenant(id, (db) => loadCars(db))).length;

/** As many dealers as hosts are asked at once, and one more, each with a host that never answers. */
function addQuietDealers(id: string): Site[] {
  const quiet = addDealer(id, silent);
  return Array.from({ length: 65 }, (_, index) => ({ ...quiet, id: `${id}-${index}` }));
}

it('however many feed hosts never answer, they hold up no file and no retry, and stop at once', async () => {
  const others = [addDealer('first-dealer'), addDealer('second-dealer'), addDealer('third-dealer')];
  const { run, stop, problemOf } = open(others, interrupt('third-dealer'));
  const silenced = addQuietDealers('mute-dealer').map(run);
  expect(await Promise.all(others.map(run))).toEqual([true, true, false]);
  expect(await countCars('first-dealer')).toBeGreaterThan(0);
  await vi.waitFor(() => expect(problemOf('third-dealer')).toBeNull(), { timeout: 10_000 });
  expect(await countCars('third-dealer')).toBeGreaterThan(0);
  const begun = performance.now();
  await stop();
  expect(await Promise.all(silenced)).toEqual(silenced.map(() => false));
  expect(performance.now() - begun).toBeLessThan(5_000);
});

/** The database, which breaks off the first work for a dealer. */
function interrupt(id: string): Database {
  let isGone = true;
  return {
    ...database,
    withTenant: (tenant, fn) => {
      if (tenant !== id || !isGone) return database.withTenant(tenant, fn);
      isGone = false;
      return Promise.reject(new Error('terminating connection due to administrator command'));
    },
  };
}

it('asks 64 hosts at once and no more, none after a stop, and the same again after the next start', async () => {
  const sites = addQuietDealers('quiet-dealer');
  for (let start = 1; start <= 2; start += 1) {
    const before = connections;
    const { run, stop } = open(sites);
    const all = Promise.all(sites.map(run));
    await vi.waitFor(() => expect(connections - before).toBe(64), { timeout: 10_000 });
    await sleep(SEVERAL_PAUSES_MS);
    await stop();
    expect(await all).toEqual(sites.map(() => false));
    expect(connections - before).toBe(64);
  }
});

it('reads and writes four feeds at once and no more, so that none of many imports waits for memory', async () => {
  const file = addDealer('busy-dealer');
  const sites = Array.from({ length: 6 }, (_, index) => ({ ...file, id: `busy-dealer-${index}` }));
  for (const { id } of sites) addDealer(id);
  const busy = new Set<string>();
  const gate = Promise.withResolvers<void>();
  const slow: Database = {
    ...database,
    withTenant: async (tenant, fn) => {
      busy.add(tenant);
      await gate.promise;
      return database.withTenant(tenant, fn);
    },
  };
  const { run } = open(sites, slow);
  const all = Promise.all(sites.map(run));
  await vi.waitFor(() => expect(busy.size).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
  await sleep(SEVERAL_PAUSES_MS);
  const atOnce = busy.size;
  gate.resolve();
  expect(atOnce).toBe(4);
  expect(await all).toEqual(sites.map(() => true));
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

/** A feed host with the stock of a fixture; the first `refusals` requests break off, others are answered so. */
async function openFeedHost(
  refusals = 0,
  codeOf: (request: IncomingMessage) => number = () => 200,
): Promise<{ host: Server; asked: () => number }> {
  const feed = readFileSync(join(fixtureTenants, 'fixture-minimal', 'stock.csv'));
  let count = 0;
  feedHost = createHttpServer((request, response) => {
    count += 1;
    if (count <= refusals) request.socket.destroy();
    else response.writeHead(codeOf(request)).end(feed);
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

const login = { kind: 'basic', user: 'kim', passwordVariable: 'DEALER_FEED_PASSWORD' };
const unset = { ...login, passwordVariable: 'OTHER_FEED_PASSWORD' };
const overSftp = (port: number, hostKey: string) => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port,
  path: '/cars.csv',
  hostKey,
  auth: { ...login, kind: 'password' },
});

it.each(sample([401, 403, 404, 410], 2, 'final answers of feed hosts'))(
  'a feed whose host answers %s is asked again after its interval or with other settings, not before',
  async (code) => {
    const { host, asked } = await openFeedHost(0, (request) => (request.headers.authorization ? 200 : code));
    const site = addDealer(`final-dealer-${code}`, host);
    const { run, problemOf } = open([site]);
    expect(await run(site)).toBe(false);
    expect(problemOf(site.id)).toBeNull();
    await sleep(SEVERAL_PAUSES_MS);
    expect(await run(site)).toBe(false);
    expect([asked(), told]).toEqual([1, [expect.stringContaining(`the host answered ${code}`)]]);
    expect(await run(addDealer(site.id, host, { auth: login }))).toBe(true);
    expect(asked()).toBe(2);
  },
);

it('a feed whose host breaks off or answers 429 or 503 is asked again soon', async () => {
  const answers = [429, 503];
  const { host, asked } = await openFeedHost(1, () => answers.shift() ?? 200);
  const site = addDealer('waiting-dealer', host);
  const { run, problemOf } = open([site]);
  expect(await run(site)).toBe(false);
  await vi.waitFor(() => expect(problemOf(site.id)).toBeNull(), { timeout: 10_000 });
  expect(asked()).toBe(4);
});

/** What is told of a feed that is not read after a start, and after the next start, where it is due twice. */
async function tellAtTwoStarts(site: Site, feedNetworks?: string[]): Promise<string[][]> {
  const { run, problemOf } = open([site], database, feedNetworks);
  expect(await run(site)).toBe(false);
  expect(problemOf(site.id)).toBeNull();
  await sleep(SEVERAL_PAUSES_MS);
  const first = told.splice(0);
  await imports?.stop();
  const again = open([site], database, feedNetworks);
  expect([await again.run(site), await again.run(site)]).toEqual([false, false]);
  return [first, told];
}

it.each([
  ['with a login that is refused', { user: 'lee' }, 'does not accept the user kim'],
  ['whose host shows another key', { hostKey: makeKey().fingerprint }, 'the host shows the key'],
] as const)(
  'a feed over SFTP %s waits for its interval, at the next start too',
  async (_how, host, sentence) => {
    const password = feedSecrets.DEALER_FEED_PASSWORD;
    const sftp = await openSftpHost({ folder, user: 'user' in host ? host.user : 'kim', password });
    const hostKey = 'hostKey' in host ? host.hostKey : sftp.hostKey;
    const site = addDealer('waiting-for-settings', silent, overSftp(sftp.port, hostKey));
    expect(await tellAtTwoStarts(site)).toEqual([[expect.stringContaining(sentence)], []]);
    await sftp.close();
  },
);

it.each([
  ['without the variable of its login', { auth: unset }, undefined, 'OTHER_FEED_PASSWORD is not set'],
  ['at an address that may not be asked', {}, [], 'is no public address'],
] as const)(
  'a feed %s waits for its interval or the next start, because a variable of the process can mend it',
  async (_how, settings, feedNetworks, sentence) => {
    const site = addDealer('waiting-for-variable', silent, settings);
    const line = [expect.stringContaining(sentence)];
    expect(await tellAtTwoStarts(site, feedNetworks && [...feedNetworks])).toEqual([line, line]);
  },
);

it('a feed that was not asked for want of a variable is read at the next start with it', async () => {
  const { host, asked } = await openFeedHost(0, (request) => (request.headers.authorization ? 200 : 401));
  const site = addDealer('late-secret-dealer', host, { auth: unset });
  const starts = [
    [['127.0.0.1'], {}, 0],
    [[], { OTHER_FEED_PASSWORD: 'word' }, 0],
    [['127.0.0.1'], { OTHER_FEED_PASSWORD: 'word' }, 1],
    [['127.0.0.1'], { OTHER_FEED_PASSWORD: 'word' }, 1],
  ] as const;
  for (const [networks, secrets, count] of starts) {
    await open([site], database, [...networks], secrets).run(site);
    await imports?.stop();
    expect(asked()).toBe(count);
  }
  expect(await countCars(site.id)).toBeGreaterThan(0);
  expect(told).toEqual([
    expect.stringContaining('OTHER_FEED_PASSWORD is not set'),
    expect.stringContaining('by the variable FEED_NETWORKS'),
  ]);
});

it.each(sample([401, 403], 1, 'answers for want of a login'))(
  'a feed whose host answered %s is not asked at the next start',
  async (code) => {
    const { host, asked } = await openFeedHost(0, () => code);
    const site = addDealer(`locked-dealer-${code}`, host, { auth: login });
    for (let start = 1; start <= 2; start += 1) {
      await open([site]).run(site);
      await imports?.stop();
    }
    expect(asked()).toBe(1);
  },
);

it('a dealer whose folder is gone is tried no more, and one whose files are broken is', async () => {
  const { host, asked } = await openFeedHost(100);
  const site = addDealer('leaving-dealer', host);
  let [ids, sites] = [[site.id], [] as Site[]];
  imports = openStockImports({
    database,
    environment: { tenantsDir: folder, dataDir: folder, feedNetworks: ['127.0.0.1'] },
    roster: { ids: () => ids, sites: () => sites },
    log: () => undefined,
    warn: () => undefined,
    pauses: [PAUSE_MS],
  });
  await imports.run(site);
  await sleep(SEVERAL_PAUSES_MS);
  expect(imports.problemOf(site.id)).toContain('could not be imported');
  sites = [site];
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 10_000 });
  [ids, sites] = [[], []];
  await vi.waitFor(() => expect(imports?.problemOf(site.id)).toBeNull(), { timeout: 10_000 });
});

it('a refused feed is told once and waits for another feed', async () => {
  const site = addDealer('refused-dealer');
  writeFileSync(join(folder, site.id, 'stock.csv'), '');
  const { run, problemOf } = open([site]);
  expect(await run(site)).toBe(false);
  expect(problemOf(site.id)).toBeNull();
  await sleep(SEVERAL_PAUSES_MS);
  expect(told).toEqual([expect.stringContaining('The feed is empty')]);
});
