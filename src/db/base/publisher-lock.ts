import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from './drizzle.ts';
import { HOLDER, LockSession } from './lock-session.ts';
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

/** A publisher works on for so long after another one could have taken its place. */
export const LOOK_MS = 5_000;
const RETRY_MS = 500;
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

const toName = ({ kind, sites, process }: Publisher): string =>
  `${MARK} ${kind} ${sites} ${process.replace(/[^!-~]/g, '-')}`.slice(0, NAME_MAX);

function parseName(name: string | null | undefined): Publisher | null {
  const [, kind, sites, process] =
    /^forecourt publisher (worker|server|command) (\w+) (\S+)$/.exec(name ?? '') ?? [];
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
export async function claimPublishing(
  claim: PublisherClaim,
  { adminUrl, log }: ClaimTools,
): Promise<PublisherLock> {
  const { publisher, lookMs = LOOK_MS } = claim;
  const stop = new AbortController();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  let wake = Promise.withResolvers<void>();
  const session = new LockSession(adminUrl, toName(publisher), stop.signal, () => wake.resolve());

  /** Whether this process may go on: it holds the lock, or works beside one that does. */
  async function take(): Promise<boolean> {
    const taken = await session.take();
    if (taken === true) return true;
    const other = parseName(taken);
    if (other === null) return false;
    if (publisher.kind === 'command' && other.sites === publisher.sites) return true;
    if (publisher.kind === 'command' || other.kind !== 'command')
      throw new PublishedElsewhere(other, publisher);
    return false;
  }

  async function takeFirst(): Promise<void> {
    for (let isTold = false; !(await take()); isTold = true) {
      if (!isTold) log('another process publishes from this database; waiting for its end');
      await sleep(RETRY_MS, undefined, { signal: claim.signal });
    }
  }

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      wake = Promise.withResolvers();
      const pause = sleep(session.isHeld ? lookMs : RETRY_MS, undefined, { signal: stop.signal });
      await Promise.race([pause.catch(() => undefined), wake.promise]);
      if (stop.signal.aborted) return;
      try {
        await session.check();
        if (!session.isHeld && (await take()) && session.isHeld) claim.onRegained?.();
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
      await session.letGo();
    },
  };
}
