import { and, asc, eq, gt, isNull, lt, lte, sql } from '#db/base/drizzle.ts';
import { hashSecret } from '#db/base/hash-secret.ts';
import type { Db } from '#db/base/transaction.ts';
import { signInFlows } from './account-tables.ts';

/* Sign-ins that have begun. Each belongs to the browser that has its id in a cookie. */

/** How long (ms) a code opens its flow. */
const FLOW_MS = 600_000;
/** Texts of a flow: the code is the same in each. */
export const TEXTS_MAX = 3;
/** Between two texts of a flow (ms). */
export const TEXT_AGAIN_MS = 30_000;

export type Flow = Omit<typeof signInFlows.$inferSelect, 'tenant' | 'hash'>;

/** `liveMax`: flows that a number may have at once in browsers that never signed in with it. */
type Begun = { tenant: string; id: string; at: Date; liveMax: number } & Pick<
  Flow,
  'phone' | 'deviceId' | 'redirect' | 'triesLeft'
>;

/**
 * Begins a flow, and forgets those of the dealer that are over. Resolves to when another browser may try again where too
 * many that never signed in with this number have one, else to `null`.
 */
export async function beginFlow(db: Db, { tenant, id, at, liveMax, ...about }: Begun): Promise<Date | null> {
  await db.delete(signInFlows).where(lte(signInFlows.expiresAt, at));
  if (about.deviceId === null) {
    // One after the other, so that no two take the last place.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${about.phone}`}, 0))`);
    const live = await db
      .select({ expiresAt: signInFlows.expiresAt })
      .from(signInFlows)
      .where(and(eq(signInFlows.phone, about.phone), isNull(signInFlows.deviceId)))
      .orderBy(asc(signInFlows.expiresAt));
    const first = live[live.length - liveMax];
    if (first !== undefined) return first.expiresAt;
  }
  const times = { createdAt: at, expiresAt: new Date(at.getTime() + FLOW_MS) };
  await db.insert(signInFlows).values({ tenant, hash: hashSecret(id), ...about, ...times });
  return null;
}

const isFlow = (id: string) => eq(signInFlows.hash, hashSecret(id));

/** The flow of a browser while its code is good; `null` for none. */
export async function findFlow(db: Db, id: string, at: Date): Promise<Flow | null> {
  const [found] = await db
    .select()
    .from(signInFlows)
    .where(and(isFlow(id), gt(signInFlows.expiresAt, at)));
  return found ?? null;
}

/** Takes one of the texts of a flow; `false` when it has had all, or the last one a moment ago. */
export async function takeText(db: Db, id: string, at: Date): Promise<boolean> {
  const taken = await db
    .update(signInFlows)
    .set({ texts: sql`${signInFlows.texts} + 1`, textedAt: at })
    .where(
      and(
        isFlow(id),
        gt(signInFlows.expiresAt, at),
        lt(signInFlows.texts, TEXTS_MAX),
        sql`coalesce(${signInFlows.textedAt} <= ${new Date(at.getTime() - TEXT_AGAIN_MS)}, true)`,
      ),
    )
    .returning({ texts: signInFlows.texts });
  return taken.length > 0;
}

/** Gives a text back that was not sent. */
export async function giveTextBack(db: Db, id: string): Promise<void> {
  await db
    .update(signInFlows)
    .set({ texts: sql`${signInFlows.texts} - 1`, textedAt: null })
    .where(and(isFlow(id), gt(signInFlows.texts, 0)));
}

/** Takes one of the tries of a flow, before its code is looked at; `null` when there is none left. */
export async function takeTry(db: Db, id: string, at: Date): Promise<Flow | null> {
  const [taken] = await db
    .update(signInFlows)
    .set({ triesLeft: sql`${signInFlows.triesLeft} - 1` })
    .where(and(isFlow(id), gt(signInFlows.expiresAt, at), gt(signInFlows.triesLeft, 0)))
    .returning();
  return taken ?? null;
}

/** Ends a flow; `false` when it has ended meanwhile: a code opens once. */
export async function endFlow(db: Db, id: string): Promise<boolean> {
  const ended = await db.delete(signInFlows).where(isFlow(id)).returning({ phone: signInFlows.phone });
  return ended.length > 0;
}
