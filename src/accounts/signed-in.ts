import type { Context } from 'hono';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { findSession } from '#db/accounts/account-sessions.repository.ts';
import { sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';
import { dropSession, keepSession, readCookie } from './account-cookies.ts';
import { sessionLives } from './sign-in.ts';

/** Who is signed in. */
export type Shopper = {
  accountId: string;
  deviceId: string;
  /** As E.164; `null` where the number belongs to somebody else now. */
  phone: string | null;
};

const signedOut = new ProblemError({
  title: 'Not signed in',
  status: 401,
  detail: 'Please sign in first.',
});

/** The shopper of a request. @throws ProblemError 401 without a session; its cookies are gone then */
export async function requireShopper(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  context: Context<ApiEnv>,
): Promise<Shopper> {
  const id = readCookie(context, 'session');
  const found =
    id === null
      ? null
      : await database.withTenant(context.var.site.id, (db) =>
          findSession(db, id, new Date(clock()), sessionLives),
        );
  // What a shopper alone may see stays in no cache, also not in that of the browser's Back.
  context.header('Cache-Control', 'no-store');
  if (found === null) {
    dropSession(context);
    throw signedOut;
  }
  const { renewed, ...shopper } = found;
  if (renewed !== null) keepSession(context, renewed, sessionLives.idleMs / 1000);
  return shopper;
}

/** Runs `work` as a shopper of a dealer: the database shows rows of nobody else. */
export const asShopper = <T>(
  { database }: Pick<ApiTools, 'database'>,
  tenant: string,
  { accountId }: Shopper,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  database.withTenant(tenant, async (db) => {
    await db.execute(sql`select set_config('app.shopper', ${accountId}, true)`);
    return work(db);
  });
