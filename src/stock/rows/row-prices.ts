import type { PriceType } from '#domain/car/car.schema.ts';
import { priceFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { priceUnitsOf, readPrice, type ReadPrice } from './feed-price.ts';
import { leavesOutTax, readPriceType } from './price-type.ts';
import type { RowReader } from './row-reader.ts';

type PriceField = (typeof priceFields)[number];
/**
 * Faults that make a field unknown instead of rejecting the row. The main price has none, because it would be wrong
 * or missing.
 */
const ignoredFaults: Partial<Record<PriceField, readonly string[]>> = {
  offer_price: ['wordy'],
  subscription_price: ['wordy'],
  before_price: ['wordy', 'unreadable'],
  'autograb_data.state_average_market_price': ['wordy', 'unreadable'],
  'autograb_data.average_market_price': ['wordy', 'unreadable'],
};

export type RowPrices =
  | {
      ok: true;
      amounts: Record<PriceField, number | null>;
      price: number | null;
      type: PriceType;
      /** A main price column says `SOLD` or `Under offer`. */
      status: 'sold' | 'reserved' | null;
    }
  | { ok: false; reason: string; field: FeedField };

/** No vehicle costs less; a smaller figure is a placeholder such as $1, or is in thousands. */
const PRICE_MIN = 100;

type AcceptedPrice = Extract<ReadPrice, { ok: true }>;
type Prices = Record<PriceField, AcceptedPrice>;

/**
 * Reads all prices of a row and chooses the main price: drive-away, otherwise EGC, otherwise the price without a
 * type.
 */
export function readRowPrices(
  row: RowReader,
  options: { currency: string; defaultPriceType: PriceType },
): RowPrices {
  const stated = row.text('currency')?.toUpperCase();
  if (stated !== undefined && stated !== options.currency) {
    return {
      ok: false,
      reason: `The prices are in ${stated}, and this dealer sells in ${options.currency}.`,
      field: 'currency',
    };
  }
  const prices = {} as Prices;
  for (const field of priceFields) {
    const read = readPrice(row.text(field) ?? '', options.currency);
    if (!read.ok && !ignoredFaults[field]?.includes(read.fault)) {
      return { ok: false, reason: read.reason, field };
    }
    if (!read.ok) row.leaveOut(field, 'value');
    prices[field] = read.ok ? read : { ok: true, amount: null };
  }
  const decided = decidePrice(row, prices, options.defaultPriceType);
  if (decided.price !== null && decided.price < PRICE_MIN * priceUnitsOf(options.currency)) {
    const field = mainFields.find((name) => prices[name].amount === decided.price) ?? 'price';
    return {
      ok: false,
      reason: `The price "${row.text(field)}" is too small for a vehicle. If it is in thousands, set its "scale" to 1000.`,
      field,
    };
  }
  if (isUnlikelyOffer(prices.offer_price, decided)) {
    row.leaveOut('offer_price', 'value');
    prices.offer_price = { ok: true, amount: null };
  }
  const amounts = {} as Record<PriceField, number | null>;
  for (const field of priceFields) {
    amounts[field] = decided.isWithheld && isShown(field) ? null : prices[field].amount;
  }
  return { ok: true, amounts, price: decided.price, type: decided.type, status: statusOf(prices) };
}

const mainFields = ['drive_away_price', 'egc_price', 'price'] as const;

const statusOf = (prices: Prices): 'sold' | 'reserved' | null =>
  mainFields.map((field) => prices[field].status).find((status) => status !== undefined) ?? null;

/** Prices that pages show beside the main one; without it they would take its place. */
const isShown = (field: PriceField): boolean => field === 'offer_price' || field === 'before_price';

/** An offer below this share of the price is what the shopper saves. */
const OFFER_SHARE_MIN = 0.4;

/** An offer that is a saving, or whose own words promise less than the price beside it says. */
function isUnlikelyOffer({ amount, type: said }: AcceptedPrice, { price, type }: Decided): boolean {
  if (amount === null || price === null) return false;
  const promisesLess = said !== undefined && said !== type && said !== 'drive_away';
  return promisesLess || amount < price * OFFER_SHARE_MIN;
}

type Decided = {
  price: number | null;
  type: PriceType;
  /** There is a figure, but what it includes is not known or not to be shown. */
  isWithheld: boolean;
};

function decidePrice(
  row: RowReader,
  { drive_away_price: driveAway, egc_price: egc, price, offer_price: offer }: Prices,
  defaultType: PriceType,
): Decided {
  const stated = readStatedType(row, defaultType);
  // Without any other price the offer is the price (decision 033), so it needs the type.
  if (offer.amount !== null && mainFields.every((field) => row.text(field) === null))
    return { price: null, type: offer.type ?? stated ?? defaultType, isWithheld: false };
  // A drive-away price is the higher one: below the other, their columns are mixed up.
  if (driveAway.amount !== null && egc.amount !== null && driveAway.amount < egc.amount) {
    row.leaveOut('drive_away_price', 'value');
    return toDecided(egc, 'excluding_government_charges');
  }
  if (driveAway.amount !== null)
    return toDecided(driveAway, leastFavourable(driveAway.type, stated) ?? 'drive_away');
  if (egc.amount !== null) return toDecided(egc, 'excluding_government_charges');
  return toDecided(price, leastFavourable(price.type, stated) ?? defaultType);
}

const toDecided = ({ amount }: AcceptedPrice, type: PriceType): Decided =>
  amount === null || type === 'enquire'
    ? { price: null, type: 'enquire', isWithheld: amount !== null }
    : { price: amount, type, isWithheld: false };

/** Of what a price and its type column say, what is less favourable than drive-away counts. */
const leastFavourable = (said: PriceType | undefined, stated: PriceType | null): PriceType | null =>
  [said, stated].find((type) => type !== undefined && type !== null && type !== 'drive_away') ??
  said ??
  stated;

/**
 * The type in the feed's words; `null` without any. For unknown words the less favourable one: EGC where the dealer
 * takes prices for EGC, else the price is not shown (decision 050). Nor is one that leaves out a sales tax.
 */
function readStatedType(row: RowReader, defaultType: PriceType): PriceType | null {
  const text = row.text('price_type');
  if (text === null) return null;
  if (leavesOutTax(text)) {
    row.leaveOut('price_type', 'word');
    return 'enquire';
  }
  const known = readPriceType(text);
  if (known !== null) return known;
  row.leaveOut('price_type', 'word');
  return defaultType === 'excluding_government_charges' ? defaultType : 'enquire';
}
