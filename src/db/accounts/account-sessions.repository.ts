import { and, eq, gt, lte, or } from '#db/base/drizzle.ts';
import { hashSecret } from '#db/base/hash-secret.ts';
import type { Db } from '#db/base/transaction.ts';
import { accountDevices, accounts, accountSessions } from './account-tables.ts';
import { makeSecret } from './accounts.repository.ts';

/* Sessions of known shoppers. Their ids have 256 random bits; the database has a hash of each. */

/** How long sessions last, in milliseconds. */
export type SessionLives = {
  /** Without a request. */
  idleMs: number;
  /** In all. */
  wholeMs: number;
};

/** An id is changed when it is so old (ms). */
const ROTATION_MS = 86_400_000;
/** So long (ms) parallel tabs may still send the one before. */
const GRACE_MS = 60_000;
/** `seenAt` may be so late (ms): not every request writes. */
const SEEN_MS = 300_000;

type Opened = { tenant: string; accountId: string; deviceId: string; at: Date };

/** Begins a session, and ends those of the dealer that are over; returns its id. */
export async function openSession(
  db: Db,
  { tenant, accountId, deviceId, at }: Opened,
  lives: SessionLives,
): Promise<string> {
  await db
    .delete(accountSessions)
    .where(
      or(
        lte(accountSessions.seenAt, new Date(at.getTime() - lives.idleMs)),
        lte(accountSessions.createdAt, new Date(at.getTime() - lives.wholeMs)),
      ),
    );
  // A browser has one session: a sign-in ends the one before.
  await db.delete(accountSessions).where(eq(accountSessions.deviceId, deviceId));
  const id = makeSecret();
  const begun = { createdAt: at, rotatedAt: at, seenAt: at, provedAt: at };
  await db.insert(accountSessions).values({ tenant, hash: hashSecret(id), accountId, deviceId, ...begun });
  return id;
}

/** Who is signed in. `renewed` is the id that the browser sends from now on; `null`: the same. */
export type FoundSession = {
  accountId: string;
  deviceId: string;
  phone: string | null;
  provedAt: Date;
  renewed: string | null;
};

/** The session of an id, which is changed when it is a day old; `null` for one that is over. */
export async function findSession(
  db: Db,
  id: string,
  at: Date,
  lives: SessionLives,
): Promise<FoundSession | null> {
  const hash = hashSecret(id);
  const [found] = await db
    .select({
      hash: accountSessions.hash,
      accountId: accountSessions.accountId,
      deviceId: accountSessions.deviceId,
      phone: accounts.phone,
      rotatedAt: accountSessions.rotatedAt,
      seenAt: accountSessions.seenAt,
      provedAt: accountSessions.provedAt,
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(
      and(
        or(
          eq(accountSessions.hash, hash),
          and(eq(accountSessions.formerHash, hash), gt(accountSessions.formerUntil, at)),
        ),
        gt(accountSessions.seenAt, new Date(at.getTime() - lives.idleMs)),
        gt(accountSessions.createdAt, new Date(at.getTime() - lives.wholeMs)),
      ),
    );
  if (found === undefined) return null;
  const { hash: own, rotatedAt, seenAt, ...session } = found;
  const isCurrent = own.equals(hash);
  if (at.getTime() - seenAt.getTime() >= SEEN_MS) {
    await db.update(accountSessions).set({ seenAt: at }).where(eq(accountSessions.hash, own));
    await db.update(accounts).set({ seenAt: at }).where(eq(accounts.id, session.accountId));
    await db.update(accountDevices).set({ seenAt: at }).where(eq(accountDevices.id, session.deviceId));
  }
  if (isCurrent && at.getTime() - rotatedAt.getTime() >= ROTATION_MS)
    return { ...session, renewed: await rotate(db, hash, at) };
  return { ...session, renewed: null };
}

/** Gives a session another id; `null` when a parallel request was first, whose answer has it. */
async function rotate(db: Db, hash: Buffer, at: Date): Promise<string | null> {
  const id = makeSecret();
  const changed = await db
    .update(accountSessions)
    .set({
      hash: hashSecret(id),
      formerHash: hash,
      formerUntil: new Date(at.getTime() + GRACE_MS),
      rotatedAt: at,
      seenAt: at,
    })
    .where(eq(accountSessions.hash, hash))
    .returning({ tenant: accountSessions.tenant });
  return changed.length > 0 ? id : null;
}

export async function endSession(db: Db, id: string): Promise<void> {
  const hash = hashSecret(id);
  await db
    .delete(accountSessions)
    .where(or(eq(accountSessions.hash, hash), eq(accountSessions.formerHash, hash)));
}
