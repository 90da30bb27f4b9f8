import { and, eq, inArray, isNull, lt, or, sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';
import { financeApplications } from './application-tables.ts';

export type StoredApplication = typeof financeApplications.$inferSelect;
/** What a step changes. */
export type ApplicationChange = Pick<
  StoredApplication,
  'steps' | 'keyVersion' | 'sealed' | 'emailHash' | 'phoneHash' | 'changedAt'
>;

/** The application of a device, by the hash of its cookie; others that ask for it wait until this transaction ends. */
export const lockApplication = async (db: Db, cookieHash: Buffer): Promise<StoredApplication | undefined> =>
  (
    await db
      .select()
      .from(financeApplications)
      .where(eq(financeApplications.cookieHash, cookieHash))
      .for('update')
  )[0];

/** The application of a device, by the hash of its cookie. */
export const findApplication = async (db: Db, cookieHash: Buffer): Promise<StoredApplication | undefined> =>
  (await db.select().from(financeApplications).where(eq(financeApplications.cookieHash, cookieHash)))[0];

/** The application that a lead tells of. */
export const findLeadApplication = async (db: Db, leadId: string): Promise<StoredApplication | undefined> =>
  (await db.select().from(financeApplications).where(eq(financeApplications.leadId, leadId)))[0];

export const addApplication = (
  db: Db,
  application: Omit<typeof financeApplications.$inferInsert, 'deliveredAt'>,
): Promise<unknown> => db.insert(financeApplications).values(application);

export const changeApplication = (
  db: Db,
  id: string,
  change: ApplicationChange & { leadId?: string },
): Promise<unknown> => db.update(financeApplications).set(change).where(eq(financeApplications.id, id));

/** The lender has it: from now on its days count. */
export const noteApplicationDelivered = (db: Db, leadId: string, at: Date): Promise<unknown> =>
  db.update(financeApplications).set({ deliveredAt: at }).where(eq(financeApplications.leadId, leadId));

/** Throws away what a device began; what is sent stays. Resolves to whether there was any. */
export const removeApplication = async (db: Db, cookieHash: Buffer): Promise<boolean> =>
  (
    await db
      .delete(financeApplications)
      .where(and(eq(financeApplications.cookieHash, cookieHash), isNull(financeApplications.leadId)))
      .returning({ id: financeApplications.id })
  ).length > 0;

/**
 * Erases applications that the lender had, or that were last changed, before a moment. Returns how many, and the leads of
 * those that were sent and never reached the lender.
 */
export async function eraseApplicationsBefore(
  db: Db,
  before: Date,
): Promise<{ erased: number; undelivered: string[] }> {
  const { changedAt, deliveredAt, leadId } = financeApplications;
  const rows = await db
    .delete(financeApplications)
    // What is delivered was changed before, by which the index finds it.
    .where(and(lt(changedAt, before), or(isNull(deliveredAt), lt(deliveredAt, before))))
    .returning({ leadId, deliveredAt });
  const lost = rows.filter((row) => row.deliveredAt === null).flatMap((row) => row.leadId ?? []);
  return { erased: rows.length, undelivered: lost };
}

/** How many applications each dealer has. */
export const countApplications = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .select({ tenant: financeApplications.tenant, count: sql`count(*)`.mapWith(Number) })
        .from(financeApplications)
        .groupBy(financeApplications.tenant)
    ).map(({ tenant, count }) => [tenant, count]),
  );

/** A person as rows have it: the hash under each key of the dealer. */
export type HashedPerson = { tenant: string; kind: 'email' | 'phone'; hashes: readonly Buffer[] };

const isOf = ({ tenant, kind, hashes }: HashedPerson) =>
  and(
    eq(financeApplications.tenant, tenant),
    inArray(kind === 'email' ? financeApplications.emailHash : financeApplications.phoneHash, [...hashes]),
  );

/** Ids of the applications of a person at these dealers, and whether each belongs to a lead. */
export const findApplicationsOf = async (
  db: Db,
  people: readonly HashedPerson[],
): Promise<Pick<StoredApplication, 'tenant' | 'id' | 'leadId'>[]> =>
  people.length === 0
    ? []
    : db
        .select({
          tenant: financeApplications.tenant,
          id: financeApplications.id,
          leadId: financeApplications.leadId,
        })
        .from(financeApplications)
        .where(or(...people.map(isOf)));

/** Deletes applications by their ids. */
export const removeApplications = async (
  db: Db,
  found: readonly Pick<StoredApplication, 'tenant' | 'id'>[],
): Promise<void> => {
  for (const { tenant, id } of found)
    await db
      .delete(financeApplications)
      .where(and(eq(financeApplications.tenant, tenant), eq(financeApplications.id, id)));
};
