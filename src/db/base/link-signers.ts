import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/server/database.ts';
import { eq, sql } from './drizzle.ts';
import { ALL_DEALERS } from './shared-counter.ts';
import { linkSigners } from './tables.ts';

/** Number of the lock that lets processes join one after the other. */
const JOIN_LOCK = 7_037_326;
const BEAT_SECONDS = 30;
/** A process that was killed is forgotten after so long. */
const ALIVE_SECONDS = 90;
const LEAVE_MS = 2_000;

/** Identifies a secret without revealing it. */
const toFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('forecourt link secret').digest('base64url');

/**
 * Joins the processes that sign and read links of mails: all of them need one secret. The database has its fingerprint
 * alone, while a process with it runs. Returns what leaves them, within two seconds.
 *
 * @param warn is told when another process with another secret joined while this one was cut off
 * @throws Error with a sentence when another process runs with another secret
 */
export async function joinLinkSigners(
  { withTenant }: Pick<Database, 'withTenant'>,
  secret: string,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const signer = randomUUID();
  const fingerprint = toFingerprint(secret);
  /** One after the other: of two that start at once, the second sees the first. */
  const join = (): Promise<void> =>
    withTenant(ALL_DEALERS, async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${JOIN_LOCK})`);
      await db.delete(linkSigners).where(sql`seen_at < now() - make_interval(secs => ${ALIVE_SECONDS})`);
      const all = await db.select({ fingerprint: linkSigners.fingerprint }).from(linkSigners);
      if (all.some((each) => each.fingerprint !== fingerprint)) throw new OtherSecret();
      await db
        .insert(linkSigners)
        .values({ process: signer, fingerprint, seenAt: sql`now()` })
        .onConflictDoUpdate({ target: linkSigners.process, set: { seenAt: sql`now()` } });
    });
  await join();
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Other parts report a database that does not answer; the next beat tries again.
    beating = join().catch((error: unknown) => {
      if (error instanceof OtherSecret) warn(error.message);
    });
  }, BEAT_SECONDS * 1_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    const leave = async (): Promise<void> => {
      await beating;
      await withTenant(ALL_DEALERS, (db) => db.delete(linkSigners).where(eq(linkSigners.process, signer)));
    };
    // One that cannot leave is forgotten by its time.
    await Promise.race([leave().catch(() => undefined), sleep(LEAVE_MS, undefined, { ref: false })]);
  };
}

/** Thrown where links of one process would not open at another. */
class OtherSecret extends Error {
  constructor() {
    super(OTHER_SECRET);
  }
}

const OTHER_SECRET =
  'Another process of this database signs the links of mails with another secret, so that links of one would not open at ' +
  'the other. Set LINK_SECRET to the same for all of them, or give all the same DATA_DIR. To change the secret, stop them ' +
  `all; one that was killed counts for ${ALIVE_SECONDS} seconds.`;
