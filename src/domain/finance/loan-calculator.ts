import { formatMoney } from './money-words.ts';
import { formatRepayment, isFrequency, type Frequency } from './frequency.ts';
import { toBalloon, toFinanced, type Loan, type LoanFees } from './loan.ts';
import { clamp, clampTerm, type Bounds, type LoanRanges } from './loan-ranges.ts';
import { toRepayment } from './repayment.ts';
import { listRuns, toSchedule, type PaymentRun } from './schedule.ts';
import { isMoney, NUMBER_INPUTS, parseTyped, type NumberInput } from './typed-inputs.ts';

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

/** A repayment up to this one, in cents, is not shown (FIN-36). */
const ENQUIRE_UP_TO = 2_500;
/** What stands in place of a sum that cannot be worked out (FIN-36). */
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

const formatBound = (name: NumberInput, value: number): string =>
  isMoney(name) ? formatMoney(value) : name === 'interest' ? `${value}%` : String(value);

/** Numbers that shoppers type. */
const samples = { amount: '$45,000', tradeIn: '$5,000', residual: '$5,000', interest: '7.5', term: '5' };

/**
 * Takes what a shopper typed: the inputs with it, within its range, and a sentence where it is not what was typed: that of
 * FIN-07 in the wide layout, where a number below 0 counts as 0 before its range holds (FIN-08, decision 112). Text that is
 * no number changes nothing; a deposit or a balloon that is cleared is none.
 */
export function typeNumber(
  setup: CalculatorSetup,
  inputs: CalculatorInputs,
  name: NumberInput,
  text: string,
): { inputs: CalculatorInputs; message: string | null } {
  const isNone = (name === 'tradeIn' || name === 'residual') && text.trim() === '';
  const typed = isNone ? 0 : parseTyped(name, text);
  if (typed === null) return { inputs, message: `Please type a number such as ${samples[name]}.` };
  const { hasMessages } = setup.ranges;
  const value = hasMessages ? Math.max(0, typed) : typed;
  const { min, max }: Pick<Bounds, 'min' | 'max'> = setup.ranges[name];
  const isOut = value < min || value > max;
  const next = setNumber(setup, inputs, name, value);
  const end = value < min ? ', the least that is possible here' : ', the most that is possible here';
  const message =
    hasMessages && isOut
      ? `Cannot be less than ${formatBound(name, min)} or more than ${formatBound(name, max)}`
      : next[name] === value
        ? null
        : `Set to ${formatBound(name, next[name])}${isOut ? end : ''}.`;
  return { inputs: next, message };
}

/** The inputs as the sum uses them, and what was cut: nobody pays more at once, or at the end, than there is. */
export function toUsedInputs(
  setup: CalculatorSetup,
  inputs: CalculatorInputs,
): { inputs: CalculatorInputs; messages: { tradeIn?: string; residual?: string } } {
  const tradeIn = Math.min(inputs.tradeIn, inputs.amount);
  const residual = toBalloon(toLoan(setup, { ...inputs, tradeIn }));
  return {
    inputs: { ...inputs, tradeIn, residual },
    messages: {
      ...(tradeIn < inputs.tradeIn && { tradeIn: `Set to ${formatMoney(tradeIn)}, the whole amount.` }),
      ...(residual < inputs.residual && { residual: `Set to ${formatMoney(residual)}, all that is lent.` }),
    },
  };
}

/** A step that a person can use, in cents. */
const MOVE = 50_000;

/** Where a moved slider lands. Money moves by at least $500, also a deposit with its half dollars (FIN-17). */
export function toMoved(
  { ranges }: CalculatorSetup,
  inputs: CalculatorInputs,
  name: NumberInput,
  value: number,
): number {
  const from = inputs[name];
  const { min, max, step } = ranges[name];
  if (!isMoney(name) || step >= MOVE || value === from || value === min || value === max) return value;
  const near = Math.round(value / MOVE) * MOVE;
  return value > from
    ? Math.max(near, (Math.floor(from / MOVE) + 1) * MOVE)
    : Math.min(near, (Math.ceil(from / MOVE) - 1) * MOVE);
}

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
  /** What is paid at the end. */
  balloon: number;
  /** The repayments as the schedule has them, without the final payment. */
  runs: readonly PaymentRun[];
  interest: number;
  /** All monthly fees. */
  fees: number;
  /** All that is paid, the final payment included (ENT-33). */
  total: number;
};

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
    balloon: toBalloon(loan),
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

/** The parameters of an address that a sum has. */
export const SUM_PARAMETERS = [...NUMBER_INPUTS, 'frequency', BUDGET] as const;

/** Whether an address has a sum, as a link to one does. */
export const hasSum = (query: string): boolean => {
  const parameters = new URLSearchParams(query);
  return SUM_PARAMETERS.some((name) => parameters.has(name));
};

/** The inputs of an address as the sum uses them, and what was cut; what is missing or no number is the default. */
export function readCalculatorQuery(
  setup: CalculatorSetup,
  query: string,
): { inputs: CalculatorInputs; messages: Partial<Record<NumberInput, string>> } {
  const parameters = new URLSearchParams(query);
  const frequency = parameters.get('frequency');
  let inputs = isFrequency(frequency) ? { ...setup.defaults, frequency } : setup.defaults;
  const messages: Partial<Record<NumberInput, string>> = {};
  for (const name of NUMBER_INPUTS) {
    const text = parameters.get(name) ?? (name === 'amount' ? parameters.get(BUDGET) : null);
    if (parseTyped(name, text ?? '') === null) continue;
    const typed = typeNumber(setup, inputs, name, text ?? '');
    inputs = typed.inputs;
    if (typed.message !== null) messages[name] = typed.message;
  }
  const used = toUsedInputs(setup, inputs);
  return { inputs: used.inputs, messages: { ...messages, ...used.messages } };
}

/** The inputs of an address as the sum uses them. */
export const parseCalculatorQuery = (setup: CalculatorSetup, query: string): CalculatorInputs =>
  readCalculatorQuery(setup, query).inputs;
