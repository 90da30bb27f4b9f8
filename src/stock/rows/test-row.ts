import type { FeedValues } from '#stock/readers/feed-row.ts';
import { normaliseRow, type NormalisedRow, type NormaliseOptions } from './normalise-row.ts';
const now = Date.UTC(2026, 10, 21, 12);
const north = {
  codes: ['NORTH', 'N1'],
  dealershipId: 'dealership-1',
  dealershipSlug: 'north-motors',
  name: 'North yard',
  city: 'Penrith',
  state: 'NSW',
};
/** Options of a dealer in Australia with one yard, at noon. */
export const options: NormaliseOptions = {
  currency: 'AUD',
  defaultPriceType: 'excluding_government_charges',
  yards: { all: [north], main: north },
  now,
};
const least: FeedValues = { make: 'Kia', model: 'Rio', year: '2019', stocknum: 'S1' };
/** Normalises a row with these values in addition to the required ones. */
export const normalise = (values: FeedValues, change: Partial<NormaliseOptions> = {}) =>
  normaliseRow({ row: 1, values: { ...least, ...values } }, { ...options, ...change });

/** Normalises a row that must be accepted. */
export function accept(values: FeedValues, change?: Partial<NormaliseOptions>): NormalisedRow {
  const result = normalise(values, change);
  if (!result.ok) throw new Error(result.reason);
  return result;
}
