import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { eq, sql } from './drizzle.ts';
import { linkSigners } from './tables.ts';

/** Stands for a dealer: the secret is one for all. */
const ALL_DEALERS = '_all';
/** Number of the lock that lets processes join one after the other. */
const JOIN_LOCK = 7_037_326;
const BEAT_SECONDS = 30;
/** A process that was killed is forgotten after so long. */
const ALIVE_SECONDS = 90;

/** What tells secrets apart and does not tell them. */
const toFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('forecourt link secret').digest('base64url');

/**
 * Joins the processes that sign and read links of mails: all of them need one secret. The database has its fingerprint
 * alone, while a process with it runs. Returns what leaves them.
 *
 * @throws Error with a sentence when another process runs with another secret
 */
export async function joinLinkSigners(
  database: Pick<Database, 'withTenant'>,
  secret: string,
): Promise<() => Promise<void>> {
  const process = randomUUID();
  const fingerprint = toFingerprint(secret);
  await database.withTenant(ALL_DEALERS, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${JOIN_LOCK})`);
    await db.delete(linkSigners).where(sql`seen_at < now() - make_interval(secs => ${ALIVE_SECONDS})`);
    const others = await db.select({ fingerprint: linkSigners.fingerprint }).from(linkSigners);
    if (others.some((other) => other.fingerprint !== fingerprint)) throw new Error(OTHER_SECRET);
    await db.insert(linkSigners).values({ process, fingerprint, seenAt: sql`now()` });
  });
  const beat = setInterval(() => {
    // A database that does not answer is told by others; the next beat says the same.
    void database
      .withTenant(ALL_DEALERS, (db) =>
        db
          .insert(linkSigners)
          .values({ process, fingerprint, seenAt: sql`now()` })
          .onConflictDoUpdate({ target: linkSigners.process, set: { seenAt: sql`now()` } }),
      )
      .catch(() => undefined);
  }, BEAT_SECONDS * 1_000);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await database
      .withTenant(ALL_DEALERS, (db) => db.delete(linkSigners).where(eq(linkSigners.process, process)))
      .catch(() => undefined);
  };
}

const OTHER_SECRET =
  'Another process of this database signs the links of mails with another secret, so that links of one would not open at ' +
  'the other. Set LINK_SECRET to the same for all of them, or give all the same DATA_DIR. To change the secret, stop them ' +
  `all; one that was killed counts for ${ALIVE_SECONDS} seconds.`;
