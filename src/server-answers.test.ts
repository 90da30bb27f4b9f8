import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { site, useServer } from './server.fixture.ts';

const server = useServer();
const { file, get, health } = server;

describe('headers', () => {
  it.each([
    ['/', 200],
    ['/search/', 301],
    ['/old-stock', 301],
    ['/nothing', 404],
    ['/cars/gone', 410],
    ['/%', 404],
    ['/favicon.svg', 200],
    ['/api/cars/used-one', 200],
    ['/api/cars/nobody', 404],
    ['/api/nothing', 404],
    ['/api/openapi.json', 200],
    ['/api/pictures/nothing', 404],
    ['/api/cars/used-one/brochure.pdf', 200],
    ['/healthz', 200],
  ])('protect %s, which answers %i, as they protect a page', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    });
  });

  it('let mail programs on other sites show a picture of a car, and no other site a page', async () => {
    const page = await get('/cars/used-one');
    const [picture = ''] = /\/api\/cars\/\d+\/pictures\?[^" ]+/.exec(page.text) ?? [];
    const answers = await Promise.all([get(picture.replaceAll('&amp;', '&')), get('/cars/used-one')]);
    expect(answers.map(({ headers }) => headers['cross-origin-resource-policy'])).toEqual([
      'cross-origin',
      'same-origin',
    ]);
  });

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

  it('let hashed files be cached for ever, and revalidate the files that refer to them', async () => {
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

  it('send the compressed sibling to clients that accept it', async () => {
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
    const page = file('cars/used-one.html');
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

  it('answer 416 to a range beyond the end', async () => {
    expect((await get('/', { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  it('serve a page that was not there at the start', async () => {
    const folder = file('pages');
    mkdirSync(folder);
    expect((await get('/pages/new')).status).toBe(404);
    writeFileSync(join(folder, 'new.html'), 'new');
    expect((await get('/pages/new')).text).toBe('new');
  });
});

describe('security.txt', () => {
  it('says whom to tell of a weakness, as plain text', async () => {
    const { status, headers, text } = await get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n')).toEqual([
      'Contact: mailto:safe@quiet-lane.example',
      'Expires: 2027-06-30T23:59:59Z',
      `Canonical: ${site.origin}/.well-known/security.txt`,
      '',
    ]);
    for (const path of ['/.well-known', '/.well-known/', '/.well-known/security.txt.br', '/.well-known/x'])
      expect([301, 404]).toContain((await get(path)).status);
  });
});

describe('a failing request', () => {
  it('is answered 500, and the next one as always', async () => {
    const redirects = file('_redirects');
    const before = readFileSync(redirects, 'utf8');
    writeFileSync(redirects, `${before}/broken /elsewhere 99999\n`);
    expect((await get('/broken')).status).toBe(500);
    writeFileSync(redirects, before);
    expect((await get('/')).status).toBe(200);
  });

  it('is answered in a word when the page for it is not there', async () => {
    const page = file('404.html');
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
  it('is on every site and answers problem JSON for unknown routes', async () => {
    const { status, headers, text } = await get('/api/nothing', { method: 'POST' });
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(text)).toMatchObject({ status: 404, title: 'Not found', instance: '/api/nothing' });
  });
});

describe('a request without a length', () => {
  it.each([
    ['DELETE', '/api/delivery', 405],
    ['PUT', '/api/delivery', 405],
    ['PATCH', '/api/nothing', 404],
    ['OPTIONS', '/api/delivery', 405],
    ['POST', '/api/phone-reveals', 415],
  ])('%s %s is answered %i, not with an error of ours', async (method, path, expected) => {
    const headers = {
      origin: `http://${site.id}.localhost:${server.running.port}`,
      'transfer-encoding': 'chunked',
    };
    const { status } = await get(path, { method, headers });
    expect(status).toBe(expected);
  });
});

describe('/healthz', () => {
  it('is 200 while all is well and 503 with the reason when something is down', async () => {
    const well = {
      lastPublish: '2026-11-21T02:00:00.000Z',
      pending: true,
      behind: false,
      held: false,
      problem: null,
      cause: null,
      feeds: [],
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

  it('reports a dealer whose files are broken, and stays 200 because the server works', async () => {
    const problem = 'tenants/some-dealer/theme.json: brand is "red".';
    health.sites = {
      'some-dealer': {
        lastPublish: null,
        pending: false,
        behind: false,
        held: false,
        problem,
        cause: 'files',
        feeds: [],
      },
    };
    const { status, text } = await get('/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ status: 'degraded', sites: { 'some-dealer': { problem } } });
    health.sites = {};
  });

  it.each(['ok', 'degraded', 'down'])('tells shoppers %s and nothing else', async (status) => {
    const cause = { ok: null, degraded: 'feed', down: 'publishing' }[status] as 'feed' | 'publishing' | null;
    health.sites = {
      'some-dealer': {
        lastPublish: null,
        pending: false,
        behind: false,
        held: false,
        problem: cause,
        cause,
        feeds: [],
      },
    };
    for (const host of ['localhost', `${site.id}.localhost`, 'nobody.example']) {
      const answer = await get('/healthz', { host, headers: { forwarded: 'for=203.0.113.5' } });
      expect([answer.status, answer.text]).toEqual([status === 'down' ? 503 : 200, status]);
    }
    health.sites = {};
  });
});
