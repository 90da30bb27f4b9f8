import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from '#db/base/drizzle.ts';
import { hashSecret } from '#db/base/hash-secret.ts';
import { operatorTokens } from './lead-tables.ts';
import type { Db } from '#db/base/transaction.ts';

/* Tokens by which a dealer's people open the inbox of leads. */

/** A token as it is listed: never the token itself. */
export type OperatorToken = Pick<
  typeof operatorTokens.$inferSelect,
  'id' | 'name' | 'createdAt' | 'revokedAt'
>;

const TOKEN_BYTES = 32;

/** Makes a token for a dealer's people and returns it; only its hash is stored. */
export async function createToken(
  db: Db,
  { tenant, name, at }: { tenant: string; name: string; at: Date },
): Promise<string> {
  const token = `leads_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  await db.insert(operatorTokens).values({ tenant, name, hash: hashSecret(token), createdAt: at });
  return token;
}

/** A token of the dealer; `null` when it is none, or revoked. */
export async function findToken(db: Db, token: string): Promise<{ id: string; name: string } | null> {
  const [found] = await db
    .select({ id: operatorTokens.id, name: operatorTokens.name })
    .from(operatorTokens)
    .where(and(eq(operatorTokens.hash, hashSecret(token)), isNull(operatorTokens.revokedAt)));
  return found ?? null;
}

export const listTokens = (db: Db): Promise<OperatorToken[]> =>
  db
    .select({
      id: operatorTokens.id,
      name: operatorTokens.name,
      createdAt: operatorTokens.createdAt,
      revokedAt: operatorTokens.revokedAt,
    })
    .from(operatorTokens)
    .orderBy(asc(operatorTokens.createdAt));

/** Revokes the dealer's tokens of a name; returns how many. */
export async function revokeTokens(db: Db, name: string, at: Date): Promise<number> {
  const revoked = await db
    .update(operatorTokens)
    .set({ revokedAt: at })
    .where(and(eq(operatorTokens.name, name), isNull(operatorTokens.revokedAt)))
    .returning({ id: operatorTokens.id });
  return revoked.length;
}
