import type { Car } from '#domain/car/car.schema.ts';
import { isTestDriveOnly } from '#domain/car/sale-state.ts';
import { decidePrice, type PricePolicy } from '#domain/price/price.ts';
import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { toCarFigure, type FinanceFigure } from './finance-figure.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { hasAgeLimit } from './provider.ts';

/** What figures need to know of a dealer. */
export type FigureSite = Readonly<{
  finance: FinancePolicy | null;
  policies: Readonly<{ price: PricePolicy }>;
  settings: Readonly<{ timeZone: string }>;
}>;

/** The last answer: all cars of a stock are asked about at one moment. */
let lastYear = { key: '', year: 0 };

/** The year of a moment (ms) in a time zone: cars have an age by it. */
export function toYear(now: number, timeZone: string): number {
  const key = `${timeZone} ${now}`;
  if (lastYear.key !== key) lastYear = { key, year: Number(formatZoneDay(now, timeZone).slice(0, 4)) };
  return lastYear.year;
}

/** When figures may end because cars are a year older (ms); `null` for a dealer whose lender asks for no age. */
export const nextFigureChange = ({ finance, settings }: FigureSite, now: number): number | null =>
  finance !== null && hasAgeLimit(finance.kind)
    ? startOfZoneDay(`${toYear(now, settings.timeZone) + 1}-01-01`, settings.timeZone)
    : null;

/**
 * The repayment that a car is advertised with, everywhere its price stands; `null` where the dealer's settings or the
 * car's lender yield none that is lawful, for a car without a price in dollars, and for one that is only driven (VDP-38).
 */
export function toShownFigure(
  { finance, policies, settings }: FigureSite,
  car: Car,
  now: number,
): FinanceFigure | null {
  if (finance === null || isTestDriveOnly(car)) return null;
  const price = decidePrice(policies.price, car);
  if (price.kind !== 'price') return null;
  return toCarFigure(finance, car, { price: price.amount, thisYear: toYear(now, settings.timeZone) });
}
