import { sql } from './drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDatabaseError } from './database-error.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

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

test('an error is returned unchanged when the server’s files were moved away', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(await toDatabaseError(lost, '/moved/away')).toBe(lost);
});
