import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadCars } from '#db/cars.repository.ts';
import { loadLatestFeedRun } from '#db/feed-runs.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { locationSchema } from '#domain/location.schema.ts';
import type { Site } from '#tenancy/site.ts';
import { stockSchema } from '#tenancy/stock.schema.ts';
import { fetchFeed } from './fetch-feed.ts';
import { importStock, type StockImportOptions } from './import-stock.ts';
import { nextFetchAt } from './next-fetch.ts';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 21);
const feed =
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

let database: TestDatabase;
let folder: string;
let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[];
let tenant: string;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-source-'));
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  count += 1;
  tenant = `fixture-source-${count}`;
  asked = [];
  answer = (_request, response) => response.end(feed);
});

const run = (stock: object, day = 0, more: Partial<StockImportOptions> = {}) => {
  const site = {
    id: tenant,
    stock: stockSchema.parse({ format: 'au-csv', ...stock }),
    locations: [location],
    primaryLocation: location,
  } as Partial<Site> as Site;
  const options = { tenantsDir: folder, dataDir: join(folder, 'data'), now: start + day * MINUTE, ...more };
  return importStock(database, site, options);
};
const overHttp = (path = '/stock.csv') => ({ source: { kind: 'url', url: origin + path, everyMinutes: 60 } });
const lastRun = () => database.withTenant(tenant, (db) => loadLatestFeedRun(db));

test('a file beside stock.json, its yards and a file given instead of it', async () => {
  await mkdir(join(folder, tenant), { recursive: true });
  await writeFile(join(folder, tenant, 'stock.csv'), feed);
  const source = { source: { kind: 'file', path: 'stock.csv' } };
  expect(await run(source)).toMatchObject({ outcome: 'applied', created: 2 });
  const cars = await database.withTenant(tenant, (db) => loadCars(db));
  expect(cars.map(({ car }) => [car.dealership_id, car.location, car.state])).toEqual([
    ['main-1', 'Main yard', 'NSW'],
    ['main-1', 'Main yard', 'NSW'],
  ]);
  const other = join(folder, tenant, 'other.csv');
  await writeFile(other, feed.replaceAll('15990', '14990'));
  expect(await run(source, 1, { file: other })).toMatchObject({ updated: 2 });
});

test('a file that is in stock already is due again when it, or how it is read, changes', async () => {
  await mkdir(join(folder, tenant), { recursive: true });
  await writeFile(join(folder, tenant, 'stock.csv'), feed);
  const source = { source: { kind: 'file', path: 'stock.csv' } };
  const due = { onlyWhenDue: true };
  expect(await run(source, 0, due)).toMatchObject({ outcome: 'applied' });
  expect(await run(source, 1, due)).toEqual({ outcome: 'unchanged' });
  expect(await run(source, 2)).toMatchObject({ outcome: 'applied', unchanged: 2 });
  expect(await run({ ...source, currency: 'NZD' }, 3, due)).toMatchObject({ outcome: 'applied' });
  await writeFile(join(folder, tenant, 'stock.csv'), feed.replaceAll('15990', '14990'));
  expect(await run(source, 4, due)).toMatchObject({ outcome: 'applied', updated: 2 });
});

test('a file that is not there is told with what to check', async () => {
  await expect(run({ source: { kind: 'file', path: 'none.csv' } })).rejects.toThrow(
    `The feed ${join(folder, tenant, 'none.csv')} cannot be read: ENOENT: no such file or directory, stat ` +
      `'${join(folder, tenant, 'none.csv')}'. Check the path given with --feed, or source in stock.json.`,
  );
});

test('an address is asked with the ETag of the feed in stock, and 304 means nothing is read', async () => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.setHeader('etag', '"v1"').end(feed);
  };
  expect(await run(overHttp())).toMatchObject({ outcome: 'applied', created: 2 });
  expect(await lastRun()).toMatchObject({ etag: '"v1"', bytes: feed.length });
  expect(await run(overHttp(), 60)).toEqual({ outcome: 'unchanged' });
  expect(await lastRun()).toMatchObject({ outcome: 'unchanged', read: 0 });
  expect(await run({ ...overHttp(), currency: 'NZD' }, 120)).toMatchObject({ outcome: 'applied' });
  expect(asked.map((request) => request.headers['if-none-match'])).toEqual([undefined, '"v1"', undefined]);
});

