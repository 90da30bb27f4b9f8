import { formatCarType, formatVehicleWord } from '#domain/car/car-words.ts';
import { formatEngine, formatFuelUse } from '#domain/car/engine-words.ts';
import { formatKilometres, formatLength } from '#domain/text/formats.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { formatCount, formatDollars } from '#domain/text/money.ts';
import { decideMarketIndicator, decidePrice, type PricePolicy } from '#domain/price/price.ts';
import type { ShownPriceType } from '#domain/price/price-meanings.ts';
import type { FoundCar } from '#search/documents/documents-by-id.ts';

/** How a row ranks its cars. */
type Rank = {
  figure: (car: FoundCar, policy: PricePolicy) => number | null;
  /** Only cars of one kind are ranked against one another; `null` is never ranked. */
  kind: (car: FoundCar, policy: PricePolicy) => string | null;
  best: 'lowest' | 'highest';
  word: string;
};

/** A row of the comparison: how to read its value, and how to rank it. */
export type Feature = {
  label: string;
  text: (car: FoundCar, policy: PricePolicy) => string | null;
  rank?: Rank;
};

const orNull = <T>(value: T | null | undefined, format: (value: T) => string): string | null =>
  value === null || value === undefined ? null : format(value);
const kilograms = (weight: number): string => `${formatCount(weight)} kg`;
const marketOf = (car: FoundCar) => decideMarketIndicator({ ...car, price: car.list_price });

type ShownPrice = { amount: number; type: ShownPriceType; label: string };

/** The price of a car as its page shows it; `null` for a car that is sold on enquiry. */
export function priceOf(car: FoundCar, policy: PricePolicy): ShownPrice | null {
  const shown = decidePrice(policy, { ...car, price: car.list_price });
  if (shown.kind === 'subscription') return { ...shown, type: 'subscription' };
  return shown.kind === 'price' && shown.type !== 'enquire' ? { ...shown, type: shown.type } : null;
}

/** `Drive away`: what the price contains; `null` for a car that is sold on enquiry. */
const priceTypeOf = (car: FoundCar, policy: PricePolicy): string | null =>
  priceOf(car, policy)?.label ?? null;

/** What a vehicle may carry, its own weight taken off: of the ATM of what is towed, else of the gross mass. */
function payloadOf({ tare, atm, gross_mass: gross }: FoundCar): number | null {
  const most = atm ?? gross;
  return tare === null || most === null || most <= tare ? null : most - tare;
}

/** A plug-in hybrid's figure counts on a full battery, and an electric car burns nothing. */
function burnsLike({ fuel }: FoundCar): string | null {
  if (fuel === 'PHEV') return 'plug-in hybrid';
  return fuel === 'Electric' || fuel === 'Hydrogen' ? null : 'without a plug';
}

/** All cars are of one kind. */
const any = (): string => '';
/** Kilometres of a new car say nothing about its age. */
const usedLike = (car: FoundCar): string | null => (car.car_type === 'new' ? null : formatCarType(car));

/** The rows, those that decide first. */
export const features: readonly Feature[] = [
  {
    label: 'Price',
    text: (car, policy) => orNull(priceOf(car, policy), ({ amount }) => formatDollars(amount)),
    rank: {
      figure: (car, policy) => priceOf(car, policy)?.amount ?? null,
      kind: priceTypeOf,
      best: 'lowest',
      word: 'Lowest',
    },
  },
  { label: 'Price type', text: priceTypeOf },
  {
    label: 'Against market',
    text: (car) => orNull(marketOf(car), ({ below }) => `${formatDollars(below)} under market`),
    rank: { figure: (car) => marketOf(car)?.below ?? null, kind: priceTypeOf, best: 'highest', word: 'Most' },
  },
  { label: 'Condition', text: formatCarType },
  {
    label: 'Year',
    text: ({ year }) => String(year),
    rank: { figure: ({ year }) => year, kind: any, best: 'highest', word: 'Newest' },
  },
  {
    label: 'Kilometres',
    text: ({ km }) => orNull(km, formatKilometres),
    rank: { figure: ({ km }) => km, kind: usedLike, best: 'lowest', word: 'Lowest' },
  },
  {
    label: 'Towing, braked',
    text: ({ towing }) => orNull(towing, kilograms),
    rank: { figure: ({ towing }) => towing, kind: formatVehicleWord, best: 'highest', word: 'Most' },
  },
  {
    label: 'Payload',
    text: (car) => orNull(payloadOf(car), kilograms),
    rank: { figure: payloadOf, kind: formatVehicleWord, best: 'highest', word: 'Most' },
  },
  {
    label: 'Sleeps',
    text: ({ caravan }) => orNull(caravan?.sleeps, String),
    rank: { figure: ({ caravan }) => caravan?.sleeps ?? null, kind: any, best: 'highest', word: 'Most' },
  },
  { label: 'Body length', text: ({ caravan }) => orNull(caravan?.length_feet, formatLength) },
  {
    label: 'Tare weight',
    text: ({ caravan }) => orNull(caravan?.tare, kilograms),
    rank: {
      figure: ({ caravan }) => caravan?.tare ?? null,
      kind: formatVehicleWord,
      best: 'lowest',
      word: 'Lightest',
    },
  },
  { label: 'Loaded at most (ATM)', text: ({ caravan }) => orNull(caravan?.atm, kilograms) },
  {
    label: 'Engine',
    text: ({ engine_litres: litres, cylinders, fuel, induction }) => {
      const engine = formatEngine({ litres, cylinders, fuel });
      return engine === null || induction === null ? engine : `${engine}, ${induction.toLowerCase()}`;
    },
  },
  {
    label: 'Torque',
    text: ({ newton_metres: turn }) => orNull(turn, (metres) => `${metres} Nm`),
    rank: { figure: ({ newton_metres: turn }) => turn, kind: any, best: 'highest', word: 'Most' },
  },
  { label: 'Fuel', text: ({ fuel }) => fuel },
  {
    label: 'Fuel use',
    text: ({ fuel_use: litres }) => orNull(litres, formatFuelUse),
    rank: { figure: ({ fuel_use: litres }) => litres, kind: burnsLike, best: 'lowest', word: 'Lowest' },
  },
  { label: 'Transmission', text: ({ transmission }) => transmission },
  { label: 'Drive', text: ({ drive }) => drive },
  { label: 'Seats', text: ({ seats }) => orNull(seats, String) },
  // Not ranked: terms differ in what they cover, and the longest need not be the best.
  { label: 'Warranty', text: ({ warranty }) => warranty },
  {
    label: 'ANCAP',
    text: ({ ancap }) => orNull(ancap, (stars) => formatNumberOf(stars, 'star')),
  },
  { label: 'Body', text: ({ body }) => body },
  { label: 'Colour', text: ({ colour }) => colour },
  {
    label: 'Features',
    text: ({ highlights }) => (highlights.length === 0 ? null : highlights.join(', ')),
  },
  { label: 'Location', text: ({ location_name: name, city }) => name ?? city },
  { label: 'Stock number', text: ({ stocknum }) => stocknum },
];

/** These values always differ, so the row is never marked as different. */
export const alwaysDifferent: ReadonlySet<string> = new Set(['Features', 'Stock number']);
