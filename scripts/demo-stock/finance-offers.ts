import { toExampleRate } from '#domain/finance/comparison-rate.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { NO_FEES } from '#domain/finance/loan.ts';
import { toCents } from '#domain/finance/money-words.ts';
import { toRepayment } from '#domain/finance/repayment.ts';
import type { FeedRecord } from './feed.ts';

/** Per cent a year, years and dollars of the invented offers. */
const STATED = { rate: 6.99, years: 5, establishment: 395 };
const WORKED_OUT = { rate: 6.79, years: 4, establishment: 295 };
/** The second lender, whose rate is one that a slider in steps of 0.5 comes to. */
const OTHER = { name: 'Lantern Car Loans', rate: 9.5, years: 5, establishment: 250 };
const OTHER_TERMS = 'Lantern Car Loans is an invented lender. Its criteria and fees apply.';

/** One vehicle in so many has an offer. */
const EVERY = 6;

type Offers = Record<string, Record<string, string | number>>;

const toPercent = (rate: number | null): number => Number((rate ?? 0).toFixed(2));

/** The offer of the dealer's own lender: with its weekly payment for a price in dollars, or without. */
function toOwnOffer(
  { kind, lender, fees, example, roundUp }: FinancePolicy,
  price: number,
  isStated: boolean,
): Offers {
  const { rate, years, establishment } = isStated ? STATED : WORKED_OUT;
  if (example === null) return {};
  const charged = { ...fees, establishment: toCents(establishment) };
  const loan = {
    amount: toCents(price),
    deposit: 0,
    tradeIn: 0,
    fees: charged,
    balloon: 0,
    annualRate: rate,
    termYears: years,
    frequency: 'weekly',
    timing: 'arrears',
    roundUp,
  } as const;
  return {
    [kind]: {
      financeProvider: lender,
      interestRate: rate,
      comparisonRate: toPercent(toExampleRate({ annualRate: rate, fees: charged }, example)),
      establishmentFees: establishment,
      termYears: years,
      ...(isStated && { paymentWeek: toRepayment(loan) / 100 }),
    },
  };
}

/** The offer of another lender, with or without its comparison rate. */
function toOtherOffer({ example }: FinancePolicy, isComplete: boolean): Offers {
  const { name, rate, years, establishment } = OTHER;
  const fees = { ...NO_FEES, establishment: toCents(establishment) };
  const comparisonRate = example && toPercent(toExampleRate({ annualRate: rate, fees }, example));
  return {
    [name]: {
      interestRate: rate,
      ...(isComplete && comparisonRate !== null && { comparisonRate }),
      establishmentFees: establishment,
      termYears: years,
      disclaimer: OTHER_TERMS,
    },
  };
}

/** The four sets of offers, which vehicles get in turn. */
function toOffers(policy: FinancePolicy, price: number, turn: number): Offers {
  if (turn === 0) return toOwnOffer(policy, price, true);
  if (turn === 1) return { ...toOwnOffer(policy, price, false), ...toOtherOffer(policy, true) };
  return toOtherOffer(policy, turn === 2);
}

/**
 * Lenders' offers on some vehicles of a dealer: of its own lender with and without a stated payment, of a second lender
 * with other fees, and one without comparison rate, which no page may show. Vehicles without a price have none.
 */
export function withFinanceOffers(records: FeedRecord[], policy: FinancePolicy | undefined): FeedRecord[] {
  if (policy === undefined) return records;
  return records.map((record, at): FeedRecord => {
    const price = Number(record.DAPPrice ?? record.EGCPrice);
    if (at % EVERY !== 0 || !(price > 0)) return record;
    return { ...record, FinanceLenders: JSON.stringify(toOffers(policy, price, (at / EVERY) % 4)) };
  });
}
