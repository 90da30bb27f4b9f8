import { isTestDriveOnly } from '#domain/car/sale-state.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';
import { toLenderRates } from '#domain/finance/list-terms.ts';
import { toFinanceHref } from '#domain/finance/finance-link.ts';
import { findLender, toCarFigure, type FinanceFigure } from '#domain/finance/finance-figure.ts';
import { hasAgeLimit } from '#domain/finance/provider.ts';
import { decidePrice } from '#domain/price/price.ts';
import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import type { DocumentFigure } from '#search/documents/document.ts';
import type { Site } from '#tenancy/site/site.ts';

type FigureSite = Pick<Site, 'finance' | 'policies' | 'settings'>;

/** The last answer: all cars of a stock are asked about at one moment. */
let lastYear = { key: '', year: 0 };

/** The year of a moment (ms) in a time zone. */
function toYear(now: number, timeZone: string): number {
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
  car: StockCar,
  now: number,
): FinanceFigure | null {
  if (finance === null || isTestDriveOnly(car)) return null;
  const price = decidePrice(policies.price, car);
  if (price.kind !== 'price') return null;
  return toCarFigure(finance, car, { price: price.amount, thisYear: toYear(now, settings.timeZone) });
}

/** The same for search and for cards, and where finance for the car is asked for. */
export function toDocumentFigure(site: FigureSite, car: StockCar, now: number): DocumentFigure {
  const { finance, policies } = site;
  // A car that can only be driven is not financed (VDP-38).
  const isFinanced = policies.actions.finance && !isTestDriveOnly(car);
  const finance_href = isFinanced ? toFinanceHref(policies.financeLinks, car) : null;
  const figure = toShownFigure(site, car, now);
  if (finance === null || figure === null)
    return { repayment: null, weekly_price: null, lender_rates: null, finance_href };
  const repayment = Math.round(figure.repayment / 100);
  return {
    repayment,
    weekly_price: figure.loan.frequency === 'weekly' ? repayment : null,
    lender_rates: findLender(finance, car.finance_lenders) === null ? null : toLenderRates(figure),
    finance_href,
  };
}
