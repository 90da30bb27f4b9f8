import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stockSourceSchema } from '#tenancy/schemas/stock-source.schema.ts';
import { nextFetchAt } from './next-fetch.ts';
import { feed, MINUTE, start, useFeedHost } from './test-feed-host.ts';

const host = useFeedHost();

test('imports the file beside stock.json with its yards, and a file given instead', async () => {
  await mkdir(join(host.folder, host.tenant), { recursive: true });
  await writeFile(join(host.folder, host.tenant, 'stock.csv'), feed);
  const source = { source: { kind: 'file', path: 'stock.csv' } };
  expect(await host.run(source)).toMatchObject({ outcome: 'applied', created: 2 });
  const cars = await host.loadCars();
  expect(cars.map(({ car }) => [car.dealership_id, car.location, car.state])).toEqual([
    ['main-1', 'Main yard', 'NSW'],
    ['main-1', 'Main yard', 'NSW'],
  ]);
  const other = join(host.folder, host.tenant, 'other.csv');
  await writeFile(other, feed.replaceAll('15990', '14990'));
  expect(await host.run(source, 1, { file: other })).toMatchObject({ updated: 2 });
  // A name alone is that of a file beside stock.json.
  expect(await host.run(source, 2, { file: 'stock.csv' })).toMatchObject({ updated: 2 });
});

test('maxUnknownShare of stock.json says how many unknown status words a feed may have', async () => {
  const file = join(host.folder, `${host.tenant}.csv`);
  await writeFile(file, 'StockNumber,Make,Model,Year,Status\nA,Kia,Rio,2019,Zulu\nB,Kia,Rio,2019,Unsold\n');
  const source = { source: { kind: 'file', path: file } };
  await expect(host.run(source)).rejects.toThrow('50 % where at most 10 % may be: "Zulu" (1)');
  await expect(host.run({ ...source, maxUnknownShare: 0.4 })).rejects.toThrow('at most 40 % may be');
  expect(await host.run(source, 0, { allowUnknown: 1 })).toMatchObject({ created: 2 });
  expect(await host.run({ ...source, maxUnknownShare: 0.5 })).toMatchObject({ unchanged: 2 });
});

test('an imported file is due again when it changes or is read differently', async () => {
  await mkdir(join(host.folder, host.tenant), { recursive: true });
  await writeFile(join(host.folder, host.tenant, 'stock.csv'), feed);
  const source = { source: { kind: 'file', path: 'stock.csv' } };
  const due = { onlyWhenDue: true };
  expect(await host.run(source, 0, due)).toMatchObject({ outcome: 'applied' });
  expect(await host.run(source, 1, due)).toEqual({ outcome: 'unchanged' });
  expect(await host.run(source, 2)).toMatchObject({ outcome: 'applied', unchanged: 2 });
  expect(await host.run({ ...source, currency: 'NZD' }, 3, due)).toMatchObject({ outcome: 'applied' });
  await writeFile(join(host.folder, host.tenant, 'stock.csv'), feed.replaceAll('15990', '14990'));
  expect(await host.run(source, 4, due)).toMatchObject({ outcome: 'applied', updated: 2 });
});

test('a missing file is reported with advice for the setting or the command that names it', async () => {
  const source = { source: { kind: 'file', path: 'none.csv' } };
  const file = join(host.folder, host.tenant, 'none.csv');
  const missing = `The feed ${file} cannot be read: ENOENT: no such file or directory, stat '${file}'. `;
  await expect(host.run(source)).rejects.toThrow(
    `${missing}Put the file there, or correct source.path in stock.json.`,
  );
  await expect(host.run(source, 0, { file })).rejects.toThrow(
    `${missing}Check the path given with --feed, from here or from the folder of stock.json.`,
  );
});

test('a URL is requested with the ETag of the stored feed, and 304 imports nothing', async () => {
  host.answer = (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.setHeader('etag', '"v1"').end(feed);
  };
  expect(await host.run(host.overHttp())).toMatchObject({ outcome: 'applied', created: 2 });
  expect(await host.lastRun()).toMatchObject({ etag: '"v1"', bytes: feed.length });
  expect(await host.run(host.overHttp(), 60)).toEqual({ outcome: 'unchanged' });
  expect(await host.lastRun()).toMatchObject({ outcome: 'unchanged', read: 0 });
  expect(await host.run({ ...host.overHttp(), currency: 'NZD' }, 120)).toMatchObject({ outcome: 'applied' });
  expect(host.requests.map((request) => request.headers['if-none-match'])).toEqual([
    undefined,
    '"v1"',
    undefined,
  ]);
});

