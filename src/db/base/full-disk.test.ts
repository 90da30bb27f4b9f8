import { sql } from './drizzle.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { openDatabase, type Database } from '#db/server/database.ts';
import { isFullDisk } from './full-disk.ts';
import { cars } from './tables.ts';
import { noDisk, openSmallDisk } from '#db/server/test-disk.ts';
import { addTestCars } from '#db/stock/test-stock.ts';

test.each([
  [{ code: 'ENOSPC', syscall: 'write' }, true],
  [{ code: 'EDQUOT', syscall: 'write' }, true],
  [{ code: 'ENOSPC', syscall: 'watch' }, false],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{}, false],
])('the error %j means a full disk: %j', (said, expected) => {
  expect(isFullDisk(Object.assign(new Error('It did not work.'), said))).toBe(expected);
});

const disk = openSmallDisk(150);
afterAll(() => disk?.remove());

const tenant = 'quiet-lane';
const countCars = (database: Database) => database.withTenant(tenant, (db) => db.$count(cars));

test.runIf(isThorough())(
  'a full disk is reported, and the database continues when there is space again',
  async (context) => {
    if (disk === null) return context.skip(noDisk);
    const heard: string[] = [];
    const database = await openDatabase({
      dataDir: disk.folder,
      exclusive: true,
      log: (line) => heard.push(line),
    });
    const full = `The disk of ${disk.folder}/postgres is full. What is stored stays as it was. Make room on it`;
    try {
      await database.withTenant(tenant, (db) => addTestCars(db, tenant, [{ slug: 'kept' }]));
      disk.fill();
      const fill = sql`create table filling as select generate_series(1, 10000) as number`;
      await expect(database.asAdmin((db) => db.execute(fill))).rejects.toThrow(full);
      // Other errors keep their own messages.
      await expect(database.asAdmin((db) => db.execute(sql.raw(`select 'open`)))).rejects.toThrow(
        /^The database could not do what it was asked for: unterminated quoted string/,
      );
      // Without space for the next log file the server stops.
      await database.asAdmin((db) => db.execute(sql`select pg_switch_wal()`));
      await expect(database.asAdmin((db) => db.execute(fill))).rejects.toThrow(full);
      await vi.waitFor(
        () => expect(heard.join('\n')).toContain('The embedded PostgreSQL could not start there'),
        10_000,
      );
      await expect(countCars(database)).rejects.toThrow(full);
      const told = heard.length;
      await sleep(2_500);
      expect(heard.slice(told)).toEqual([]);
      disk.free();
      await vi.waitFor(async () => expect(await countCars(database)).toBe(1), 10_000);
    } finally {
      disk.free();
      await database.close();
    }
  },
  40_000,
);

test.runIf(isThorough())(
  'a full disk at creation or start is reported, and the database is created when there is space',
  async (context) => {
    if (disk === null) return context.skip(noDisk);
    const dataDir = `${disk.folder}/another`;
    disk.fill(20_000_000);
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(
        `^The disk of ${dataDir}/postgres is full\\. The embedded PostgreSQL could not be made there and needs some 50 MB\\. Make room on it: .*No space left on device\\)$`,
      ),
    );
    disk.free();
    const database = await openDatabase({ dataDir });
    await database.withTenant(tenant, (db) => addTestCars(db, tenant, [{ slug: 'kept' }]));
    await database.close();
    disk.fill();
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      new RegExp(
        `^The disk of ${dataDir}/postgres is full\\. The embedded PostgreSQL could not start there; what it stores is as it was\\. Make room on it: .*\\(it asks for 16 MB or more and says: (FATAL|PANIC):`,
      ),
    );
    disk.free();
    const again = await openDatabase({ dataDir });
    expect(await countCars(again)).toBe(1);
    await again.close();
  },
  40_000,
);
