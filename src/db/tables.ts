import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from './drizzle.ts';
import type { Car } from '#domain/car/car.schema.ts';

/**
 * The tables as the repositories see them. The truth is `migrations/`; `tables.test.ts` compares.
 * Every table carries `tenant` and stands under row-level security.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** What a car's row knows by itself: it is laid over `data` when the car is read (`toCar`). */
export type CarRowFields = 'id' | 'slug' | 'path' | 'created_at' | 'updated_at';
/** Everything else of a `Car`, as stored in `cars.data`. */
export type CarData = Omit<Car, CarRowFields>;

/**
 * Yards of a tenant, for what will point at them (leads, bookings). The tenant's files are the truth, and
 * nothing else reads or writes yards yet.
 */
export const dealerships = pgTable(
  'dealerships',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), unique().on(table.tenant, table.slug)],
);

/**
 * One row a car, for ever: a car that left the feed is withdrawn, never deleted, so its slug never
 * passes to another car. `vin` to `pricePlace` are generated from `data` and cannot be written.
 */
export const cars = pgTable(
  'cars',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    slug: text('slug').notNull(),
    /** The reconciliation key: by VIN, else stock number and yard, else the mapping's columns. */
    identity: text('identity').notNull(),
    data: jsonb('data').$type<CarData>().notNull(),
    /** Of the normalised feed row: equal means unchanged. */
    hash: text('hash').notNull(),
    /** Feeds missed in a row. */
    absences: integer('absences').notNull().default(0),
    vin: text('vin').generatedAlwaysAs(sql`data ->> 'vin'`),
    stocknum: text('stocknum').generatedAlwaysAs(sql`data ->> 'stocknum'`),
    dealershipId: text('dealership_id').generatedAlwaysAs(sql`data ->> 'dealership_id'`),
    status: text('status')
      .notNull()
      .generatedAlwaysAs(sql`data ->> 'status'`),
    soldAt: moment('sold_at').generatedAlwaysAs(
      sql`to_timestamp((data ->> 'sold_date_timestamp')::double precision)`,
    ),
    /** What neighbours are found by (`neighbours.repository.ts`); the SQL of each stands in `migrations/`. */
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
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    /** The feed's date, else first seen. */
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

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How often each car was looked at, the feed's own number aside. Counted by `count_view` alone. */
export const carViews = pgTable(
  'car_views',
  {
    tenant: text('tenant').notNull(),
    carId: bigint('car_id', { mode: 'number' }).notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.carId] })],
);

/** Whom the views of a day have counted, as hashes with the day's salt; gone with the next day's first view. */
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

/** The day's salt of `car_viewers`. */
export const viewSalts = pgTable(
  'view_salts',
  {
    tenant: text('tenant').notNull(),
    day: date('day').notNull(),
    salt: bytes('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day] })],
);

/** One row for each time a shopper asked for the phone number of a car's yard (API-14). */
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

/** Why the platform keeps a car for somebody. */
export const HOLD_KINDS = ['reservation', 'purchase'] as const;

/**
 * Cars that the platform keeps for somebody, one open hold a car. No import writes here; `cars.repository.ts` lays
 * the open hold over the car it reads.
 */
export const carHolds = pgTable(
  'car_holds',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    carId: bigint('car_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: HOLD_KINDS }).notNull(),
    since: moment('since').notNull(),
    /** The first moment at which the car is free again by itself; `null`: not before it is released. */
    until: moment('until'),
    releasedAt: moment('released_at'),
  },
  (table) => [
    uniqueIndex('car_holds_open')
      .on(table.tenant, table.carId)
      .where(sql`released_at IS NULL`),
  ],
);

/**
 * `car` carries its id as subject; `stock` means many cars at once. The others are for rows that no trigger
 * writes (a repair by hand): publishing looks at everything then.
 */
export const CHANGE_KINDS = ['car', 'stock', 'dealership', 'tenant'] as const;

/** The outbox that publishing drains. Rows for cars are written by triggers on `cars` and `car_holds`. */
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

/** One row a run of a feed; `outcome` is null while it runs (or when it was killed). */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    source: text('source').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    outcome: text('outcome', { enum: FEED_OUTCOMES }),
    /** Why it was refused or failed, as a sentence. */
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
  },
  (table) => [index('feed_runs_latest').on(table.tenant, table.source, table.id.desc())],
);
