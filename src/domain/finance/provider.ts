import type { Car } from '#domain/car/car.schema.ts';
import { isInStock } from '#domain/car/stock-status.ts';

/** Who arranges the loans of a dealer. */
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
  /** The repayment that must be known. */
  repayment: 'weekly' | 'monthly' | null;
}>;

/** Dollars (FIN-49). */
const PRICE_ABOVE = 500;
/** Years (FIN-49). */
const AGE_BELOW = 12;

const none: TeaserNeeds = { priceAbove: null, ageBelow: null, repayment: null };
const weekly: TeaserNeeds = { priceAbove: PRICE_ABOVE, ageBelow: null, repayment: 'weekly' };

/** FIN-40…FIN-46. That there are an annual and a comparison rate, the figure sees to for all of them (FIN-37). */
const teaserNeeds: Readonly<Record<ProviderKind, TeaserNeeds>> = {
  taurus: { priceAbove: PRICE_ABOVE, ageBelow: AGE_BELOW, repayment: null },
  '360-finance': none,
  ausloans: none,
  manual: weekly,
  angle: weekly,
  powertorque: weekly,
  'nissan-finance': { ...weekly, repayment: 'monthly' },
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

/** Whether a provider's own conditions hold (FIN-40…FIN-46): for the price shown, in dollars, and the repayments known. */
export function meetsProvider(
  kind: ProviderKind,
  car: TeasedCar,
  facts: { price: number | null; repayments: readonly ('weekly' | 'monthly')[]; thisYear: number },
): boolean {
  const { priceAbove, ageBelow, repayment } = teaserNeeds[kind];
  return (
    isInStock(car) &&
    (priceAbove === null || (facts.price ?? 0) > priceAbove) &&
    (ageBelow === null || facts.thisYear - car.year < ageBelow) &&
    (repayment === null || facts.repayments.includes(repayment))
  );
}

/** How often a provider's figure is repaid: Nissan Finance states months (FIN-46), all others weeks (FIN-48). */
export const frequencyOf = (kind: ProviderKind): 'weekly' | 'monthly' =>
  teaserNeeds[kind].repayment === 'monthly' ? 'monthly' : 'weekly';

/** Whether a provider asks for the age of cars (FIN-40): its figures may end with the year. */
export const hasAgeLimit = (kind: ProviderKind): boolean => teaserNeeds[kind].ageBelow !== null;
