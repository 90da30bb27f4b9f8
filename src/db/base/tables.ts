import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from './drizzle.ts';
import { bytes, id, moment } from './columns.ts';
import type { Car } from '#domain/car/car.schema.ts';

// The tables as the repositories use them: `migrations/` defines them, and `migrate.test.ts` compares both.
// Every table has a `tenant` column and row-level security.

/** Fields stored in columns of a car's row; they override `data` when the car is read (`toStoredCar`). */
export type CarRowFields = 'id' | 'slug' | 'path' | 'created_at' | 'updated_at';
/** Everything else of a `Car`, as stored in `cars.data`. */
export type CarData = Omit<Car, CarRowFields>;

/** One permanent row per car: a car that leaves is withdrawn, never deleted, so its slug is never reused. */
export const cars = pgTable(
  'cars',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    slug: text('slug').notNull(),
    /** Reconciliation key: the VIN, else stock number and yard, else the mapping's identity columns. */
    identity: text('identity').notNull(),
    data: jsonb('data').$type<CarData>().notNull(),
    /** Hash of the normalised feed row; equal means unchanged. */
    hash: text('hash').notNull(),
    /** The feed that the car is of; empty for a dealer's only feed. */
    feed: text('feed').notNull().default(''),
    /** Number of consecutive feeds without the car. */
    absences: integer('absences').notNull().default(0),
    // Generated from `data` up to `pricePlace`: these cannot be written.
    vin: text('vin').generatedAlwaysAs(sql`data ->> 'vin'`),
    stocknum: text('stocknum').generatedAlwaysAs(sql`data ->> 'stocknum'`),
    dealershipId: text('dealership_id').generatedAlwaysAs(sql`data ->> 'dealership_id'`),
    status: text('status')
      .notNull()
      .generatedAlwaysAs(sql`data ->> 'status'`),
    soldAt: moment('sold_at').generatedAlwaysAs(
      sql`to_timestamp((data ->> 'sold_date_timestamp')::double precision)`,
    ),
    /** Columns for `neighbours.repository.ts`; `migrations/` has their SQL. */
    kind: text('kind')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(data ->> 'item_type', 'car')`),
    body: text('body')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(data ->> 'simple_body', '')`),
    modelKey: text('model_key').generatedAlwaysAs(sql`lower(data ->> 'model')`),
    modelYear: integer('model_year').generatedAlwaysAs(sql`(data ->> 'year')::int`),
    km: bigint('km', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce((data ->> 'km')::bigint, 0)`),
    pricePlace: bigint('price_place', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(data ->> 'price')::bigint`),
    /** The last price, where the feed's is withheld now or was (`withheld-prices.repository.ts`). */
    knownPrice: doublePrecision('known_price'),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    /** The feed's date, or the first import without one. */
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    unique().on(table.tenant, table.slug),
    unique().on(table.tenant, table.identity),
    index('cars_by_id').on(table.tenant, table.id),
    index('cars_by_stocknum').on(table.tenant, table.stocknum),
    index('cars_by_vin').on(table.tenant, table.vin),
    index('cars_by_kind_and_price')
      .on(table.tenant, table.kind, table.pricePlace, table.modelYear, table.id)
      .where(sql`withdrawn_at IS NULL AND status IN ('in_stock', 'coming_soon')`),
    index('cars_by_body_and_price')
      .on(table.tenant, table.kind, table.body, table.pricePlace, table.modelYear, table.id)
      .where(sql`withdrawn_at IS NULL AND status IN ('in_stock', 'coming_soon')`),
    index('cars_by_model_and_age')
      .on(table.tenant, table.modelKey, table.modelYear, table.km, table.id)
      .where(sql`withdrawn_at IS NULL AND status IN ('in_stock', 'coming_soon')`),
  ],
);

/** Views per car, without the feed's own number. Only `count_view` writes it. */
export const carViews = pgTable(
  'car_views',
  {
    tenant: text('tenant').notNull(),
    carId: bigint('car_id', { mode: 'number' }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.carId] })],
);

/** Viewers counted today, as hashes with the day's salt; deleted at the next day's first view. */
export const carViewers = pgTable(
  'car_viewers',
  {
    tenant: text('tenant').notNull(),
    day: date('day').notNull(),
    carId: bigint('car_id', { mode: 'number' }).notNull(),
    viewer: bytes('viewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day, table.carId, table.viewer] })],
);

/** Daily salt of `car_viewers`. */
export const viewSalts = pgTable(
  'view_salts',
  {
    tenant: text('tenant').notNull(),
    day: date('day').notNull(),
    salt: bytes('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day] })],
);

/** One row per reveal of the phone number of a car's yard (API-14). */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    carId: bigint('car_id', { mode: 'number' }).notNull(),
    dealershipId: text('dealership_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('phone_reveals_by_car').on(table.tenant, table.carId)],
);

/** Kinds of holds. */
export const HOLD_KINDS = ['reservation', 'purchase'] as const;

/** At most one open hold per car, which `cars.repository.ts` adds to the car it reads. Imports write none. */
export const carHolds = pgTable(
  'car_holds',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    carId: bigint('car_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: HOLD_KINDS }).notNull(),
    since: moment('since').notNull(),
    /** Expiry: the first moment the car is free again; `null`: until released. */
    until: moment('until'),
    releasedAt: moment('released_at'),
  },
  (table) => [
    uniqueIndex('car_holds_open')
      .on(table.tenant, table.carId)
      .where(sql`released_at IS NULL`),
  ],
);

/** `car` has the id as subject, `stock` means many cars. The others are written by hand: publishing checks everything. */
export const CHANGE_KINDS = ['car', 'stock', 'dealership', 'tenant'] as const;

/** The outbox that publishing drains. Triggers on `cars` and `car_holds` write the rows for cars. */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    subject: text('subject'),
    at: moment('at').notNull().defaultNow(),
    drainedAt: moment('drained_at'),
  },
  (table) => [
    index('changes_pending')
      .on(table.tenant, table.id)
      .where(sql`drained_at IS NULL`),
  ],
);

export const FEED_OUTCOMES = ['applied', 'unchanged', 'refused', 'failed'] as const;

/** One row per feed run; `outcome` is null while it runs or when it was killed. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    source: text('source').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    outcome: text('outcome', { enum: FEED_OUTCOMES }),
    /** Reason of a refusal or failure, as a sentence. */
    reason: text('reason'),
    read: integer('read').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    etag: text('etag'),
    rejectsFile: text('rejects_file'),
    /** Whether only the variables of the process kept the feed from being read. */
    dueAtStart: boolean('due_at_start').notNull().default(false),
  },
  (table) => [index('feed_runs_latest').on(table.tenant, table.source, table.id.desc())],
);

/** What all processes count together; `expire` in milliseconds. `db/base/shared-counter.ts` writes it by a library. */
export const sharedCounts = pgTable(
  'shared_counts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: bigint('expire', { mode: 'number' }),
    tenant: text('tenant')
      .notNull()
      .default(sql`current_setting('app.tenant')`),
  },
  (table) => [index('shared_counts_over').on(table.tenant, table.expire)],
);

/** The processes that sign links of mails, each with the fingerprint of its secret. */
export const linkSigners = pgTable('link_signers', {
  process: uuid('process').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  seenAt: moment('seen_at').notNull(),
  tenant: text('tenant')
    .notNull()
    .default(sql`current_setting('app.tenant')`),
});
