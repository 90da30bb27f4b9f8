import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostmaster, loadPassword, loadStartupLog, openCluster, OWNER } from './postgres-cluster.ts';
import { startPostmaster, stopPostmaster } from './postgres-cluster.ts';
import type { Cluster } from './postgres-cluster.ts';

/** The embedded server while this process holds it. */
export type EmbeddedServer = {
  /** Connection URL of a database on it, as its owner. */
  urlOf(database: string): string;
  /** Lets go of it, and stops it when no other process holds it. */
  release(): Promise<void>;
};

export type EmbeddedServerOptions = {
  /** Its files go to `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Refuses when another process already holds this server exclusively: one `npm start` a DATA_DIR. */
  readonly exclusive?: boolean;
  /** Server settings above ours, for tests and benches. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
};

// Who uses the server is kept in the server itself, as advisory locks of one connection a process: the
// system ends them with the process, however it dies, so no stale owner file can lie about it. Everyone
// holds USED shared; the last one out gets it alone and stops the server. SERVING is held by one.
const USED = 7_037_302;
const SERVING = 7_037_303;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: `''`,
  max_connections: '60',
  timezone: 'UTC',
  jit: 'off',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
};

const PATIENCE_MS = 120_000;

/**
 * Starts the embedded server of `dataDir`, or joins the one that runs: a server that outlived a killed
 * parent is simply used again. Listens on 127.0.0.1 alone, on a free port, with a random password.
 */
export async function holdEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const cluster = await openCluster(options.dataDir);
  const password = await loadPassword(cluster);
  const urlOf = (port: number, database: string) =>
    `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const { keeper, port } = await join(cluster, options, (port) => urlOf(port, 'postgres'));
  try {
    if (options.exclusive) await claim(keeper, options.dataDir);
  } catch (error) {
    await leave(cluster, keeper);
    throw error;
  }
  return { urlOf: (database) => urlOf(port, database), release: () => leave(cluster, keeper) };
}

async function join(
  cluster: Cluster,
  options: EmbeddedServerOptions,
  urlOf: (port: number) => string,
): Promise<{ keeper: pg.Client; port: number }> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === null) await start(cluster, options);
    else if (postmaster.port !== null) {
      const keeper = await use(urlOf(postmaster.port), options.log);
      if (keeper) return { keeper, port: postmaster.port };
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL in ${cluster.folder} does not answer` +
          (postmaster ? ` (process ${postmaster.pid}, port ${postmaster.port ?? 'unknown'}). ` : '. ') +
          `End that process and start again, or set DATABASE_URL. Its log ends:\n${await loadStartupLog(cluster)}`,
      );
    }
    await sleep(50);
  }
}

async function start(cluster: Cluster, options: EmbeddedServerOptions): Promise<void> {
  const port = await findFreePort();
  const settings = { ...SETTINGS, ...options.settings };
  if (await startPostmaster(cluster, port, settings)) {
    options.log?.(`embedded PostgreSQL started on 127.0.0.1:${port}`);
    return;
  }
  // Another process may have been quicker, or the port was taken in between: both show on the next look.
  const log = await loadStartupLog(cluster);
  if ((await findPostmaster(cluster)) || /could not bind|Address already in use/.test(log)) return;
  throw new Error(`The embedded PostgreSQL in ${cluster.folder} did not start. Its log ends:\n${log}`);
}

/** `null` while the server starts, stops or has just gone: look again. */
async function use(url: string, log: EmbeddedServerOptions['log']): Promise<pg.Client | null> {
  const keeper = new pg.Client({
    connectionString: url,
    application_name: `forecourt ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  keeper.on('error', (error) => log?.(`the embedded PostgreSQL went away: ${error.message}`));
  try {
    await keeper.connect();
    await keeper.query('select pg_advisory_lock_shared($1)', [USED]);
    return keeper;
  } catch (error) {
    await keeper.end();
    if (isPassing(error)) return null;
    throw error;
  }
}

/** Refused and cut connections, and PostgreSQL's 57P01 to 57P03: shutting down, crashed, starting up. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined) return /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code);
  return /terminated|timeout/.test(message ?? '');
}

async function claim(keeper: pg.Client, dataDir: string): Promise<void> {
  // A holder that was killed a moment ago is let go of as soon as the server sees its connection end.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await keeper.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      SERVING,
    ]);
    if (rows[0]?.got) return;
    await sleep(50);
  }
  const holder = await keeper.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where pid in
       (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)`,
    [SERVING],
  );
  const pid = holder.rows[0]?.name.replace('forecourt ', '') ?? 'unknown';
  throw new Error(
    `Forecourt is already running on DATA_DIR ${dataDir} (process ${pid}). ` +
      'Use that one, stop it first, or start this one with another DATA_DIR and PORT.',
  );
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_all()');
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USED]);
    if (!rows[0]?.last) return;
    keeper.removeAllListeners('error').on('error', () => undefined);
    await stopPostmaster(cluster);
  } catch (error) {
    // The server is gone already: there is nothing left to let go of.
    if (!isPassing(error)) throw error;
  } finally {
    await keeper.end();
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
      .on('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() =>
          address !== null && typeof address === 'object'
            ? done(address.port)
            : fail(new Error('The system gave no port.')),
        );
      });
  });
}
