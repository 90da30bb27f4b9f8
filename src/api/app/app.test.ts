import { createRoute, z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#db/base/database-error.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { createApi, type ApiOptions } from './app.ts';

const site = createTestSite();
const host = `${site.id}.localhost:4321`;
const { perAddress: POSTS_MAX } = site.forms.abuse;

const echoRoute = createRoute({
  method: 'post',
  path: '/echoes/{times}',
  request: {
    params: z.object({ times: z.coerce.number().int().max(9) }),
    query: z.object({ loud: z.enum(['yes', 'no']).optional() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ word: z.string().min(1) }) } },
    },
  },
  responses: { 200: { description: 'The words', content: { 'application/json': { schema: z.string() } } } },
});

const refuse = () => Promise.reject(new Error('nothing is stored here'));

/** The API with one route that takes every kind of input, and one that throws. */
function openApi(options: Partial<ApiOptions> = {}) {
  const lines: string[] = [];
  const api = createApi({
    log: (line) => lines.push(line),
    clock: () => NOW,
    database: { withTenant: refuse, runStatements: refuse },
    makePicture: () => Promise.resolve({ outcome: 'no-car' }),
    makeBrochure: () => ({ etag: '"none"', load: () => Promise.reject(new Error('nothing is drawn here')) }),
    findSite: (asked) => (asked === host ? site : null),
    ...options,
  });
  api.openapi(echoRoute, (context) => context.json(context.req.valid('json').word, 200));
  api.get('/broken/:part?', () => {
    throw new Error('a wire came loose');
  });
  const ask = async (path: string, init: RequestInit = {}, env: Parameters<typeof api.fetch>[1] = {}) => {
    const headers = { host, origin: `http://${host}`, ...(init.headers as Record<string, string>) };
    const answer = await api.fetch(new Request(`http://${host}${path}`, { ...init, headers }), env);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, env?: object) =>
    ask(
      path,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      },
      env,
    );
  return { ask, post, lines };
}

describe('an address', () => {
  it('answers only on the host of a site, with a sentence on others', async () => {
    const { status, body } = await openApi({ findSite: () => null }).ask('/api/broken');
    expect([status, body.detail]).toEqual([404, `There is no site at ${host}.`]);
  });

  it('answers only for pictures while the files of its dealer are broken: pages keep theirs', async () => {
    const asked: string[] = [];
    const { ask } = openApi({
      findSite: () => ({ unreadable: 'slip-motors' }),
      makePicture: (picture) => {
        asked.push(`${picture.tenant} ${'slug' in picture ? picture.slug : picture.src}`);
        return Promise.resolve({ outcome: 'no-car' });
      },
    });
    const broken = await ask('/api/broken');
    expect([broken.status, broken.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect((await ask('/api/cars/car-1')).status).toBe(503);
    const picture = await ask('/api/cars/car-1/pictures?src=/a.jpg&w=640');
    expect([picture.status, picture.body.detail]).toEqual([404, 'There is no such car here.']);
    expect(asked).toEqual(['slip-motors car-1']);
  });
});

describe('invalid input', () => {
  it.each([
    ['is no JSON', '{"word":', {}, 400],
    ['says it is no JSON', '{"word":"a"}', { 'content-type': 'text/plain' }, 415],
    ['is too much', JSON.stringify({ word: 'a'.repeat(70_000) }), {}, 413],
  ])('is refused when it %s', async (_what, body, headers, status) => {
    const answer = await openApi().post('/api/echoes/1', body, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  });

  it.each([
    ['no origin', ''],
    ['another site', 'https://evil.example'],
    ['a host that begins alike', `http://${host}.evil.example`],
    ['a page without an origin of its own', 'null'],
  ])('changes nothing from %s', async (_whose, origin) => {
    const { status, body } = await openApi().post('/api/echoes/1', { word: 'a' }, { origin });
    expect([status, body.title]).toEqual([403, 'Not from here']);
  });

  it.each([
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 200],
  ])('counts as sent from %s, whatever its Origin says', async (from, status) => {
    const sent = await openApi().post('/api/echoes/1', { word: 'a' }, { 'sec-fetch-site': from });
    expect(sent.status).toBe(status);
  });

  it('is rate limited per client address', async () => {
    const { post } = openApi();
    const from = (forwarded: string) =>
      post(
        '/api/echoes/1',
        { word: 'a' },
        { 'x-forwarded-for': `1.2.3.4, ${forwarded}, 10.0.0.8` },
        { clientAddress: '::ffff:127.0.0.1' },
      );
    for (let sent = 0; sent < POSTS_MAX; sent += 1) expect((await from('198.51.100.7')).status).toBe(200);
    const refused = await from('198.51.100.7');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'application/problem+json']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('198.51.100.8')).status).toBe(200);
    // Not behind a trusted proxy: its X-Forwarded-For does not count.
    const outside = await post(
      '/api/echoes/1',
      { word: 'a' },
      { 'x-forwarded-for': '198.51.100.7' },
      {
        clientAddress: '203.0.113.5',
      },
    );
    expect(outside.status).toBe(200);
  });

  it('behind a trusted public proxy is that of the forwarded client, behind another that of the proxy', async () => {
    const { post } = openApi({ trustedProxies: ['203.0.113.0/24', '2001:db8::7'] });
    const from = async (shopper: string, clientAddress: string) =>
      (
        await post(
          '/api/echoes/1',
          { word: 'a' },
          { 'x-forwarded-for': `1.2.3.4, ${shopper}` },
          { clientAddress },
        )
      ).status;
    for (let sent = 0; sent < POSTS_MAX; sent += 1) await from('198.51.100.7', '203.0.113.5');
    expect(await from('198.51.100.7', '2001:db8::7')).toBe(429);
    expect(await from('198.51.100.8', '203.0.113.9')).toBe(200);
    for (let sent = 0; sent < POSTS_MAX; sent += 1) await from(`192.0.2.${sent}`, '198.51.100.20');
    expect(await from('192.0.2.99', '198.51.100.20')).toBe(429);
  });
});

