import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient, endClient } from '#db/base/client.ts';
import { type Cluster, stopPostmaster } from './postgres-cluster.ts';

/** The connection with which this process holds the embedded server. */
export type Keeper = pg.Client;

// Users of the server are advisory locks in the server itself, held by one connection per process: they end with the
// process however it dies, so they cannot become stale. Every process holds USED shared; the last one can take it
// exclusively and stops the server. SERVING is held by one process.
const USED = 7_037_302;
const SERVING = 7_037_303;

/** Connects and holds the server at `url`; `null` while it starts or stops: try again. */
export async function connectKeeper(url: string): Promise<Keeper | null> {
  const keeper = createClient({
    connectionString: url,
    application_name: `forecourt ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  try {
    await keeper.connect();
    await keeper.query('select pg_advisory_lock_shared($1)', [USED]);
    return keeper;
  } catch (error) {
    await endClient(keeper);
    if (isPassing(error)) return null;
    throw error;
  }
}

/** Connection errors, and PostgreSQL's 57P01 to 57P03: shutting down, crashed, starting up. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined) return /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code);
  return /terminated|timeout|closed|not queryable/.test(message ?? '');
}

/** Claims serving from `dataDir`. @throws Error naming the process that serves already. */
export async function claimServing(keeper: Keeper, dataDir: string): Promise<void> {
  // The lock of a killed process is released as soon as the server sees its connection end.
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
      'Use that one, stop it first, or start this one with another DATA_DIR, SITES_DIR and PORT.',
  );
}

/** Releases the server, and stops it when no other process holds it. */
export async function endKeeper(keeper: Keeper, cluster: Cluster): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_all()');
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USED]);
    if (!rows[0]?.last) return;
    await stopPostmaster(cluster);
  } catch (error) {
    // The server has stopped already.
    if (!isPassing(error)) throw error;
  } finally {
    await endClient(keeper);
  }
}
