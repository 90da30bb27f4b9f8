import type { Car } from '#domain/car/car.schema.ts';
import { isInStock } from '#domain/car/stock-status.ts';

export const PROVIDER_KINDS = [
  'taurus',
  '360-finance',
  'ausloans',
  'manual',
  'angle',
  'powertorque',
  'nissan-finance',
] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** What a provider needs before its teaser shows, besides a vehicle in stock, which all need. */
type TeaserNeeds = Readonly<{
  /** The price, in dollars, that the car must exceed. */
  priceAbove: number | null;
  /** The age in years that the car must not have reached. */
  ageBelow: number | null;
  /** How often it is repaid: the payment that must be there (FIN-43…FIN-46) is the one by the week or by the month. */
  frequency: 'weekly' | 'monthly';
}>;

/** Dollars (FIN-49). */
const PRICE_ABOVE = 500;
/** Years (FIN-49). */
const AGE_BELOW = 12;

/** FIN-40…FIN-46. The figure itself is none without a payment and both rates (FIN-37, decision 110). */
const teaserNeeds: Readonly<Record<ProviderKind, TeaserNeeds>> = {
  taurus: { priceAbove: PRICE_ABOVE, ageBelow: AGE_BELOW, frequency: 'weekly' },
  '360-finance': { priceAbove: null, ageBelow: null, frequency: 'weekly' },
  ausloans: { priceAbove: null, ageBelow: null, frequency: 'weekly' },
  manual: { priceAbove: PRICE_ABOVE, ageBelow: null, frequency: 'weekly' },
  angle: { priceAbove: PRICE_ABOVE, ageBelow: null, frequency: 'weekly' },
  powertorque: { priceAbove: PRICE_ABOVE, ageBelow: null, frequency: 'weekly' },
  'nissan-finance': { priceAbove: PRICE_ABOVE, ageBelow: null, frequency: 'monthly' },
};

/** Which cars a dealer advertises no loan for. */
export type TeaserPolicy = Readonly<{
  /** Makes, in any case (FIN-38). */
  excludedMakes: readonly string[];
  /** Ids of dealerships (FIN-39). */
  excludedDealerships: readonly string[];
}>;

export type TeasedCar = Pick<Car, 'year' | 'make' | 'dealership_id' | 'status' | 'sold'>;

const foldCase = (text: string): string => text.trim().toLowerCase();

/** Whether the dealer advertises loans for cars of this make and dealership (FIN-38, FIN-39). */
export function isTeased(
  { excludedMakes, excludedDealerships }: TeaserPolicy,
  { make, dealership_id: dealership }: Pick<Car, 'make' | 'dealership_id'>,
): boolean {
  const isExcludedMake = excludedMakes.some((each) => foldCase(each) === foldCase(make));
  return !isExcludedMake && !excludedDealerships.some((id) => id === dealership);
}

/** Whether a car is younger than the provider lends on (FIN-40). */
function isYoungEnough(kind: ProviderKind, { year }: Pick<Car, 'year'>, thisYear: number): boolean {
  const { ageBelow } = teaserNeeds[kind];
  return ageBelow === null || thisYear - year < ageBelow;
}

/** What decides whether the dealer's lender lends on a car. */
export type LentCar = Pick<Car, 'year' | 'make' | 'dealership_id'>;

/** Whether the dealer's lender lends on a car at all (FIN-38…FIN-40): else none of its figures stands by the car. */
export const isLentOn = (
  { kind, teaser }: Readonly<{ kind: ProviderKind; teaser: TeaserPolicy }>,
  car: LentCar,
  thisYear: number,
): boolean => isTeased(teaser, car) && isYoungEnough(kind, car, thisYear);

/** Whether a provider's own conditions hold (FIN-40…FIN-46) for a car with a figure, at the price shown, in dollars. */
export function meetsProvider(
  kind: ProviderKind,
  car: TeasedCar,
  { price, thisYear }: { price: number; thisYear: number },
): boolean {
  const { priceAbove } = teaserNeeds[kind];
  return isInStock(car) && (priceAbove === null || price > priceAbove) && isYoungEnough(kind, car, thisYear);
}

/** How often a provider's figure is repaid: Nissan Finance states months (FIN-46), all others weeks (FIN-48). */
export const frequencyOf = (kind: ProviderKind): 'weekly' | 'monthly' => teaserNeeds[kind].frequency;

/** Whether a provider asks for the age of cars (FIN-40): its figures may end with the year. */
export const hasAgeLimit = (kind: ProviderKind): boolean => teaserNeeds[kind].ageBelow !== null;
