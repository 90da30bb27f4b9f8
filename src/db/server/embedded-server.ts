import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Cluster,
  findPostmaster,
  loadLastPort,
  loadPassword,
  loadStartupLog,
  openCluster,
  OWNER,
  startPostmaster,
} from './postgres-cluster.ts';
import { isShortOfRoom, tellFullDisk } from '#db/base/full-disk.ts';
import { keepTrying } from '#db/base/keep-trying.ts';
import { claimServing, connectKeeper, endKeeper, type Keeper } from './server-keeper.ts';

/** The embedded server, held by this process. */
export type EmbeddedServer = {
  /** Folder of its files. */
  folder: string;
  /** Connection URL of one of its databases, as the owner. */
  urlOf(database: string): string;
  /** Releases it, and stops it when no other process holds it. */
  release(): Promise<void>;
};

export type EmbeddedServerOptions = {
  /** Its files are in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Fails when another process holds this server exclusively: one `npm start` per DATA_DIR. */
  readonly exclusive?: boolean;
  /** Server settings that override ours, for tests and benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
};

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: `''`,
  max_connections: '100',
  timezone: 'UTC',
  jit: 'off',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
};

const PATIENCE_MS = 120_000;
/** Failed starts in a row until it is given up. */
const STARTS_MAX = 3;

/** Starts the embedded server of `dataDir`, or joins a running one; one that dies restarts on its port. */
export async function holdEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const cluster = await openCluster(options.dataDir);
  const password = encodeURIComponent(await loadPassword(cluster));
  const toUrl = (port: number, database: string) =>
    `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
  const leaving = new AbortController();
  let rejoining = Promise.resolve();

  async function enter(): Promise<{ keeper: Keeper; port: number }> {
    const entered = await join(cluster, options, (port) => toUrl(port, 'postgres'));
    try {
      if (options.exclusive) await claimServing(entered.keeper, options.dataDir);
    } catch (error) {
      await endKeeper(entered.keeper, cluster);
      throw error;
    }
    entered.keeper.once('end', rejoin);
    return entered;
  }

  function rejoin(): void {
    if (leaving.signal.aborted) return;
    options.log?.('the embedded PostgreSQL went away; joining it again');
    const log = (message: string): void => options.log?.(message);
    rejoining = keepTrying(reenter, { signal: leaving.signal, log });
  }

  async function reenter(): Promise<void> {
    const entered = await enter();
    if (entered.port !== held.port) options.log?.('it came back on another port: start this command again');
    held.keeper = entered.keeper;
  }

  const held = await enter();
  return {
    folder: cluster.folder,
    urlOf: (database) => toUrl(held.port, database),
    async release() {
      leaving.abort();
      await rejoining;
      await endKeeper(held.keeper, cluster);
    },
  };
}

async function join(
  cluster: Cluster,
  options: EmbeddedServerOptions,
  toUrl: (port: number) => string,
): Promise<{ keeper: Keeper; port: number }> {
  const deadline = Date.now() + PATIENCE_MS;
  let failures = 0;
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === null) {
      await start(cluster, options).catch((error: unknown) => {
        failures += 1;
        // Somebody may have killed it while it started.
        if (failures === STARTS_MAX) throw error;
      });
    } else if (postmaster.port !== null) {
      const keeper = await connectKeeper(toUrl(postmaster.port));
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
  const port = await choosePort(cluster);
  const settings = { ...SETTINGS, ...options.settings };
  if (await startPostmaster(cluster, port, settings)) {
    options.log?.(`embedded PostgreSQL started on 127.0.0.1:${port}`);
    return;
  }
  // Another process started it first, the port was taken in between, or the processes of a killed server are still
  // ending: check again.
  const log = await loadStartupLog(cluster);
  if ((await findPostmaster(cluster)) || /could not bind|already in use|still in use/.test(log)) return;
  if (await isShortOfRoom(cluster.folder)) {
    const unchanged = 'The embedded PostgreSQL could not start there; what it stores is as it was.';
    throw new Error(
      tellFullDisk(cluster.folder, unchanged, `it asks for 16 MB or more and says: ${toReason(log)}`),
    );
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.folder} did not start. Its log ends:\n${log}`);
}

/** The reason in a server's log without its timestamp, or else its last line. */
function toReason(log: string): string {
  const lines = log.split('\n');
  const line = lines.findLast((entry) => /FATAL|PANIC/.test(entry)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?\[\d+\] */, '');
}

/** Its last port, so that processes that lost the server find it again, or else a free one. */
async function choosePort(cluster: Cluster): Promise<number> {
  const last = await loadLastPort(cluster);
  return findFreePort(last ?? 0).catch(() => findFreePort(0));
}

function findFreePort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
      .on('error', fail)
      .listen(wanted, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() =>
          address !== null && typeof address === 'object'
            ? done(address.port)
            : fail(new Error('The system gave no port.')),
        );
      });
  });
}
