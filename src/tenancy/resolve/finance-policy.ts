import { readApplicationKeys } from '#domain/finance/application-key.ts';
import type { ApplicationAccess, ApplicationPolicy } from '#domain/finance/application-policy.ts';
import type { FinanceLinkPolicy } from '#domain/finance/finance-link.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { LoanFees } from '#domain/finance/loan.ts';
import { toAmountLimits } from '#domain/finance/loan-ranges.ts';
import { toCents } from '#domain/finance/money-words.ts';
import { applyForFinancePath, financeEnquiryPath } from '#domain/url/paths.ts';
import { fillDisclaimer } from './finance-disclaimer.ts';
import type { FinanceSettings } from '#tenancy/schemas/finance.schema.ts';
import type { NavigationSettings } from '#tenancy/schemas/navigation.schema.ts';

/** A machine with nothing of what applications need. */
export const noApplications: ApplicationAccess = { isDevelopment: false, financeSecrets: {} };

type Example = NonNullable<FinanceSettings['provider']>['example'];

/** The loan of a comparison rate in cents. */
const toExample = (example: Example): FinancePolicy['example'] =>
  example === undefined ? null : { ...example, amount: toCents(example.amount) };

/** The fees in cents. */
export const toLoanFees = (fees: FinanceSettings['fees']): LoanFees => ({
  establishment: toCents(fees.establishment),
  securityRegistration: toCents(fees.securityRegistration),
  monthlyAdmin: toCents(fees.monthlyAdmin),
  dealerAgency: toCents(fees.dealerAgency),
});

/** How a dealer's cars are financed; `null` without a provider (FIN-02). */
export function resolveFinancePolicy(settings: FinanceSettings): FinancePolicy | null {
  const { provider, fees, roundUp, calculator, advertising, quote = null } = settings;
  if (provider === undefined) return null;
  const { kind, lender, annualRate = null, comparisonRate = null, example, ratesFrom = null } = provider;
  const { amountMin, amountMax, termMax, termYears, interest, fixedRate } = calculator;
  return {
    kind,
    lender,
    annualRate,
    // Rates without their day cannot be told from old ones.
    comparisonRate: ratesFrom === null ? null : comparisonRate,
    example: toExample(example),
    ratesFrom,
    disclaimer: fillDisclaimer(provider),
    fees: toLoanFees(fees),
    roundUp,
    ranges: {
      amountMin: toCents(amountMin),
      amountMax,
      termMax,
      termYears: termYears.toSorted((a, b) => a - b),
      interestMin: interest.min,
      interestMax: interest.max,
      isInterestFixed: fixedRate,
    },
    defaults: {
      startsWithPrice: calculator.startsWithPrice,
      termYears: calculator.termDefault,
      startsWithLenderTerm: calculator.startsWithLenderTerm,
      // A rate that nobody can move is that of the lender, of the car's offer where there is one (FIN-16).
      interest: fixedRate ? null : (calculator.interestDefault ?? null),
    },
    teaser: {
      excludedMakes: advertising.excludedMakes,
      excludedDealerships: advertising.excludedDealerships,
    },
    hideOnCards: advertising.hideOnCards,
    quote: quote?.kind === 'youx' ? { ...quote, example: toExample(quote.example) } : quote,
  };
}

/**
 * Where finance links of a dealer lead (ROUTE-08…ROUTE-11). Where nobody can apply now, those to the application lead to the
 * enquiry.
 */
export function resolveFinanceLinks(
  { links: { applyDealerships, enquiryMakes } }: FinanceSettings,
  { finance }: Pick<NavigationSettings, 'finance'>,
  hasApplication: boolean,
): FinanceLinkPolicy {
  const applyPath = hasApplication ? applyForFinancePath : financeEnquiryPath;
  const href = finance?.href ?? null;
  return {
    configured: href === applyForFinancePath ? applyPath : href,
    applyPath,
    applyDealerships,
    enquiryMakes,
  };
}

/**
 * How a dealer takes applications for finance; `null` where it takes none. Without a key of its own or a target there are
 * none outside development, where the machine has its own key and keeps what a lender would get.
 */
export function resolveApplication(
  { application, provider, calculator }: Pick<FinanceSettings, 'application' | 'provider' | 'calculator'>,
  { isDevelopment, financeSecrets }: ApplicationAccess,
): ApplicationPolicy | null {
  if (application === undefined || provider === undefined) return null;
  const { lenderPrivacy, keepDays } = application;
  const { most } = toAmountLimits({ ...calculator, amountMin: toCents(calculator.amountMin) });
  const hasKey = readApplicationKeys(financeSecrets[application.keyVariable ?? '']).length > 0;
  const hasTarget = financeSecrets[application.target?.secretVariable ?? ''] !== undefined;
  if (!isDevelopment && !(hasKey && hasTarget)) return null;
  return {
    lender: provider.lender,
    lenderPrivacy,
    loan: { least: calculator.amountMin, most: most === null ? null : most / 100 },
    keepDays,
    keyVariable: hasKey ? (application.keyVariable ?? null) : null,
    target: hasTarget ? (application.target ?? null) : null,
  };
}
