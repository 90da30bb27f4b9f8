import { createHash } from 'node:crypto';
import pg from 'pg';
import { awaitDatabase, type AwaitDatabaseOptions } from './await-database.ts';
import { listenForChanges } from '#db/base/change-listener.ts';
import { createClient, endClient } from '#db/base/client.ts';
import { toDatabaseError } from '#db/base/database-error.ts';
import { holdEmbeddedServer } from './embedded-server.ts';
import type { EmbeddedServer } from './embedded-server.ts';
import { migrateDatabase } from '#db/base/migrate.ts';
import { claimPublishing, type PublisherClaim, type PublisherLock } from '#db/base/publisher-lock.ts';
import { prepareRemote } from './remote-database.ts';
import { runStatements, type Rows, type Statement } from '#db/base/statements.ts';
import { APP_ROLE, runTransaction } from '#db/base/transaction.ts';
import type { Db } from '#db/base/transaction.ts';

/** Where the database is, for further connections of this process. Contains passwords. */
export type DatabaseAddress = {
  readonly appUrl: string;
  readonly adminUrl: string;
  /** Folder of the embedded server's files; `null` for an external server. */
  readonly folder: string | null;
};

/** All access to the data goes through this. */
export type Database = {
  /** For `connectDatabase` in a thread of this process. */
  readonly address: DatabaseAddress;
  /** Runs `fn` in one transaction as `forecourt_app`, which has `tenant`'s rows alone. Errors roll back. */
  withTenant<T>(tenant: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /** Does the same with statements that do not wait for each other's rows, in one round trip. */
  runStatements(tenant: string, statements: readonly Statement[]): Promise<readonly Rows[]>;
  /** Runs `fn` in one transaction as the owner, across tenants; only for workers and migrations. */
  asAdmin<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /** See `listenForChanges` in change-listener.ts. */
  listen(onChange: (tenant: string) => void): Promise<() => Promise<void>>;
  /** See `claimPublishing` in publisher-lock.ts. */
  claimPublishing(claim: PublisherClaim): Promise<PublisherLock>;
  /** Ends listeners and connections, and the embedded server when no other process uses it; again does nothing. */
  close(): Promise<void>;
};

/** With `patienceSeconds` (default 0) it waits for a database that does not answer yet. */
export type DatabaseOptions = Partial<Pick<AwaitDatabaseOptions, 'patienceSeconds' | 'signal'>> & {
  /** `DATABASE_URL`; unset or empty: the embedded server. */
  readonly databaseUrl?: string | undefined;
  /** `DATABASE_ADMIN_URL`; default: `databaseUrl`. */
  readonly adminUrl?: string | undefined;
  /** `DATA_DIR`; the embedded server keeps its files in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** For `npm start`: fails when another process already serves from this `dataDir`. */
  readonly exclusive?: boolean;
  /** Receives messages for the operator, one line each. */
  readonly log?: (line: string) => void;
};

type Logins = Pick<DatabaseAddress, 'appUrl' | 'adminUrl'>;

/**
 * Opens the database and migrates it.
 *
 * - **`DATABASE_URL` unset**: an embedded PostgreSQL server runs on 127.0.0.1 with its files in
 * `<DATA_DIR>/postgres`. Several commands may use it at once; the first starts it and the last stops it. A server
 * left by a killed process is reused.
 * - **`DATABASE_URL` only**: the login must own the tables and may create roles. Tenant transactions still run as the
 * role `forecourt_app`, which row-level security restricts, so one URL does not mix tenants.
 * - **`DATABASE_URL` and `DATABASE_ADMIN_URL`** (production): the admin URL is the owner, used for migrations and
 * workers; it must be a direct connection, because a pooler in transaction mode does not support LISTEN. The other
 * login needs only membership: `CREATE ROLE web LOGIN PASSWORD '…' IN ROLE forecourt_app;`
 *
 * @throws Error that says what was tried and what to do, when the server cannot be reached, the login may not act as
 * `forecourt_app`, or `exclusive` is refused.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const server = options.databaseUrl ? null : await holdEmbeddedServer(options);
  try {
    const log = options.log ?? (() => undefined);
    const prepare = () => (server ? prepareEmbedded(server) : prepareRemote(options));
    const { patienceSeconds = 0, signal } = options;
    const logins = await awaitDatabase(prepare, { log, signal, patienceSeconds });
    return connect({ ...logins, folder: server?.folder ?? null }, server, log);
  } catch (error) {
    await server?.release();
    throw error;
  }
}

/** For a thread: connects to a database that this process keeps open, `connections` at most at once. */
export function connectDatabase(
  { appUrl, folder }: DatabaseAddress,
  connections: number,
  log: (line: string) => void,
): Pick<Database, 'withTenant' | 'close'> {
  const app = openPool(appUrl, 'forecourt thread', connections, log);
  return {
    withTenant: (tenant, fn) => readable(runTransaction(app, { tenant }, fn), folder),
    close: () => app.end(),
  };
}

const readable = <T>(work: Promise<T>, folder: string | null): Promise<T> =>
  work.catch(async (error: unknown) => {
    throw await toDatabaseError(error, folder);
  });

function connect(
  address: DatabaseAddress,
  server: EmbeddedServer | null,
  log: (line: string) => void,
): Database {
  const { appUrl, adminUrl, folder } = address;
  const app = openPool(appUrl, 'forecourt app', 10, log);
  const admin = openPool(adminUrl, 'forecourt admin', 4, log);
  const listeners = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  return {
    address,
    withTenant: (tenant, fn) => readable(runTransaction(app, { tenant }, fn), folder),
    runStatements: (tenant, statements) => readable(runStatements(app, tenant, statements), folder),
    asAdmin: (fn) => readable(runTransaction(admin, 'admin', fn), folder),
    async listen(onChange) {
      const end = await listenForChanges({ adminUrl, onChange, log });
      listeners.add(end);
      return async () => {
        if (listeners.delete(end)) await end();
      };
    },
    claimPublishing: (claim) => claimPublishing(claim, { adminUrl, log }),
    close: () => (closing ??= close()),
  };

  async function close(): Promise<void> {
    await Promise.all([...listeners].map((end) => end()));
    await Promise.all([app.end(), admin.end()]);
    await server?.release();
  }
}

function openPool(url: string, name: string, max: number, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // For its whole life: the pool listens only while a connection is idle, and an error that nobody hears ends the process.
  // One that has had an error is given up when it is released.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A broken idle connection is replaced at the next use.
  // Once it closes, connections end because they shall.
  pool.on('error', (error) => pool.ending || log(`a database connection ended: ${error.message}`));
  return pool;
}

const EMBEDDED_DATABASE = 'forecourt';
const EMBEDDED_LOGIN = 'forecourt_web';

/** Creates the database and logins of the embedded server. Tenants cannot become the owner here either. */
async function prepareEmbedded(server: EmbeddedServer): Promise<Logins> {
  await createMissing(server.urlOf('postgres'), {
    find: `select from pg_database where datname = '${EMBEDDED_DATABASE}'`,
    create: `create database ${EMBEDDED_DATABASE}`,
  });
  const adminUrl = server.urlOf(EMBEDDED_DATABASE);
  await migrateDatabase(adminUrl);
  const url = new URL(adminUrl);
  // Derived from the owner's password, so every process can compute it and it is not stored.
  const password = createHash('sha256').update(`${EMBEDDED_LOGIN} ${url.password}`).digest('hex');
  await createMissing(adminUrl, {
    find: `select from pg_roles where rolname = '${EMBEDDED_LOGIN}'`,
    create: `create role ${EMBEDDED_LOGIN} login password '${password}' in role ${APP_ROLE}`,
  });
  url.username = EMBEDDED_LOGIN;
  url.password = password;
  return { appUrl: url.href, adminUrl };
}

/** Errors for objects that exist: 42P04 and 42710 when created since the check, 23505 when created concurrently. */
const ALREADY_EXISTS = new Set(['42P04', '42710', '23505']);

/** Creates an object unless it exists. It looks first: the server logs failed statements with passwords. */
async function createMissing(url: string, { find, create }: { find: string; create: string }): Promise<void> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(find);
    if (rowCount === 0) await client.query(create);
  } catch (error) {
    if (!ALREADY_EXISTS.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await endClient(client);
  }
}
