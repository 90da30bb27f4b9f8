import { createHash } from 'node:crypto';
import type { StagedRow } from '#db/stock/stock-import.repository.ts';
import { toSlug } from '#domain/text/formats.ts';
import type { FeedRow } from '#stock/readers/feed-row.ts';
import {
  normaliseRow,
  type FeedCar,
  type NormalisedRow,
  type NormaliseOptions,
  type Rejection,
} from '#stock/rows/normalise-row.ts';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import { readFilledFields, toFilledFields, type FilledFields } from '#stock/rows/row-fill.ts';
import type { RowIdentity } from '#stock/rows/row-identity.ts';
import { readRowPrices } from '#stock/rows/row-prices.ts';
import { openRow, type UnreadValue } from '#stock/rows/row-reader.ts';
import { readStatus, type RowStatus } from '#stock/rows/row-status.ts';
import { quoteColumns, type FieldColumns } from './field-columns.ts';
import { findOffSale, type OffSale } from './off-sale.ts';

const SLUG_MAX = 120;
/** A longer stock number is no part of a slug, because a slug is the name of a file. */
const STOCK_NUMBER_MAX = 60;
const SHORT_ID_LENGTH = 6;
const LABEL_MAX = 200;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The slug of a new car: name, and stock number or a hash, so that a new database gets the same URLs. */
export function makeSlug(car: FeedCar, identity: readonly string[] | null): string {
  const name = toSlug([car.year, car.make, car.model, car.badge].filter((part) => part !== null).join(' '));
  const short = BigInt(`0x${hashOf(car.vin ?? identity ?? car.stocknum).slice(0, 12)}`)
    .toString(36)
    .slice(-SHORT_ID_LENGTH);
  const number = toSlug(car.stocknum ?? '');
  const tail = number === '' || number.length > STOCK_NUMBER_MAX ? short : number;
  return `${name.slice(0, SLUG_MAX - tail.length - 1).replace(/-+$/, '')}-${tail}`;
}

/** A row for the staging table, and the data to count. */
export type StageResult = {
  staged: StagedRow;
  unknownYard: string | null;
  filled: FilledFields;
  /** Values of an accepted row that were left out. */
  unread: readonly UnreadValue[];
  /** Why the car of an accepted row is not for sale; `undefined` for a rejected row. */
  offSale?: OffSale | null;
};

/** Makes a staged row; `columns` names the columns of a rejected row's fault. */
export function stageRow(feedRow: FeedRow, options: NormaliseOptions, columns?: FieldColumns): StageResult {
  const normalised = normaliseRow(feedRow, options);
  const { identity } = normalised;
  const identified = { row: feedRow.row, ...toColumns(identity) };
  if (normalised.ok) {
    const { car, unknownYard, unread, withheld } = normalised;
    const reason = withheld && locate(withheld, columns);
    const staged = { ...identified, ...accepted(normalised), withheld: reason, said: null, off_sale: null };
    const offSale = findOffSale(car, feedRow.values, options.sellsCaravans);
    return {
      staged,
      unknownYard,
      filled: toFilledFields(car, feedRow.values, withheld !== null),
      unread,
      offSale,
    };
  }
  const filled = feedRow.isTorn ? null : readFilledFields(openRow(feedRow.values), identity);
  const said = feedRow.isTorn ? { said: null, off_sale: null } : readSaid(feedRow, options);
  const staged = { ...identified, ...rejected(locate(normalised, columns), labelOf(feedRow)), ...said };
  return { staged, unknownYard: null, filled, unread: [] };
}

/** What a rejected row states for its car: a price, unless it cannot be read or is withheld, and that it is not for sale. */
function readSaid({ values }: FeedRow, options: NormaliseOptions): Pick<StagedRow, 'said' | 'off_sale'> {
  const row = openRow(values, { order: options.dateOrder, timeZone: options.timeZone });
  const { price, type, amounts, withheld, status } = readRowPrices(row, options);
  const said = withheld === null ? { price, price_type: type, offer_price: amounts.offer_price } : null;
  return { said, off_sale: toOffSale(readStatus(row, status, options)) };
}

/** `withdrawn` stands for every word for a car that is not for sale; a word that nobody knows changes nothing here. */
function toOffSale({ status, sold, sold_date_timestamp: at }: RowStatus): StagedRow['off_sale'] {
  if (sold) return { status: 'sold', sold: true, ...(at !== null && { sold_date_timestamp: at }) };
  return status === 'withdrawn' ? { status } : null;
}

/** The reason with the columns that are at fault, unless these are named like their fields. */
function locate({ reason, fields }: Rejection, columns: FieldColumns | undefined): string {
  const found = columns?.of(...fields) ?? [];
  if (found.every((name) => fields.some((field) => field === name))) return reason;
  return `${reason.replace(/\.$/, '')} (${quoteColumns(found)}).`;
}

const toColumns = ({ vin, stocknum, yard, dealershipId, columns }: RowIdentity) => ({
  vin,
  stocknum,
  yard,
  dealership_id: dealershipId,
  columns_key: columns === null ? null : hashOf(columns).slice(0, 32),
});

function accepted({ car, identity, createdAt, arrivedDaysAgo, soldDaysAgo, unknownYard }: NormalisedRow) {
  const dates = { ok: true, createdAt, arrivedDaysAgo, soldDaysAgo, unknownYard };
  return {
    reason: null,
    label: car.name,
    slug_base: makeSlug(car, identity.columns),
    hash: hashOf([car, dates]).slice(0, 32),
    data: car,
    created_at: dates.createdAt,
    arrived_days: dates.arrivedDaysAgo,
    sold_days: dates.soldDaysAgo,
  };
}

const rejected = (reason: string, label: string) => ({
  reason,
  label,
  slug_base: null,
  hash: null,
  data: null,
  created_at: null,
  arrived_days: null,
  sold_days: null,
  withheld: null,
});

/** A label by which a person can find the row in the feed. */
function labelOf({ values }: FeedRow): string {
  const { year, make, model, badge, stocknum, vin } = values;
  const parts = [year, make, model, badge, stocknum ?? vin].filter((part) => typeof part === 'string');
  // PostgreSQL rejects NUL characters, and an unpaired surrogate is not valid JSON.
  const label = parts
    .join(' ')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ');
  return cutAtSign(label.trim(), LABEL_MAX);
}
