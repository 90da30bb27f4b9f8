import type { Random } from './random.ts';
import { NEWEST_YEAR, type Condition } from './plan.data.ts';

/** Share of the new price that remains, by age in years; beyond the list a tenth is lost each year. */
const residuals = [0.95, 0.89, 0.83, 0.77, 0.72, 0.67, 0.62, 0.575, 0.53, 0.485, 0.445];
/** New prices rise about this much a year, so an older car was cheaper when it was new. */
const YEARLY_RISE = 0.016;
/** Price change per 1,000 km above or below the usual for the age, and its limit. */
const KILOMETRE_WEIGHT = 0.0028;
const KILOMETRE_LIMIT = 0.14;
const LOWEST_PRICE = 3_490;

export type Worth = {
  /** New, dollars of today. */
  newPrice: number;
  year: number;
  condition: Condition;
  km: number;
  kilometresAYear: number;
  /** How well the line holds its value, 1 is usual. */
  hold: number;
};

const residual = (age: number): number => {
  const last = residuals.length - 1;
  return (residuals[Math.min(age, last)] ?? 0) * 0.9 ** Math.max(0, age - last);
};

/** Value of a vehicle by age and kilometres, in dollars, before rounding. */
export function worthOf({ newPrice, year, condition, km, kilometresAYear, hold }: Worth): number {
  const age = Math.max(0, NEWEST_YEAR - year);
  if (condition === 'new') return newPrice * (age === 0 ? 1 : 0.97);
  const then = newPrice * (1 - YEARLY_RISE) ** age;
  const holding = 1 + (hold - 1) * Math.min(1, 0.3 + age / 6);
  const usual = Math.max(age, 0.4) * kilometresAYear;
  const excess = ((usual - km) / 1000) * KILOMETRE_WEIGHT;
  const travelled = 1 + Math.min(KILOMETRE_LIMIT, Math.max(-KILOMETRE_LIMIT, excess));
  return Math.max(LOWEST_PRICE, then * Math.min(0.96, residual(age) * holding) * travelled);
}

/** As dealers write prices: `$52,990`, `$18,888`, `$9,750`. */
export function roundLikeDealer(random: Random, worth: number): number {
  const thousands = Math.max(3, Math.round(worth / 1000));
  const endings = worth > 20_000 ? [990, 990, 990, 950, 888, 490] : [990, 990, 950, 750, 500, 888];
  return (thousands - 1) * 1000 + random.pick(endings);
}
