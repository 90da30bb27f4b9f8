import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#db/server/test-database.ts';
import { explainOwner } from './owner-check.ts';

it('an owner whose tables belong to another login is told which line gives them to it', async () => {
  const database = await openTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const login = `owner_${randomUUID().slice(0, 8)}`;
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    await client.query(`create role ${login} login createrole; set role ${login}`);
    const said = (await explainOwner(client, 'DATABASE_ADMIN_URL')) ?? '';
    expect(said).toContain(`its tables belong to "${rows[0]?.name}"`);
    expect(said).toContain(`\n  GRANT "${rows[0]?.name}" TO "${login}";`);
  } finally {
    await client.query(`reset role; drop role ${login}`);
    await client.end();
    await database.close();
  }
});
