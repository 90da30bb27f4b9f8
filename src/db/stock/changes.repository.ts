import { asc, inArray, isNull, lt, sql } from '#db/base/drizzle.ts';
import { changes } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

export type Change = typeof changes.$inferSelect;

/**
 * Takes up to `limit` changes, oldest first, that no other transaction has taken. Publish in this transaction: a crash
 * leaves them pending.
 */
export async function drainChanges(db: Db, limit = 10_000): Promise<Change[]> {
  // A CTE runs once; the plan might run a locking subquery several times.
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

/** Locks publishing of `tenant` for this transaction; `false` when another process has it: try later. */
export async function lockPublishing(db: Db, tenant: string): Promise<boolean> {
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`publish ${tenant}`}, 0))`;
  const { rows } = await db.execute<{ got: boolean }>(sql`select ${lock} as got`);
  return rows[0]?.got === true;
}

/** Tenants with pending changes. Works across tenants, so call it in `asAdmin`. */
export async function listPendingTenants(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tenant: changes.tenant })
    .from(changes)
    .where(isNull(changes.drainedAt))
    .orderBy(asc(changes.tenant));
  return rows.map((row) => row.tenant);
}

/** Deletes changes drained before `before`. */
export async function removeDrainedChanges(db: Db, before: Date): Promise<void> {
  await db.delete(changes).where(lt(changes.drainedAt, before));
}
