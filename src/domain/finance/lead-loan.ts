import { toCalculatorWords } from './calculator-words.ts';
import type { CalculatorData } from './calculator-data.ts';
import { formatTerm } from './figure-words.ts';
import { hasSum, parseCalculatorQuery } from './loan-calculator.ts';
import { formatMoney } from './money-words.ts';

/** The sum of a shopper, worked out again from the inputs of its address, in words for the dealer's people. */
export function describeLoan(data: CalculatorData, query: string): string {
  if (!hasSum(query)) return '';
  const inputs = parseCalculatorQuery(data, query);
  const words = toCalculatorWords(data, inputs);
  const { tradeIn, residual } = inputs;
  const parts = [
    formatMoney(inputs.amount),
    tradeIn === 0 ? '' : `less ${formatMoney(tradeIn)} at once`,
    residual === 0 ? '' : `with ${formatMoney(residual)} at the end`,
    `over ${formatTerm(inputs.term)}`,
  ].filter((part) => part !== '');
  return `${parts.join(', ')}: ${words.repayment} at ${words.annualRate}, comparison rate ${words.comparisonRate}`;
}
