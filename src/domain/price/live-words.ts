import type { Car } from '#domain/car/car.schema.ts';
import { formatPhotos } from '#domain/car/photos.ts';
import { formatDollars } from '#domain/text/money.ts';
import {
  decideMarketIndicator,
  decidePrice,
  type MarketIndicator,
  type PriceDisplay,
  type PricePolicy,
} from './price.ts';
import { decideTag, decideTitleBadge, type Tag, type TagPolicy } from '#domain/car/tag.ts';
import { isInStock, isSold } from '#domain/car/stock-status.ts';

/** Texts of a vehicle page by the keys of its markup, made alike at publish and by script; `null` where none is. */
export type LiveWords = {
  /** Tag of a car for sale. */
  tag: string | null;
  was: string | null;
  saving: string | null;
  /** `$31,990`, and what it includes: `Drive away`. */
  amount: string | null;
  label: string | null;
  /** Shown instead of an amount: the words of a price on request, or `PREORDER`. */
  words: string | null;
  /** Amount below the market average, the average, and its scope: `NSW`. */
  below: string | null;
  average: string | null;
  scope: string | null;
  /** Tag of the SOLD block (VDP-36); all other texts are then `null`. */
  sold: string | null;
  /** `RESERVED` for a reserved car that is for sale. */
  reserved: string | null;
  /** Set for a car that is for sale. */
  selling: string | null;
  /** `14 photos`, when the published page shows another number. */
  photos: string | null;
};

/** The decisions about a car that its page shows. */
export type VehicleFacts = {
  price: PriceDisplay;
  market: MarketIndicator | null;
  /** Without the certified tag when the title shows that badge, so that the page shows it once. */
  tag: Tag | null;
  titleBadge: string | null;
  sold: boolean;
};

/** The tenant's settings that the words depend on. */
export type WordPolicies = { price: PricePolicy; tag: TagPolicy };

/** The fields of a car that the words depend on. */
export type WordedCar = Parameters<typeof decidePrice>[1] &
  Parameters<typeof decideTag>[1] &
  Pick<Car, 'state'>;

export function decideVehicleFacts(policies: WordPolicies, car: WordedCar, now: number): VehicleFacts {
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

/** Texts of a car that left the stock without a sale, or is hidden. */
export const goneWords: LiveWords = { ...none, sold: 'No longer for sale' };

/** The texts that a page shows of a car (VDP-41). `state`: the scope of a state average for a car without a state. */
export function decideLiveWords(
  policies: WordPolicies,
  car: WordedCar,
  { now, state }: { now: number; state: string },
): LiveWords {
  const { price, market, tag, sold } = decideVehicleFacts(policies, car, now);
  if (sold) return { ...none, sold: tag?.label ?? 'Sold' };
  if (!isInStock(car)) return goneWords;
  return {
    ...none,
    ...toPriceWords(price),
    ...(market && {
      below: formatDollars(market.below),
      average: formatDollars(market.average),
      scope: market.scope === 'state' ? (car.state ?? state) : 'Australian',
    }),
    tag: tag?.label ?? null,
    reserved: car.reserved ? 'RESERVED' : null,
    selling: 'For sale',
  };
}

/** The words of another number of pictures than the page shows; `null` without news, and for a car not for sale. */
export const toPhotoNews = ({ selling }: LiveWords, count: number, published: number): string | null =>
  selling !== null && count > 0 && count !== published ? formatPhotos(count) : null;

function toPriceWords(price: PriceDisplay): Partial<LiveWords> {
  if (price.kind === 'enquire' || price.kind === 'preorder') return { words: price.label };
  const amount = { amount: formatDollars(price.amount), label: price.label };
  if (price.kind === 'subscription' || price.was === null) return amount;
  return { ...amount, was: formatDollars(price.was), saving: formatDollars(price.saving ?? 0) };
}
