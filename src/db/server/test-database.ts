import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from './database.ts';
import { holdEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { MIGRATIONS_FOLDER } from '#db/base/migrate.ts';
import { isAlive } from './postgres-cluster.ts';

/** A fresh, migrated database on the shared test server. */
export type TestDatabase = Database & {
  /** Connection URL of the owner. */
  readonly url: string;
};

const TEMPLATE_LOCK = 7_037_310;

/**
 * Joins or starts the server that all test files of a run share; it never syncs to disk, for speed. Its files stay in
 * the temporary folder between runs, and the last process stops it. `setup` holds it during a vitest run.
 */
export const holdTestServer = (): Promise<EmbeddedServer> =>
  holdEmbeddedServer({
    dataDir: join(tmpdir(), `forecourt-tests-${process.getuid?.() ?? 'user'}`),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });

/** Variable with the data folder whose cluster the commands of tests copy. */
const MADE = 'FORECOURT_TEST_CLUSTER';

/**
 * For vitest's `globalSetup`: keeps the server running during all test files, and makes a cluster that commands start
 * with, because making one takes ten times as long as copying it. Processes and threads that tests start keep compiled
 * code in a folder, which halves the time of their starts.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), `forecourt-compiled-${process.getuid?.() ?? 'user'}`);
  const server = await holdTestServer();
  // Two projects of a run call this, in one process.
  if (process.env[MADE] !== undefined) return () => server.release();
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cluster-'));
  // Under root the database runs as another account, which needs access.
  await chmod(folder, 0o755);
  const database = await openDatabase({ dataDir: folder });
  await database.close();
  process.env[MADE] = folder;
  return async () => {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Puts a migrated cluster into the data folder of a command, where the run has one. */
export function copyTestCluster(dataDir: string): void {
  const made = process.env[MADE];
  // Keeps the owner, which `cpSync` does not.
  if (made !== undefined) spawnSync('cp', ['-a', join(made, 'postgres'), dataDir]);
}

/**
 * Opens a separate database for a test file, a copy of a migrated template, in about 0.1 s. Call it in `beforeAll`,
 * and `close()`, which drops it, in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await holdTestServer();
  const root = server.urlOf('postgres');
  const template = await makeTemplate(server, root);
  const own = `${template}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await execute(root, `create database ${own} template ${template}`);
  const url = server.urlOf(own);
  const database = await openDatabase({ databaseUrl: url, dataDir: tmpdir() });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await execute(root, `drop database ${own} with (force)`);
      await server.release();
    },
  };
}

/** The template's name contains the hash of the migrations, so changed migrations create a new one. */
async function makeTemplate(server: EmbeddedServer, root: string): Promise<string> {
  const template = `forecourt_${await hashMigrations()}`;
  const client = new pg.Client({ connectionString: root });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await dropAbandoned(client);
    const there = await client.query('select from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (there.rowCount === 0) await fillTemplate(client, server, template);
  } finally {
    await client.end();
  }
  return template;
}

/** Drops databases of killed test processes; the name contains the process id. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    const pid = /^forecourt_[0-9a-f]{12}_(\d+)_/.exec(datname)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await client.query(`drop database ${datname} with (force)`);
  }
}

async function fillTemplate(client: pg.Client, server: EmbeddedServer, template: string): Promise<void> {
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  const database = await openDatabase({ databaseUrl: server.urlOf(template), dataDir: tmpdir() });
  await database.close();
  // Marked as template last: an incomplete one is created again.
  await client.query(`alter database ${template} with is_template true allow_connections false`);
}

async function hashMigrations(): Promise<string> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  return hash.digest('hex').slice(0, 12);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
