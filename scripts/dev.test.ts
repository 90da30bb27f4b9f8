import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommands, type Commands } from './commands.fixture.ts';
import { beginDev, openPageSocket } from './dev-server.fixture.ts';
import { main as dev } from './dev.ts';

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

// What else it shows while it runs is a test of the audit, because it compiles each page when that is asked for.
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

it('npm run dev reports that its port is taken, and leaves no database running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, said, warned } = await commands.call(dev, [], {
    PORT: String(port),
    NODE_ENV: 'development',
  });
  other.close();
  expect([code, said, warned]).toEqual([
    1,
    '',
    `Port ${port} is taken by another program. Stop that one, or choose another port, such as PORT=4322.\n`,
  ]);
  expect(commands.databaseRuns()).toBe(false);
});
