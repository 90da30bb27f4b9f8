import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { formatInterval } from '#domain/finance/figure-words.ts';
import { toAffordableAmount, toNeededDeposit } from '#domain/finance/inverse.ts';
import { parseTyped, toLoan, type CalculatorInputs } from '#domain/finance/loan-calculator.ts';
import { clamp } from '#domain/finance/loan-ranges.ts';
import { formatMoney } from '#domain/finance/money-words.ts';

const DOLLAR = 100;

/**
 * What a repayment is enough for: the amount in cents, whole dollars within the range, and the sentence about it. Text
 * that is no repayment has no amount, and a sentence unless it is empty.
 */
export function fitAmount(
  data: CalculatorData,
  inputs: CalculatorInputs,
  text: string,
): { amount: number | null; words: string } {
  const repayment = parseTyped('amount', text);
  if (repayment === null || repayment <= 0)
    return { amount: null, words: text.trim() === '' ? '' : 'Please type a number such as 150.' };
  const loan = toLoan(data, inputs);
  const most = toAffordableAmount(loan, repayment);
  const amount = clamp(Math.floor(most / DOLLAR) * DOLLAR, data.ranges.amount);
  const deposit = toNeededDeposit({ ...loan, tradeIn: 0 }, repayment);
  const often = `${formatMoney(repayment)} ${formatInterval(inputs.frequency)}`;
  if (most < data.ranges.amount.min)
    return {
      amount,
      words: `${often} is too little for the smallest loan, ${formatMoney(data.ranges.amount.min)}.`,
    };
  const now =
    deposit === 0 ? '' : ` For ${formatMoney(inputs.amount)} it takes ${formatMoney(deposit)} at once.`;
  return { amount, words: `${often} is enough for ${formatMoney(amount)} with these terms.${now}` };
}
