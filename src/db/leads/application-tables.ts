import { index, integer, pgTable, primaryKey, text, unique, uuid } from '#db/base/drizzle.ts';
import { bytes, moment } from '#db/base/columns.ts';

/* Applications for finance; see the migration and `tables.ts`. */

/** What they say is encrypted, and bound to the row (`src/leads/applications`). */
export const financeApplications = pgTable(
  'finance_applications',
  {
    tenant: text('tenant').notNull(),
    id: uuid('id').notNull(),
    /** SHA-256 of the cookie of the device. */
    cookieHash: bytes('cookie_hash').notNull(),
    /** Steps that are filled in. */
    steps: integer('steps').notNull(),
    keyVersion: text('key_version').notNull(),
    sealed: bytes('sealed').notNull(),
    /** Keyed hashes of who applies; `null` until that is known. */
    emailHash: bytes('email_hash'),
    phoneHash: bytes('phone_hash'),
    /** `null` until it is sent. */
    leadId: uuid('lead_id'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When the lender had it. */
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique().on(table.tenant, table.cookieHash),
    unique().on(table.tenant, table.leadId),
    index('finance_applications_oldest').on(table.tenant, table.changedAt),
    index('finance_applications_by_email').on(table.tenant, table.emailHash),
    index('finance_applications_by_phone').on(table.tenant, table.phoneHash),
  ],
);
