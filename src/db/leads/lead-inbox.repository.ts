import { and, asc, eq, isNull, sql, type SQL } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leadQuarantine, leads } from './lead-tables.ts';
import type { LeadCar } from '#domain/lead/lead.ts';
import type { Db } from '#db/base/transaction.ts';

/* What a dealer's people see and do in the inbox of leads. */

export const INBOX_STATES = ['all', 'open', 'booked', 'requested', 'held', 'failed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

export type InboxFilter = {
  state: InboxState;
  /** Slug of a dealership; `null` for all. */
  location: string | null;
  /** Words, beginnings of words, a reference, a part of a phone number or of an e-mail address. */
  words: string;
  /** Only leads after this one, in the order of the list. */
  after: { at: Date; id: string } | null;
};

export type InboxDelivery = Pick<
  typeof leadDeliveries.$inferSelect,
  'target' | 'state' | 'attempts' | 'error'
>;

/** A booked time as it is now: it may have been moved since. */
export type InboxAppointment = {
  /** Id of the location in the dealer's settings. */
  location: string;
  /** Milliseconds. */
  startsAt: number;
  state: 'requested' | 'booked' | 'cancelled';
  /** Whether it was to be booked, and is not to be had any more. */
  isTaken: boolean;
};

export type InboxLead = Omit<
  typeof leads.$inferSelect,
  'about' | 'content' | 'submission' | 'tenant' | 'event'
> & {
  /** The car as it was when the lead came; `null` without one. */
  car: LeadCar | null;
  deliveries: InboxDelivery[];
  /** The time that it booked; `null` without one. */
  appointment: InboxAppointment | null;
  answeredAt: Date | null;
  /** Why it is held or was; empty for most. */
  reasons: string[];
  isHeld: boolean;
};

// Columns of the lead by their full names: a query of one table leaves the table out, and inside they would be others.
const answeredAt = sql<Date | null>`(select min(e.at) from lead_events e
  where e.tenant = leads.tenant and e.lead_id = leads.id and e.kind = 'answered')`.mapWith(leads.createdAt);
const appointment = sql<InboxAppointment | null>`(select jsonb_build_object('location', a.location, 'state', a.state,
  'startsAt', (extract(epoch from a.starts_at) * 1000)::bigint,
  'isTaken', exists (select from lead_events e
    where e.tenant = a.tenant and e.lead_id = a.lead_id and e.kind = 'unbooked'))
  from appointments a where a.tenant = leads.tenant and a.lead_id = leads.id)`;
const car = sql<LeadCar | null>`${leads.about} -> 'car'`;
const deliveries = sql<InboxDelivery[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'target', d.target, 'state', d.state, 'attempts', d.attempts, 'error', d.error) order by d.id)
  from lead_deliveries d where d.tenant = leads.tenant and d.lead_id = leads.id), '[]')`;
const hasDelivery = (state: string): SQL => sql`exists (select from lead_deliveries d
  where d.tenant = leads.tenant and d.lead_id = leads.id and d.state = ${state})`;

/** Whose time is still to come. */
const hasTimeAhead = (
  state: InboxAppointment['state'],
  now: Date,
): SQL => sql`exists (select from appointments a
  where a.tenant = leads.tenant and a.lead_id = leads.id and a.state = ${state} and a.starts_at > ${now})`;

const stateConditions: Readonly<Record<InboxState, (now: Date) => SQL | undefined>> = {
  all: () => undefined,
  open: () => sql`${answeredAt} is null and not ${hasDelivery('held')}`,
  held: () => hasDelivery('held'),
  failed: () => hasDelivery('dead'),
  booked: (now) => hasTimeAhead('booked', now),
  requested: (now) => hasTimeAhead('requested', now),
};

const DIGITS_MIN = 4;

/** All words begin some word of the lead; or its phone number or e-mail address has the text in it. */
function toWordsCondition(text: string): SQL | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const query = words.map((word) => `${word}:*`).join(' & ');
  const texts = sql`to_tsvector('simple', concat_ws(' ', ${leads.reference}, ${leads.category}, ${leads.subcategory},
    ${car} ->> 'title', ${car} ->> 'stocknum', translate(${leads.email}, '@.-_+', '     '))) || jsonb_to_tsvector('simple', ${leads.values}, '["string"]')`;
  const digits = text.replace(/\D/g, '').replace(/^(61|0)/, '');
  const isNumber = digits.length >= DIGITS_MIN && !/[\p{L}@]/u.test(text);
  return isNumber
    ? sql`(${leads.phone} like ${`%${digits}%`} or (${texts}) @@ to_tsquery('simple', ${query}))`
    : sql`(${texts}) @@ to_tsquery('simple', ${query})`;
}

/** Leads of the inbox, the newest first. */
export async function listInbox(
  db: Db,
  filter: InboxFilter,
  { limit, now }: { limit: number; now: Date },
): Promise<InboxLead[]> {
  return listWhere(db, toCondition(filter, now), limit);
}

/** Leads of a filter with a booked time that is still to come, stored up to a moment. */
export const listBookedAhead = async (
  db: Db,
  filter: InboxFilter,
  { limit, now, until }: { limit: number; now: Date; until: Date },
): Promise<InboxLead[]> =>
  listWhere(
    db,
    and(toCondition(filter, now), hasTimeAhead('booked', now), sql`${leads.createdAt} <= ${until}`),
    limit,
  );

const toCondition = ({ state, location, words, after }: InboxFilter, now: Date): SQL | undefined =>
  and(
    stateConditions[state](now),
    location === null ? undefined : eq(leads.dealership, location),
    toWordsCondition(words),
    after === null
      ? undefined
      : sql`(${leads.createdAt}, ${leads.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  );

const listWhere = (db: Db, condition: SQL | undefined, limit: number): Promise<InboxLead[]> =>
  selectInbox(db)
    .where(condition)
    .orderBy(sql`${leads.createdAt} desc, ${leads.id} desc`)
    .limit(limit);

const selectInbox = (db: Db) =>
  db
    .select({
      id: leads.id,
      reference: leads.reference,
      form: leads.form,
      category: leads.category,
      subcategory: leads.subcategory,
      dealership: leads.dealership,
      name: leads.name,
      phone: leads.phone,
      email: leads.email,
      values: leads.values,
      createdAt: leads.createdAt,
      car,
      deliveries,
      appointment,
      answeredAt,
      reasons: sql<string[]>`coalesce(${leadQuarantine.reasons}, '{}')`,
      isHeld: sql<boolean>`coalesce(${leadQuarantine.releasedAt} is null and ${leadQuarantine.leadId} is not null, false)`,
    })
    .from(leads)
    .leftJoin(
      leadQuarantine,
      and(eq(leadQuarantine.tenant, leads.tenant), eq(leadQuarantine.leadId, leads.id)),
    )
    .$dynamic();

export type LedgerLine = Pick<typeof leadEvents.$inferSelect, 'at' | 'kind' | 'target' | 'detail'>;

/** A lead with where it comes from and its ledger; `null` when the dealer has none of this id. */
export async function findInboxLead(
  db: Db,
  id: string,
): Promise<{ lead: InboxLead; about: typeof leads.$inferSelect.about; ledger: LedgerLine[] } | null> {
  const [lead] = await selectInbox(db).where(eq(leads.id, id));
  const [more] = await db.select({ about: leads.about }).from(leads).where(eq(leads.id, id));
  if (!lead || !more) return null;
  const ledger = await db
    .select({
      at: leadEvents.at,
      kind: leadEvents.kind,
      target: leadEvents.target,
      detail: leadEvents.detail,
    })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(asc(leadEvents.id));
  return { lead, about: more.about, ledger };
}

/** How quickly leads since a moment were answered; held ones do not count. `median` in seconds. */
export type AnswerSpeed = { leads: number; answered: number; median: number | null };

export async function readAnswerSpeed(db: Db, since: Date): Promise<AnswerSpeed> {
  const { rows } = await db.execute<AnswerSpeed>(sql`
    select count(*) as leads, count(answered) as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answered - created_at)))::float8 as median
    from (
      select l.created_at, (select min(e.at) from lead_events e
        where e.tenant = l.tenant and e.lead_id = l.id and e.kind = 'answered') as answered
      from leads l
      where l.created_at >= ${since} and not exists (
        select from lead_quarantine q where q.tenant = l.tenant and q.lead_id = l.id and q.released_at is null)
    ) today`);
  const [speed] = rows;
  if (speed === undefined) throw new Error('The answers to leads could not be counted.');
  return speed;
}

/** Changes whenever something happens to a lead of the dealer. */
export async function readInboxStamp(db: Db): Promise<number> {
  const { rows } = await db.execute<{ newest: number }>(
    sql`select coalesce(max(id), 0) as newest from lead_events`,
  );
  return rows[0]?.newest ?? 0;
}

/** Who does something in the inbox, and when. */
export type InboxAct = { tenant: string; leadId: string; at: Date; by: string };

/** Notes that a lead was answered; the first answer counts. Returns `false` when the dealer has no such lead. */
export async function noteAnswered(db: Db, { tenant, leadId, at, by }: InboxAct): Promise<boolean> {
  const [known] = await db.select({ answeredAt }).from(leads).where(eq(leads.id, leadId)).for('update');
  if (!known) return false;
  if (known.answeredAt === null)
    await db.insert(leadEvents).values({ tenant, leadId, at, kind: 'answered', detail: by });
  return true;
}

/** Makes the held deliveries of a lead due. Returns `false` when it is not held, such as after a second press. */
export async function releaseLead(db: Db, { tenant, leadId, at, by }: InboxAct): Promise<boolean> {
  const released = await db
    .update(leadQuarantine)
    .set({ releasedAt: at })
    .where(and(eq(leadQuarantine.leadId, leadId), isNull(leadQuarantine.releasedAt)))
    .returning({ leadId: leadQuarantine.leadId });
  if (released.length === 0) return false;
  await db
    .update(leadDeliveries)
    .set({ state: 'queued', dueAt: at })
    .where(and(eq(leadDeliveries.leadId, leadId), eq(leadDeliveries.state, 'held')));
  await db.insert(leadEvents).values({ tenant, leadId, at, kind: 'released', detail: by });
  return true;
}
