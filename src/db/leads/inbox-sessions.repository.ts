import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte } from '#db/base/drizzle.ts';
import { hashSecret } from '#db/base/hash-secret.ts';
import { inboxSessions, operatorTokens } from './lead-tables.ts';
import { findToken } from './operator-tokens.repository.ts';
import type { Db } from '#db/base/transaction.ts';

/* Who is signed in at the inbox. A session ends when its people sign out, and with its token. */

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
const ID_BYTES = 32;

const oldest = (now: Date): Date => new Date(now.getTime() - SESSION_DAYS * DAY_MS);

export type InboxSession = {
  /** Name of its token. */
  name: string;
  tokenId: string;
};

/** Begins a session with a token of the dealer, and ends those that are too old; `null` when the token is none, or revoked. */
export async function openSession(
  db: Db,
  { tenant, token, at }: { tenant: string; token: string; at: Date },
): Promise<string | null> {
  const found = await findToken(db, token);
  if (found === null) return null;
  await db.delete(inboxSessions).where(lte(inboxSessions.createdAt, oldest(at)));
  const id = randomBytes(ID_BYTES).toString('base64url');
  await db.insert(inboxSessions).values({ tenant, hash: hashSecret(id), tokenId: found.id, createdAt: at });
  return id;
}

const selectLive = (db: Db, ids: readonly string[], now: Date) =>
  db
    .select({ hash: inboxSessions.hash, name: operatorTokens.name, tokenId: operatorTokens.id })
    .from(inboxSessions)
    .innerJoin(operatorTokens, eq(operatorTokens.id, inboxSessions.tokenId))
    .where(
      and(
        inArray(inboxSessions.hash, ids.map(hashSecret)),
        gt(inboxSessions.createdAt, oldest(now)),
        isNull(operatorTokens.revokedAt),
      ),
    );

/** The session with an id; `null` for one that has ended. */
export async function findSession(db: Db, id: string, now: Date): Promise<InboxSession | null> {
  const [found] = await selectLive(db, [id], now);
  return found === undefined ? null : { name: found.name, tokenId: found.tokenId };
}

/** Those of some sessions that have not ended. */
export async function findLiveSessions(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  const live = new Set((await selectLive(db, ids, now)).map(({ hash }) => hash.toString('hex')));
  return new Set(ids.filter((id) => live.has(hashSecret(id).toString('hex'))));
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(inboxSessions).where(eq(inboxSessions.hash, hashSecret(id)));
}
