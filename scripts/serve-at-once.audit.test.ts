import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixtureTenants, openCommands, type Begun, type Commands } from './commands.fixture.ts';
import { freePort } from './started-product.ts';

const published = 'fixture-minimal';
const waiting = 'fixture-waiting';
let commands: Commands;
let silent: Server;
let port = 0;
let server: Begun | null = null;

/** One dealer with a file, and one whose feed host accepts connections and never answers. */
beforeAll(async () => {
  commands = openCommands(published);
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const folder = join(commands.tenantsDir, waiting);
  cpSync(join(fixtureTenants, published), folder, { recursive: true });
  const source = { kind: 'url', url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/cars.csv` };
  writeFileSync(join(folder, 'stock.json'), JSON.stringify({ source, format: 'au-csv' }));
  const site = join(folder, 'site.json');
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replace(/"host": "[^"]+"/, '"host": "waiting.fixture.example"'),
  );
  port = await freePort();
});
afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.ended;
  silent.close();
  await commands.close();
});

async function ask(path: string, host: string): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port, path, agent: false, headers: { host } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
const health = async () => JSON.parse(await text(await ask('/healthz', 'localhost')));

it('npm start serves each site as soon as it is published, and says which are behind', async () => {
  server = commands.begin('start.ts', [], { PORT: String(port), FEED_NETWORKS: '127.0.0.1' });
  await server.says('serving');
  expect((await ask('/', `${published}.localhost`)).statusCode).toBe(200);
  const unpublished = await ask('/', `${waiting}.localhost`);
  expect([unpublished.statusCode, unpublished.headers['retry-after']]).toEqual([503, '10']);
  expect(await text(unpublished)).toContain('This site is being made');
  await vi.waitFor(async () => expect((await health()).sites[published].behind).toBe(false), {
    timeout: 10_000,
  });
  expect(await health()).toMatchObject({
    status: 'ok',
    behind: 1,
    sites: { [published]: { problem: null }, [waiting]: { behind: true, problem: null } },
  });
  expect(server.heard()).not.toContain('ready');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 120_000);
