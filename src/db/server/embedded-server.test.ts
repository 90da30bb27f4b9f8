import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#db/base/drizzle.ts';
import { expect, test, vi } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import type { Database } from './database.ts';
import { isAlive } from './postgres-cluster.ts';
import { cars } from '#db/base/tables.ts';
import { addTestCars } from '#db/stock/test-stock.ts';
import { useDataDir } from './test-data-dir.ts';

const at = useDataDir();
const { makeDataDir, openElsewhere, open, close, kill, readPid, runs } = at;

const insertCar = (): string => `await database.withTenant('${at.tenant}', (db) => db.execute(
  "insert into cars (tenant, slug, identity, data, hash) values ('${at.tenant}', 's', 'i', '{\\"status\\":\\"in_stock\\"}', '')"));`;

const countCars = (database: Database): Promise<number> =>
  database.withTenant(at.tenant, (db) => db.$count(cars));
test('a second start reuses the cluster, and the server logs no errors', async () => {
  const readLogs = async (): Promise<string> => {
    const folder = join(at.dataDir, 'postgres', 'log');
    const files = await readdir(folder);
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('');
  };
  for (let start = 0; start < 2; start += 1) await (await open()).close();
  const logs = await readLogs();
  expect(logs).toContain('database system is ready');
  expect(logs).not.toMatch(/ERROR|STATEMENT|password/);
});

test.runIf(isThorough())(
  'a server whose parent was killed is reused with all committed data, and then stops',
  async () => {
    const parent = await openElsewhere(insertCar());
    const pid = await readPid();
    await kill(parent);
    expect(isAlive(pid)).toBe(true);

    const database = await open({ exclusive: true });
    expect(await readPid()).toBe(pid);
    expect(await countCars(database)).toBe(1);
    await database.close();
    expect(await runs()).toBe(false);
  },
);

test.runIf(isThorough())('a killed server starts again with all committed data', async () => {
  const parent = await openElsewhere(insertCar());
  process.kill(await readPid(), 'SIGKILL');
  await kill(parent);

  const database = await open();
  expect(await countCars(database)).toBe(1);
  await database.close();
});

test.runIf(isThorough())(
  'a server that dies while in use is restarted and serves the process again',
  async () => {
    const database = await open({ exclusive: true });
    await database.withTenant(at.tenant, (db) => addTestCars(db, at.tenant, [{ slug: 'kept' }]));
    const pid = await readPid();
    process.kill(pid, 'SIGKILL');
    // A connection may still answer for a moment after the server was killed.
    await vi.waitFor(
      async () => {
        expect(await countCars(database)).toBe(1);
        expect(await readPid()).not.toBe(pid);
      },
      { timeout: 10_000, interval: 50 },
    );
    // It holds the same locks again: in use, and serving.
    const held = async () => {
      const holds = sql`select count(*) as held from pg_locks where locktype = 'advisory'`;
      return (await database.asAdmin((db) => db.execute(holds))).rows;
    };
    await vi.waitFor(async () => expect(await held()).toEqual([{ held: 2 }]), {
      timeout: 10_000,
      interval: 50,
    });
    await expect(open({ exclusive: true })).rejects.toThrow(/already running/);
    await database.close();
    expect(await runs()).toBe(false);
  },
);

test('a second command joins the running server and leaves it running', async () => {
  const running = await openElsewhere('', 'exclusive: true');
  const pid = await readPid();
  const command = await open();
  await command.withTenant(at.tenant, (db) => addTestCars(db, at.tenant, [{ slug: 'imported' }]));
  await command.close();
  expect(await readPid()).toBe(pid);
  await close(running);
  expect(await runs()).toBe(false);
});

test.runIf(isThorough())('the command that started the server leaves it to a later one', async () => {
  const command = await openElsewhere();
  const served = await open({ exclusive: true });
  await close(command);
  expect(await countCars(served)).toBe(0);
  await served.close();
  expect(await runs()).toBe(false);
});

test.runIf(isThorough())(
  'a second start on the same DATA_DIR is refused with a message, and the first continues',
  async () => {
    const first = await openElsewhere('', 'exclusive: true');
    await expect(open({ exclusive: true })).rejects.toThrow(
      `Forecourt is already running on DATA_DIR ${at.dataDir} (process ${first.pid}). ` +
        'Use that one, stop it first, or start this one with another DATA_DIR, SITES_DIR and PORT.',
    );
    const command = await open();
    expect(await countCars(command)).toBe(0);
    await command.close();
    await kill(first);
    const next = await open({ exclusive: true });
    await next.close();
  },
);

test.runIf(isThorough())(
  'processes that create and start the server at the same time share one',
  async () => {
    at.dataDir = await makeDataDir();
    const [a, b, c] = await Promise.all([openElsewhere(), openElsewhere(), open()]);
    await Promise.all([close(a), close(b), c.close()]);
    expect(await runs()).toBe(false);
    expect(await readdir(at.dataDir)).toEqual(['postgres']);
  },
);

test.runIf(isThorough())('a start during the shutdown of the server waits and starts it again', async () => {
  for (let round = 0; round < 3; round++) {
    const first = await open();
    const [second] = await Promise.all([open(), first.close()]);
    expect(await countCars(second)).toBe(0);
    await second.close();
  }
});
