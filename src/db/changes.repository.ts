import { asc, inArray, isNull, lt, sql } from './drizzle.ts';
import { changes } from './tables.ts';
import type { Db } from './transaction.ts';

export type Change = typeof changes.$inferSelect;

/**
 * Takes up to `limit` waiting changes, oldest first, that no other transaction is taking. They count as
 * drained when this transaction commits: publish inside it, and a crash leaves them for the next run.
 */
export async function drainChanges(db: Db, limit = 10_000): Promise<Change[]> {
  // A CTE is run once, where a subquery that locks might be run again by the plan.
  const waiting = db
    .$with('waiting')
    .as(
      db
        .select({ id: changes.id })
        .from(changes)
        .where(isNull(changes.drainedAt))
        .orderBy(asc(changes.id))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  const taken = await db
    .with(waiting)
    .update(changes)
    .set({ drainedAt: sql`now()` })
    .where(inArray(changes.id, db.select({ id: waiting.id }).from(waiting)))
    .returning();
  return taken.toSorted((a, b) => a.id - b.id);
}

/**
 * Makes this transaction the one that publishes `tenant` until it ends. `false` when another process
 * does so now: try again when it may be done, for changes it has not taken stay waiting.
 */
export async function lockPublishing(db: Db, tenant: string): Promise<boolean> {
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`publish ${tenant}`}, 0))`;
  const { rows } = await db.execute<{ got: boolean }>(sql`select ${lock} as got`);
  return rows[0]?.got === true;
}

/** Tenants with waiting changes. Across tenants: call it in `asAdmin`. */
export async function listPendingTenants(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tenant: changes.tenant })
    .from(changes)
    .where(isNull(changes.drainedAt))
    .orderBy(asc(changes.tenant));
  return rows.map((row) => row.tenant);
}

/** Forgets changes drained before `before`. */
export async function removeDrainedChanges(db: Db, before: Date): Promise<void> {
  await db.delete(changes).where(lt(changes.drainedAt, before));
}
