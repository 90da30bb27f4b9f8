import type pg from 'pg';
import { createClient, endClient } from './client.ts';

/** Key of the advisory lock, unique in this database. */
const PUBLISHER_LOCK = 7_037_302;
/** How long the database may take for an answer to the few questions here. */
const ANSWER_MS = 10_000;

/** Anybody may read the name of a connection; its other facts are for the owner. */
export const HOLDER = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${PUBLISHER_LOCK} and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())`;

/** What a connection found: the lock, or else the name of the one that holds it; `null` when that has just ended. */
type Answer = { lock: pg.Client } | string | null;

/** The connection that holds the lock of publishers, under a name, or tries to. */
export class LockSession {
  readonly #adminUrl: string;
  readonly #name: string;
  readonly #stop: AbortSignal;
  readonly #onEnd: () => void;
  #client: pg.Client | null = null;

  /** @param stop cuts a connection that waits for an answer */
  constructor(adminUrl: string, name: string, stop: AbortSignal, onEnd: () => void) {
    this.#adminUrl = adminUrl;
    this.#name = name;
    this.#stop = stop;
    this.#onEnd = onEnd;
  }

  get isHeld(): boolean {
    return this.#client !== null;
  }

  /** Takes the lock, or resolves to the name of the connection that holds it, `null` when that has just ended. */
  async take(): Promise<true | string | null> {
    const taken = await this.#ask((session) => tryLock(session, this.#name));
    if (taken === null || typeof taken === 'string') return taken;
    const held = taken.lock;
    this.#client = held;
    held.once('end', () => {
      if (this.#client === held) this.#client = null;
      this.#onEnd();
    });
    return true;
  }

  /** What a new connection sees decides: a server that was replaced may have left the others without a word. */
  async check(): Promise<void> {
    if (this.#client !== null && (await this.#ask(findHolder)) !== this.#name) await this.letGo();
  }

  async letGo(): Promise<void> {
    const held = this.#client;
    this.#client = null;
    if (held !== null) await endClient(held);
  }

  /** Asks the database through a connection of its own, which is ended then unless it holds the lock. */
  async #ask<T extends Answer>(work: (session: pg.Client) => Promise<T>): Promise<T> {
    const stop = this.#stop;
    stop.throwIfAborted();
    const session = createClient({
      connectionString: this.#adminUrl,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const cut = (): unknown => session.connection.stream.destroy();
    stop.addEventListener('abort', cut);
    let isKept = false;
    try {
      await session.connect();
      const answer = await work(session);
      isKept = typeof answer === 'object' && answer !== null && !stop.aborted;
      return answer;
    } finally {
      stop.removeEventListener('abort', cut);
      if (!isKept) await endClient(session);
    }
  }
}

async function findHolder(session: pg.Client): Promise<string | null> {
  const { rows } = await session.query<{ name: string }>(HOLDER);
  return rows[0]?.name ?? null;
}

async function tryLock(session: pg.Client, name: string): Promise<Answer> {
  // The address may set another name. A machine that lost its power must not keep the lock for hours.
  await session.query(
    `select set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
    [name],
  );
  const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    PUBLISHER_LOCK,
  ]);
  return rows[0]?.got === true ? { lock: session } : findHolder(session);
}
