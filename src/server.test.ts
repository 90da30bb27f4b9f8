import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Health } from '#api/health.routes.ts';
import { addCar, openTestPublishing, type TestPublishing } from '#publish/test-publishing.ts';
import { createTestSite, DAY, NOW } from '#publish/test-site.ts';
import { localAddress, startServer, type RunningServer, type ServedSite } from './server.ts';

const site = createTestSite('quiet-lane', {
  site: { demo: true },
  features: { search: { usedCarRoute: {} } },
  redirects: {
    redirects: [
      { from: '/old-stock', to: '/search' },
      { from: '/old.html', to: '/search?make=Mazda' },
      { from: '/caf%C3%A9/', to: '/' },
      { from: '/dead' },
    ],
  },
});
const { name, description } = site.settings;
const served: ServedSite = { id: site.id, host: site.settings.host, name, description };
let publishing: TestPublishing;
let server: RunningServer;
const health: Health = { databaseProblem: null, sites: {} };

beforeAll(async () => {
  publishing = await openTestPublishing();
  const sold = (days: number) => ({ status: 'sold', sold_date_timestamp: (NOW - days * DAY) / 1000 });
  const stock = [
    { slug: 'used-one' },
    { slug: 'new-one', car_type: 'new' as const, make: 'Toyota', model: 'HiLux' },
    { slug: 'demo-one', car_type: 'demo' as const, make: 'Land Rover', model: 'Defender' },
    { slug: 'a-van', car_type: 'new' as const, item_type: 'caravan', make: 'Jayco', model: 'Journey' },
    { slug: 'just-sold', ...sold(1) },
    { slug: 'long-sold', ...sold(30) },
    { slug: 'gone', ...sold(200) },
  ];
  for (const car of stock) await addCar(publishing.database, site.id, car);
  await publishing.publisher.publish(site, 'full');
  server = await startServer({
    port: 0,
    host: 'localhost',
    sitesDir: publishing.sitesDir,
    sites: [served],
    loadHealth: async () => health,
    log: () => undefined,
  });
});
afterAll(async () => {
  await server.close();
  await publishing.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Asks the running server; Node does not resolve `x.localhost`, so the host is a header. */
async function get(
  path: string,
  { host = `${site.id}.localhost`, method = 'GET', headers = {} as Record<string, string> } = {},
): Promise<Answer> {
  const request = httpRequest({
    port: server.port,
    host: '127.0.0.1',
    path,
    method,
    headers: { host: `${host}:${server.port}`, ...headers },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() };
}

/** Names of the cars a search page lists, from its data for machines. */
function listedCars(html: string): string[] {
  return [...html.matchAll(/"url":"https:\/\/[^"/]+\/cars\/([^"]+)"/g)].map(([, slug = '']) => slug).sort();
}

describe('pages', () => {
  it('ROUTE-34 serves the home page at /', async () => {
    const { status, text, headers } = await get('/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Used cars in Penrith</title>');
  });

  it('ROUTE-01 VDP-01 serves the page of a car by its slug, to anyone', async () => {
    const { status, text } = await get('/cars/used-one');
    expect(status).toBe(200);
    expect(text).toContain('2021 Mazda CX-5');
  });

  it.each([
    ['ROUTE-22 SEARCH-01', '/search', ['a-van', 'demo-one', 'just-sold', 'new-one', 'used-one']],
    ['ROUTE-23', '/search/used-cars', ['just-sold', 'used-one']],
    ['ROUTE-24', '/search/new-and-demo-cars', ['a-van', 'demo-one', 'new-one']],
    ['ROUTE-25', '/search/new-cars', ['a-van', 'new-one']],
    ['ROUTE-26', '/search/demo-cars', ['demo-one']],
    ['ROUTE-27', '/search/new-used-and-demo-cars', ['a-van', 'demo-one', 'just-sold', 'new-one', 'used-one']],
    ['ROUTE-28', '/search/land-rover', ['demo-one']],
    ['ROUTE-29', '/search/toyota/hilux', ['new-one']],
    ['ROUTE-30', '/search/caravan-cars', ['a-van']],
    ['ROUTE-32', '/used-car/demo', ['demo-one']],
    [
      'ROUTE-31',
      `/search/${site.dealerships[0]?.slug}`,
      ['a-van', 'demo-one', 'just-sold', 'new-one', 'used-one'],
    ],
  ])('%s lists the cars of %s, signed in or not', async (_rule, path, cars) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(listedCars(text)).toEqual(cars);
  });

  it('keeps the page of a sold car, then tells that it is gone', async () => {
    expect((await get('/cars/just-sold')).status).toBe(200);
    expect((await get('/cars/long-sold')).text).toContain('noindex');
    const gone = await get('/cars/gone');
    expect([gone.status, gone.text.includes('</html>')]).toEqual([410, true]);
  });

  it('answers 404 with the page of the site', async () => {
    const { status, text, headers } = await get('/nothing/here');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Page not found');
  });

  it('lists in the sitemap pages that answer 200, may be indexed and are canonical, and no others', async () => {
    const paths = [...(await get('/sitemap.xml')).text.matchAll(/<loc>https:\/\/[^/]+([^<]*)</g)].map(
      ([, path = '']) => path,
    );
    expect(paths).toContain('/cars/just-sold');
    for (const left of ['/cars/long-sold', '/cars/gone', '/404']) expect(paths).not.toContain(left);
    const wrong: string[] = [];
    for (const path of paths) {
      const { status, text } = await get(path);
      const isCanonical = text.includes(`<link rel="canonical" href="${site.origin}${path}">`);
      if (status !== 200 || text.includes('content="noindex"') || !isCanonical) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['/search/', '/search'],
    ['/cars/used-one/?a=1', '/cars/used-one?a=1'],
    ['/index.html', '/'],
    ['/cars/used-one.html', '/cars/used-one'],
    ['/old-stock?from=mail', '/search?from=mail'],
    ['/old-stock/', '/search'],
    ['/old.html', '/search?make=Mazda'],
    ['/old.html?a=1', '/search?make=Mazda'],
    ['/caf%C3%A9', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
  ])('%s moves to %s for good', async (from, to) => {
    const { status, headers } = await get(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it('answers 410 for what the tenant took away', async () => {
    expect((await get('/dead')).status).toBe(410);
  });

  it.each([
    '/_headers',
    '/_redirects',
    '/.publish/manifest.json',
    '/search.html.br',
    '/../secret',
    '/%2e%2e/secret',
    '/%',
  ])('does not give away %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });

  it('reads only', async () => {
    const { status, headers } = await get('/search', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answers on the host of the dealer too', async () => {
    expect((await get('/search', { host: site.settings.host })).status).toBe(200);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('lists the sites on %s', async (host) => {
    const list = await get('/', { host });
    expect([list.status, list.text]).toEqual([
      200,
      expect.stringContaining(`href="${localAddress(site.id, server.port)}"`),
    ]);
    expect((await get('/search', { host })).status).toBe(404);
  });

  it.each(['nobody.localhost', 'nobody.example'])(
    'says on %s that there is none, and which are',
    async (host) => {
      for (const path of ['/', '/search']) {
        const { status, headers, text } = await get(path, { host });
        expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=UTF-8']);
        expect(text).toContain(`There is no site at ${host}.`);
        expect(text).toContain(`href="${localAddress(site.id, server.port)}"`);
      }
    },
  );
});

describe('the sites that are served', () => {
  it('can change while the server runs', async () => {
    server.setSites([{ ...served, host: null }]);
    expect((await get('/search', { host: site.settings.host })).status).toBe(404);
    expect((await get('/search')).status).toBe(200);
    server.setSites([]);
    expect((await get('/search')).status).toBe(404);
    server.setSites([served]);
    expect((await get('/search', { host: site.settings.host })).status).toBe(200);
  });
});

describe('headers', () => {
  it('protect every page, and keep a demonstration out of search engines', async () => {
    const { headers } = await get('/cars/used-one');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "frame-ancestors 'self'",
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect((await get('/nothing')).headers['x-robots-tag']).toBe('noindex');
  });

  it('let hashed files be kept for ever, and what names them be asked for again', async () => {
    const asset = /\/_assets\/[\w.-]+\.css/.exec((await get('/')).text)?.[0] ?? '';
    expect((await get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const manifest = await get('/search-data/manifest.json');
    expect(manifest.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const { parts } = JSON.parse(manifest.text) as { parts: { columns: string }[] };
    const part = await get(`/search-data/columns-${parts[0]?.columns}.json`);
    expect([part.status, part.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  it('send the compressed sibling to those who read it', async () => {
    const plain = await get('/search');
    const small = await get('/search', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br']);
    expect(small.headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.text);
  });

  it('answer 304 while a page is the same, and the new page as soon as it is not', async () => {
    const { headers } = await get('/cars/used-one');
    const known = { headers: { 'if-none-match': headers.etag ?? '' } };
    const same = await get('/cars/used-one', known);
    expect([same.status, same.body.length, same.headers['cache-control']]).toEqual([
      304,
      0,
      'public, max-age=0, must-revalidate',
    ]);
    const page = join(publishing.sitesDir, site.id, 'cars/used-one.html');
    const before = readFileSync(page);
    writeFileSync(page, 'another page, and longer than any before it');
    const changed = await get('/cars/used-one', known);
    expect([changed.status, changed.text]).toEqual([200, 'another page, and longer than any before it']);
    writeFileSync(page, before);
  });

  it.each(['bytes=10-5', 'bytes=-5', 'bytes=0-1,4-5', 'bytes=99999999999999999999-', 'nonsense'])(
    'ask for the range %s and get the whole page',
    async (range) => {
      const whole = (await get('/')).text;
      expect(await get('/', { headers: { range } })).toMatchObject({ status: 200, text: whole });
    },
  );

  it.each([
    ['bytes=2-5', 2, 6],
    ['bytes=2-', 2, undefined],
  ])('ask for the range %s and get that part', async (range, from, to) => {
    const text = (await get('/')).text.slice(from, to);
    expect(await get('/', { headers: { range } })).toMatchObject({ status: 206, text });
  });

  it('ask for a range beyond the end and are told so', async () => {
    expect((await get('/', { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  it('show a page that was not there at the start', async () => {
    const folder = join(publishing.sitesDir, site.id, 'pages');
    mkdirSync(folder);
    expect((await get('/pages/new')).status).toBe(404);
    writeFileSync(join(folder, 'new.html'), 'new');
    expect((await get('/pages/new')).text).toBe('new');
  });
});

describe('a request that goes wrong', () => {
  it('is answered 500, and the next one as always', async () => {
    const redirects = join(publishing.sitesDir, site.id, '_redirects');
    const before = readFileSync(redirects, 'utf8');
    writeFileSync(redirects, `${before}/broken /elsewhere 99999\n`);
    expect((await get('/broken')).status).toBe(500);
    writeFileSync(redirects, before);
    expect((await get('/')).status).toBe(200);
  });

  it('is answered in a word when the page for it is not there', async () => {
    const page = join(publishing.sitesDir, site.id, '404.html');
    renameSync(page, `${page}.away`);
    mkdirSync(page);
    expect(await get('/nothing')).toMatchObject({ status: 404, text: '404\n' });
    rmSync(page, { recursive: true });
    renameSync(`${page}.away`, page);
    expect((await get('/nothing')).text).toContain('Page not found');
  });
});

describe('HEAD', () => {
  it.each(['/', '/search', '/nothing', '/cars/gone', '/healthz'])(
    'of %s answers as GET does, without a body',
    async (path) => {
      const [full, head] = [await get(path), await get(path, { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([full.status, 0]);
      expect(head.headers['content-type']).toBe(full.headers['content-type']);
    },
  );
});

describe('the API', () => {
  it('stands on every site and answers problem JSON for what it does not know', async () => {
    const { status, headers, text } = await get('/api/nothing', { method: 'POST' });
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(text)).toMatchObject({ status: 404, title: 'Not found', instance: '/api/nothing' });
  });
});

describe('/healthz', () => {
  it('is 200 while all is well and 503 with the reason when something is down', async () => {
    const well = {
      lastPublish: '2026-11-21T02:00:00.000Z',
      pending: true,
      held: false,
      problem: null,
      cause: null,
    };
    health.sites = { [site.id]: well };
    const good = await get('/healthz');
    expect(good.status).toBe(200);
    expect(JSON.parse(good.text)).toMatchObject({
      status: 'ok',
      database: { status: 'up' },
      pendingChanges: 1,
      lastPublish: well.lastPublish,
    });
    health.databaseProblem = 'the database is asleep';
    const bad = await get('/healthz');
    expect(bad.status).toBe(503);
    expect(bad.text).toContain('the database is asleep');
    health.databaseProblem = null;
    health.sites = { [site.id]: { ...well, problem: 'the disk is full', cause: 'publishing' } };
    expect((await get('/healthz')).status).toBe(503);
    health.sites = {};
  });

  it('tells of a dealer whose files are broken, and stays 200: the machine does its work', async () => {
    const problem = 'tenants/some-dealer/theme.json: brand is "red".';
    health.sites = {
      'some-dealer': { lastPublish: null, pending: false, held: false, problem, cause: 'files' },
    };
    const { status, text } = await get('/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'degraded', sites: { 'some-dealer': { problem } } });
    health.sites = {};
  });
});
