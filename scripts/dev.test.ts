import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommands, type Commands } from './commands.fixture.ts';
import { main as dev } from './dev.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

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
