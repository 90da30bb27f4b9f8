import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { loadCars } from '#db/stock/cars.repository.ts';
import { loadLatestFeedRun, startFeedRun } from '#db/stock/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { locationSchema } from '#domain/location/location.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { stockSchema } from '#tenancy/schemas/stock.schema.ts';
import { loadFeedHealth, type FeedHealth } from './feed-health.ts';
import { importFeeds, type FeedImport } from './import-feeds.ts';
import { importStock, type StockImport, type StockImportOptions } from './import-stock.ts';

export const MINUTE = 60_000;
/** Time of minute 0 in every test (ms). */
export const start = Date.UTC(2026, 10, 21);
export const feed =
  'StockNumber,YardCode,Make,Model,Year,DAPPrice\nA,MAIN,Kia,Rio,2019,15990\nB,,Kia,Rio,2019,15990\n';

const location = locationSchema.parse({
  id: 'main',
  name: 'Main yard',
  slug: 'main',
  primary: true,
  dealership_id: 'main-1',
  dealership_slug: 'main',
  yard_codes: ['MAIN'],
  address: { street: '1 Main Rd', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: {},
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Stock sources for tests: a folder with dealers' files, and a local feed host whose answer each test sets. Every
 * test has its own tenant. Call it at the top level of a test file, because it registers hooks.
 */
export function useFeedHost() {
  const host = {
    folder: '',
    origin: '',
    tenant: '',
    /** The requests to the host. */
    requests: [] as IncomingMessage[],
    answer: ((_request, response) => response.end(feed)) as Answer,
    run,
    runAll,
    health,
    makeFolder: () => mkdir(join(host.folder, host.tenant), { recursive: true }),
    /** A source that is fetched from the host every hour. */
    overHttp: (path = '/stock.csv') => ({
      source: { kind: 'url', url: host.origin + path, everyMinutes: 60 },
    }),
    loadCars: () => open().withTenant(host.tenant, (db) => loadCars(db)),
    /** Leaves an import of a source as one whose process was killed. */
    kill: (source: string, minute: number) =>
      open().withTenant(host.tenant, (db) => startFeedRun(db, host.tenant, source, start + minute * MINUTE)),
    lastRun: () => open().withTenant(host.tenant, (db) => loadLatestFeedRun(db)),
  };
  let database: TestDatabase | null = null;
  let count = 0;
  const server = createServer((request, response) => {
    host.requests.push(request);
    host.answer(request, response);
  });
  const open = (): TestDatabase => {
    if (database === null) throw new Error('the database is open from the first test to the last');
    return database;
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    host.folder = await mkdtemp(join(tmpdir(), 'forecourt-source-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database?.close();
    await rm(host.folder, { recursive: true });
  });
  beforeEach(() => {
    count += 1;
    host.tenant = `fixture-source-${count}`;
    host.requests = [];
    host.answer = (_request, response) => response.end(feed);
  });

  const toSite = (stock: object): Site =>
    ({
      id: host.tenant,
      stock: stockSchema.parse(stock),
      settings: { timeZone: 'Australia/Sydney' } as Site['settings'],
      policies: { lifeCycle: { caravans: false } } as Site['policies'],
      locations: [location],
      primaryLocation: location,
    }) as Partial<Site> as Site;
  const folders = () => ({
    tenantsDir: host.folder,
    dataDir: join(host.folder, 'data'),
    feedNetworks: ['127.0.0.0/8', '::1'],
  });

  /** Imports the tenant's stock with these settings, `minute` minutes after the start. */
  function run(stock: object, minute = 0, more: Partial<StockImportOptions> = {}): Promise<StockImport> {
    const now = start + minute * MINUTE;
    return importStock(open(), toSite({ format: 'au-csv', ...stock }), { ...folders(), now, ...more });
  }

  /** Imports all feeds of the tenant, and returns what came of each. */
  async function runAll(feeds: readonly object[], minute = 0, stock: object = {}): Promise<FeedImport[]> {
    const now = start + minute * MINUTE;
    const options = { ...folders(), now, onlyWhenDue: true };
    return Array.fromAsync(importFeeds(open(), toSite({ feeds, ...stock }), options));
  }

  /** The feeds of the tenant as `/healthz` shows them; the process started `since` minutes after the start. */
  async function health(stock: object, minute: number, since = 0): Promise<FeedHealth[]> {
    const site = toSite({ format: 'au-csv', ...stock });
    const times = { now: start + minute * MINUTE, since: start + since * MINUTE };
    const all = await loadFeedHealth(open(), [site], { tenantsDir: host.folder, ...times });
    return all.get(host.tenant) ?? [];
  }

  return host;
}
