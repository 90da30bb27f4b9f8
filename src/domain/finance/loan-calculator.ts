import { formatMoney } from './money-words.ts';
import { formatRepayment, isFrequency, type Frequency } from './frequency.ts';
import { toFinanced, type Loan, type LoanFees } from './loan.ts';
import { clamp, clampTerm, type Bounds, type LoanRanges } from './loan-ranges.ts';
import { toRepayment } from './repayment.ts';
import { listRuns, toSchedule, type PaymentRun } from './schedule.ts';

/** What a shopper sets (ENT-33). Money in cents, the term in years, interest in per cent a year. */
export type CalculatorInputs = Readonly<{
  amount: number;
  term: number;
  interest: number;
  /** What is paid at once, a vehicle that is traded in included. */
  tradeIn: number;
  /** What is paid at the end. */
  residual: number;
  frequency: Frequency;
}>;

/** What a calculator is made with: plain data, as an island gets it. */
export type CalculatorSetup = Readonly<{
  ranges: LoanRanges;
  defaults: CalculatorInputs;
  fees: LoanFees;
  roundUp: boolean;
}>;

/** Inputs that are numbers. */
export const NUMBER_INPUTS = ['amount', 'term', 'interest', 'tradeIn', 'residual'] as const;
export type NumberInput = (typeof NUMBER_INPUTS)[number];

/** Inputs in cents; addresses and fields have them in dollars. */
export const isMoney = (name: NumberInput): boolean => name !== 'term' && name !== 'interest';

/** A repayment up to this one, in cents, is not shown (FIN-36). */
const ENQUIRE_UP_TO = 2_500;
/** FIN-36. */
export const ENQUIRE_WORDS = 'Enquire for Finance';

/** A number of the inputs within its range (FIN-19). */
function clampInput({ ranges }: CalculatorSetup, name: NumberInput, value: number): number {
  if (name === 'term') return clampTerm(value, ranges);
  return clamp(isMoney(name) ? Math.round(value) : Number(value.toFixed(4)), ranges[name]);
}

/** Changes one number, within its range. A fixed rate stays (FIN-16). */
export function setNumber(
  setup: CalculatorSetup,
  inputs: CalculatorInputs,
  name: NumberInput,
  value: number,
): CalculatorInputs {
  if (name === 'interest' && setup.ranges.isInterestFixed) return inputs;
  return { ...inputs, [name]: clampInput(setup, name, value) };
}

/** A typed number, such as `$1,500.50` or `7.5 %`: cents or the unit of the input; `null` when it is none. */
export function parseTyped(name: NumberInput, text: string): number | null {
  const plain = text.replace(/[$,%\s]/g, '');
  if (!/^-?(?:\d{1,12}(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  return isMoney(name) ? Math.round(Number(plain) * 100) : Number(plain);
}

const formatBound = (name: NumberInput, value: number): string =>
  isMoney(name) ? formatMoney(value) : name === 'interest' ? `${value}%` : String(value);

/**
 * Takes what a shopper typed: the inputs with it, within its range, and the sentence about a number out of range where
 * the layout has one (FIN-07); there, a number below 0 is 0 (FIN-08). Text that is no number changes nothing.
 */
export function typeNumber(
  setup: CalculatorSetup,
  inputs: CalculatorInputs,
  name: NumberInput,
  text: string,
): { inputs: CalculatorInputs; message: string | null } {
  const typed = parseTyped(name, text);
  if (typed === null) return { inputs, message: null };
  const { hasMessages } = setup.ranges;
  const value = hasMessages ? Math.max(0, typed) : typed;
  const { min, max }: Pick<Bounds, 'min' | 'max'> = setup.ranges[name];
  const isOut = value < min || value > max;
  const message =
    hasMessages && isOut
      ? `Cannot be less than ${formatBound(name, min)} or more than ${formatBound(name, max)}`
      : null;
  return { inputs: setNumber(setup, inputs, name, value), message };
}

/** The loan of the inputs. */
export const toLoan = ({ fees, roundUp }: CalculatorSetup, inputs: CalculatorInputs): Loan => ({
  amount: inputs.amount,
  deposit: 0,
  tradeIn: inputs.tradeIn,
  fees,
  balloon: inputs.residual,
  annualRate: inputs.interest,
  termYears: inputs.term,
  frequency: inputs.frequency,
  timing: 'arrears',
  roundUp,
});

/** What a calculator shows. Cents. */
export type CalculatorResult = {
  repayment: number;
  /** The repayment, or `Enquire for Finance` (FIN-36). */
  words: string;
  isEnquiry: boolean;
  financed: number;
  /** The repayments as the schedule has them, without the final payment. */
  runs: readonly PaymentRun[];
  interest: number;
  /** All monthly fees. */
  fees: number;
  /** All that is paid, the final payment included (ENT-33). */
  total: number;
};

/** Works the loan out. */
export function calculate(setup: CalculatorSetup, inputs: CalculatorInputs): CalculatorResult {
  const loan = toLoan(setup, inputs);
  const repayment = toRepayment(loan);
  const isEnquiry = repayment <= ENQUIRE_UP_TO;
  const schedule = toSchedule(loan);
  return {
    repayment,
    words: isEnquiry ? ENQUIRE_WORDS : formatRepayment(repayment, inputs.frequency),
    isEnquiry,
    financed: toFinanced(loan),
    runs: listRuns(schedule),
    interest: schedule.interest,
    fees: schedule.fees,
    total: schedule.paid,
  };
}

/** The parameters of the inputs, dollars: `amount=30000&term=5&interest=7.5&tradeIn=0&residual=0&frequency=monthly`. */
export function formatCalculatorQuery(inputs: CalculatorInputs): string {
  const numbers = NUMBER_INPUTS.map((name) => [
    name,
    String(isMoney(name) ? inputs[name] / 100 : inputs[name]),
  ]);
  return String(new URLSearchParams([...numbers, ['frequency', inputs.frequency]]));
}

/** What links call the amount (ROUTE-12). */
export const BUDGET = 'vehiclePriceBudget';

/** The inputs of an address, each within its range; what is missing or no number is as in the defaults. */
export function parseCalculatorQuery(setup: CalculatorSetup, query: string): CalculatorInputs {
  const parameters = new URLSearchParams(query);
  const frequency = parameters.get('frequency');
  let inputs = isFrequency(frequency) ? { ...setup.defaults, frequency } : setup.defaults;
  for (const name of NUMBER_INPUTS) {
    const text = parameters.get(name) ?? (name === 'amount' ? parameters.get(BUDGET) : null);
    const value = parseTyped(name, text ?? '');
    if (value !== null) inputs = setNumber(setup, inputs, name, value);
  }
  return inputs;
}
