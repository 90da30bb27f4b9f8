import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, stopPostmaster } from './postgres-cluster.ts';

/** The one connection by which this process holds the embedded server. */
export type Keeper = pg.Client;

// Who uses the server is kept in the server itself, as advisory locks of one connection a process: the
// system ends them with the process, however it dies, so no stale owner file can lie about it. Everyone
// holds USED shared; the last one out gets it alone and stops the server. SERVING is held by one.
const USED = 7_037_302;
const SERVING = 7_037_303;

/** Begins to hold the server at `url`; `null` while it starts, stops or has just gone: look again. */
export async function connectKeeper(url: string): Promise<Keeper | null> {
  const keeper = new pg.Client({
    connectionString: url,
    application_name: `forecourt ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // 'end' follows every error, and is what the holder listens to.
  keeper.on('error', () => undefined);
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

/** Refused, cut and ended connections, and PostgreSQL's 57P01 to 57P03: shutting down, crashed, starting up. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined) return /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code);
  return /terminated|timeout|closed|not queryable/.test(message ?? '');
}

/** Becomes the one that serves from `dataDir`. @throws Error naming the process that does already. */
export async function claimServing(keeper: Keeper, dataDir: string): Promise<void> {
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
      'Use that one, stop it first, or start this one with another DATA_DIR, SITES_DIR and PORT.',
  );
}

/** Ends the hold, and stops the server when no one else holds it. */
export async function endKeeper(keeper: Keeper, cluster: Cluster): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_all()');
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USED]);
    if (!rows[0]?.last) return;
    await stopPostmaster(cluster);
  } catch (error) {
    // The server is gone already: there is nothing left to let go of.
    if (!isPassing(error)) throw error;
  } finally {
    await keeper.end();
  }
}
