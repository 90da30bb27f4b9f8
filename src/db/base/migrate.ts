import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, migrate, sql } from './drizzle.ts';
import type pg from 'pg';
import { createClient, endClient } from './client.ts';
import { APP_ROLE, type Db } from './transaction.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Key of the advisory lock, unique in this database. */
const MIGRATION_LOCK = 7_037_301;

/** Applies all migrations in one transaction. The login owns the tables and may create a missing app role. */
export async function migrateDatabase(adminUrl: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = createClient({ connectionString: adminUrl, application_name: 'forecourt migrations' });
  await client.connect();
  try {
    // A second migrator waits here for the first, and then has nothing to do.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set client_min_messages = 'warning'; set app.admin = 'on'`);
    await migrate(drizzle(client), { migrationsFolder });
    await checkAppRole(client);
  } finally {
    await endClient(client);
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

/** Runs work as the owner of the tables. */
type Owner = { asAdmin<T>(work: (db: Db) => Promise<T>): Promise<T> };

type Journal = { entries: { when: number; tag: string }[] };

/** How long (ms) the database may take to answer. */
const ANSWER_MS = 2_000;

/** Why this process cannot answer yet, as a sentence; `null` when the database answers and has all migrations. */
export async function findUnready(database: Owner): Promise<string | null> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('The database does not answer.'), ANSWER_MS);
  try {
    return await Promise.race([findMissing(database), late.promise]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

async function findMissing(database: Owner): Promise<string | null> {
  const { entries } = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  const { rows } = await database.asAdmin((db) =>
    db.execute<{ done: number | null }>(
      sql`select max(created_at) as done from drizzle.__drizzle_migrations`,
    ),
  );
  const missing = entries.filter(({ when }) => when > (rows[0]?.done ?? 0));
  return missing.length === 0
    ? null
    : `The database lacks migrations: ${missing.map(({ tag }) => tag).join(', ')}.`;
}
