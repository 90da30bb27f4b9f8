import { formatCount } from '#domain/text/formats.ts';
import { toComparison, type CalculatorData } from './calculator-data.ts';
import { formatAnnualRate, formatInterval, formatTerm } from './figure-words.ts';
import { calculate, toLoan, type CalculatorInputs } from './loan-calculator.ts';
import { toBalloon } from './loan.ts';
import { formatMoney } from './money-words.ts';

/** What a calculator shows of its inputs, each word by the name of its place in the page. */
export type CalculatorWords = {
  /** `Weekly repayment` */
  label: string;
  /** `$142.35/wk*`, or `Enquire for Finance`. */
  repayment: string;
  annualRate: string;
  comparisonRate: string;
  /** `Borrowed $31,395.00, repaid with 260 payments …` */
  sum: string;
  /** How it is worked out, with the shopper's own numbers. */
  how: string;
};

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The words of a sum. */
export function toCalculatorWords(data: CalculatorData, inputs: CalculatorInputs): CalculatorWords {
  const { words, repayment, financed, payments, interest, total } = calculate(data, inputs);
  const { amount, tradeIn, term, frequency } = inputs;
  const balloon = toBalloon(toLoan(data, inputs));
  const fees = financed === 0 ? 0 : financed - (amount - tradeIn);
  const last = balloon === 0 ? '' : ` and ${formatMoney(balloon)} at the end`;
  return {
    label: `${capitalise(frequency)} repayment`,
    repayment: words,
    annualRate: formatAnnualRate(inputs.interest),
    comparisonRate: formatAnnualRate(toComparison(data, inputs.interest)),
    sum: `Interest of ${formatMoney(interest)} on ${formatMoney(financed)}: ${formatMoney(total)} in all, over ${formatTerm(term)}.`,
    how: `${formatMoney(amount)} less ${formatMoney(tradeIn)} at once, with fees of ${formatMoney(fees)}, is ${formatMoney(financed)} to repay. At ${formatAnnualRate(inputs.interest)} it takes ${formatCount(payments)} payments of ${formatMoney(repayment)} ${formatInterval(frequency)}${last}. Each payment first covers the interest since the last one; the rest of it is taken off what is owed.`,
  };
}
