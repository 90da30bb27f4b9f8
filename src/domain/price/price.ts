import type { Car, PriceType } from '#domain/car/car.schema.ts';

/** The tenant's settings for prices; defaults are in the tenancy schema. */
export type PricePolicy = {
  /** The tenant offers subscriptions, so a subscription price comes first (PRICE-01). */
  subscriptions: boolean;
  /** Text instead of a price (PRICE-04). */
  noPriceText: string;
};

type Priced = Pick<
  Car,
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'preorder'
  | 'price_type'
  | 'autograb_data'
>;

export type PriceDisplay =
  | { kind: 'subscription'; amount: number; label: string }
  | {
      kind: 'price';
      amount: number;
      type: PriceType;
      label: string;
      was: number | null;
      saving: number | null;
    }
  | { kind: 'preorder'; label: 'PREORDER' }
  | { kind: 'enquire'; label: string };

/** Text instead of a price, unless the tenant sets another (PRICE-04). */
export const DEFAULT_NO_PRICE_TEXT = 'Enquire for price';
/** Amounts up to this one, in dollars, are placeholders in feeds, not prices (PRICE-02). */
const PLACEHOLDER_MAX = 10;
/** The indicator shows when the price is more than this many dollars below the average (PRICE-08). */
export const MARKET_THRESHOLD = 499;

const priceTypeLabels: Record<PriceType, string> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt charges',
  enquire: 'Price on enquiry',
};

/** The price type as text beside the price. */
export const formatPriceType = (type: PriceType): string => priceTypeLabels[type];

/** Whether an amount is a price rather than a placeholder. */
const isPrice = <T extends number>(figure: T | null): figure is T =>
  figure !== null && figure > PLACEHOLDER_MAX;

/** The offer price when it is a price below the price, or the price is missing; else the price (decision 033). */
export function reducedPrice(car: Pick<Car, 'price' | 'offer_price'>): number | null {
  const { price, offer_price: offer } = car;
  return isPrice(offer) && (!isPrice(price) || offer < price) ? offer : price;
}

/** The total as far as known, by which search filters and sorts; `null` when a text stands instead of a number. */
export function displayedTotal(car: Priced): number | null {
  const amount = reducedPrice(car);
  return car.price_type !== 'enquire' && isPrice(amount) ? amount : null;
}

/** Decides which price a car shows: subscription, price, PREORDER or text, in that order (PRICE-01…05). */
export function decidePrice(policy: PricePolicy, car: Priced): PriceDisplay {
  if (policy.subscriptions && car.subscription_price !== null && car.subscription_price > 0) {
    return { kind: 'subscription', amount: car.subscription_price, label: 'per week' };
  }
  const amount = displayedTotal(car);
  if (amount !== null) {
    const was = decideWasPrice(car);
    return {
      kind: 'price',
      amount,
      type: car.price_type,
      label: formatPriceType(car.price_type),
      was,
      saving: was === null ? null : was - amount,
    };
  }
  if (car.preorder) return { kind: 'preorder', label: 'PREORDER' };
  return { kind: 'enquire', label: policy.noPriceText };
}

/** The struck-through price: `before_price` when it exceeds `price` and `price` is not a placeholder (PRICE-05). */
export function decideWasPrice(car: Pick<Car, 'price' | 'before_price'>): number | null {
  const { price, before_price: before } = car;
  return before !== null && isPrice(price) && before > price ? before : null;
}

export type MarketIndicator = { below: number; average: number; scope: 'state' | 'national' };

/** How far the price is below the state average, else the national one, when that is at least 500 (PRICE-06…09). */
export function decideMarketIndicator(car: Priced): MarketIndicator | null {
  const amount = displayedTotal(car);
  const data = car.autograb_data;
  if (amount === null || data === null) return null;
  const scope = data.state_average_market_price !== null ? 'state' : 'national';
  const average = data.state_average_market_price ?? data.average_market_price;
  if (average === null || average - amount <= MARKET_THRESHOLD) return null;
  return { below: average - amount, average, scope };
}
