import { findLender } from '#domain/finance/finance-figure.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { toExampleRate } from '#domain/finance/comparison-rate.ts';
import { listOffers, toChargedFees } from './car-offers.ts';
import type { LoanFees } from '#domain/finance/loan.ts';
import { findCalculatorRateFaults } from './judge-calculator.ts';
import type { SeenPage, SeenText } from './seen-page.ts';
import { calculatorOf, carOf, type LoanLaw, type ShownRate } from './shown-loan.ts';

/** Per cent: the precision of the law. */
const RATE_TOLERANCE = 0.01;

const toPair = (one: { annualRate: number; comparisonRate: number }): string =>
  `${one.annualRate} ${one.comparisonRate}`;

/** What is wrong with the dealer's own rates where a car has an offer of the dealer's lender: its card has those. */
function findCardFaults(of: SeenText, { offers }: LoanLaw, finance: FinancePolicy): string[] {
  const card = of.around.find(({ car }) => car !== '');
  const lenders = offers.get(card?.car ?? '')?.finance_lenders ?? {};
  return card === undefined || findLender(finance, lenders) === null
    ? []
    : [`${card.car} has an offer of the dealer’s lender, and its card other rates`];
}

/** What is wrong with two rates: older than the dealer's or the lender's, of another car, or not what the example comes to. */
export function findRateFaults(
  annual: ShownRate,
  comparison: ShownRate,
  page: SeenPage,
  law: LoanLaw,
): string[] {
  const { finance, offers } = law;
  const calculator = calculatorOf(annual.of, page);
  if (calculator !== null) return findCalculatorRateFaults(annual, comparison, page, law);
  const pair = `${annual.rate} ${comparison.rate}`;
  const car = carOf(annual.of, page);
  const own = offers.get(car);
  const isOf = (each: typeof own): boolean =>
    each !== undefined && listOffers(each).some((offer) => toPair(offer) === pair);
  if (finance === null || finance.annualRate === null || finance.example === null)
    return isOf(own) ? [] : ['the dealer has no rates to show'];
  const { example } = finance;
  const findExampleFaults = (fees: LoanFees): string[] => {
    const due = toExampleRate({ annualRate: annual.rate, fees }, example);
    const isDue = due !== null && Math.abs(due - comparison.rate) <= RATE_TOLERANCE;
    return isDue ? [] : [`the example comes to ${due}, not to ${comparison.rate}`];
  };
  if (isOf(own)) {
    const offer = findLender(finance, own?.finance_lenders ?? {})?.offer;
    const isOffered = offer?.interestRate === annual.rate && offer.comparisonRate === comparison.rate;
    return isOffered ? findExampleFaults(toChargedFees(finance.fees, offer)) : [];
  }
  if (pair !== `${finance.annualRate} ${finance.comparisonRate}`) {
    const other = [...offers].find(([, each]) => isOf(each));
    return other === undefined
      ? [`${pair} are not the dealer’s rates of today`]
      : [`${pair} are the rates of ${other[0]}, not of ${car || 'this page'}`];
  }
  return [...findCardFaults(annual.of, law, finance), ...findExampleFaults(finance.fees)];
}