it('ERR-24 an error is 500 in general words, and the log has its cause under the id of the request', async () => {
  const { ask, lines } = openApi();
  const { status, headers, body } = await ask('/api/broken', { headers: { 'x-request-id': 'shopper-1' } });
  expect([status, headers.get('x-request-id')]).toEqual([500, 'shopper-1']);
  expect(body).toMatchObject({
    title: 'Something went wrong',
    detail: 'The server could not answer. Its log tells why.',
  });
  expect(JSON.stringify(body)).not.toContain('wire');
  expect(lines).toEqual([expect.stringMatching(/^shopper-1 GET \/api\/broken: Error: a wire came loose\n/)]);
  const other = await ask('/api/broken');
  expect(lines[1]?.startsWith(`${other.headers.get('x-request-id')} GET`)).toBe(true);
});

it('a path with a line end is one line of the log, which begins no other', async () => {
  const { ask, lines } = openApi();
  expect((await ask('/api/broken/%0Aforged%1B')).status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/ GET \/api\/broken\/\\u000aforged\\u001b: Error: a wire/)]);
});

it.each([
  ['the database is full', new DatabaseUnavailable('The disk of data is full.', new Error('53100'))],
  ['a disk is full', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })],
])('while %s the answer is 503 with Retry-After, and the log says why', async (_why, error) => {
  const { ask, lines } = openApi({
    database: { withTenant: () => Promise.reject(error), runStatements: () => Promise.reject(error) },
  });
  const { status, headers, body } = await ask('/api/cars/a-car');
  expect([status, headers.get('retry-after'), body.title]).toEqual([503, '10', 'Not available']);
  expect(lines).toEqual([expect.stringMatching(new RegExp(` GET /api/cars/a-car: ${error.message}$`))]);
});

it('a picture that is one of too many is asked for again after two seconds', async () => {
  const { ask } = openApi({ makePicture: () => Promise.resolve({ outcome: 'busy' }) });
  const { status, headers } = await ask('/api/cars/one/pictures?src=/a.webp&w=640');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
});
