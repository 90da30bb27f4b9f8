import { isTestDriveOnly } from '#domain/car/sale-state.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';
import { toLenderRates } from '#domain/finance/list-terms.ts';
import { toFinanceHref } from '#domain/finance/finance-link.ts';
import { findLender } from '#domain/finance/finance-figure.ts';
import { toShownFigure } from '#domain/finance/shown-figure.ts';
import type { DocumentFigure } from '#search/documents/document.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The figure of a car for search and for cards, and where finance for the car is asked for. */
export function toDocumentFigure(
  site: Pick<Site, 'finance' | 'policies' | 'settings'>,
  car: StockCar,
  now: number,
): DocumentFigure {
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
