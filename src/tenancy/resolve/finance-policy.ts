import type { FinanceLinkPolicy } from '#domain/finance/finance-link.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { LoanFees } from '#domain/finance/loan.ts';
import type { FinanceSettings } from '#tenancy/schemas/finance.schema.ts';
import type { NavigationSettings } from '#tenancy/schemas/navigation.schema.ts';

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** The fees in cents. */
export const toLoanFees = (fees: FinanceSettings['fees']): LoanFees => ({
  establishment: toCents(fees.establishment),
  securityRegistration: toCents(fees.securityRegistration),
  monthlyAdmin: toCents(fees.monthlyAdmin),
  dealerAgency: toCents(fees.dealerAgency),
});

/** How a dealer's cars are financed; `null` without a provider (FIN-02). */
export function resolveFinancePolicy(settings: FinanceSettings): FinancePolicy | null {
  const { provider, fees, roundUp, calculator, advertising } = settings;
  if (provider === undefined) return null;
  const { kind, lender, annualRate = null, comparisonRate = null, example, ratesFrom = null } = provider;
  const { amountMin, amountMax, termMax, termYears, interest, fixedRate } = calculator;
  return {
    kind,
    lender,
    annualRate,
    // Rates without their day cannot be told from old ones.
    comparisonRate: ratesFrom === null ? null : comparisonRate,
    example: example === undefined ? null : { ...example, amount: toCents(example.amount) },
    ratesFrom,
    disclaimer: provider.disclaimer,
    fees: toLoanFees(fees),
    roundUp,
    ranges: {
      amountMin: toCents(amountMin),
      amountMax,
      termMax,
      termYears,
      interestMin: interest.min,
      interestMax: interest.max,
      isInterestFixed: fixedRate,
    },
    defaults: {
      startsWithPrice: calculator.startsWithPrice,
      termYears: calculator.termDefault,
      startsWithLenderTerm: calculator.startsWithLenderTerm,
      interest: calculator.interestDefault ?? annualRate,
    },
    teaser: {
      excludedMakes: advertising.excludedMakes,
      excludedDealerships: advertising.excludedDealerships,
    },
    hideOnCards: advertising.hideOnCards,
  };
}

/** Where finance links of a dealer lead (ROUTE-08…ROUTE-11). */
export const resolveFinanceLinks = (
  { links: { applyDealerships, enquiryMakes } }: FinanceSettings,
  { finance }: Pick<NavigationSettings, 'finance'>,
): FinanceLinkPolicy => ({ configured: finance?.href ?? null, applyDealerships, enquiryMakes });
