import type { BudgetFactor, BudgetRates } from './budget-price.ts';
import { toOwnRates } from './finance-figure.ts';
import { formatLoanInputs } from './figure-words.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { countPayments, toAddedFees, toPaymentFee, toPeriodRate, type Loan } from './loan.ts';
import { formatRateTerms } from './list-terms.ts';
import { toLoanRanges } from './loan-ranges.ts';

const DOLLAR = 100;

/** What a dollar of each repayment pays back: the annuity factor of the loan. */
function toFactor(loan: Loan): BudgetFactor {
  const rate = toPeriodRate(loan);
  const count = countPayments(loan);
  const perDollar = rate === 0 ? count : (1 - (1 + rate) ** -count) / rate;
  return { perDollar, fee: toPaymentFee(loan) / DOLLAR };
}

/** The dealer's rates beside the budget search, over the years of figures (FIN-47); `null` without lawful rates. */
export function toBudgetRates(policy: FinancePolicy | null): BudgetRates | null {
  if (policy === null) return null;
  const figure = toOwnRates(policy);
  if (figure === null) return null;
  const { loan } = figure;
  const { min, max } = toLoanRanges(policy.ranges, null).amount;
  return {
    weekly: toFactor({ ...loan, frequency: 'weekly' }),
    monthly: toFactor({ ...loan, frequency: 'monthly' }),
    added: toAddedFees(loan.fees) / DOLLAR,
    lentMin: min / DOLLAR,
    lentMax: max / DOLLAR,
    roundUp: loan.roundUp,
    inputs: formatLoanInputs(loan),
    terms: formatRateTerms(figure),
  };
}
