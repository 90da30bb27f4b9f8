import { CAR_EXAMPLE } from './finance.fixture.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { NO_FEES } from './loan.ts';

/** A dealer with lawful rates: 7.99 % and $395, which is 8.55 % on the usual example. */
export const plainPolicy: FinancePolicy = {
  kind: 'manual',
  lender: 'Harbour Credit',
  annualRate: 7.99,
  comparisonRate: 8.55,
  example: CAR_EXAMPLE,
  ratesFrom: '2026-11-01',
  disclaimer: '',
  fees: { ...NO_FEES, establishment: 39_500 },
  roundUp: false,
  ranges: {
    amountMin: 100_000,
    amountMax: 'standard',
    termMax: 7,
    termYears: [],
    interestMin: 0.5,
    interestMax: 15,
    isInterestFixed: false,
  },
  defaults: { startsWithPrice: false, termYears: 6, startsWithLenderTerm: false, interest: null },
  teaser: { excludedMakes: [], excludedDealerships: [] },
  hideOnCards: false,
  quote: null,
};
