import { asc, eq } from 'drizzle-orm';
import { dealerships } from './tables.ts';
import type { Db } from './transaction.ts';

export type Dealership = typeof dealerships.$inferSelect;

/**
 * Makes the tenant's dealerships exactly these: added, changed, and those no longer named removed (cars
 * may go on naming them). Returns whether anything differed, in which case record a change.
 */
export async function replaceDealerships(
  db: Db,
  tenant: string,
  wanted: readonly Omit<Dealership, 'tenant'>[],
): Promise<boolean> {
  const before = await loadDealerships(db, tenant);
  await db.delete(dealerships).where(eq(dealerships.tenant, tenant));
  if (wanted.length > 0) await db.insert(dealerships).values(wanted.map((row) => ({ ...row, tenant })));
  return JSON.stringify(before) !== JSON.stringify(await loadDealerships(db, tenant));
}

/** The tenant's dealerships by id. */
export const loadDealerships = (db: Db, tenant: string): Promise<Dealership[]> =>
  db.select().from(dealerships).where(eq(dealerships.tenant, tenant)).orderBy(asc(dealerships.id));
