import type { Car } from '#domain/car/car.schema.ts';
import { decidePrice } from '#domain/price/price.ts';
import { toCalculatorData, type CalculatorData } from './calculator-data.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { isLentOn, isTeased, type LentCar } from './provider.ts';
import { canBeQuoted } from './quote.ts';
import { toYear, type FigureSite } from './shown-figure.ts';

/** What a loan on one car asks of it. */
type LoanCar = LentCar & Pick<Car, 'finance_lenders'>;

/** Whether the dealer's lender lends on a car at a moment (ms); without a lender nobody does. */
export const isLentOnNow = ({ finance, settings }: Omit<FigureSite, 'policies'>, car: LentCar, now: number) =>
  finance !== null && isLentOn(finance, car, toYear(now, settings.timeZone));

/** The calculator at a price in cents (FIN-02); `null` for a car that the lender it begins with does not lend on. */
export const toCarCalculator = (
  site: Omit<FigureSite, 'policies'>,
  car: LoanCar,
  { price, now }: { price: number; now: number },
): CalculatorData | null =>
  site.finance !== null && isLentOnNow(site, car, now)
    ? toCalculatorData(site.finance, { price, lenders: car.finance_lenders })
    : null;

/** Whether who quotes may quote for a car: YouX lends on older ones than the dealer's lender, but on none that is excluded. */
const isQuotedFor = ({ quote, ...policy }: FinancePolicy, car: LentCar, thisYear: number): boolean =>
  quote?.kind === 'own' ? isLentOn(policy, car, thisYear) : isTeased(policy.teaser, car);

/** The price in dollars that a car is quoted for at a moment (ms, FIN-59); `null` where there is no quote for it. */
export function toQuotedPrice(
  { finance, policies, settings }: FigureSite,
  car: Car,
  now: number,
): number | null {
  if (finance === null || !isQuotedFor(finance, car, toYear(now, settings.timeZone))) return null;
  const shown = decidePrice(policies.price, car);
  const price = shown.kind === 'price' ? shown.amount : null;
  return canBeQuoted(car, price) ? price : null;
}
