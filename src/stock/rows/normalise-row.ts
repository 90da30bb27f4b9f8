import { carSchema, type Car, type CarType, type PriceType } from '#domain/car/car.schema.ts';
import type { FeedRow } from '#stock/readers/feed-row.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { DateOrder } from './feed-date.ts';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import { toPlainText } from '#stock/values/plain-text.ts';
import { isAnonymous, readIdentity, type RowIdentity } from './row-identity.ts';
import { readLenders, readYouxQuote } from './row-finance.ts';
import { readMedia } from './row-media.ts';
import { readName } from './row-name.ts';
import { readRowPrices, type RowPrices } from './row-prices.ts';
import { readEngineSize } from './row-engine.ts';
import { openRow, type RowReader, type UnreadValue } from './row-reader.ts';
import { readKilometres, readKind, readSpecifications, readVariant } from './row-vehicle.ts';
import { readFlag, readStatus } from './row-status.ts';
import { readWarranty } from './row-warranty.ts';
import { carTypes } from './statuses.data.ts';
import { findCarYard, type Yards } from './yard.ts';

const COMMENTS_MAX = 20_000;
const FIRST_YEAR = 1900;
const DAY_MS = 86_400_000;
/** No car on offer came before. */
const EARLIEST_ARRIVAL = '1990-01-01';
/** Words in place of a number plate. */
const noPlate =
  /^(?:(?:new|no|not|none|un)[ -]?)?(?:yet )?(?:rego|reg|registered|registration|plates?|new|number ?plate)(?: yet)?$|^unreg\.?$/i;
/** A larger number of days is not an age. */
const AGE_MAX = 36_500;

export type NormaliseOptions = {
  /** ISO code of the dealer's currency; prices in other currencies are withheld. */
  currency: string;
  /** Price type for prices without one. */
  defaultPriceType: PriceType;
  yards: Yards;
  /** IANA time zone of the dealer, in which a Unix time is a day; UTC unless given. */
  timeZone?: string;
  /** Whether the site shows caravans (TENANT-09), which only reports need; true unless given. */
  sellsCaravans?: boolean;
  /** Order of day and month in dates; the day first unless given. */
  dateOrder?: DateOrder | undefined;
  /** ms. */
  now: number;
};

/** The fields of a car that come from the feed. */
export type FeedCar = Omit<Car, 'id' | 'slug' | 'path' | 'created_at' | 'updated_at'>;

/** An accepted row: the car, its identity, and dates that apply only to some events. */
export type NormalisedRow = {
  car: FeedCar;
  identity: RowIdentity;
  /** Arrival date in the feed, as an ISO timestamp. */
  createdAt: string | null;
  arrivedDaysAgo: number | null;
  soldDaysAgo: number | null;
  /** A yard code that no location lists, or the name of an unknown location. */
  unknownYard: string | null;
  /** Words and values of the feed that are not known or cannot be read, and are left out. */
  unread: readonly UnreadValue[];
  /** Why the car has no price, though the row states one. */
  withheld: Rejection | null;
};
/** Why a row is rejected or has no price, and the fields whose values are the reason. */
export type Rejection = { reason: string; fields: readonly FeedField[] };

/** A rejected row may still identify a car. */
export type Normalised = ({ ok: true } & NormalisedRow) | ({ ok: false; identity: RowIdentity } & Rejection);

const feedCarSchema = carSchema.omit({
  id: true,
  slug: true,
  path: true,
  created_at: true,
  updated_at: true,
});

