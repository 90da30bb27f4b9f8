import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { parseTyped, toLoan } from '#domain/finance/loan-calculator.ts';
import { NO_FEES, toFinanced, type Loan } from '#domain/finance/loan.ts';
import { toRepayment } from '#domain/finance/repayment.ts';
import { isFrequency } from '#domain/finance/frequency.ts';
import { findLoan, findWorkedSum, type FoundLoan } from './loan-words.ts';
import type { SeenCalculator, SeenPage, SeenText } from './seen-text.ts';
import { calculatorOf, type LoanLaw, type ShownRate, type ShownRepayment } from './shown-loan.ts';

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

/** The loan of the fields of a calculator, as the dealer's fees make it. */
function toTypedLoan(
  { settings, fields }: SeenCalculator,
  annual: ShownRate,
  { finance }: LoanLaw,
): Loan | null {
  if (finance === null) return null;
  const data = JSON.parse(settings) as CalculatorData;
  const typed = (name: 'amount' | 'tradeIn' | 'term' | 'residual'): number =>
    parseTyped(name, fields[name] ?? '') ?? data.defaults[name];
  const often = fields['frequency'] ?? null;
  return toLoan(
    { ...data, fees: finance.fees, roundUp: finance.roundUp },
    {
      amount: typed('amount'),
      tradeIn: typed('tradeIn'),
      term: typed('term'),
      residual: typed('residual'),
      interest: annual.rate,
      frequency: isFrequency(often) ? often : data.defaults.frequency,
    },
  );
}

const isSame = ({ cents, hasCents }: ShownRepayment, exact: number): boolean =>
  hasCents ? cents === exact : Math.abs(cents - exact) <= 50;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** What is wrong with a repayment by the loan that stands beside it, worked out by the engine. */
export function findSumFaults(
  shown: ShownRepayment,
  annual: ShownRate,
  page: SeenPage,
  law: LoanLaw,
): string[] {
  const { finance } = law;
  if (finance === null) return [];
  const differ = (exact: number, from: string): string[] =>
    isSame(shown, exact)
      ? []
      : [`${dollars(shown.cents)} does not add up: ${from} comes to ${dollars(exact)}`];
  const worked = findWorkedSum(shown.of.text);
  const calculator = calculatorOf(shown.of, page);
  if (calculator !== null) {
    const loan = toTypedLoan(calculator, annual, law);
    // The other column of the comparison has a loan of its own.
    if (loan === null || /^Repayment\s+Other/.test(shown.of.label.trim())) return [];
    const faults = differ(toRepayment(loan), 'the loan of the fields');
    if (worked !== null && worked.financed !== toFinanced(loan))
      faults.push(
        `${dollars(worked.financed)} is not what is lent: the fields come to ${dollars(toFinanced(loan))}`,
      );
    return faults;
  }
  const root = shown.of.around.find(({ kind }) => kind === 'root');
  const near = page.texts
    .filter(({ text, around }) => findLoan(text) !== null && around.some(({ id }) => id === root?.id))
    .toSorted((a, b) => Math.abs(a.top - shown.of.top) - Math.abs(b.top - shown.of.top));
  const own = findPrice(shown.of, page);
  const isOfCard = shown.of.around.some(({ kind }) => kind === 'card');
  const words =
    near.map(({ text }) => findLoan(text)).find((each) => (each?.price === null) === isOfCard) ?? null;
  if (words === null) return ['what it is worked out from is not in view'];
  const price = words.price ?? own;
  if (words.isStated) return [];
  if (price === null) return ['the price that it is worked out from is not in view'];
  const loan = toFoundLoan(words, price, annual, shown, finance.roundUp);
  return differ(toRepayment(loan), 'the loan beside it');
}
