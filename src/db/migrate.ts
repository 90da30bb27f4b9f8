import { fileURLToPath } from 'node:url';
import { drizzle, migrate } from './drizzle.ts';
import type pg from 'pg';
import { createClient } from './client.ts';
import { APP_ROLE } from './transaction.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Key of the advisory lock, unique in this database. */
const MIGRATION_LOCK = 7_037_301;

/**
 * Applies all migrations of `migrationsFolder` in one transaction. A second migrator waits for the first and then has
 * nothing to do. The login of `adminUrl` must own the tables and may create roles (unless `forecourt_app` exists
 * already).
 */
export async function migrateDatabase(adminUrl: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = createClient({ connectionString: adminUrl, application_name: 'forecourt migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set client_min_messages = 'warning'; set app.admin = 'on'`);
    await migrate(drizzle(client), { migrationsFolder });
    await checkAppRole(client);
  } finally {
    await client.end();
  }
}

/** Checks the app role: a role that bypasses policies would silently expose every tenant to every other. */
export async function checkAppRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ skips: boolean }>(
    'select rolsuper or rolbypassrls as skips from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  if (rows[0]?.skips !== false) {
    throw new Error(
      `The role ${APP_ROLE} skips row-level security, so tenants would see each other's data. ` +
        `Run as a superuser: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`,
    );
  }
}