/** Validates a row and converts it to a car. A fault rejects only this row. */
export function normaliseRow(feedRow: FeedRow, options: NormaliseOptions): Normalised {
  const row = openRow(feedRow.values, { order: options.dateOrder, timeZone: options.timeZone });
  const identity = readIdentity(row, feedRow, options.yards);
  const reject = (reason: string, fields: readonly FeedField[] = []): Normalised => ({
    ok: false,
    reason,
    fields,
    identity,
  });
  if (feedRow.problem !== undefined) return reject(feedRow.problem);
  const fault = findRejection(row, identity, options.now);
  if (fault !== null) return reject(fault.reason, fault.fields);
  const prices = readRowPrices(row, options);
  const yardCode = row.text('yard_code');
  const location = row.text('location');
  const yard = findCarYard(options.yards, yardCode, location);
  const car = feedCarSchema.safeParse({
    ...readCar(row, identity, { prices, options }),
    ...readLocation(row, yard),
  });
  if (!car.success) {
    const issue = car.error.issues[0];
    return reject(`The field ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const arrived = readArrival(row, options.now);
  return {
    ok: true,
    car: car.data,
    identity,
    createdAt: arrived === null ? null : `${arrived}T00:00:00.000Z`,
    arrivedDaysAgo: readAge(row, 'arrived_days_ago'),
    soldDaysAgo: readAge(row, 'sold_days_ago'),
    unknownYard: yard === null ? (yardCode ?? location) : null,
    unread: row.unread(),
    withheld: prices.withheld && { reason: prices.withheld.reason, fields: [prices.withheld.field] },
  };
}

/** The day on which the car came; a day to come, or one long before any car of today, is reported. */
function readArrival(row: RowReader, now: number): string | null {
  const day = row.date('created_at');
  const isLikely = day === null || (Date.parse(day) <= now + DAY_MS && day >= EARLIEST_ARRIVAL);
  return isLikely ? day : row.leaveOut('created_at', 'value');
}

const readAge = (row: RowReader, field: 'arrived_days_ago' | 'sold_days_ago'): number | null => {
  const days = row.amount(field, true);
  return days === null || days > AGE_MAX ? null : days;
};

/** `2019`, or `2019.0` of a spreadsheet; 0 for any other text. */
const readYear = (row: RowReader): number =>
  Number(/^(\d{4})(?:\.0+)?$/.exec(row.text('year') ?? '')?.[1] ?? 0);

/** Longest make or model: each is a part of paths, and so of names of files. */
const NAME_MAX = 100;

/** Why the row cannot be a car; `null` when it can. */
function findRejection(row: RowReader, identity: RowIdentity, now: number): Rejection | null {
  const facts = (['make', 'model', 'year'] as const).filter((field) => row.text(field) === null);
  if (facts.length === 3) {
    return { reason: 'The record is empty: it has no make, no model and no year.', fields: [] };
  }
  if (facts.length > 0) return { reason: `The record has no ${facts.join(' and no ')}.`, fields: facts };
  const long = (['make', 'model'] as const).find((field) => (row.text(field)?.length ?? 0) > NAME_MAX);
  if (long !== undefined) {
    return { reason: `The ${long} is longer than ${NAME_MAX} characters: it is no name.`, fields: [long] };
  }
  const lastYear = new Date(now).getUTCFullYear() + 1;
  const year = readYear(row);
  if (year < FIRST_YEAR || year > lastYear) {
    const reason = `The year "${row.text('year')}" is not a year from ${FIRST_YEAR} to ${lastYear}.`;
    return { reason, fields: ['year'] };
  }
  if (!isAnonymous(identity)) return null;
  return {
    reason: 'The record has no identity: neither a VIN nor a stock number.',
    fields: ['vin', 'stocknum'],
  };
}

type CarContext = { prices: RowPrices; options: NormaliseOptions };

function readCar(row: RowReader, { vin, stocknum }: RowIdentity, { prices, options }: CarContext) {
  const year = readYear(row);
  const { name, make, model, badge } = readName(row, year);
  const engine = readEngineSize(row, 'engine_size', 'engine_size_litres');
  const { amounts } = prices;
  const stateAverage = amounts['autograb_data.state_average_market_price'];
  const average = amounts['autograb_data.average_market_price'];
  const nvic = row.text('nvic');
  return {
    name,
    carsales_title: row.text('carsales_title'),
    year,
    make,
    model,
    badge,
    series: row.text('series'),
    colour: row.text('colour'),
    interior_colour: row.text('interior_colour'),
    ...readKind(row),
    km: readKilometres(row),
    price: prices.price,
    price_type: prices.type,
    before_price: amounts.before_price,
    subscription_price: amounts.subscription_price,
    offer_price: amounts.offer_price,
    stocknum,
    vin,
    nvic,
    has_nvic: row.flag('has_nvic') ?? nvic !== null,
    regplate: readPlate(row),
    rego_expiry: row.date('rego_expiry'),
    build_date: row.date('build_date'),
    compliance_date: row.date('compliance_date'),
    warranty: readWarranty(row),
    seats: row.count('seats'),
    doors: row.count('doors'),
    engine_size: engine.cc,
    engine_size_litres: engine.litres,
    car_type: (row.word(carTypes, 'car_type') ?? 'used') as CarType,
    ...readStatus(row, prices.status, options),
    preorder: row.flag('preorder') ?? false,
    tag: row.text('tag'),
    certified: row.flag('certified') ?? false,
    dealercomments: readComments(row),
    show_on_dealer_website: readFlag(row, 'show_on_dealer_website', 'in_stock', false) ?? true,
    payment_processors: row.list('payment_processors'),
    ...readMedia(row),
    standardEquipment: row.list('standardEquipment'),
    autograb_data:
      stateAverage === null && average === null
        ? null
        : { state_average_market_price: stateAverage, average_market_price: average },
    // Repayments are of the price.
    youxQuote: prices.withheld === null ? readYouxQuote(row) : null,
    variant: readVariant(row, engine),
    specifications: readSpecifications(row),
    finance_lenders: prices.withheld === null ? readLenders(row) : {},
    custom_rank: row.count('custom_rank', true),
  };
}

/** A number plate; none for a car that has none yet. */
function readPlate(row: RowReader): string | null {
  const plate = row.text('regplate');
  return plate === null || noPlate.test(plate) ? null : plate;
}

const readComments = (row: RowReader): string | null =>
  cutAtSign(toPlainText(row.raw('dealercomments') ?? ''), COMMENTS_MAX) || null;

/** The location in the feed, otherwise the yard's. */
function readLocation(row: RowReader, yard: ReturnType<typeof findCarYard>) {
  return {
    dealership_id: yard?.dealershipId ?? null,
    dealership_slug: yard?.dealershipSlug ?? null,
    location: row.text('location') ?? yard?.name ?? null,
    city: row.text('city') ?? yard?.city ?? null,
    state: row.text('state') ?? yard?.state ?? null,
    private_suburb: row.text('private_suburb'),
    private_postcode: row.text('private_postcode'),
  };
}
