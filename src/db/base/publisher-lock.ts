import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient, endClient } from './client.ts';
import { sql } from './drizzle.ts';
import type { Db } from './transaction.ts';

/** What publishes: `npm run worker`, `npm start`, or a command that ends by itself. */
export type PublisherKind = 'worker' | 'server' | 'command';

export type Publisher = {
  kind: PublisherKind;
  /** Id of the SITES_DIR that it writes, letters and digits. */
  sites: string;
  /** Process and machine, for people. */
  process: string;
};

/** The right to publish what one database holds, until it is released or lost. */
export type PublisherLock = {
  /** Rejects when another process has taken it, such as after the connection was away. */
  readonly lost: Promise<never>;
  /** Gives it up; again does nothing. */
  release(): Promise<void>;
};

export type PublisherClaim = {
  readonly publisher: Publisher;
  /** Called when the lock is held again after its connection was lost: others may have published meanwhile. */
  readonly onRegained?: () => void;
  /** Ends the waiting for a command that publishes. */
  readonly signal?: AbortSignal | undefined;
  /** How often (ms) it looks whether the lock is still held; default `LOOK_MS`. */
  readonly lookMs?: number;
};

type ClaimTools = {
  /** A direct connection: a pooler in transaction mode keeps no session. */
  readonly adminUrl: string;
  readonly log: (line: string) => void;
};

/** Key of the advisory lock, unique in this database. */
const PUBLISHER_LOCK = 7_037_302;
/** A publisher works on for so long after another one could have taken its place. */
export const LOOK_MS = 5_000;
const RETRY_MS = 500;
/** How long the database may take for an answer to the few questions here. */
const ANSWER_MS = 10_000;
const MARK = 'forecourt publisher';
/** What PostgreSQL keeps of the name of a connection. */
const NAME_MAX = 63;

/** Another process publishes from this database. */
export class PublishedElsewhere extends Error {
  readonly publisher: Publisher;

  constructor(publisher: Publisher, own: Publisher) {
    const folder = publisher.sites === own.sites ? 'this SITES_DIR' : 'another SITES_DIR';
    super(
      `What this database holds is published by ${describePublisher(publisher)} already, into ${folder}. ` +
        'A change of stock is published once, so with two publishers each would keep old prices. Stop that one first; ' +
        'or let it publish, and start what only answers the API as npm start -- --api.',
    );
    this.name = 'PublishedElsewhere';
    this.publisher = publisher;
  }
}

const COMMANDS = { worker: 'npm run worker', server: 'npm start', command: 'npm run publish' } as const;

/** Such as "npm run worker (process 12 on web-1)". */
export function describePublisher({ kind, process }: Publisher): string {
  const [pid, machine] = process.split('@');
  return `${COMMANDS[kind]} (process ${pid} on ${machine})`;
}

/** The process that publishes from this database; `null` when none does. */
export async function findPublisher(db: Db): Promise<Publisher | null> {
  const { rows } = await db.execute<{ name: string }>(sql.raw(HOLDER));
  return parseName(rows[0]?.name);
}

/** Anybody may read the name of a connection; its other facts are for the owner. */
const HOLDER = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${PUBLISHER_LOCK} and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())`;

const toName = ({ kind, sites, process }: Publisher): string =>
  `${MARK} ${kind} ${sites} ${process.replace(/[^!-~]/g, '-')}`.slice(0, NAME_MAX);

function parseName(name = ''): Publisher | null {
  const [, kind, sites, process] =
    /^forecourt publisher (worker|server|command) (\w+) (\S+)$/.exec(name) ?? [];
  if (kind === undefined || sites === undefined || process === undefined) return null;
  return { kind: kind as PublisherKind, sites, process };
}

/**
 * Takes the right to publish. It is a lock of a connection of its own, so that the database ends it with the process and
 * it is taken again after the database was away. A service waits for a command that publishes; a command works beside a
 * publisher of the same SITES_DIR, whose place it takes when that one ends.
 *
 * @throws PublishedElsewhere when another process publishes
 */
export async function claimPublishing(claim: PublisherClaim, tools: ClaimTools): Promise<PublisherLock> {
  const { publisher, lookMs = LOOK_MS } = claim;
  const name = toName(publisher);
  const stop = new AbortController();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  let client: pg.Client | null = null;
  let wake = Promise.withResolvers<void>();

  /** Whether this process may go on: it holds the lock, or works beside one that does. */
  async function take(): Promise<boolean> {
    const taken = await ask(tools.adminUrl, stop.signal, (session) => tryLock(session, name));
    if (taken !== null && 'lock' in taken) {
      const held = taken.lock;
      client = held;
      held.once('end', () => {
        if (client === held) client = null;
        wake.resolve();
      });
      return true;
    }
    if (taken === null) return false;
    if (publisher.kind === 'command' && taken.sites === publisher.sites) return true;
    if (publisher.kind === 'command' || taken.kind !== 'command') {
      throw new PublishedElsewhere(taken, publisher);
    }
    return false;
  }

  async function takeFirst(): Promise<void> {
    for (let isTold = false; !(await take()); isTold = true) {
      if (!isTold) tools.log('another process publishes from this database; waiting for its end');
      await sleep(RETRY_MS, undefined, claim.signal && { signal: claim.signal });
    }
  }

  /** What a new connection sees decides: a server that was replaced may have left the others without a word. */
  async function look(): Promise<void> {
    if (client !== null) {
      const found = await ask(tools.adminUrl, stop.signal, findHolder);
      if (found === null || toName(found) !== name) await letGo();
    }
    if (client === null && (await take()) && client !== null) claim.onRegained?.();
  }

  async function letGo(): Promise<void> {
    const held = client;
    client = null;
    if (held !== null) await endClient(held);
  }

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      wake = Promise.withResolvers();
      const pause = sleep(client === null ? RETRY_MS : lookMs, undefined, { signal: stop.signal });
      await Promise.race([pause.catch(() => undefined), wake.promise]);
      if (stop.signal.aborted) return;
      try {
        await look();
      } catch (error) {
        // A database that does not answer is asked again.
        if (error instanceof PublishedElsewhere) return lost.reject(error);
      }
    }
  }

  await takeFirst();
  const keeping = keep();
  return {
    lost: lost.promise,
    async release() {
      stop.abort();
      await keeping;
      await letGo();
    },
  };
}

/** What a session found, which is ended then unless it has to be kept: it holds the lock. */
type Answer = { lock: pg.Client } | Publisher | null;

/** Asks the database through a connection of its own, which `stop` cuts. */
async function ask<T extends Answer>(
  adminUrl: string,
  stop: AbortSignal,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const session = createClient({
    connectionString: adminUrl,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const cut = (): unknown => session.connection.stream.destroy();
  stop.addEventListener('abort', cut);
  let answer: T | undefined;
  try {
    await session.connect();
    answer = await work(session);
    return answer;
  } finally {
    stop.removeEventListener('abort', cut);
    const isKept = answer !== undefined && answer !== null && 'lock' in answer && !stop.aborted;
    if (!isKept) await endClient(session);
  }
}

const findHolder = async (session: pg.Client): Promise<Publisher | null> => {
  const { rows } = await session.query<{ name: string }>(HOLDER);
  return parseName(rows[0]?.name);
};

/** The session once it holds the lock, or else the process that does; `null` when that has just ended. */
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
