import { createHash, randomInt } from 'node:crypto';
import { prepareStatement, type RunStatements, type Statement } from '#db/base/statements.ts';
import { SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import type { leads } from './lead-tables.ts';

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
  const locks = sameSince === null ? [] : [lockContent({ content: String(content.readInt32BE(0)) })];
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

const lockContent = prepareStatement<'content'>(
  'lock_lead_content',
  'select pg_advisory_xact_lock(@content::int, 17)::text',
);

/** Returns nothing when the submission was stored meanwhile or the reference is taken: a second try works. */
const storeStatement = prepareStatement<
  | 'tenant'
  | 'submission'
  | 'reference'
  | 'form'
  | 'category'
  | 'subcategory'
  | 'event'
  | 'dealership'
  | 'name'
  | 'phone'
  | 'email'
  | 'values'
  | 'content'
  | 'about'
  | 'same_since'
  | 'created_at'
  | 'targets'
  | 'suspicions'
  | 'suspicion_words'
  | 'shopper_due_at'
>(
  'store_lead',
  `
with same_submission as (
  select id, reference from leads where submission = @submission::uuid
), same_content as (
  select id, reference from leads where @same_since::timestamptz is not null and content = @content and created_at >= @same_since::timestamptz
    and not exists (select from same_submission)
  order by created_at desc limit 1
), known as (
  select * from same_submission union all select * from same_content
), stored as (
  insert into leads (tenant, submission, reference, form, category, subcategory, event, dealership, name, phone, email,
    values, about, content, created_at)
  select @tenant, @submission::uuid, @reference, @form, @category, @subcategory, @event::int, @dealership, @name, @phone, @email, @values::jsonb, @about::jsonb, @content, @created_at::timestamptz
  where not exists (select from known)
  on conflict do nothing
  returning id, reference
), delivered as (
  insert into lead_deliveries (tenant, lead_id, target, due_at, state)
  select @tenant, stored.id, target,
    case when target = '${SHOPPER_TARGET}' then coalesce(@shopper_due_at::timestamptz, @created_at::timestamptz) else @created_at::timestamptz end,
    case when @suspicions::jsonb = '[]' then 'queued' else 'held' end
  from stored, jsonb_array_elements_text(@targets::jsonb) target
), quarantined as (
  insert into lead_quarantine (tenant, lead_id, reasons)
  select @tenant, id, array(select jsonb_array_elements_text(@suspicions::jsonb)) from stored where @suspicions::jsonb <> '[]'
), noted as (
  insert into lead_events (tenant, lead_id, at, kind, detail)
  select @tenant, id, @created_at::timestamptz, kind, detail from (
    select id, 'repeated' as kind, null as detail, 0 as place from known
    union all select id, 'stored', null, 1 from stored
    union all select id, 'held', @suspicion_words, 2 from stored where @suspicions::jsonb <> '[]'
  ) events order by place
)
select id::text, reference, 'stored' as kind from stored
union all select id::text, reference, 'repeated' from known`,
);

const toStatement = (
  lead: NewLead,
  {
    content,
    targets,
    sameSince,
    suspicions,
    shopperDueAt,
  }: Required<Omit<StoreOptions, 'fileHashes'>> & { content: Buffer },
): Statement =>
  storeStatement({
    tenant: lead.tenant,
    submission: lead.submission,
    reference: newReference(),
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory ?? null,
    event: String(lead.event),
    dealership: lead.dealership ?? null,
    name: lead.name ?? null,
    phone: lead.phone ?? null,
    email: lead.email ?? null,
    values: JSON.stringify(lead.values),
    content,
    about: JSON.stringify(lead.about),
    same_since: sameSince?.toISOString() ?? null,
    created_at: lead.createdAt.toISOString(),
    targets: JSON.stringify(targets),
    suspicions: JSON.stringify(suspicions),
    suspicion_words: suspicions.join(' '),
    shopper_due_at: shopperDueAt?.toISOString() ?? null,
  });

const repeatStatement = prepareStatement<'tenant' | 'submission' | 'content' | 'same_since' | 'at'>(
  'note_repeated_lead',
  `
with known as (
  select id, reference from leads
  where submission = @submission::uuid or (@same_since::timestamptz is not null and content = @content and created_at >= @same_since::timestamptz)
  order by submission = @submission::uuid desc, created_at desc limit 1
), noted as (
  insert into lead_events (tenant, lead_id, at, kind) select @tenant, id, @at::timestamptz, 'repeated' from known
)
select id::text, reference from known`,
);

/** Notes that a lead came again, and returns the first one; `null` when it is new. */
export async function noteRepeat(
  run: RunStatements,
  lead: NewLead,
  { sameSince, fileHashes = [] }: SameLead,
): Promise<StoredLead | null> {
  const [rows] = await run([
    repeatStatement({
      tenant: lead.tenant,
      submission: lead.submission,
      content: hashContent(lead, fileHashes),
      same_since: sameSince?.toISOString() ?? null,
      at: lead.createdAt.toISOString(),
    }),
  ]);
  const [id, reference] = rows?.[0] ?? [];
  return id && reference ? { id, reference, isRepeat: true } : null;
}

const submissionStatement = prepareStatement<'tenant' | 'submission' | 'at'>(
  'note_repeated_submission',
  `
with known as (
  select id, reference, event from leads where submission = @submission::uuid
), noted as (
  insert into lead_events (tenant, lead_id, at, kind) select @tenant, id, @at::timestamptz, 'repeated' from known
)
select id::text, reference, event::text from known`,
);

/** Does the same by the browser's id alone, for one that no longer has all of it; with the event of the first one. */
export async function noteSubmission(
  run: RunStatements,
  { tenant, submission, at }: { tenant: string; submission: string; at: Date },
): Promise<(StoredLead & { event: number }) | null> {
  const [rows] = await run([submissionStatement({ tenant, submission, at: at.toISOString() })]);
  const [id, reference, event] = rows?.[0] ?? [];
  return id && reference && event ? { id, reference, event: Number(event), isRepeat: true } : null;
}
