import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommands, type Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

const tenant = 'fixture-minimal';
/** On Linux all of 127.0.0.0/8 is this machine; elsewhere there is only the one that is listened on anyway. */
const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

/** A valuation service that the dealer asks; it finds every price in the middle, for who has its key. */
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

describe('npm run dev', () => {
  it('listens on HOST, asks vendors by their keys, and stops with its database', async () => {
    const [port, valuations] = await Promise.all([freePort(), openValuations('key-1')]);
    const env = { PORT: String(port), HOST: host, NODE_ENV: 'development', VALUATION_KEY: 'key-1' };
    const server = commands.begin('dev.ts', [], env);
    await server.says('ready');
    const ask = async (path: string) => {
      const asked = get({
        host,
        port,
        path,
        headers: { host: `${tenant}.localhost`, 'user-agent': 'Mozilla/5.0 Firefox/152.0' },
      });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, body: await text(answer) };
    };
    const { status, body } = await ask('/search');
    expect(status).toBe(200);
    const [, slug = ''] = /href="\/cars\/([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse((await ask(`/api/cars/${slug}/autogauge`)).body)).toMatchObject({ fill: 50 });
    valuations.close();
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(commands.databaseRuns()).toBe(false);
  }, 120_000);

  it('says in a sentence that its port is taken, and leaves no database', async () => {
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
