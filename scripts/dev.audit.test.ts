import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/server/database.ts';
import { openSession } from '#db/leads/inbox-sessions.repository.ts';
import { createToken } from '#db/leads/operator-tokens.repository.ts';
import { drawPhonePicture } from '#tenancy/pictures/pictures.fixture.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { beginDev, host, openPageSocket } from './dev-server.fixture.ts';
import { main as tenants } from './tenants.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

/** A valuation service that answers requests with the right key, with an average price. */
async function openValuations(key: string) {
  const service = createServer(({ headers, url: path = '' }, response) => {
    const isKnown = headers.authorization === `Bearer ${key}`;
    const price = Number(new URL(path, 'http://here').searchParams.get('price'));
    response.end(JSON.stringify({ fill: isKnown ? 50 : null, listing_price: price }));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/?price={price}`;
  const features = { plugins: [{ name: 'Autogauge' }], valuation: { kind: 'service', url } };
  writeFileSync(join(commands.tenantsDir, tenant, 'features.json'), JSON.stringify(features));
  return service;
}

it('npm run dev listens on HOST, queries services with their keys, tells a mistake, and stops with its database', async () => {
  const valuations = await openValuations('key-1');
  const services = { VALUATION_KEY: 'key-1', FEED_NETWORKS: '127.0.0.1' };
  const { server, port, ask } = await beginDev(commands, tenant, services);
  const { status, body } = await ask('/search');
  expect(status).toBe(200);
  const [, slug = ''] = /href="\/cars\/([^"]+)"/.exec(body) ?? [];
  expect(JSON.parse((await ask(`/api/cars/${slug}/autogauge`)).body)).toMatchObject({ fill: 50 });
  valuations.close();

  const page = await openPageSocket(port);
  const file = join(commands.tenantsDir, tenant, 'site.json');
  const written = readFileSync(file, 'utf8');
  const save = async (words: string, type: string) => {
    const heard = page.hears(type);
    writeFileSync(file, words);
    return heard;
  };
  const broken = await save(written.replace('"template"', '"tempalte"'), 'error');
  expect(broken.err?.title).toBe('These settings need a correction');
  expect(broken.err?.message).toContain('site.json: tempalte is not a setting. Did you mean template?');
  expect(broken.err?.message).not.toContain('&amp;');
  expect((await ask('/search')).body).toContain('tempalte is not a setting');
  await save(written.replace(/"legalName": "[^"]*"/, '"legalName": "Mended Cars Pty Ltd"'), 'full-reload');
  expect(await ask('/search')).toMatchObject({
    status: 200,
    body: expect.stringContaining('Mended Cars Pty Ltd'),
  });
  page.close();

  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(commands.databaseRuns()).toBe(false);
}, 120_000);

it('npm run dev shows what is saved, new dealers, leads and the inbox', async () => {
  const { server, port, ask } = await beginDev(commands, tenant);
  expect((await ask('/')).status).toBe(200);
  // In the template of the dealer, whose pages are compiled already.
  expect((await ask('/_kit/atlas/faq')).body).toContain('faq in atlas');

  const page = await openPageSocket(port);
  const reloaded = page.hears('full-reload');
  const old = [{ from: '/used-cars.html', to: '/search/used-cars' }, { from: '/gone' }];
  writeFileSync(join(commands.tenantsDir, tenant, 'redirects.json'), JSON.stringify({ redirects: old }));
  await reloaded;
  expect(await ask('/used-cars.html?page=2')).toMatchObject({
    status: 302,
    to: '/search/used-cars?page=2',
  });
  expect((await ask('/gone')).status).toBe(410);
  const pictures = join(commands.tenantsDir, tenant, 'pictures');
  mkdirSync(pictures);
  writeFileSync(join(pictures, 'yard.jpg'), await drawPhonePicture());
  const article = page.hears('full-reload');
  mkdirSync(join(commands.tenantsDir, tenant, 'articles'), { recursive: true });
  writeFileSync(
    join(commands.tenantsDir, tenant, 'articles', 'yard.md'),
    '---\ntitle: Yard\ndescription: Ours.\ndate: 2020-01-01\nauthor: A. Person\npicture: yard.jpg\n---\n\nWords.\n',
  );
  await article;
  const [shown = ''] = /\/pictures\/yard-[^"]+-960\.webp/.exec((await ask('/blog/yard')).body) ?? [];
  expect(await ask(shown)).toMatchObject({ status: 200, body: expect.stringMatching(/^RIFF.*WEBP/s) });
  expect((await ask(shown, 'other-motors')).body).not.toMatch(/^RIFF/);
  page.close();

  expect((await commands.call(tenants, ['new', 'fresh-motors'])).code).toBe(0);
  await server.says('fresh-motors: ');
  expect((await ask('/search', 'fresh-motors')).body).toMatch(/href="\/cars\/[^"]+"/);

  const send = async (email: string) => {
    const about = { topic: 'General Enquiry', form: 'general', page: '/contact-us' };
    const typed = { name: 'Jo', email, category: 'General Enquiry', comments: 'From the workbench' };
    const asked = request({
      host,
      port,
      path: '/api/leads',
      method: 'POST',
      headers: {
        host: `${tenant}.localhost:${port}`,
        origin: `http://${tenant}.localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const [answer] = (await once(
      asked.end(new URLSearchParams({ ...about, ...typed }).toString()),
      'response',
    )) as [IncomingMessage];
    return { status: answer.statusCode, to: answer.headers.location, body: await text(answer) };
  };
  expect(await send('jo')).toMatchObject({
    status: 422,
    body: expect.stringMatching(/Please fix the following errors:[\s\S]*From the workbench/),
  });
  expect(await send('jo@example.com')).toMatchObject({
    status: 303,
    to: expect.stringMatching(/^\/api\/leads\/[\w-]+\/success$/),
  });
  await expect.poll(async () => (await ask('/_outbox')).body).toContain('From the workbench');

  const database = await openDatabase({ dataDir: join(commands.folder, 'data') });
  const at = new Date();
  const token = await database.withTenant(tenant, (db) => createToken(db, { tenant, name: 'Desk', at }));
  const session = await database.withTenant(tenant, (db) => openSession(db, { tenant, token, at }));
  await database.close();
  expect(await ask('/_leads', tenant, { cookie: `forecourt_leads=${session}` })).toMatchObject({
    status: 200,
    body: expect.stringContaining('From the workbench'),
  });
  expect((await ask('/_leads/inbox.css')).body).toContain('.inbox-head');
  expect((await ask('/_leads')).status).toBe(401);

  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(commands.databaseRuns()).toBe(false);
}, 120_000);
