import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { openSession } from '#db/leads/inbox-sessions.repository.ts';
import { createToken } from '#db/leads/operator-tokens.repository.ts';
import { drawPhonePicture } from '#tenancy/pictures/pictures.fixture.ts';
import { openCommands, type Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

const tenant = 'fixture-minimal';
/** On Linux all of 127.0.0.0/8 is this machine; elsewhere only the usual address is available. */
const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
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

/** The messages of the development server to open pages, in order. */
async function openPageSocket(port: number) {
  const client = await (await fetch(`http://${host}:${port}/@vite/client`)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`ws://${host}:${port}/?token=${token}`, 'vite-hmr');
  const heard: { type: string; err?: { title: string; message: string } }[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  /** Resolves with the next message of a type. */
  const hears = (type: string) => {
    heard.length = 0;
    return new Promise<(typeof heard)[number]>((resolve) => {
      const look = () => {
        const found = heard.find((message) => message.type === type);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
    });
  };
  return { hears, close: () => socket.close() };
}

describe('npm run dev', () => {
  it('listens on HOST, queries services with their keys, shows saved changes, and stops with its database', async () => {
    const [port, valuations] = await Promise.all([freePort(), openValuations('key-1')]);
    const services = { VALUATION_KEY: 'key-1', FEED_NETWORKS: '127.0.0.1' };
    const env = { PORT: String(port), HOST: host, NODE_ENV: 'development', ...services };
    const server = commands.begin('dev.ts', [], env);
    await server.says('ready');
    const ask = async (path: string, of = tenant, more: Record<string, string> = {}) => {
      const asked = get({
        host,
        port,
        path,
        headers: { host: `${of}.localhost`, 'user-agent': 'Mozilla/5.0 Firefox/152.0', ...more },
      });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, to: answer.headers.location, body: await text(answer) };
    };
    const { status, body } = await ask('/search');
    expect(status).toBe(200);
    const [, slug = ''] = /href="\/cars\/([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse((await ask(`/api/cars/${slug}/autogauge`)).body)).toMatchObject({ fill: 50 });
    valuations.close();

    // In the template of the dealer, whose pages are compiled already.
    expect((await ask('/_kit/atlas/faq')).body).toContain('faq in atlas');

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
    expect((await ask('/')).body).toContain('tempalte is not a setting');
    const renamed = written.replace(/"legalName": "[^"]*"/, '"legalName": "Mended Cars Pty Ltd"');
    await save(renamed, 'full-reload');
    expect(await ask('/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Mended Cars Pty Ltd'),
    });
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

    execFileSync(process.execPath, ['scripts/tenants.ts', 'new', 'fresh-motors'], {
      env: { ...process.env, TENANTS_DIR: commands.tenantsDir },
    });
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

  it('reports that its port is taken, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = commands.begin('dev.ts', [], { PORT: String(port), NODE_ENV: 'development' });
    expect(await server.ended).toBe(1);
    expect(server.heard()).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port, such as PORT=4322.\n`,
    );
    expect(commands.databaseRuns()).toBe(false);
    other.close();
  }, 60_000);
});
