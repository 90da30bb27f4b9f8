import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { toHostileFeed } from './attacked-dealers.ts';
import { drawRequests, findUnreached, sendRequests, type ApiDocument } from './fuzz.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileTexts } from './hostile-texts.ts';
import { judgeAnswer } from './target.ts';
import { findInjected } from './whole-site.ts';

const api: ApiDocument = {
  paths: {
    '/api/cars/{slug}': { get: {} },
    '/api/postcodes/{postcode}': { get: { parameters: [{ name: 'loud', in: 'query' }] } },
    '/api/delivery': {
      post: {
        requestBody: { content: { 'application/json': { schema: { properties: { postcode: {} } } } } },
      },
    },
  },
};
const known = { slug: ['a-car'], postcode: ['2750'] };
const draw = (seed: string, each = 100) => drawRequests(api, { sites: ['calm-cars'], known, seed, each });

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function serve(answer: RequestListener): Promise<{ port: number }> {
  const started = createServer(answer).listen(0, '127.0.0.1');
  server = started;
  await new Promise((resolve) => started.once('listening', resolve));
  return { port: (started.address() as AddressInfo).port };
}

describe('drawn requests', () => {
  it('are the same for the same seed, ask every route and hold every hostile text', () => {
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    const many = draw('a', 700);
    for (const path of ['/api/cars/', '/api/postcodes/', '/api/delivery'])
      expect(many.some((asked) => asked.path.startsWith(path))).toBe(true);
    const sent = JSON.stringify(many);
    expect(sent).toContain('x-pwned');
    expect(sent).toContain('loud=');
    expect(sent).toContain('postcode');
  });

  it('give a field of ids no known value that is none', () => {
    const schema = { properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] };
    const ids: ApiDocument = {
      paths: {
        '/api/valuations': { post: { requestBody: { content: { 'application/json': { schema } } } } },
      },
    };
    const asked = drawRequests(ids, { sites: ['calm-cars'], known: { id: ['12'] }, seed: 'a', each: 100 });
    const right = asked.filter(({ body }) => /"id":"[\da-f]{8}-[-\da-f]{27}"/.test(body ?? ''));
    expect(right.length).toBeGreaterThan(60);
  });

  it('find a server that answers 500, sets a cookie or does not answer, and pass a deliberate 503', async () => {
    const faulty = await serve((request, response) => {
      if (request.url?.startsWith('/api/cars')) response.writeHead(500).end();
      else if (request.url?.startsWith('/api/postcodes'))
        response.writeHead(200, { 'set-cookie': 'a=1' }).end();
      else response.writeHead(503, { 'retry-after': '5' }).end();
    });
    const { faults, statuses } = await sendRequests(faulty, draw('a'));
    expect(faults.some((line) => line.includes('/api/cars') && line.endsWith('answered 500'))).toBe(true);
    expect(faults.some((line) => line.includes('/api/postcodes') && line.includes('cookie'))).toBe(true);
    expect(faults.some((line) => line.includes('/api/delivery'))).toBe(false);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 500, 503]));
  });

  it('find a text of another tenant, and an endpoint that turns most of them away', async () => {
    const problem = JSON.stringify({ title: 'Too many requests', detail: 'That was a lot.' });
    const faulty = await serve((request, response) => {
      if (request.url?.startsWith('/api/cars')) response.end('Zqsecret badge');
      else if (request.url?.startsWith('/api/postcodes'))
        response.writeHead(429, { 'content-type': 'application/problem+json' }).end(problem);
      else response.end();
    });
    const sent = await sendRequests(faulty, draw('a'), ['Zqsecret']);
    expect(sent.faults.length).toBeGreaterThanOrEqual(100);
    expect(sent.faults.every((line) => line.endsWith('answered with Zqsecret of another tenant'))).toBe(true);
    expect(findUnreached(sent)).toEqual(['GET /api/postcodes/{postcode}: its handler saw 0 of 100 requests']);
  });

  it.each([
    ['after the head of an answer', (response: ServerResponse) => void response.writeHead(200).write('half')],
    ['before it', () => undefined],
  ])('find a server that breaks off %s', async (_when, begin) => {
    const faulty = await serve((request, response) => {
      begin(response);
      // What is no HTTP may be closed: Node does so itself.
      if (request.url?.startsWith('/api/delivery') || request.headers['content-length'] === '5')
        setTimeout(() => response.destroy(), 5);
      else response.end();
    });
    const { faults } = await sendRequests(faulty, draw('a'));
    expect(faults.filter((line) => line.includes('/api/delivery')).length).toBeGreaterThan(10);
    expect(faults.filter((line) => !line.includes('/api/delivery'))).toEqual([]);
  });

  it('find a server that has crashed', async () => {
    const { port } = await serve(() => undefined);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    expect((await sendRequests({ port }, draw('a', 5))).faults[0]).toContain('ECONNREFUSED');
  });
});

describe('an answer', () => {
  it.each([
    [500, {}, 'answered 500'],
    [502, {}, 'answered 502'],
    [503, {}, 'answered 503'],
    [503, { 'retry-after': '5' }, null],
    [404, {}, null],
    [200, {}, null],
  ])('%i with %o is judged', (status, headers, fault) => {
    expect(judgeAnswer({ status, headers })).toBe(fault);
  });
});

describe('hostile cars', () => {
  it('have each text in each column, and an identity of their own', () => {
    const feed = 'StockNumber,Make,Model,YearGroup\nM1,Mazda,CX-5,2021\nM2,Kia,Picanto,2019\n';
    const columns = feed.split('\n')[0]?.split(',').length ?? 0;
    const rows = toHostileFeed(feed, ['one,"', 'two']).trim().split('\n');
    expect(rows).toHaveLength(feed.trim().split('\n').length + 2 * columns);
    expect(rows.filter((row) => row.includes('"one,"""'))).toHaveLength(columns);
    expect(toHostileFeed(feed)).not.toContain('\0');
  });
});

describe('a page', () => {
  it.each([
    ['<p><x-pwned></p>', ['<x-pwned>']],
    [`<img src=x onerror="x('x-pwned')">`, ['<img onerror>']],
    [`<a href=" javascript:x('x-pwned')">`, ['<a href>']],
    [
      '<p title="&lt;x-pwned&gt;">&lt;x-pwned&gt;</p><script type="application/json">"<x-pwned>"</script>',
      [],
    ],
    ['<script type="application/json">"</script><x-pwned>"</script>', ['<x-pwned>']],
  ])('%s holds %o', (html, injected) => {
    expect(findInjected(html)).toEqual(injected);
  });

  it('that prints any of the texts as they are is found', () => {
    const found = hostileTexts.filter((text) => findInjected(`<p>${text}</p>`).length > 0);
    expect(found.length).toBeGreaterThanOrEqual(8);
  });
});

it('hostile pictures are of several kinds, and none is large on its way', () => {
  for (const [name, bytes] of Object.entries(hostilePictures()))
    expect(`${name} ${bytes.length < 300_000}`).toBe(`${name} true`);
});
