import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#db/base/drizzle.ts';
import { findUnready } from '#db/base/migrate.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a database is ready with all migrations, and names those it lacks', async () => {
  expect(await findUnready(database)).toBeNull();
  await database.asAdmin((db) =>
    db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
  );
  expect(await findUnready(database)).toMatch(/^The database lacks migrations: \d{4}_\w+\.$/);
});

test('a database that refuses says why', async () => {
  const refusing = { asAdmin: () => Promise.reject(new Error('The database does not answer: refused')) };
  expect(await findUnready(refusing)).toBe('The database does not answer: refused');
});