test('a feed is asked for in full after another one was imported by hand', async () => {
  answer = (_request, response) => response.setHeader('etag', '"v1"').end(feed);
  await run(overHttp());
  const file = join(folder, `${tenant}.csv`);
  await writeFile(file, feed.replaceAll('15990', '14990'));
  expect(await run(overHttp(), 60, { file })).toMatchObject({ updated: 2 });
  expect(await run(overHttp(), 120)).toMatchObject({ outcome: 'applied', updated: 2 });
  expect(asked.map((request) => request.headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('without an ETag the date of the last change is asked with', async () => {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
  answer = (request, response) => {
    if (request.headers['if-modified-since'] === date) response.writeHead(304).end();
    else response.setHeader('last-modified', date).end(feed);
  };
  expect(await run(overHttp())).toMatchObject({ outcome: 'applied' });
  expect(await run(overHttp(), 60)).toEqual({ outcome: 'unchanged' });
});

test('a refused feed is asked for again in full', async () => {
  answer = (_request, response) => response.setHeader('etag', '"v1"').end('Make^Model\n');
  await expect(run(overHttp())).rejects.toThrow('holds no delimiter that is known');
  answer = (_request, response) => response.setHeader('etag', '"v1"').end(feed);
  expect(await run(overHttp(), 60)).toMatchObject({ outcome: 'applied' });
  expect(asked.map((request) => request.headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('an address is left alone until its interval is over, after a failure as well', async () => {
  const due = { onlyWhenDue: true };
  expect(await run(overHttp(), 0, due)).toMatchObject({ outcome: 'applied' });
  expect(await run(overHttp(), 59, due)).toEqual({ outcome: 'not-due' });
  answer = (_request, response) => response.writeHead(503).end();
  await expect(run(overHttp(), 60, due)).rejects.toThrow('the host answered 503 Service Unavailable');
  expect(await run(overHttp(), 119, due)).toEqual({ outcome: 'not-due' });
  expect(asked).toHaveLength(2);
  const source = stockSchema.shape.source.parse(overHttp().source);
  expect(nextFetchAt(source, null)).toBe(0);
  expect(nextFetchAt(source, start)).toBe(start + 60 * MINUTE);
  expect(nextFetchAt({ kind: 'file', path: 'x' }, start)).toBe(0);
});

test('two fetches at once bring each its own feed, with its own ETag', async () => {
  const held: ServerResponse[] = [];
  answer = (_request, response) => {
    response.setHeader('etag', `"v${asked.length}"`);
    if (asked.length === 1) {
      held.push(response);
      response.write(feed.slice(0, 60));
    } else response.end(feed.replaceAll('15990', '14990'));
  };
  const slow = run(overHttp());
  await vi.waitFor(() => expect(held).toHaveLength(1));
  expect(await run(overHttp(), 1)).toMatchObject({ outcome: 'applied', created: 2 });
  held[0]?.end(feed.slice(60));
  expect(await slow).toMatchObject({ outcome: 'applied', updated: 2 });
  expect(await lastRun()).toMatchObject({ etag: '"v1"' });
  const prices = await database.withTenant(tenant, (db) => loadCars(db));
  expect(prices.map(({ car }) => car.price)).toEqual([15_990, 15_990]);
  expect(await readdir(join(folder, 'data', 'feeds', tenant))).toEqual(['fetched']);
});

test('a fetched feed is the one that is read, though another is fetched before it is', async () => {
  const file = join(folder, `${tenant}-fetched`);
  const fetchText = async (text: string) => {
    answer = (_request, response) => response.end(text);
    const fetched = await fetchFeed({ url: `${origin}/x`, file, etag: null, maxBytes: 1e6 });
    if (fetched.outcome !== 'fetched') throw new Error(fetched.outcome);
    return fetched.feed;
  };
  const feeds = [await fetchText('one'), await fetchText('two')];
  expect(await Promise.all(feeds.map((handle) => handle.readFile('utf8')))).toEqual(['one', 'two']);
  await Promise.all(feeds.map((handle) => handle.close()));
});

test('what killed fetches left is removed; a fetch that is under way is not', async () => {
  const feeds = join(folder, 'data', 'feeds', tenant);
  await mkdir(feeds, { recursive: true });
  const hourAgo = Date.now() / 1000 - 3600;
  for (const name of ['fetched.part', 'fetched.old.part', '7-rejected.csv', 'fetched.new.part']) {
    await writeFile(join(feeds, name), 'x');
    if (name !== 'fetched.new.part') await utimes(join(feeds, name), hourAgo, hourAgo);
  }
  await run(overHttp());
  expect((await readdir(feeds)).toSorted()).toEqual(['7-rejected.csv', 'fetched', 'fetched.new.part']);
});

test('redirects are followed, five at most and never away from https', async () => {
  answer = (request, response) => {
    const hop = Number(request.url?.slice(1));
    if (hop > 0) response.writeHead(302, { location: `/${hop - 1}` }).end();
    else response.end(feed);
  };
  expect(await run(overHttp('/5'))).toMatchObject({ outcome: 'applied' });
  await expect(run(overHttp('/6'))).rejects.toThrow('the host redirects more than 5 times');
  answer = (_request, response) => response.writeHead(302, { location: 'http://example.com/x' }).end();
  await expect(run(overHttp())).rejects.toThrow(
    `The feed ${origin}/stock.csv could not be fetched: http://example.com/x is not an https address. ` +
      'Nothing was changed. Check the address in stock.json and that its host is up; the next run tries again.',
  );
});

test('a host elsewhere cannot send us to a server of this machine', async () => {
  const fetched = vi.fn<(url: URL) => Promise<Response>>(() =>
    Promise.resolve(Response.redirect(`${origin}/secret`, 302)),
  );
  vi.stubGlobal('fetch', fetched);
  const file = join(folder, `${tenant}-fetched`);
  const url = 'https://feeds.example/stock.csv';
  await expect(fetchFeed({ url, file, etag: null, maxBytes: 1e6 })).rejects.toThrow(
    `${origin}/secret is not an https address`,
  );
  vi.unstubAllGlobals();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a feed over the cap is refused while it comes, and leaves no file', async () => {
  answer = (_request, response) => {
    const write = (): void => {
      while (response.writable && response.write('x'.repeat(10_000)));
    };
    response.on('drain', write);
    write();
  };
  const source = { ...overHttp().source, maxBytes: 100_000 };
  await expect(run({ source })).rejects.toThrow(expect.objectContaining({ name: 'FeedRefused' }));
  expect(await readdir(join(folder, 'data', 'feeds', tenant))).toEqual([]);
  expect(await lastRun()).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('larger than 0.1 MB'),
  });
});

test.each<[string, () => void, string]>([
  [
    'is cut off',
    () =>
      (answer = (_request, response) => {
        response.writeHead(200, { 'content-length': feed.length + 9 });
        response.write(feed, () => response.destroy());
      }),
    'could not be fetched',
  ],
  ['never answers', () => (answer = () => undefined), 'no whole answer came within 0.2 seconds'],
  [
    'is not found',
    () => (answer = (_request, response) => response.writeHead(404).end()),
    'the host answered 404 Not Found',
  ],
])('a feed that %s is told of in a sentence', async (_name, prepare, sentence) => {
  prepare();
  const file = join(folder, `${tenant}-fetched`);
  const fetching = fetchFeed({ url: `${origin}/x`, file, etag: null, maxBytes: 1e6, timeoutMs: 200 });
  await expect(fetching).rejects.toThrow(sentence);
  expect((await readdir(folder)).filter((name) => name.startsWith(`${tenant}-fetched`))).toEqual([]);
});

test('a host that is down is told of, and the run is noted', async () => {
  const source = { kind: 'url', url: 'http://127.0.0.1:9/stock.csv' };
  await expect(run({ source })).rejects.toThrow(
    /^The feed http:\/\/127\.0\.0\.1:9\/stock\.csv could not be fetched: .+/,
  );
  expect(await lastRun()).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('could not be fetched'),
  });
});

test('a host that takes its time is not waited for when the import is told to stop', async () => {
  const stop = new AbortController();
  answer = () => stop.abort(new Error('Stopped before the end.'));
  await expect(run(overHttp(), 0, { signal: stop.signal })).rejects.toThrow('Stopped before the end.');
  expect(await lastRun()).toMatchObject({ outcome: 'failed', reason: 'Stopped before the end.' });
});
