import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq } from '#db/base/drizzle.ts';
import { hashSecret } from '#db/base/hash-secret.ts';
import type { Db } from '#db/base/transaction.ts';
import { accountDevices, accounts } from './account-tables.ts';

/* Shoppers who are known by their mobile number, and their browsers. */

const SECRET_BYTES = 32;

/** What nobody can guess: the cookie of a browser, of a session or of a sign-in. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

type Owner = { tenant: string; phone: string; at: Date };

/**
 * The account of a number, made with its first sign-in. One that was not seen since `seenSince` loses the number and is
 * left alone: by now the number may be somebody else's.
 */
export async function openAccount(
  db: Db,
  { tenant, phone, at, seenSince }: Owner & { seenSince: Date },
): Promise<string> {
  const [found] = await db
    .select({ id: accounts.id, seenAt: accounts.seenAt })
    .from(accounts)
    .where(eq(accounts.phone, phone))
    .for('update');
  if (found !== undefined && found.seenAt >= seenSince) {
    await db.update(accounts).set({ seenAt: at }).where(eq(accounts.id, found.id));
    return found.id;
  }
  if (found !== undefined) await db.update(accounts).set({ phone: null }).where(eq(accounts.id, found.id));
  const [made] = await db
    .insert(accounts)
    .values({ tenant, phone, createdAt: at, seenAt: at })
    // Two browsers sign in with a new number at the same moment.
    .onConflictDoUpdate({ target: [accounts.tenant, accounts.phone], set: { seenAt: at } })
    .returning({ id: accounts.id });
  if (made === undefined) throw new Error('The database stored no account.');
  return made.id;
}

/** The browser of a cookie where it has signed in with that number before; `null` for any other. */
export async function findDevice(db: Db, secret: string, phone: string): Promise<string | null> {
  const [found] = await db
    .select({ id: accountDevices.id })
    .from(accountDevices)
    .innerJoin(accounts, eq(accounts.id, accountDevices.accountId))
    .where(and(eq(accountDevices.hash, hashSecret(secret)), eq(accounts.phone, phone)));
  return found?.id ?? null;
}

/** Remembers a browser of an account: the one of its cookie, or a new one. Returns its id and its cookie. */
export async function keepDevice(
  db: Db,
  {
    tenant,
    accountId,
    secret,
    name,
    at,
  }: { tenant: string; accountId: string; secret: string | null; name: string; at: Date },
): Promise<{ id: string; secret: string }> {
  const [known] =
    secret === null
      ? []
      : await db
          .update(accountDevices)
          .set({ name, seenAt: at })
          .where(and(eq(accountDevices.hash, hashSecret(secret)), eq(accountDevices.accountId, accountId)))
          .returning({ id: accountDevices.id });
  if (known !== undefined && secret !== null) return { id: known.id, secret };
  const made = makeSecret();
  const [row] = await db
    .insert(accountDevices)
    .values({ tenant, accountId, hash: hashSecret(made), name, createdAt: at, seenAt: at })
    .returning({ id: accountDevices.id });
  if (row === undefined) throw new Error('The database stored no browser of an account.');
  return { id: row.id, secret: made };
}

/** The browsers of an account, the last seen first. */
export const listDevices = (
  db: Db,
  accountId: string,
): Promise<Pick<typeof accountDevices.$inferSelect, 'id' | 'name' | 'seenAt'>[]> =>
  db
    .select({ id: accountDevices.id, name: accountDevices.name, seenAt: accountDevices.seenAt })
    .from(accountDevices)
    .where(eq(accountDevices.accountId, accountId))
    .orderBy(desc(accountDevices.seenAt), asc(accountDevices.id));

/** Forgets a browser of an account, with its session; `false` when it has no such browser. */
export async function removeDevice(db: Db, accountId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(accountDevices)
    .where(and(eq(accountDevices.accountId, accountId), eq(accountDevices.id, id)))
    .returning({ id: accountDevices.id });
  return removed.length > 0;
}
