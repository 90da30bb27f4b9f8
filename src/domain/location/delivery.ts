import type { DeliveryQuote } from './delivery-quote.schema.ts';
import { greatCircleKm, type Position } from './great-circle.ts';
import { findState, type AustralianState } from './postcode-state.ts';

/** Where a price holds: every condition that is set must hold; without any it holds everywhere. */
export type DeliveryRegion = DeliveryQuote & {
  /** Kilometres from the yard, as the crow flies. */
  within?: number | undefined;
  states?: readonly AustralianState[] | undefined;
  /** Single postcodes and ranges: `4870`, `4800-4895`. */
  postcodes?: readonly string[] | undefined;
};

/** Where a car would go. */
export type Destination = { postcode: string; position: Position };

/** What the calculator says, letter by letter as the specification has it. */
export const deliveryWords = {
  /** DELIV-03. */
  empty: 'Please enter a postcode.',
  /** ERR-20. */
  unknown: 'Invalid postcode',
  /** ERR-07. */
  noQuote:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or " +
    'give us a call to get a quote.',
  /** The lookup itself failed, so nothing is said about the place. */
  failed: 'The delivery estimate is not available at the moment. Please try again, or give us a call.',
} as const;

/**
 * The first region of the dealer's list that holds the place; `null` when none does (ERR-07). Without the yard's
 * own position no distance is known, and a region bound by one holds nothing.
 */
export function decideDelivery(
  regions: readonly DeliveryRegion[],
  yard: Position | null,
  to: Destination,
): DeliveryQuote | null {
  const region = regions.find((candidate) => holds(candidate, yard, to));
  return region === undefined ? null : { price: region.price, name: region.name };
}

function holds(
  { within, states, postcodes }: DeliveryRegion,
  yard: Position | null,
  to: Destination,
): boolean {
  const state = findState(to.postcode);
  return (
    (within === undefined || (yard !== null && greatCircleKm(yard, to.position) <= within)) &&
    (states === undefined || (state !== null && states.includes(state))) &&
    (postcodes === undefined || postcodes.some((range) => isInRange(to.postcode, range)))
  );
}

/** Ends of `4800-4895`; a single postcode is both its ends. */
export function parsePostcodeRange(range: string): { first: number; last: number } {
  const [first = '', last = first] = range.split('-');
  return { first: Number(first), last: Number(last) };
}

function isInRange(postcode: string, range: string): boolean {
  const { first, last } = parsePostcodeRange(range);
  return Number(postcode) >= first && Number(postcode) <= last;
}
