import { toCalculatorData } from '#domain/finance/calculator-data.ts';
import { describeLoan } from '#domain/finance/lead-loan.ts';
import { formatMoney } from '#domain/finance/money-words.ts';
import { parseTyped } from '#domain/finance/typed-inputs.ts';
import type { LeadValues } from '#domain/lead/lead.ts';
import type { KnownCar } from '#intake/submission/lead-car.ts';
import type { Site } from '#tenancy/site/site.ts';

/**
 * The values of a finance form, its sum worked out again by the calculator of its page: that of the car, else the
 * one without a car. Without a calculator or a sum there is none. A budget is in dollars: `$30,000`.
 */
export function toFinanceValues(
  { finance }: Pick<Site, 'finance'>,
  { page, known }: { page: string; known: KnownCar | null },
  { loan, budget, ...others }: LeadValues,
): LeadValues {
  const cents = typeof budget === 'string' ? parseTyped('amount', budget) : null;
  const told = { ...others, ...(cents !== null && cents > 0 && { budget: formatMoney(cents) }) };
  const own = known?.car.path === page ? known : null;
  const price = own?.car.price;
  if (finance === null || price === null || own?.isLentOn === false || typeof loan !== 'string') return told;
  const data = toCalculatorData(finance, {
    price: price === undefined ? null : Math.round(price * 100),
    lenders: own?.lenders ?? {},
  });
  const words = data === null ? '' : describeLoan(data, loan);
  return words === '' ? told : { ...told, loan: words };
}
