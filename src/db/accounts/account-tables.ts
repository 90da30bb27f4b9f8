import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from '#db/base/drizzle.ts';
import { bytes, moment } from '#db/base/columns.ts';

/* Known shoppers; see the migration and `tables.ts`. */

/** `phone` as E.164; `null` once the number belongs to somebody else. */
export const accounts = pgTable(
  'accounts',
  {
    tenant: text('tenant').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    phone: text('phone'),
    createdAt: moment('created_at').notNull(),
    /** When its shopper was last here, to some minutes. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), unique().on(table.tenant, table.phone)],
);

/** Browsers that have signed in, by the hash of a cookie that outlives their sessions. */
export const accountDevices = pgTable(
  'account_devices',
  {
    tenant: text('tenant').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    accountId: uuid('account_id').notNull(),
    hash: bytes('hash').notNull(),
    /** `Chrome on Android`, for their shopper. */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    unique().on(table.tenant, table.hash),
    index('account_devices_of_account').on(table.tenant, table.accountId),
  ],
);

/** `formerHash` is that of the cookie before the last change, which parallel tabs may still send until `formerUntil`. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    tenant: text('tenant').notNull(),
    hash: bytes('hash').notNull(),
    formerHash: bytes('former_hash'),
    formerUntil: moment('former_until'),
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** When its shopper last proved who they are. */
    provedAt: moment('proved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    uniqueIndex('account_sessions_former').on(table.tenant, table.formerHash),
    index('account_sessions_of_account').on(table.tenant, table.accountId),
    index('account_sessions_of_device').on(table.tenant, table.deviceId),
  ],
);

/** A sign-in that has begun, by the hash of the id that its browser alone has. */
export const signInFlows = pgTable(
  'sign_in_flows',
  {
    tenant: text('tenant').notNull(),
    hash: bytes('hash').notNull(),
    phone: text('phone').notNull(),
    /** The browser, where it has signed in with this number before. */
    deviceId: uuid('device_id'),
    redirect: text('redirect').notNull(),
    texts: integer('texts').notNull().default(0),
    triesLeft: integer('tries_left').notNull(),
    createdAt: moment('created_at').notNull(),
    textedAt: moment('texted_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.hash] }),
    index('sign_in_flows_of_phone').on(table.tenant, table.phone, table.expiresAt),
  ],
);
