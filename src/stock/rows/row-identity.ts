import type { FeedRow } from '#stock/readers/feed-row.ts';
import type { RowReader } from './row-reader.ts';
import { findYard, type Yards } from './yard.ts';

/** The identity of a row, accepted or rejected. */
export type RowIdentity = {
  vin: string | null;
  stocknum: string | null;
  /** The yard's dealership, otherwise the feed's code; `null` in a torn row, whose yard is unknown. */
  yard: string | null;
  dealershipId: string | null;
  /** Values of the mapping's identity columns, for a car with neither VIN nor stock number. */
  columns: readonly string[] | null;
};

/** Reads the identity: VIN, else stock number and yard, else the mapping's own columns (decision 033). */
export function readIdentity(row: RowReader, feedRow: FeedRow, yards: Yards): RowIdentity {
  const vin = readVin(row);
  const stocknum = row.text('stocknum');
  const code = row.text('yard_code');
  const yard = findYard(yards, code);
  return {
    vin,
    stocknum,
    yard: feedRow.isTorn ? null : (yard?.dealershipId ?? code?.toLowerCase() ?? ''),
    dealershipId: yard?.dealershipId ?? null,
    columns: vin === null && stocknum === null ? (feedRow.identity ?? null) : null,
  };
}

export const isAnonymous = ({ vin, stocknum, columns }: RowIdentity): boolean =>
  vin === null && stocknum === null && columns === null;

/** Imports have short VINs. A placeholder is none: 00000, `NO VIN` or a masked `JTDKN3DU5A0XXXXXX`. */
function readVin(row: RowReader): string | null {
  const vin = (row.text('vin') ?? '')
    .toUpperCase()
    .replace(/^(?:VIN|CHASSIS)(?: ?(?:NO\.?|NUMBER))?[\s:#.]+/, '')
    .replace(/[\s-]/g, '');
  return /^[A-Z0-9]{5,20}$/.test(vin) && /\d/.test(vin) && !/X{4}$|^(.)\1*$/.test(vin) ? vin : null;
}
