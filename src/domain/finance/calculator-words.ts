import { formatCount } from '#domain/text/money.ts';
import { toComparison, type CalculatorData } from './calculator-data.ts';
import type { Frequency } from './frequency.ts';
import { formatAnnualRate, formatInterval, formatRepaymentLabel, formatTerm } from './figure-words.ts';
import { calculate, type CalculatorInputs, type CalculatorResult } from './loan-calculator.ts';
import { formatMoney } from './money-words.ts';

/** What a calculator shows of its inputs, each word by the name of its place in the page. */
export type CalculatorWords = {
  /** `Weekly repayment` */
  label: string;
  /** `$142.35/wk*`, or `Enquire for Finance`. */
  repayment: string;
  /** The repayment for screen readers: `$142.35 a week`, `$79.57 a week, with $20,000 at the end`. */
  spoken: string;
  /** What screen readers hear once the numbers rest: the repayment with both rates. */
  status: string;
  annualRate: string;
  comparisonRate: string;
  /** The rates of the dealer's lender beside another one: `Your rate. Ridge: 7.50% p.a., comparison rate 8.68% p.a.` */
  own: string;
  /** Empty where no repayment is shown, which it could be worked out from: `Interest of $7,785.83 on $30,000: $37,785.83 in all, over 6 years.` A final payment is named, because it lowers the repayment. */
  sum: string;
  /** How it is worked out, with the shopper's own numbers. */
  how: string;
};

/** `259 payments of $150 a week, a last one of $115.05 and $9,000 at the end` */
function listPayments({ runs }: CalculatorResult, frequency: Frequency, end: string): string {
  const parts = runs.map(({ count, payment }, index) => {
    const money = formatMoney(payment);
    if (index === 0)
      return `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'} of ${money} ${formatInterval(frequency)}`;
    return `${count > 1 ? count : index === runs.length - 1 ? 'a last one' : 'one'} of ${money}`;
  });
  if (end) parts.push(end);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** The words of a sum. Where no repayment is shown (FIN-36), none of them states it. */
export function toCalculatorWords(data: CalculatorData, inputs: CalculatorInputs): CalculatorWords {
  const result = calculate(data, inputs);
  const { words, repayment, isEnquiry, financed, balloon, interest, fees, total } = result;
  const { amount, tradeIn, term, frequency } = inputs;
  const [lender] = data.lenders;
  const whose = inputs.interest === data.defaults.interest ? '' : 'Your rate. ';
  const rate = formatAnnualRate(inputs.interest);
  const comparisonRate = formatAnnualRate(toComparison(data, inputs.interest));
  const atOnce = `${formatMoney(amount)} less ${formatMoney(tradeIn)} at once`;
  const lent = `${atOnce}, with fees of ${formatMoney(financed - (amount - tradeIn))}, is ${formatMoney(financed)} to repay.`;
  const end = balloon > 0 ? `${formatMoney(balloon)} at the end` : '';
  const withEnd = end && `, with ${end}`;
  const repaid = ` At ${rate} it takes ${listPayments(result, frequency, end)}.`;
  const paid = `Interest of ${formatMoney(interest)}${fees === 0 ? '' : ` and monthly fees of ${formatMoney(fees)}`} on ${formatMoney(financed)}: ${formatMoney(total)} in all, over ${formatTerm(term)}${withEnd}.`;
  const [sum, how] =
    financed === 0
      ? ['Nothing to borrow.', `${atOnce} leaves nothing to borrow.`]
      : isEnquiry
        ? ['', lent]
        : [paid, lent + repaid];
  const spoken = isEnquiry ? words : `${formatMoney(repayment)} ${formatInterval(frequency)}${withEnd}`;
  return {
    label: formatRepaymentLabel(frequency),
    repayment: words,
    spoken,
    status: `${spoken}: ${rate}, comparison rate ${comparisonRate}`,
    annualRate: rate,
    comparisonRate,
    own:
      inputs.interest === lender.annualRate
        ? ''
        : `${whose}${lender.name}: ${formatAnnualRate(lender.annualRate)}, comparison rate ${formatAnnualRate(lender.comparisonRate)}`,
    sum,
    how,
  };
}
