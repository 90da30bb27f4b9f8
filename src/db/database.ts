import { createHash } from 'node:crypto';
import pg from 'pg';
import { listenForChanges } from './change-listener.ts';
import { toDatabaseError } from './database-error.ts';
import { holdEmbeddedServer } from './embedded-server.ts';
import type { EmbeddedServer } from './embedded-server.ts';
import { migrateDatabase } from './migrate.ts';
import { APP_ROLE, runTransaction } from './transaction.ts';
import type { Db } from './transaction.ts';

export type { Db } from './transaction.ts';

/** The only way to the data. */
export type Database = {
  /**
   * Runs `fn` in one transaction as `forecourt_app` that sees and writes `tenant`'s rows alone. Its
   * result is committed; an error rolls everything back and is thrown on.
   */
  withTenant<T>(tenant: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `fn` in one transaction as the owner, across tenants: for workers and migrations alone. */
  asAdmin<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Calls `onChange` for each tenant with changes not yet drained, and from then on within moments of
   * every commit that adds some. Reconnects by itself. Returns what ends it.
   */
  listen(onChange: (tenant: string) => void): Promise<() => Promise<void>>;
  /**
   * Ends listeners and connections; stops the embedded server when no other process uses it. May be
   * called again.
   */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** `DATABASE_URL`; unset or empty: the embedded server. */
  readonly databaseUrl?: string | undefined;
  /** `DATABASE_ADMIN_URL`; default: `databaseUrl`. */
  readonly adminUrl?: string | undefined;
  /** `DATA_DIR`; the embedded server keeps its files in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** For `npm start`: refuses when another process already serves from this `dataDir`. */
  readonly exclusive?: boolean;
  /** Receives what an operator may want to know, a line at a time. */
  readonly log?: (line: string) => void;
};

type Logins = { readonly appUrl: string; readonly adminUrl: string };

/**
 * Opens the database, brings its tables up to date and hands out transactions.
 *
 * - **`DATABASE_URL` unset**: a PostgreSQL server of our own runs on 127.0.0.1 with its files in
 *   `<DATA_DIR>/postgres`. Several commands may use it at once; it starts with the first and stops with
 *   the last. One that was left behind by a killed process is used again.
 * - **`DATABASE_URL` alone**: the login must own the tables (it makes them) and may create roles. Every
 *   tenant transaction still gives that power up: it acts as the role `forecourt_app`, which row-level
 *   security binds, so one URL is safe against mixing tenants.
 * - **`DATABASE_URL` and `DATABASE_ADMIN_URL`** (production): the admin URL is the owner, used for
 *   migrations and workers; it must be a direct connection, for a pooler in transaction mode swallows
 *   LISTEN. The other needs no more than membership:
 *   `CREATE ROLE web LOGIN PASSWORD '…' IN ROLE forecourt_app;`
 *
 * @throws Error with a sentence that names what was tried and what to do, when the server cannot be
 *   reached or entered, when the login may not act as `forecourt_app`, or when `exclusive` is refused.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const server = options.databaseUrl ? null : await holdEmbeddedServer(options);
  try {
    const logins = server ? await prepareEmbedded(server) : await prepareRemote(options);
    return connect(logins, server, options.log ?? (() => undefined));
  } catch (error) {
    await server?.release();
    throw error;
  }
}

function connect(logins: Logins, server: EmbeddedServer | null, log: (line: string) => void): Database {
  const app = openPool(logins.appUrl, 'forecourt app', 10, log);
  const admin = openPool(logins.adminUrl, 'forecourt admin', 4, log);
  const listeners = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      throw await toDatabaseError(error, server?.folder ?? null);
    });
  return {
    withTenant: (tenant, fn) => told(runTransaction(app, { tenant }, fn)),
    asAdmin: (fn) => told(runTransaction(admin, 'admin', fn)),
    async listen(onChange) {
      const end = await listenForChanges({ adminUrl: logins.adminUrl, onChange, log });
      listeners.add(end);
      return async () => {
        if (listeners.delete(end)) await end();
      };
    },
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
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', (error) => log(`a database connection ended: ${error.message}`));
  return pool;
}

async function prepareRemote(options: DatabaseOptions): Promise<Logins> {
  const appUrl = options.databaseUrl ?? '';
  const adminUrl = options.adminUrl || appUrl;
  await probe(adminUrl, options.adminUrl ? 'DATABASE_ADMIN_URL' : 'DATABASE_URL', async () => undefined);
  await migrateDatabase(adminUrl);
  await probe(appUrl, 'DATABASE_URL', checkMembership);
  return { appUrl, adminUrl };
}

async function checkMembership(client: pg.Client): Promise<void> {
  try {
    await client.query(`set role ${APP_ROLE}`);
  } catch (cause) {
    const { rows } = await client.query<{ login: string }>('select current_user as login');
    throw new Error(
      `The login of DATABASE_URL may not act as ${APP_ROLE}. ` +
        `Run as the owner: GRANT ${APP_ROLE} TO "${rows[0]?.login}";`,
      { cause },
    );
  }
}

/** Connects once, to answer a wrong address with a sentence before anything else is tried. */
async function probe(
  url: string,
  variable: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect().catch((cause: unknown) => {
      throw new Error(
        `The database of ${variable} cannot be used: ${describe(client)} answered "${messageOf(cause)}". ` +
          `Check that it runs and that ${variable} has the right address, login and database; ` +
          'or unset DATABASE_URL to use the embedded one.',
        { cause },
      );
    });
    await use(client);
  } finally {
    await client.end();
  }
}

const describe = (client: pg.Client): string =>
  `${client.host}:${client.port}, database "${client.database}", login "${client.user}"`;

/** A host with several addresses fails with one error for each and no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

const EMBEDDED_DATABASE = 'forecourt';
const EMBEDDED_LOGIN = 'forecourt_web';

/**
 * Makes database and logins of the embedded server. Even there tenants are served by a login that
 * cannot become the owner.
 */
async function prepareEmbedded(server: EmbeddedServer): Promise<Logins> {
  await createMissing(server.urlOf('postgres'), {
    find: `select from pg_database where datname = '${EMBEDDED_DATABASE}'`,
    create: `create database ${EMBEDDED_DATABASE}`,
  });
  const adminUrl = server.urlOf(EMBEDDED_DATABASE);
  await migrateDatabase(adminUrl);
  const url = new URL(adminUrl);
  // Made from the owner's password, so every process knows it and it is stored nowhere else.
  const password = createHash('sha256').update(`${EMBEDDED_LOGIN} ${url.password}`).digest('hex');
  await createMissing(adminUrl, {
    find: `select from pg_roles where rolname = '${EMBEDDED_LOGIN}'`,
    create: `create role ${EMBEDDED_LOGIN} login password '${password}' in role ${APP_ROLE}`,
  });
  url.username = EMBEDDED_LOGIN;
  url.password = password;
  return { appUrl: url.href, adminUrl };
}

/** 42P04 and 42710: another process has made it since we looked; 23505: it makes it at this moment. */
const THERE = new Set(['42P04', '42710', '23505']);

/** Looks before it creates: the server writes every statement that fails to its log, a password in it, too. */
async function createMissing(url: string, { find, create }: { find: string; create: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(find);
    if (rowCount === 0) await client.query(create);
  } catch (error) {
    if (!THERE.has((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
