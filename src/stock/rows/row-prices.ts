import type { PriceType } from '#domain/car/car.schema.ts';
import { priceFields, type FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { readPrice } from './feed-price.ts';
import { leavesOutTax, readPriceType } from './price-type.ts';
import type { RowReader } from './row-reader.ts';

type PriceField = (typeof priceFields)[number];

export type RowPrices = {
  amounts: Record<PriceField, number | null>;
  price: number | null;
  type: PriceType;
  /** A main price column says `SOLD` or `Under offer`. */
  status: 'sold' | 'reserved' | null;
  /** Why the row states a price and the car has none; `null` for all other rows. */
  withheld: { reason: string; field: FeedField } | null;
};

/** What a price field says; with a `fault` it is not used. */
type StatedPrice = { amount: number | null; type?: PriceType; status?: 'sold' | 'reserved'; fault?: string };
type Prices = Record<PriceField, StatedPrice>;
type PriceOptions = { currency: string; defaultPriceType: PriceType };

/** An amount up to this one is no price, as in the rules of pages (PRICE-02). */
const NO_PRICE_MAX = 10;
/** Amounts that are typed in place of a price. */
const placeholders: ReadonlySet<number> = new Set([
  99, 111, 999, 1234, 9999, 12_345, 99_999, 123_456, 999_999, 1_234_567, 9_999_999,
]);

/**
 * Reads all prices of a row and chooses the main price: drive-away, otherwise EGC, otherwise the price without a type.
 * A price that cannot be read, or stands for none, is withheld: the car is shown without one, because the price that
 * it had before may bind the dealer (ACL s 47).
 */
export function readRowPrices(row: RowReader, options: PriceOptions): RowPrices {
  const prices = readFields(row, options);
  const decided = decidePrice(row, prices, options.defaultPriceType);
  if (isUnlikelyOffer(prices.offer_price, decided)) {
    row.leaveOut('offer_price', 'value');
    prices.offer_price = { amount: null };
  }
  const amounts = {} as Record<PriceField, number | null>;
  for (const field of priceFields) {
    amounts[field] = decided.isWithheld && isShown(field) ? null : prices[field].amount;
  }
  const { price, type, withheld = null } = decided;
  return { amounts, price, type, status: statusOf(prices), withheld };
}

function readFields(row: RowReader, { currency }: PriceOptions): Prices {
  const foreign = findForeign(row, currency);
  const prices = {} as Prices;
  for (const field of priceFields) {
    const text = row.text(field);
    const stated: StatedPrice =
      text === null ? { amount: null } : (foreign ?? readField(text, field, currency));
    if (stated.fault !== undefined) row.leaveOut(field, 'value');
    prices[field] = stated;
  }
  return prices;
}

/** The fault of all prices of a row in another currency than the dealer's. */
function findForeign(row: RowReader, currency: string): StatedPrice | null {
  const stated = row.text('currency')?.toUpperCase();
  if (stated === undefined || stated === currency) return null;
  return { amount: null, fault: `The prices are in ${stated}, and this dealer sells in ${currency}.` };
}

function readField(text: string, field: PriceField, currency: string): StatedPrice {
  const read = readPrice(text, currency);
  if (!read.ok) return { amount: null, fault: read.reason };
  const { amount } = read;
  if (amount === null) return read;
  if (amount <= NO_PRICE_MAX) return { ...read, amount: null };
  // A week's subscription may cost 99.
  if (field === 'subscription_price' || !placeholders.has(amount)) return read;
  return { amount: null, fault: `The price "${text}" is typed in place of one.` };
}

const mainFields = ['drive_away_price', 'egc_price', 'price'] as const;

const statusOf = (prices: Prices): 'sold' | 'reserved' | null =>
  mainFields.map((field) => prices[field].status).find((status) => status !== undefined) ?? null;

/** Prices that pages show beside the main one; without it they would take its place. */
const isShown = (field: PriceField): boolean => field === 'offer_price' || field === 'before_price';

/** An offer below this share of the price is what the shopper saves. */
const OFFER_SHARE_MIN = 0.4;

/** An offer that is a saving, or whose own words promise less than the price beside it says. */
function isUnlikelyOffer({ amount, type: said }: StatedPrice, { price, type }: Decided): boolean {
  if (amount === null || price === null) return false;
  const promisesLess = said !== undefined && said !== type && said !== 'drive_away';
  return promisesLess || amount < price * OFFER_SHARE_MIN;
}

type Decided = {
  price: number | null;
  type: PriceType;
  /** There is a figure, but what it includes is not known or not to be shown, or it cannot be read. */
  isWithheld: boolean;
  withheld?: RowPrices['withheld'];
};

function decidePrice(row: RowReader, prices: Prices, defaultType: PriceType): Decided {
  const { drive_away_price: driveAway, egc_price: egc, price, offer_price: offer } = prices;
  const stated = readStatedType(row, defaultType);
  // Without any other price the offer is the price (decision 033), so it needs the type.
  const isOfferAlone = mainFields.every((field) => row.text(field) === null);
  if (isOfferAlone && offer.amount !== null)
    return { price: null, type: offer.type ?? stated ?? defaultType, isWithheld: false };
  const field = (isOfferAlone ? (['offer_price'] as const) : mainFields).find((name) => isSaid(prices[name]));
  const reason = field === undefined ? undefined : prices[field].fault;
  if (field !== undefined && reason !== undefined)
    return { price: null, type: 'enquire', isWithheld: true, withheld: { reason, field } };
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

/** Whether a field decides the price: `POA` leaves it to the next one, and a price that cannot be read does not. */
const isSaid = ({ amount, fault }: StatedPrice): boolean => amount !== null || fault !== undefined;

const toDecided = ({ amount }: StatedPrice, type: PriceType): Decided =>
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
