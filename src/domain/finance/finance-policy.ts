import type { ExampleTerms } from './comparison-rate.ts';
import type { LoanFees } from './loan.ts';
import type { LoanDefaultPolicy } from './loan-defaults.ts';
import type { LoanRangePolicy } from './loan-ranges.ts';
import type { ProviderKind, TeaserPolicy } from './provider.ts';

/** Who quotes: the dealer's own rates, or a service at an address, by a key. */
export type QuotePolicy = Readonly<
  | { kind: 'own' }
  | {
      kind: 'youx';
      url: string;
      keyVariable: string;
      /** The loan that its comparison rate is for; `null` where the dealer does not say it. */
      example: ExampleTerms | null;
    }
>;

/** How a dealer's cars are financed. Money in cents, rates in per cent a year. */
export type FinancePolicy = Readonly<{
  kind: ProviderKind;
  /** Who lends, as shoppers read it. */
  lender: string;
  /** The lender's rates; each `null` when it is not configured, and then no figure is shown. */
  annualRate: number | null;
  comparisonRate: number | null;
  /** The loan that the comparison rate is for. */
  example: ExampleTerms | null;
  /** The first day of the rates, ISO. */
  ratesFrom: string | null;
  /** What the lender adds; empty for nothing. */
  disclaimer: string;
  fees: LoanFees;
  /** Whether repayments are rounded up to whole dollars (FIN-33). */
  roundUp: boolean;
  ranges: LoanRangePolicy;
  defaults: LoanDefaultPolicy;
  teaser: TeaserPolicy;
  /** Whether cards carry no figure (CARD-06). */
  hideOnCards: boolean;
  /** Who quotes on vehicle pages; `null` where nobody does. */
  quote: QuotePolicy | null;
}>;
