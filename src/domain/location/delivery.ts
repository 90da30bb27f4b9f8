import type { DeliveryQuote } from './delivery-quote.schema.ts';
import { greatCircleKm, type Position } from './great-circle.ts';
import { findState, type AustralianState } from './postcode-state.ts';

/** A region and its price. All conditions that are set must match; without conditions it matches everywhere. */
export type DeliveryRegion = DeliveryQuote & {
  /** Maximum distance from the yard, kilometres as the crow flies. */
  within?: number | undefined;
  states?: readonly AustralianState[] | undefined;
  /** Single postcodes and ranges: `4870`, `4800-4895`. */
  postcodes?: readonly string[] | undefined;
};

/** Where the car would be delivered. */
export type Destination = { postcode: string; position: Position };

/** Messages of the calculator, worded as in the specification. */
export const deliveryWords = {
  /** Nothing was typed (DELIV-03). */
  empty: 'Please enter a postcode.',
  /** No postcode of Australia (ERR-20). */
  unknown: 'Invalid postcode',
  /** The dealer does not deliver there, or nobody knows how far it is (ERR-07). */
  noQuote:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or " +
    'give us a call to get a quote.',
  /** The request failed, so nothing is known about the postcode. */
  failed: 'The delivery estimate is not available at the moment. Please try again, or give us a call.',
} as const;

/** The first region that matches (ERR-07); one with a distance never does when the yard's position is unknown. */
export function decideDelivery(
  regions: readonly DeliveryRegion[],
  yard: Position | null,
  to: Destination,
): DeliveryQuote | null {
  const region = regions.find((candidate) => matches(candidate, yard, to));
  return region === undefined ? null : { price: region.price, name: region.name };
}

function matches(
  { within, states, postcodes }: DeliveryRegion,
  yard: Position | null,
  to: Destination,
): boolean {
  const state = findState(to.postcode);
  return (
    (within === undefined || (yard !== null && greatCircleKm(yard, to.position) <= within)) &&
    (states === undefined || states.some((each) => each === state)) &&
    (postcodes === undefined || postcodes.some((range) => isInRange(to.postcode, range)))
  );
}

/** Parses `4800-4895` into its ends; a single postcode is both ends. */
export function parsePostcodeRange(range: string): { first: number; last: number } {
  const [first = '', last = first] = range.split('-');
  return { first: Number(first), last: Number(last) };
}

function isInRange(postcode: string, range: string): boolean {
  const { first, last } = parsePostcodeRange(range);
  return Number(postcode) >= first && Number(postcode) <= last;
}
