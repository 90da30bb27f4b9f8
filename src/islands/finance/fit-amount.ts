import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { formatInterval } from '#domain/finance/figure-words.ts';
import { toAffordableAmount, toNeededDeposit } from '#domain/finance/inverse.ts';
import { toLoan, type CalculatorInputs } from '#domain/finance/loan-calculator.ts';
import { parseTyped } from '#domain/finance/typed-inputs.ts';
import { formatMoney } from '#domain/finance/money-words.ts';

const DOLLAR = 100;

/**
 * What a repayment is enough for: the amount in cents, whole dollars within the range, and the sentence about it. One that
 * is too little for the smallest loan has no amount, nor has text that is no repayment; it has a sentence unless it is empty.
 */
export function fitAmount(
  data: CalculatorData,
  inputs: CalculatorInputs,
  text: string,
): { amount?: number; words: string } {
  const repayment = parseTyped('amount', text);
  if (repayment === null || repayment <= 0)
    return { words: text.trim() === '' ? '' : 'Please type a number such as 150.' };
  const loan = toLoan(data, inputs);
  const most = toAffordableAmount(loan, repayment);
  const { min, max } = data.ranges.amount;
  const often = `${formatMoney(repayment)} ${formatInterval(inputs.frequency)} is`;
  if (most < min) return { words: `${often} too little for the smallest loan, ${formatMoney(min)}.` };
  const amount = Math.min(Math.floor(most / DOLLAR) * DOLLAR, max);
  const deposit = toNeededDeposit({ ...loan, tradeIn: 0 }, repayment);
  const now =
    deposit === 0 ? '' : ` For ${formatMoney(inputs.amount)} it takes ${formatMoney(deposit)} at once.`;
  const terms = most > max ? ', the most that is possible here' : ' with these terms';
  return { amount, words: `${often} enough for ${formatMoney(amount)}${terms}.${now}` };
}
