import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
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

describe('npm run dev', () => {
  it('listens on HOST, and stops with its database', async () => {
    const port = await freePort();
    const server = commands.begin('dev.ts', [], { PORT: String(port), HOST: host, NODE_ENV: 'development' });
    await server.says('ready');
    const asked = get({ host, port, path: '/', headers: { host: `${tenant}.localhost` } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
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
