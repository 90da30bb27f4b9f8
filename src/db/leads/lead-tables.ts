import { index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uuid } from '#db/base/drizzle.ts';
import type { LeadAbout, LeadValues } from '#domain/lead/lead.ts';
import { bytes, id, moment, tries } from '#db/base/columns.ts';

/* What shoppers send and where it goes; see `tables.ts`. */

/** What shoppers sent. `submission` is the browser's own id, so that the same lead is stored once. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenant: text('tenant').notNull(),
    submission: uuid('submission').notNull(),
    /** What the shopper is told on the phone: short, and one of its kind at a dealer. */
    reference: text('reference').notNull(),
    form: text('form').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    /** Number of the enquiry event (ANALYTICS-07 to ANALYTICS-12). */
    event: integer('event').notNull(),
    /** The dealership that was chosen; `null` for the dealer as a whole. */
    dealership: text('dealership'),
    name: text('name'),
    /** As E.164. */
    phone: text('phone'),
    /** In lower case. */
    email: text('email'),
    values: jsonb('values').$type<LeadValues>().notNull(),
    about: jsonb('about').$type<LeadAbout>().notNull(),
    /** Hash of the content, for browsers without script, which send no id. */
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique().on(table.tenant, table.submission),
    unique().on(table.tenant, table.reference),
    index('leads_newest').on(table.tenant, table.createdAt.desc()),
    index('leads_by_content').on(table.tenant, table.content, table.createdAt.desc()),
  ],
);

/** The outbox of leads: one row for each target of a lead. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Name of the target in the dealer's settings. */
    target: text('target').notNull(),
    state: text('state', { enum: ['queued', 'held', 'kept', 'sent', 'dead', 'dropped'] })
      .notNull()
      .default('queued'),
    ...tries(),
  },
  (table) => [
    unique().on(table.tenant, table.leadId, table.target),
    index('lead_deliveries_waiting')
      .on(table.tenant, table.target, table.dueAt, table.id)
      .where(sql`state = 'queued'`),
    index('lead_deliveries_kept')
      .on(table.tenant)
      .where(sql`state = 'kept'`),
  ],
);

/** Files that shoppers sent. `leadId` is `null` until the lead with the same `submission` is stored. */
export const leadFiles = pgTable(
  'lead_files',
  {
    tenant: text('tenant').notNull(),
    /** Chosen by the browser, so that the same file is stored once for each submission. */
    id: uuid('id').notNull(),
    submission: uuid('submission').notNull(),
    leadId: uuid('lead_id'),
    /** Name of the field of the form. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    /** Whom it counts for until its lead comes, as digests. */
    senders: text('senders').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.submission, table.id] }),
    index('lead_files_of_lead').on(table.tenant, table.leadId),
    index('lead_files_loose')
      .on(table.tenant, table.createdAt)
      .where(sql`lead_id IS NULL`),
  ],
);

/** A target that failed since it last took a lead: how often, and since when. `migrations/` has more. */
export const leadTargets = pgTable(
  'lead_targets',
  {
    tenant: text('tenant').notNull(),
    target: text('target').notNull(),
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    openUntil: moment('open_until'),
    toldAt: moment('told_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.target] })],
);

/** The ledger of a lead, in order. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    leadId: uuid('lead_id').notNull(),
    at: moment('at').notNull(),
    kind: text('kind', {
      enum: [
        'stored',
        'repeated',
        'held',
        'released',
        'sent',
        // On this machine, which has no mail server; and of no use any more when it had one.
        'kept',
        'dropped',
        'failed',
        'dead',
        'retried',
        'answered',
        'valued',
        // Its time: requested and then booked, not to be had any more, or freed by the dealer's people.
        'booked',
        'unbooked',
        'freed',
      ],
    }).notNull(),
    target: text('target'),
    detail: text('detail'),
  },
  (table) => [
    index('lead_events_of_lead').on(table.tenant, table.leadId, table.id),
    index('lead_events_newest').on(table.tenant, table.id.desc()),
  ],
);

/** Why leads are held, and when a person released them. */
export const leadQuarantine = pgTable(
  'lead_quarantine',
  {
    tenant: text('tenant').notNull(),
    leadId: uuid('lead_id').notNull(),
    /** Sentences for the dealer. */
    reasons: text('reasons').array().notNull(),
    releasedAt: moment('released_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.leadId] })],
);

/** Tokens of a dealer's people for the inbox; only their hashes. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** Whose it is, such as `Front desk`. */
    name: text('name').notNull(),
    hash: bytes('hash').notNull(),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), unique().on(table.tenant, table.hash)],
);

/** Who is signed in at the inbox. */
export const inboxSessions = pgTable(
  'inbox_sessions',
  {
    tenant: text('tenant').notNull(),
    hash: bytes('hash').notNull(),
    /** The token that it was begun with, and ends with. */
    tokenId: uuid('token_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('inbox_sessions_of_token').on(table.tenant, table.tokenId),
  ],
);
