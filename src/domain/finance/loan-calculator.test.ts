import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCalculator, toCalculatorSetup } from './calculator-setup.ts';
import type { FinancePolicy } from './finance-policy.ts';
import {
  calculate,
  ENQUIRE_WORDS,
  formatCalculatorQuery,
  NUMBER_INPUTS,
  parseCalculatorQuery,
  parseTyped,
  setNumber,
  toLoan,
  typeNumber,
  type CalculatorInputs,
  type NumberInput,
} from './loan-calculator.ts';
import { toRepayment } from './repayment.ts';
import { toSchedule } from './schedule.ts';
import { plainPolicy } from './test-finance-policy.ts';

const setupWith = (ranges: Partial<FinancePolicy['ranges']> = {}) =>
  toCalculatorSetup(
    { ...plainPolicy, ranges: { ...plainPolicy.ranges, ...ranges } },
    { price: 4_599_000, lender: { annualRate: 7.99, fees: plainPolicy.fees, term: null } },
  );
const setup = setupWith();
const wide = setupWith({ amountMax: 'wide' });
const type = (name: NumberInput, text: string, to = setup) => {
  const { inputs, message } = typeNumber(to, to.defaults, name, text);
  return [inputs[name], message];
};

describe('the calculator', () => {
  it('FIN-02: is there with a provider and a price above 0', () => {
    expect([hasCalculator(plainPolicy, 100), hasCalculator(plainPolicy, 0)]).toEqual([true, false]);
    expect([hasCalculator(plainPolicy, null), hasCalculator(null, 100)]).toEqual([false, false]);
  });
  it('begins with the defaults of the dealer', () => {
    expect(setup.defaults).toEqual({
      amount: 3_000_000,
      term: 6,
      interest: 7.99,
      tradeIn: 0,
      residual: 0,
      frequency: 'weekly',
    });
  });
  it('reads numbers as shoppers type them', () => {
    expect(parseTyped('amount', '$1,500.50')).toBe(150_050);
    expect(parseTyped('interest', ' 7.5 %')).toBe(7.5);
    expect(parseTyped('tradeIn', '-5')).toBe(-500);
    expect(
      ['', 'abc', '1e3', '1.2.3', '$', '9999999999999'].map((text) => parseTyped('amount', text)),
    ).toEqual(Array.from({ length: 6 }, () => null));
  });
  it('FIN-19: keeps numbers within their ranges without a word', () => {
    expect(type('amount', '500')).toEqual([100_000, null]);
    expect(type('amount', '999,999')).toEqual([10_000_000, null]);
    expect(type('term', '12')).toEqual([7, null]);
    expect(type('interest', '40')).toEqual([15, null]);
    expect(type('tradeIn', '-1')).toEqual([0, null]);
    expect(type('residual', '250000.5')).toEqual([25_000_000, null]);
    expect(type('amount', 'nonsense')).toEqual([3_000_000, null]);
  });
  it('FIN-07 FIN-08: says in the wide layout what a number may be, and takes one below 0 as 0', () => {
    const words = 'Cannot be less than $1,000 or more than $250,000';
    expect(type('amount', '500', wide)).toEqual([100_000, words]);
    expect(type('amount', '250,000.01', wide)).toEqual([25_000_000, words]);
    expect(type('amount', '-5', wide)).toEqual([100_000, words]);
    expect(type('amount', '1000', wide)).toEqual([100_000, null]);
    expect(type('tradeIn', '-5', wide)).toEqual([0, null]);
    expect(type('interest', '16', wide)).toEqual([15, 'Cannot be less than 0.5% or more than 15%']);
    expect(type('term', '8', wide)).toEqual([7, 'Cannot be less than 1 or more than 7']);
  });
  it('FIN-16: does not move a fixed rate', () => {
    const fixed = setupWith({ isInterestFixed: true });
    expect(setNumber(fixed, fixed.defaults, 'interest', 3).interest).toBe(7.99);
    expect(parseCalculatorQuery(fixed, 'interest=3').interest).toBe(7.99);
    expect(setNumber(setup, setup.defaults, 'interest', 3).interest).toBe(3);
  });
  it('ENT-33: works out repayment, interest and total', () => {
    const inputs: CalculatorInputs = { ...setup.defaults, tradeIn: 500_000, residual: 600_000 };
    const loan = toLoan(setup, inputs);
    const result = calculate(setup, inputs);
    expect(loan).toMatchObject({ amount: 3_000_000, tradeIn: 500_000, balloon: 600_000, termYears: 6 });
    expect(result.repayment).toBe(toRepayment(loan));
    expect(result).toMatchObject({ financed: 2_539_500, total: toSchedule(loan).paid });
    expect(result.total).toBe(result.financed + result.interest + result.fees);
    expect(result.words).toMatch(/^\$\d\d\.\d\d\/wk\*$/);
  });
  it('FIN-36: asks to enquire at 25 or less, on the chosen frequency', () => {
    const small = { ...setup.defaults, amount: 800_000, residual: 0, tradeIn: 100_000, term: 7 };
    const weekly = calculate(setup, { ...small, frequency: 'weekly' });
    expect(weekly.repayment).toBeGreaterThan(2_500);
    const tiny = { ...small, tradeIn: 250_000 };
    expect(calculate(setup, { ...tiny, frequency: 'weekly' })).toMatchObject({
      words: ENQUIRE_WORDS,
      isEnquiry: true,
    });
    expect(calculate(setup, { ...tiny, frequency: 'monthly' }).isEnquiry).toBe(false);
    expect(calculate(setup, { ...small, tradeIn: 800_000 }).words).toBe('Enquire for Finance');
    const zero = { ...setup, fees: { ...setup.fees, establishment: 0 } };
    const even = { ...small, tradeIn: 0, interest: 0, frequency: 'weekly' as const, term: 1 };
    expect(calculate(zero, { ...even, amount: 130_000 })).toMatchObject({
      repayment: 2_500,
      isEnquiry: true,
    });
    expect(calculate(zero, { ...even, amount: 130_052 })).toMatchObject({
      repayment: 2_501,
      isEnquiry: false,
    });
  });
});

