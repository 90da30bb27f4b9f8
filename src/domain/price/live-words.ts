import type { Car } from '#domain/car/car.schema.ts';
import { formatDollars } from '#domain/text/money.ts';
import {
  decideMarketIndicator,
  decidePrice,
  type MarketIndicator,
  type PriceDisplay,
  type PricePolicy,
} from './price.ts';
import { decideTag, decideTitleBadge, type Tag, type TagPolicy } from '#domain/car/tag.ts';
import { isInStock, isSold } from '#domain/car/visibility.ts';

/**
 * What price and action blocks of a vehicle page say, each in words or `null` where it does not apply. A
 * published page and the live answer of the API are made of the same words, so either can take the other's
 * place: markup asks for them by name.
 */
export type LiveWords = {
  /** Tag of a car that is for sale. */
  tag: string | null;
  was: string | null;
  saving: string | null;
  /** `$31,990`, and how it is meant: `Drive away`. */
  amount: string | null;
  label: string | null;
  /** In place of an amount: `Enquire for price`, `PREORDER`. */
  words: string | null;
  /** Dollars below the market's average, the average, and whose it is: `NSW`. */
  below: string | null;
  average: string | null;
  scope: string | null;
  /** Tag of the SOLD block (VDP-36); every other word is `null` then. */
  sold: string | null;
  /** `RESERVED` while a car for sale is promised to someone. */
  reserved: string | null;
  /** There for a car that is for sale. */
  selling: string | null;
  /** `14 photos`, where a page that was made of another number of them shows others. */
  photos: string | null;
};

/** What is decided about a car that a page shows. */
export type VehicleFacts = {
  price: PriceDisplay;
  market: MarketIndicator | null;
  /** Without the certified tag where the title carries that badge: a page says it once. */
  tag: Tag | null;
  titleBadge: string | null;
  sold: boolean;
};

export function decideVehicleFacts(
  policies: { price: PricePolicy; tag: TagPolicy },
  car: Parameters<typeof decidePrice>[1] & Parameters<typeof decideTag>[1],
  now: number,
): VehicleFacts {
  const sold = isSold(car);
  const tag = decideTag(policies.tag, car, now);
  const titleBadge = decideTitleBadge(car);
  return {
    price: decidePrice(policies.price, car),
    market: sold ? null : decideMarketIndicator(car),
    tag: tag?.kind === 'certified' && titleBadge !== null ? null : tag,
    titleBadge,
    sold,
  };
}

const none: LiveWords = {
  tag: null,
  was: null,
  saving: null,
  amount: null,
  label: null,
  words: null,
  below: null,
  average: null,
  scope: null,
  sold: null,
  reserved: null,
  selling: null,
  photos: null,
};

/** Words of a car that left the stock without a word of a sale, or that shoppers are not to see any more. */
export const goneWords: LiveWords = { ...none, sold: 'No longer for sale' };

/** @param state where the car stands, `NSW`: whose average a state's average is. */
export function toLiveWords(
  { price, market, tag, sold }: Pick<VehicleFacts, 'price' | 'market' | 'tag' | 'sold'>,
  car: Pick<Car, 'reserved' | 'status' | 'sold'>,
  state: string,
): LiveWords {
  if (sold) return { ...none, sold: tag?.label ?? 'Sold' };
  if (!isInStock(car)) return goneWords;
  return {
    ...none,
    ...toPriceWords(price),
    ...(market && {
      below: formatDollars(market.below),
      average: formatDollars(market.average),
      scope: market.scope === 'state' ? state : 'Australian',
    }),
    tag: tag?.label ?? null,
    reserved: car.reserved ? 'RESERVED' : null,
    selling: 'For sale',
  };
}

function toPriceWords(price: PriceDisplay): Partial<LiveWords> {
  if (price.kind === 'enquire' || price.kind === 'preorder') return { words: price.label };
  const amount = { amount: formatDollars(price.amount), label: price.label };
  if (price.kind === 'subscription' || price.was === null) return amount;
  return { ...amount, was: formatDollars(price.was), saving: formatDollars(price.saving ?? 0) };
}
