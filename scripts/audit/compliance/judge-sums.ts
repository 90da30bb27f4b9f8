import { findLender, toLenderTerm } from '#domain/finance/finance-figure.ts';
import { NO_FEES, toAddedFees, type Loan } from '#domain/finance/loan.ts';
import { toRepayment } from '#domain/finance/repayment.ts';
import { listOffers, toChargedFees } from './car-offers.ts';
import { findCalculatorFaults } from './judge-calculator.ts';
import { findLoan, type FoundLoan } from './loan-words.ts';
import type { SeenPage, SeenText } from './seen-page.ts';
import { calculatorOf, carOf, type LoanLaw, type ShownRate, type ShownRepayment } from './shown-loan.ts';

/** The price of a card: its largest amount that is not struck out. Cents; `null` without one. */
function findPrice(of: SeenText, { texts }: SeenPage): number | null {
  const card = of.around.find(({ kind }) => kind === 'card');
  if (card === undefined) return null;
  const amounts = texts
    .filter(({ around }) => around.some(({ id }) => id === card.id))
    .flatMap(({ text, pieces }) =>
      [...text.matchAll(/\$(\d[\d,]*)(?!\s*(?:\/|a ))/g)].map((match) => ({
        dollars: Number((match[1] ?? '').replaceAll(',', '')),
        piece: pieces.find(({ start, end }) => start <= match.index && match.index < end),
      })),
    )
    .filter(({ piece }) => piece?.isStruck === false)
    .toSorted((a, b) => (b.piece?.size ?? 0) - (a.piece?.size ?? 0));
  return amounts[0] === undefined ? null : amounts[0].dollars * 100;
}

const toFoundLoan = (
  { deposit, tradeIn, addedFees, monthlyFee, balloon, termYears }: FoundLoan,
  price: number,
  annual: ShownRate,
  { frequency }: ShownRepayment,
  roundUp: boolean,
): Loan => ({
  amount: price,
  deposit,
  tradeIn,
  fees: { ...NO_FEES, establishment: addedFees, monthlyAdmin: monthlyFee },
  balloon,
  annualRate: annual.rate,
  termYears,
  frequency: frequency ?? 'weekly',
  timing: 'arrears',
  roundUp,
});

const isSame = ({ cents, hasCents }: ShownRepayment, exact: number): boolean =>
  hasCents ? cents === exact : Math.abs(cents - exact) <= 50;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/**
 * The words of the loan that a repayment is of, from the inside out: a panel that stays in view while the page scrolls lies
 * beside other figures. Outside its own card, those of a card name no price, and those of a page do.
 */
function findWords({ of }: ShownRepayment, { texts }: SeenPage): FoundLoan | null {
  const card = of.around.find(({ kind }) => kind === 'card');
  const near = texts
    .filter(({ text }) => findLoan(text) !== null)
    .toSorted((a, b) => Math.abs(a.top - of.top) - Math.abs(b.top - of.top));
  let isInCard = card !== undefined;
  for (const around of of.around) {
    const found = near
      .filter((text) => text.around.some(({ id }) => id === around.id))
      .map(({ text }) => findLoan(text))
      .find((words) => isInCard || (words?.price === null) === (card !== undefined));
    if (found) return found;
    if (around.kind === 'card') isInCard = false;
    if (around.kind === 'root') return null;
  }
  return null;
}

/** What is wrong with a repayment that a lender states: it states another one for this car, or none. */
function findStatedFaults(
  shown: ShownRepayment,
  annual: ShownRate,
  page: SeenPage,
  { offers }: LoanLaw,
): string[] {
  const car = carOf(shown.of, page);
  const own = offers.get(car);
  const offer = own && listOffers(own).find(({ annualRate }) => annualRate === annual.rate);
  const due = offer?.repayment[shown.frequency === 'monthly' ? 'monthly' : 'weekly'] ?? null;
  if (due === null) return [`no lender states a repayment at ${annual.rate} for ${car || 'this page'}`];
  return isSame(shown, due) ? [] : [`${dollars(shown.cents)}, but the lender states ${dollars(due)}`];
}

/** What is wrong with fees and term: they are not those of the dealer's lender today, or of its offer on the car. */
function findTermFaults(
  words: FoundLoan,
  annual: ShownRate,
  page: SeenPage,
  { finance, offers }: LoanLaw,
): string[] {
  if (finance === null) return [];
  const own = findLender(finance, offers.get(carOf(annual.of, page))?.finance_lenders ?? {})?.offer;
  const offer = own?.interestRate === annual.rate ? own : undefined;
  if (offer === undefined && annual.rate !== finance.annualRate) return [];
  const fees = offer === undefined ? finance.fees : toChargedFees(finance.fees, offer);
  const { monthlyAdmin } = fees;
  const added = toAddedFees(fees);
  const term = offer && toLenderTerm(offer);
  return [
    ...(words.addedFees === added && words.monthlyFee === monthlyAdmin
      ? []
      : [`its fees are not the lender’s of today: ${dollars(added)} and ${dollars(monthlyAdmin)} a month`]),
    ...(term == null || words.termYears === term
      ? []
      : [`${words.termYears} years, but the lender offers ${term}`]),
  ];
}

/** What is wrong with a repayment by the loan that stands beside it, worked out by the engine. */
export function findSumFaults(
  shown: ShownRepayment,
  annual: ShownRate,
  page: SeenPage,
  law: LoanLaw,
): string[] {
  const { finance } = law;
  if (finance === null) return [];
  if (calculatorOf(shown.of, page) !== null) return findCalculatorFaults(shown, annual, page, law);
  const words = findWords(shown, page);
  if (words === null) return ['what it is worked out from is not in view'];
  const price = words.price ?? findPrice(shown.of, page);
  if (price === null && !words.isStated) return ['the price that it is worked out from is not in view'];
  const exact = price && toRepayment(toFoundLoan(words, price, annual, shown, finance.roundUp));
  return [
    ...(words.isStated ? findStatedFaults(shown, annual, page, law) : []),
    ...findTermFaults(words, annual, page, law),
    ...(exact === null || isSame(shown, exact)
      ? []
      : [`${dollars(shown.cents)} does not add up: the loan beside it comes to ${dollars(exact)}`]),
  ];
}
