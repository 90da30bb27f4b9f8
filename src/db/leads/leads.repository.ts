import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from '#db/drizzle.ts';
import type { RunStatements, Statement } from '#db/statements.ts';
import type { Db } from '#db/transaction.ts';
import { SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import { leadDeliveries, leadEvents, leadQuarantine, leads } from './lead-tables.ts';

export type NewLead = Omit<typeof leads.$inferInsert, 'id' | 'reference' | 'content'>;
export type StoredLead = { id: string; reference: string; isRepeat: boolean };

/** Without letters and digits that are mistaken for each other on the phone. */
const REFERENCE_LETTERS = 'ACDEFHJKLMNPRTUVWXY3479';
const REFERENCE_LENGTH = 6;
/** A dealer has some million references, so a second taken one in a row is as good as impossible. */
const STORE_TRIES = 5;

const newReference = (): string =>
  Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join(
    '',
  );

/** The same words by the same person are the same lead. */
const hashContent = ({ form, values }: NewLead, fileHashes: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([form, Object.entries(values).toSorted(), ...fileHashes]))
    .digest();

/**
 * Stores a lead with a row for each target of the dealer, unless it is stored: a second submission with the same id
 * gets the first one's answer, and so does the same content since `sameSince` where the browser has no id. With
 * `suspicions` its deliveries are held until it is released.
 */
export async function storeLead(
  run: RunStatements,
  lead: NewLead,
  { targets, sameSince = null, fileHashes = [], suspicions = [], shopperDueAt = null }: StoreOptions,
): Promise<StoredLead> {
  const content = hashContent(lead, fileHashes);
  // Two requests with one content wait for each other here, and the second finds the first one's row.
  const locks = sameSince === null ? [] : [lockContent(content)];
  for (let tries = 0; tries < STORE_TRIES; tries += 1) {
    const statement = toStatement(lead, { content, targets, sameSince, suspicions, shopperDueAt });
    const [row] = (await run([...locks, statement])).at(-1) ?? [];
    const [id, reference, kind] = row ?? [];
    if (id && reference) return { id, reference, isRepeat: kind === 'repeated' };
  }
  throw new Error('no free reference was found for a lead');
}

/** What makes two leads one. */
type SameLead = {
  /** Since when the same content is the same lead; none where the browser has an id. */
  sameSince?: Date | null;
  /** Hashes of the files that came with it. */
  fileHashes?: readonly string[];
};

type StoreOptions = SameLead & {
  targets: readonly string[];
  suspicions?: readonly string[];
  /** When the confirmation to the shopper goes out, where it waits for more; default: at once. */
  shopperDueAt?: Date | null;
};

const lockContent = (content: Buffer): Statement => ({
  name: 'lock_lead_content',
  text: 'select pg_advisory_xact_lock($1::int, 17)::text',
  values: [String(content.readInt32BE(0))],
});

/**
 * All rows of a lead in one statement. It returns nothing when another transaction stored the same submission since it
 * began, or the reference is taken: tried again, it finds the one, or another reference is free.
 */
const STORE_LEAD = `
with same_submission as (
  select id, reference from leads where submission = $2::uuid
), same_content as (
  select id, reference from leads where $15::timestamptz is not null and content = $13 and created_at >= $15::timestamptz
    and not exists (select from same_submission)
  order by created_at desc limit 1
), known as (
  select * from same_submission union all select * from same_content
), stored as (
  insert into leads (tenant, submission, reference, form, category, subcategory, event, dealership, name, phone, email,
    values, about, content, created_at)
  select $1, $2::uuid, $3, $4, $5, $6, $7::int, $8, $9, $10, $11, $12::jsonb, $14::jsonb, $13, $16::timestamptz
  where not exists (select from known)
  on conflict do nothing
  returning id, reference
), delivered as (
  insert into lead_deliveries (tenant, lead_id, target, due_at, state)
  select $1, stored.id, target,
    case when target = '${SHOPPER_TARGET}' then coalesce($20::timestamptz, $16::timestamptz) else $16::timestamptz end,
    case when $18::jsonb = '[]' then 'queued' else 'held' end
  from stored, jsonb_array_elements_text($17::jsonb) target
), quarantined as (
  insert into lead_quarantine (tenant, lead_id, reasons)
  select $1, id, array(select jsonb_array_elements_text($18::jsonb)) from stored where $18::jsonb <> '[]'
), noted as (
  insert into lead_events (tenant, lead_id, at, kind, detail)
  select $1, id, $16::timestamptz, kind, detail from (
    select id, 'repeated' as kind, null as detail, 0 as place from known
    union all select id, 'stored', null, 1 from stored
    union all select id, 'held', $19, 2 from stored where $18::jsonb <> '[]'
  ) events order by place
)
select id::text, reference, 'stored' as kind from stored
union all select id::text, reference, 'repeated' from known`;

const toStatement = (
  lead: NewLead,
  {
    content,
    targets,
    sameSince,
    suspicions,
    shopperDueAt,
  }: Required<Omit<StoreOptions, 'fileHashes'>> & { content: Buffer },
): Statement => ({
  name: 'store_lead',
  text: STORE_LEAD,
  values: [
    lead.tenant,
    lead.submission,
    newReference(),
    lead.form,
    lead.category,
    lead.subcategory ?? null,
    String(lead.event),
    lead.dealership ?? null,
    lead.name ?? null,
    lead.phone ?? null,
    lead.email ?? null,
    JSON.stringify(lead.values),
    content,
    JSON.stringify(lead.about),
    sameSince?.toISOString() ?? null,
    lead.createdAt.toISOString(),
    JSON.stringify(targets),
    JSON.stringify(suspicions),
    suspicions.join(' '),
    shopperDueAt?.toISOString() ?? null,
  ],
});

const NOTE_REPEAT = `
with known as (
  select id, reference from leads
  where submission = $2::uuid or ($4::timestamptz is not null and content = $3 and created_at >= $4::timestamptz)
  order by submission = $2::uuid desc, created_at desc limit 1
), noted as (
  insert into lead_events (tenant, lead_id, at, kind) select $1, id, $5::timestamptz, 'repeated' from known
)
select id::text, reference from known`;

/** Notes that a lead came again, and returns the first one; `null` when it is new. */
export async function noteRepeat(
  run: RunStatements,
  lead: NewLead,
  { sameSince, fileHashes = [] }: SameLead,
): Promise<StoredLead | null> {
  const [rows] = await run([
    {
      name: 'note_repeated_lead',
      text: NOTE_REPEAT,
      values: [
        lead.tenant,
        lead.submission,
        hashContent(lead, fileHashes),
        sameSince?.toISOString() ?? null,
        lead.createdAt.toISOString(),
      ],
    },
  ]);
  const [id, reference] = rows?.[0] ?? [];
  return id && reference ? { id, reference, isRepeat: true } : null;
}

const NOTE_SUBMISSION = `
with known as (
  select id, reference, event from leads where submission = $2::uuid
), noted as (
  insert into lead_events (tenant, lead_id, at, kind) select $1, id, $3::timestamptz, 'repeated' from known
)
select id::text, reference, event::text from known`;

/** Does the same by the browser's id alone, for one that no longer has all of it; with the event of the first one. */
export async function noteSubmission(
  run: RunStatements,
  { tenant, submission, at }: { tenant: string; submission: string; at: Date },
): Promise<(StoredLead & { event: number }) | null> {
  const values = [tenant, submission, at.toISOString()];
  const [rows] = await run([{ name: 'note_repeated_submission', text: NOTE_SUBMISSION, values }]);
  const [id, reference, event] = rows?.[0] ?? [];
  return id && reference && event ? { id, reference, event: Number(event), isRepeat: true } : null;
}

/** Adds a line to the ledger of a lead. */
export const noteLead = (
  db: Db,
  event: Pick<typeof leadEvents.$inferInsert, 'tenant' | 'leadId' | 'at' | 'kind' | 'detail'>,
): Promise<unknown> => db.insert(leadEvents).values(event);

/** Tells a target nothing of a held lead; returns the other targets for which it is held. */
export async function dropHeldTarget(db: Db, leadId: string, target: string): Promise<string[]> {
  const isHeld = and(eq(leadDeliveries.leadId, leadId), eq(leadDeliveries.state, 'held'));
  await db.delete(leadDeliveries).where(and(isHeld, eq(leadDeliveries.target, target)));
  const left = await db.select({ target: leadDeliveries.target }).from(leadDeliveries).where(isHeld);
  return left.map((held) => held.target);
}

/** Changes what a lead is about. */
export const changeAbout = (db: Db, id: string, about: typeof leads.$inferSelect.about): Promise<unknown> =>
  db.update(leads).set({ about }).where(eq(leads.id, id));

/** Why a lead is held; empty for one that is not, or no longer. */
export const findHoldReasons = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .select({ reasons: leadQuarantine.reasons })
      .from(leadQuarantine)
      .where(and(eq(leadQuarantine.leadId, id), isNull(leadQuarantine.releasedAt)))
  ).flatMap(({ reasons }) => reasons);

/**
 * The confirmation of a lead does not go out, because a later mail says the same; one that was tried may be on its way, and
 * stays. A line of the ledger says so.
 */
export async function dropConfirmation(
  db: Db,
  { tenant, leadId, at }: { tenant: string; leadId: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    with dropped as (
      update lead_deliveries set state = 'dropped'
      where lead_id = ${leadId} and target = ${SHOPPER_TARGET} and state in ('queued', 'held') and attempts = 0
      returning target)
    insert into lead_events (tenant, lead_id, at, kind, target, detail)
    select ${tenant}, ${leadId}, ${at}, 'dropped', target, 'the mail about the accepted estimate says it, too' from dropped`);
}
