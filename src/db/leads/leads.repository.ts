import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gte, sql } from '#db/drizzle.ts';
import { leadDeliveries, leadEvents, leadQuarantine, leads } from './lead-tables.ts';
import type { Db } from '#db/transaction.ts';

export type NewLead = Omit<typeof leads.$inferInsert, 'id' | 'reference' | 'content'>;
export type StoredLead = { id: string; reference: string; isRepeat: boolean };

/** Without letters and digits that are mistaken for each other on the phone. */
const REFERENCE_LETTERS = 'ACDEFHJKLMNPRTUVWXY3479';
const REFERENCE_LENGTH = 6;
/** A dealer has some million references, so a second taken one in a row is as good as impossible. */
const REFERENCE_TRIES = 5;

const newReference = (): string =>
  Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join(
    '',
  );

/** The same words by the same person are the same lead. */
const hashContent = ({ form, values }: NewLead): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([form, Object.entries(values).toSorted()]))
    .digest();

/**
 * Stores a lead with a row for each target of the dealer, unless it is stored: a second submission with the same id
 * gets the first one's answer, and so does the same content since `sameSince` where the browser has no id. With
 * `suspicions` its deliveries are held until it is released.
 */
export async function storeLead(
  db: Db,
  lead: NewLead,
  {
    targets,
    sameSince,
    suspicions = [],
  }: { targets: readonly string[]; sameSince: Date | null; suspicions?: readonly string[] },
): Promise<StoredLead> {
  const content = hashContent(lead);
  // Two requests with one submission wait for each other here, and the second finds the first one's row.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${lead.tenant} ${lead.submission}`}, 0))`,
  );
  if (sameSince) await db.execute(sql`select pg_advisory_xact_lock(${content.readInt32BE(0)}, 17)`);
  const known =
    (await findSubmission(db, lead)) ?? (sameSince && (await findContent(db, content, sameSince)));
  if (known) {
    await addEvent(db, lead, known.id, 'repeated');
    return { ...known, isRepeat: true };
  }
  const stored = await insertWithReference(db, { ...lead, content });
  const { tenant, createdAt: dueAt } = lead;
  const state = suspicions.length > 0 ? ('held' as const) : ('queued' as const);
  await db
    .insert(leadDeliveries)
    .values(targets.map((target) => ({ tenant, leadId: stored.id, target, dueAt, state })));
  await addEvent(db, lead, stored.id, 'stored');
  if (suspicions.length > 0) {
    await db.insert(leadQuarantine).values({ tenant, leadId: stored.id, reasons: [...suspicions] });
    await addEvent(db, lead, stored.id, 'held', suspicions.join(' '));
  }
  return { ...stored, isRepeat: false };
}

type Known = { id: string; reference: string };

async function insertWithReference(
  db: Db,
  row: Omit<typeof leads.$inferInsert, 'reference'>,
): Promise<Known> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const [stored] = await db
      .insert(leads)
      .values({ ...row, reference: newReference() })
      .onConflictDoNothing({ target: [leads.tenant, leads.reference] })
      .returning({ id: leads.id, reference: leads.reference });
    if (stored) return stored;
  }
  throw new Error('no free reference was found for a lead');
}

const findSubmission = async (db: Db, { submission }: NewLead): Promise<Known | undefined> =>
  (
    await db
      .select({ id: leads.id, reference: leads.reference })
      .from(leads)
      .where(eq(leads.submission, submission))
  )[0];

const findContent = async (db: Db, content: Buffer, since: Date): Promise<Known | undefined> =>
  (
    await db
      .select({ id: leads.id, reference: leads.reference })
      .from(leads)
      .where(and(eq(leads.content, content), gte(leads.createdAt, since)))
      .orderBy(desc(leads.createdAt))
      .limit(1)
  )[0];

const addEvent = (
  db: Db,
  { tenant, createdAt }: Pick<NewLead, 'tenant' | 'createdAt'>,
  leadId: string,
  kind: 'stored' | 'repeated' | 'held',
  detail?: string,
): Promise<unknown> => db.insert(leadEvents).values({ tenant, leadId, at: createdAt, kind, detail });
