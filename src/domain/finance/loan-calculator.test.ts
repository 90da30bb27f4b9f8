import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalculatorSetup } from './calculator-setup.ts';
import type { FinancePolicy } from './finance-policy.ts';
import {
  calculate,
  ENQUIRE_WORDS,
  formatCalculatorQuery,
  parseCalculatorQuery,
  setNumber,
  toLoan,
  toMoved,
  toUsedInputs,
  typeNumber,
  type CalculatorInputs,
} from './loan-calculator.ts';
import { toRepayment } from './repayment.ts';
import { toSchedule } from './schedule.ts';
import { plainPolicy } from './test-finance-policy.ts';
import { NUMBER_INPUTS, parseTyped, type NumberInput } from './typed-inputs.ts';

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
  it('reads a comma in a rate or a term as a decimal point, and in money between thousands alone', () => {
    expect(['7,49', '7,5 %', '7,499'].map((text) => parseTyped('interest', text))).toEqual([7.49, 7.5, null]);
    expect(parseTyped('term', '4,5')).toBe(4.5);
    expect(['45,000', '1,234,567.5', '45,'].map((text) => parseTyped('amount', text))).toEqual([
      4_500_000, 123_456_750, 4_500,
    ]);
    expect(['45.000,00', '12,34', '45,00.5', '1.500,000'].map((text) => parseTyped('amount', text))).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(parseCalculatorQuery(setup, 'interest=7,49&amount=45.000,00')).toEqual({
      ...setup.defaults,
      interest: 7.49,
    });
  });
  it('reads what is pasted with marks around it', () => {
    expect(parseTyped('amount', '\u202a$45,000\u202c\u200b')).toBe(4_500_000);
    expect(parseTyped('interest', '\u200e7.5\u00a0%')).toBe(7.5);
  });
  it('reads words and stars behind a number, of its own kind alone', () => {
    expect(
      ['$25,990*', '30k', '$30.5K', 'AUD 25,990', 'A$25,990', '25,990 dollars'].map((text) =>
        parseTyped('amount', text),
      ),
    ).toEqual([2_599_000, 3_000_000, 3_050_000, 2_599_000, 2_599_000, 2_599_000]);
    expect(
      ['7.49% p.a.', '7.49 pa', '7.49 per annum', '7.49 percent'].map((text) => parseTyped('interest', text)),
    ).toEqual(Array.from({ length: 4 }, () => 7.49));
    expect(['60 months', '5 years', '5yrs', '1 year'].map((text) => parseTyped('term', text))).toEqual([
      5, 5, 5, 1,
    ]);
    expect([
      parseTyped('amount', '5 years'),
      parseTyped('term', '5k'),
      parseTyped('term', '5 constructor'),
    ]).toEqual([null, null, null]);
  });
  it('FIN-19: keeps numbers within their ranges, and says so', () => {
    const most = (words: string) => `Set to ${words}, the most that is possible here.`;
    expect(type('amount', '500')).toEqual([100_000, 'Set to $1,000, the least that is possible here.']);
    expect(type('amount', '999,999')).toEqual([10_000_000, most('$100,000')]);
    expect(type('term', '12')).toEqual([7, most('7')]);
    expect(type('term', '3.3')).toEqual([3.5, 'Set to 3.5.']);
    expect(type('interest', '40')).toEqual([15, most('15%')]);
    expect(type('tradeIn', '-1')).toEqual([0, 'Set to $0, the least that is possible here.']);
    expect(type('residual', '250000.5')).toEqual([25_000_000, most('$250,000')]);
    expect(type('amount', '45000')).toEqual([4_500_000, null]);
  });
  it('says what is expected of text that is no number, which changes nothing', () => {
    expect(type('amount', 'nonsense')).toEqual([3_000_000, 'Please type a number such as $45,000.']);
    expect(type('amount', '')).toEqual([3_000_000, 'Please type a number such as $45,000.']);
    expect(type('interest', '7.4.9', wide)).toEqual([7.99, 'Please type a number such as 7.5.']);
    // A balloon is often named as a share; as $30 it would be a wrong sum.
    expect(type('residual', '30%')).toEqual([0, 'Please type a number such as $5,000.']);
    expect(type('interest', '$7')).toEqual([7.99, 'Please type a number such as 7.5.']);
  });
  it('takes a deposit and a balloon that are cleared as none', () => {
    const inputs = { ...setup.defaults, tradeIn: 500_000, residual: 600_000 };
    expect(typeNumber(setup, inputs, 'tradeIn', ' ')).toEqual({
      inputs: { ...inputs, tradeIn: 0 },
      message: null,
    });
    expect(typeNumber(setup, inputs, 'residual', '').inputs.residual).toBe(0);
  });
  it('FIN-17: moves the slider of a deposit by $500, though it has every half dollar, and reaches both ends', () => {
    const move = (from: number, to: number, name: NumberInput = 'tradeIn') =>
      toMoved(setup, { ...setup.defaults, [name]: from }, name, to);
    expect(setup.ranges.tradeIn.step).toBe(50);
    expect([move(0, 50), move(50_000, 50_050), move(50_000, 49_950)]).toEqual([50_000, 100_000, 0]);
    expect([move(123_456, 123_506), move(123_456, 123_406), move(0, 2_512_350)]).toEqual([
      150_000, 100_000, 2_500_000,
    ]);
    expect([move(123_456, 0), move(123_456, 25_000_000), move(123_456, 123_456)]).toEqual([
      0, 25_000_000, 123_456,
    ]);
    expect([move(7.99, 8, 'interest'), move(3_000_000, 3_050_000, 'amount')]).toEqual([8, 3_050_000]);
  });
  it('uses no more deposit than the amount and no more balloon than is lent, and says so', () => {
    const used = (change: Partial<CalculatorInputs>) => {
      const { inputs, messages } = toUsedInputs(setup, { ...setup.defaults, ...change });
      return [inputs.tradeIn, inputs.residual, messages];
    };
    const lent = 3_000_000 + setup.fees.establishment + setup.fees.dealerAgency;
    expect(used({ residual: lent })).toEqual([0, lent, {}]);
    expect(used({ residual: 9_000_000 })).toEqual([
      0,
      lent,
      { residual: `Set to $${(lent / 100).toLocaleString('en-AU')}, all that is lent.` },
    ]);
    expect(used({ tradeIn: 4_000_000, residual: 1_000 })).toEqual([
      3_000_000,
      0,
      { tradeIn: 'Set to $30,000, the whole amount.', residual: 'Set to $0, all that is lent.' },
    ]);
    expect(parseCalculatorQuery(setup, 'residual=90000').residual).toBe(lent);
  });
  it('FIN-07 FIN-08: says in the wide layout what a number may be; one below 0 counts as 0, and then its range holds', () => {
    const words = 'Cannot be less than $1,000 or more than $250,000';
    expect(type('amount', '500', wide)).toEqual([100_000, words]);
    expect(type('amount', '250,000.01', wide)).toEqual([25_000_000, words]);
    expect(type('amount', '-5', wide)).toEqual([100_000, words]);
    expect(type('amount', '1000', wide)).toEqual([100_000, null]);
    // 0 is a deposit and a balloon, and no amount or interest.
    expect(type('tradeIn', '-5', wide)).toEqual([0, null]);
    expect(type('residual', '-5', wide)).toEqual([0, null]);
    expect(type('interest', '-5', wide)).toEqual([0.5, 'Cannot be less than 0.5% or more than 15%']);
    const free = setupWith({ amountMax: 'wide', interestMin: 0 });
    expect(type('interest', '-5', free)).toEqual([0, null]);
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
        const used = toUsedInputs(setup, of).inputs;
        expect(parseCalculatorQuery(setup, formatCalculatorQuery(used))).toEqual(used);
        expect(parseCalculatorQuery(setup, formatCalculatorQuery(of))).toEqual(used);
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
