import type { Car, PriceType } from '#domain/car/car.schema.ts';

/** What a tenant says about prices; defaults live in the tenancy schema. */
export type PricePolicy = {
  /** The tenant offers subscriptions, so a subscription price comes first (PRICE-01). */
  subscriptions: boolean;
  /** Text in place of a price, `Enquire for price` by default (PRICE-04). */
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

/** At or below this many dollars a figure is a feed's placeholder, not a price (PRICE-02). */
const PLACEHOLDER_MAX = 10;
/** The indicator shows when the price is more than this many dollars below the average (PRICE-08). */
export const MARKET_THRESHOLD = 499;

const priceTypeLabels: Record<PriceType, string> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt charges',
  enquire: 'Price on enquiry',
};

/** The price type in words, as it stands beside the price. */
export const formatPriceType = (type: PriceType): string => priceTypeLabels[type];

/** Whether a figure is a price and no placeholder. */
const isPrice = <T extends number>(figure: T | null): figure is T =>
  figure !== null && figure > PLACEHOLDER_MAX;

/** The offer price when it is a price and the price is none or higher, else the price (decision 033). */
export function reducedPrice(car: Pick<Car, 'price' | 'offer_price'>): number | null {
  const { price, offer_price: offer } = car;
  return isPrice(offer) && (!isPrice(price) || offer < price) ? offer : price;
}

/**
 * The total a shopper would pay as far as it is known; what search filters and sorts by. `null` when
 * the page shows words instead of a number. `price_type: enquire` is the dealer's wish for words.
 */
export function displayedTotal(car: Priced): number | null {
  const amount = reducedPrice(car);
  return car.price_type !== 'enquire' && isPrice(amount) ? amount : null;
}

/** Which price a car shows: subscription, price, PREORDER, words, in that order (PRICE-01…05). */
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

/** The struck-through price: `before_price` when it exceeds `price` (PRICE-05); a placeholder is none to exceed. */
export function decideWasPrice(car: Pick<Car, 'price' | 'before_price'>): number | null {
  const { price, before_price: before } = car;
  return before !== null && isPrice(price) && before > price ? before : null;
}

export type MarketIndicator = { below: number; average: number; scope: 'state' | 'national' };

/**
 * How far the shown price lies below the market, when that is at least 500 (PRICE-06…09): the state
 * average where there is one, else the national one.
 */
export function decideMarketIndicator(car: Priced): MarketIndicator | null {
  const amount = displayedTotal(car);
  const data = car.autograb_data;
  if (amount === null || data === null) return null;
  const scope = data.state_average_market_price !== null ? 'state' : 'national';
  const average = data.state_average_market_price ?? data.average_market_price;
  if (average === null || average - amount <= MARKET_THRESHOLD) return null;
  return { below: average - amount, average, scope };
}