test('a feed is downloaded in full after another one was imported manually', async () => {
  host.answer = (_request, response) => response.setHeader('etag', '"v1"').end(feed);
  await host.run(host.overHttp());
  const file = join(host.folder, `${host.tenant}.csv`);
  await writeFile(file, feed.replaceAll('15990', '14990'));
  expect(await host.run(host.overHttp(), 60, { file })).toMatchObject({ updated: 2 });
  expect(await host.run(host.overHttp(), 120)).toMatchObject({ outcome: 'applied', updated: 2 });
  expect(host.requests.map((request) => request.headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('without an ETag the request contains the Last-Modified date', async () => {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
  host.answer = (request, response) => {
    if (request.headers['if-modified-since'] === date) response.writeHead(304).end();
    else response.setHeader('last-modified', date).end(feed);
  };
  expect(await host.run(host.overHttp())).toMatchObject({ outcome: 'applied' });
  expect(await host.run(host.overHttp(), 60)).toEqual({ outcome: 'unchanged' });
});

test('a refused feed is downloaded again in full', async () => {
  host.answer = (_request, response) => response.setHeader('etag', '"v1"').end('Make^Model\n');
  await expect(host.run(host.overHttp())).rejects.toThrow('holds no delimiter that is known');
  host.answer = (_request, response) => response.setHeader('etag', '"v1"').end(feed);
  expect(await host.run(host.overHttp(), 60)).toMatchObject({ outcome: 'applied' });
  expect(host.requests.map((request) => request.headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('a feed whose import was stopped is due at once, and one that was killed after five minutes', async () => {
  const due = { onlyWhenDue: true };
  const stop = new AbortController();
  const stopped = { signal: stop.signal, onProgress: () => stop.abort(new Error('Stopped before the end.')) };
  await expect(host.run(host.overHttp(), 0, stopped)).rejects.toThrow('Stopped before the end.');
  expect(await host.lastRun()).toBeNull();
  expect(await host.run(host.overHttp(), 1, due)).toMatchObject({ created: 2 });
  await host.kill((await host.lastRun())?.source ?? '', 61);
  expect(await host.run(host.overHttp(), 65, due)).toEqual({ outcome: 'not-due' });
  expect(await host.run(host.overHttp(), 66, due)).toMatchObject({ outcome: 'applied' });
});

test('a feed that was fetched by a clock that was years ahead is due once it is set back', async () => {
  const due = { onlyWhenDue: true };
  const years = 5 * 365 * 24 * 60;
  expect(await host.run(host.overHttp(), years, due)).toMatchObject({ outcome: 'applied' });
  expect(await host.run(host.overHttp(), 0, due)).toMatchObject({ outcome: 'applied' });
  expect(await host.run(host.overHttp(), 1, due)).toEqual({ outcome: 'not-due' });
});

test('a URL is not requested before its interval is over, also after a failure', async () => {
  const due = { onlyWhenDue: true };
  expect(await host.run(host.overHttp(), 0, due)).toMatchObject({ outcome: 'applied' });
  expect(await host.run(host.overHttp(), 59, due)).toEqual({ outcome: 'not-due' });
  host.answer = (_request, response) => response.writeHead(503).end();
  await expect(host.run(host.overHttp(), 60, due)).rejects.toThrow(
    'the host answered 503 Service Unavailable',
  );
  expect(await host.run(host.overHttp(), 119, due)).toEqual({ outcome: 'not-due' });
  expect(host.requests).toHaveLength(2);
  const source = stockSourceSchema.parse(host.overHttp().source);
  expect(nextFetchAt(source, null, start)).toBe(0);
  const last = { startedAt: new Date(start), outcome: 'applied' } as const;
  expect(nextFetchAt(source, last, start)).toBe(start + 60 * MINUTE);
  expect(nextFetchAt({ kind: 'file', path: 'x' }, last, start)).toBe(0);
});
