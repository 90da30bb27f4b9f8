import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommands, type Commands } from './commands.fixture.ts';
import { main as publish } from './publish.ts';
import { main as start } from './start.ts';

const tenant = 'fixture-minimal';
let commands: Commands;

beforeAll(() => {
  commands = openCommands(tenant);
});
afterAll(() => commands.close());

describe('npm start that cannot work', () => {
  it('reports at once that its port is taken, before it creates a database or a page', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: taken } = other.address() as AddressInfo;
    const own = {
      DATA_DIR: join(commands.folder, 'late-data'),
      SITES_DIR: join(commands.folder, 'late-sites'),
    };
    const second = await commands.call(start, [], { ...own, PORT: String(taken) });
    other.close();
    expect([second.code, second.warned]).toEqual([
      1,
      expect.stringContaining(
        `Port ${taken} is taken by another program. Stop that one, or choose another port`,
      ),
    ]);
    expect(existsSync(join(own.DATA_DIR, 'postgres'))).toBe(false);
    expect(existsSync(join(own.SITES_DIR, tenant))).toBe(false);
  });

  it('reports that its database cannot be reached', async () => {
    const url = 'postgres://me:hidden@127.0.0.1:1/shop';
    const own = {
      DATABASE_URL: url,
      SITES_DIR: join(commands.folder, 'late-sites'),
      PORT: '0',
      DATABASE_WAIT_SECONDS: '1',
    };
    for (const main of [start, publish]) {
      const { code, said, warned } = await commands.call(main, [], own);
      expect([code, warned]).toEqual([
        1,
        expect.stringContaining('The database of DATABASE_URL cannot be used: 127.0.0.1:1'),
      ]);
      expect(said + warned).not.toContain('hidden');
    }
  });
});