describe('the address of a calculator', () => {
  it('holds every input in dollars', () => {
    expect(formatCalculatorQuery({ ...setup.defaults, tradeIn: 150_050 })).toBe(
      'amount=30000&term=6&interest=7.99&tradeIn=1500.5&residual=0&frequency=weekly',
    );
  });
  it('leads back to the inputs', () => {
    const inputs = fc.record({
      amount: fc.integer({ min: 100_000, max: 10_000_000 }),
      term: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
      // Four decimals, as an annual rate may have.
      interest: fc.integer({ min: 5_000, max: 150_000 }).map((parts) => parts / 10_000),
      tradeIn: fc.integer({ min: 0, max: 25_000_000 }),
      residual: fc.integer({ min: 0, max: 25_000_000 }),
      frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
    });
    fc.assert(
      fc.property(inputs, (of) => {
        expect(parseCalculatorQuery(setup, formatCalculatorQuery(of))).toEqual(of);
      }),
      { seed: 18 },
    );
  });
  it('FIN-19: is taken within the ranges, whatever stands in it', () => {
    expect(parseCalculatorQuery(setup, '?amount=1&term=99&interest=x&frequency=yearly&tradeIn=')).toEqual({
      ...setup.defaults,
      amount: 100_000,
      term: 7,
    });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...NUMBER_INPUTS, 'frequency', 'x'), fc.string()),
        (parameters) => {
          const { frequency, ...numbers } = parseCalculatorQuery(
            setup,
            String(new URLSearchParams(parameters)),
          );
          expect(['weekly', 'fortnightly', 'monthly']).toContain(frequency);
          for (const name of NUMBER_INPUTS) {
            expect(numbers[name]).toBeGreaterThanOrEqual(setup.ranges[name].min);
            expect(numbers[name]).toBeLessThanOrEqual(setup.ranges[name].max);
          }
        },
      ),
      { seed: 18 },
    );
  });
});
