import { formatAnnualRate, formatTerm } from './figure-words.ts';
import type { CalculatorInputs, CalculatorSetup } from './loan-calculator.ts';
import { isMoney, type NumberInput } from './typed-inputs.ts';
import type { Bounds } from './loan-ranges.ts';
import { formatMoney } from './money-words.ts';

/** A number of the calculator as a field and a slider. */
export type CalculatorField = {
  name: NumberInput;
  label: string;
  hint: string;
  bounds: Bounds;
  /** The value as the inputs have it: cents, years, per cent. */
  value: number;
  /** Whether nobody can move it (FIN-16). */
  isFixed: boolean;
};

/** What a slider says of its value. */
export function formatInput(name: NumberInput, value: number): string {
  if (name === 'term') return formatTerm(value);
  return name === 'interest' ? formatAnnualRate(value) : formatMoney(value);
}

/** A value as its field has it: `30,000`, `5`, `7.99`. */
export const formatTyped = (name: NumberInput, value: number): string =>
  isMoney(name) ? formatMoney(value).slice(1) : String(value);

/** The unit that a slider counts in, per unit of the inputs: money is in cents there and in dollars here. */
export const toSliderUnit = (name: NumberInput): number => (isMoney(name) ? 100 : 1);

const texts: Readonly<Record<NumberInput, { label: string; hint: string }>> = {
  amount: { label: 'Amount, $', hint: '' },
  tradeIn: { label: 'Deposit or trade-in, $', hint: 'Paid at once.' },
  term: { label: 'Term, years', hint: '' },
  interest: { label: 'Interest, % a year', hint: '' },
  residual: { label: 'Balloon, $', hint: 'Paid at the end.' },
};

export function listFields(
  { ranges }: Pick<CalculatorSetup, 'ranges'>,
  defaults: CalculatorInputs,
): CalculatorField[] {
  const names = ['amount', 'tradeIn', 'term', 'interest', 'residual'] as const;
  return names.map((name) => {
    const isFixed = name === 'interest' && ranges.isInterestFixed;
    const hint = isFixed ? 'Set by the lender.' : texts[name].hint;
    return { name, label: texts[name].label, hint, bounds: ranges[name], value: defaults[name], isFixed };
  });
}
