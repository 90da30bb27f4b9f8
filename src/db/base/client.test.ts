import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { sql } from './drizzle.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a connection that ends between two queries fails the next one, and nothing else', async () => {
  const client = createClient({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await database.asAdmin((db) => db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`));
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|closed|ended/i);
});
