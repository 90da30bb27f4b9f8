import { toComparison, type CalculatorData } from './calculator-data.ts';
import { formatAnnualRate, formatTerm } from './figure-words.ts';
import { calculate, type CalculatorInputs } from './loan-calculator.ts';
import { formatMoney } from './money-words.ts';

/** The lines of a comparison, in order. */
export const COMPARED_ROWS = [
  { key: 'lender', label: 'Lender' },
  { key: 'term', label: 'Term' },
  { key: 'repayment', label: 'Repayment' },
  { key: 'end', label: 'At the end' },
  { key: 'annualRate', label: 'Annual rate' },
  { key: 'comparisonRate', label: 'Comparison rate' },
  { key: 'cost', label: 'Interest and fees' },
  { key: 'total', label: 'In all' },
] as const;

/** One column of a comparison. */
export type ComparedLoan = Record<(typeof COMPARED_ROWS)[number]['key'], string>;

/** Terms to compare by: those of the dealer's list, else every whole year of the range. */
export function listTerms({
  ranges: { term, termYears },
}: Pick<CalculatorData, 'ranges'>): readonly number[] {
  if (termYears.length > 0) return termYears;
  return Array.from(
    { length: Math.floor(term.max) - Math.ceil(term.min) + 1 },
    (_, index) => Math.ceil(term.min) + index,
  );
}

/** The term that a comparison begins with: the next longer one than the chosen, else the longest below it. */
export function toOtherTerm(data: Pick<CalculatorData, 'ranges'>, term: number): number {
  const terms = listTerms(data);
  return terms.find((each) => each > term) ?? terms.findLast((each) => each < term) ?? term;
}

/**
 * A loan of the calculator by one of its lenders: its own rate and fees, or the shopper's interest with the first. What it
 * costs is all that is repaid beyond what is lent for the car; where no repayment is shown (FIN-36), no sum states it.
 */
export function toComparedLoan(data: CalculatorData, inputs: CalculatorInputs, lender: number): ComparedLoan {
  const chosen = data.lenders[lender] ?? data.lenders[0];
  const isOwn = lender === 0;
  const interest = isOwn ? inputs.interest : chosen.annualRate;
  const { words, isEnquiry, total, balloon } = calculate(
    { ...data, fees: isOwn ? data.fees : chosen.fees },
    { ...inputs, interest },
  );
  const say = (cents: number): string => (isEnquiry ? '' : formatMoney(cents));
  return {
    lender: chosen.name,
    term: formatTerm(inputs.term),
    repayment: words,
    end: formatMoney(balloon),
    annualRate: formatAnnualRate(interest),
    comparisonRate: formatAnnualRate(isOwn ? toComparison(data, interest) : chosen.comparisonRate),
    cost: say(total - inputs.amount + inputs.tradeIn),
    total: say(total),
  };
}
