import { tmpdir } from 'node:os';
import { sql } from './drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailable, isUnavailable, toDatabaseError } from './database-error.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an error contains the message of the database, but no values of the statement', async () => {
  const secret = 'private_postcode 4870';
  await expect(
    database.withTenant('quiet-lane', (db) => db.execute(sql`select ${secret}::text / 0`)),
  ).rejects.toThrow(
    /^The database could not do what it was asked for: operator does not exist: text \/ integer \(select \$1::text \/ 0\)$/,
  );
});

test('a lost connection is no full disk when the server’s files were moved away', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  const told = await toDatabaseError(lost, '/moved/away');
  expect(told).toBeInstanceOf(DatabaseUnavailable);
  expect(told).toMatchObject({ message: `The database does not answer: ${lost.message}`, cause: lost });
});

test('a lost connection is no full disk where the disk has room, and has words when its error has none', async () => {
  const lost = Object.assign(new Error(''), { code: 'ECONNREFUSED' });
  const told = await toDatabaseError(lost, tmpdir());
  expect(told).toMatchObject({ message: 'The database does not answer: no connection', cause: lost });
});

test.each(['57P01', '57P03', '53300', '08006', 'ECONNREFUSED', '53100'])(
  'work that failed with %s may succeed later',
  async (code) => {
    const failed = Object.assign(new Error('it failed'), { code });
    expect(isUnavailable(await toDatabaseError(failed, null))).toBe(true);
  },
);

test.each(['42601', '23505', '28P01', 'ENOENT'])('work that failed with %s may not', (code) => {
  expect(isUnavailable(Object.assign(new Error('it failed'), { code }))).toBe(false);
});
