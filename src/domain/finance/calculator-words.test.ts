import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalculatorWords } from './calculator-words.ts';
import { testCalculator } from './finance.fixture.ts';
import { calculate, type CalculatorInputs } from './loan-calculator.ts';
import { NO_FEES } from './loan.ts';

const { defaults } = testCalculator;
const wordsOf = (change: Partial<CalculatorInputs>, roundUp = false, fees = NO_FEES) =>
  toCalculatorWords({ ...testCalculator, roundUp, fees }, { ...defaults, ...change });
/** The payments that a sum says it takes. */
const takenOf = (...about: Parameters<typeof wordsOf>): string =>
  /it takes (.*)\.$/.exec(wordsOf(...about).how)?.[1] ?? '';

describe('how a sum is worked out', () => {
  it('ENT-33: counts the payments of the schedule, and says the last one', () => {
    // PMT(0.075/52, 260, -30000) is 138.4485: the last payment settles what rounding left.
    expect(takenOf({})).toBe('259 payments of $138.45 a week and a last one of $138.66');
  });

  it('FIN-33: counts those that are left where repayments are rounded up', () => {
    // PMT(0.07/52, 364, -20000) is 69.48; at $70, NPER(0.07/52, -70, 20000) is 360.91.
    expect(takenOf({ amount: 2_000_000, term: 7, interest: 7 }, true)).toBe(
      '360 payments of $70 a week and a last one of $63.42',
    );
  });

  it('ENT-33: adds up: interest, monthly fees and what is lent are all that is paid', () => {
    const { sum } = wordsOf({}, false, testCalculator.fees);
    const [interest = 0, fees = 0, lent = 0, all] = [...sum.matchAll(/\$([\d,.]*\d)/g)].map(
      ([, money = '']) => Math.round(Number(money.replaceAll(',', '')) * 100),
    );
    expect(sum).toMatch(/^Interest of .* and monthly fees of .* on .*: .* in all, over 5 years\.$/);
    // $1.85 a week, and what is left of twelve times $8 a year in the last one.
    expect([fees, lent, all]).toEqual([48_000, 3_040_100, interest + fees + lent]);
    expect(wordsOf({}).sum).not.toContain('fees');
  });

  it('ENT-33: names the final payment, which lowers the repayment, with the sum and for screen readers', () => {
    const { sum, spoken, status } = wordsOf({ residual: 600_000, interest: 7 });
    expect(sum).toMatch(/^Interest of .* in all, over 5 years, with \$6,000 at the end\.$/);
    expect(spoken).toMatch(/^\$\d+\.\d\d a week, with \$6,000 at the end$/);
    expect(status).toBe(`${spoken}: 7.00% p.a., comparison rate 7.00% p.a.`);
    expect(takenOf({ residual: 600_000, interest: 7 })).toMatch(
      /^259 payments of \$\d+\.\d\d a week, a last one of \$\d+\.\d\d and \$6,000 at the end$/,
    );
  });

  it('ENT-33 FIN-33: names what is paid between a loan that is rounded up and its final payment: interest alone', () => {
    // A week of interest on $20,000 at 7 % is $26.92.
    expect(takenOf({ residual: 2_000_000, term: 7, interest: 7 }, true)).toMatch(
      /^35\d payments of \$62 a week, one of \$\d\d\.\d\d, \d+ of \$26\.92 and \$20,000 at the end$/,
    );
  });

  it('comes to all that is paid, to the cent, for any loan', () => {
    const inputs = fc.record({
      amount: fc.integer({ min: 500_000, max: 10_000_000 }),
      term: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
      interest: fc.integer({ min: 0, max: 15_000 }).map((parts) => parts / 1_000),
      tradeIn: fc.integer({ min: 0, max: 1_000_000 }),
      residual: fc.integer({ min: 0, max: 2_000_000 }),
      frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
    });
    fc.assert(
      fc.property(inputs, fc.boolean(), (of, roundUp) => {
        const data = { ...testCalculator, roundUp };
        const { isEnquiry, total, repayment } = calculate(data, of);
        const { how } = toCalculatorWords(data, of);
        fc.pre(!isEnquiry);
        const said = /it takes (.*)\.$/.exec(how)?.[1] ?? '';
        const money = [...said.matchAll(/(?:([\d,]+) payments?|(\d+)|a last one|one) of \$([\d,.]*\d)/g)].map(
          ([, many, some, dollars = '']) =>
            Number((many ?? some ?? '1').replaceAll(',', '')) *
            Math.round(Number(dollars.replaceAll(',', '')) * 100),
        );
        const end = /\$([\d,.]*\d) at the end/.exec(said)?.[1] ?? '0';
        const all =
          money.reduce((sum, each) => sum + each, 0) + Math.round(Number(end.replaceAll(',', '')) * 100);
        expect(all).toBe(total);
        expect(repayment).toBeGreaterThan(2_500);
      }),
      { seed: 18 },
    );
  });
});

describe('a rate that is not that of the lender', () => {
  it('has the lender’s own beside it, with its comparison rate, and says whose it is', () => {
    const own = 'Ridge: 7.50% p.a., comparison rate 8.68% p.a.';
    expect(wordsOf({}).own).toBe('');
    expect(wordsOf({ interest: 0.5 }).own).toBe(`Your rate. ${own}`);
    // The dealer has set it, not the shopper.
    const data = { ...testCalculator, defaults: { ...defaults, interest: 5 } };
    expect(toCalculatorWords(data, data.defaults).own).toBe(own);
  });
});

describe('a sum without a repayment', () => {
  it('FIN-36: states none anywhere', () => {
    const small = wordsOf({ amount: 400_000 });
    expect([small.repayment, small.sum]).toEqual(['Enquire for Finance', '']);
    expect(small.status).toBe('Enquire for Finance: 7.50% p.a., comparison rate 8.68% p.a.');
    expect(small.how).toBe('$4,000 less $0 at once, with fees of $0, is $4,000 to repay.');
    expect(Object.values(small).join(' ')).not.toMatch(/a week|\/wk/);
  });

  it('FIN-36: says that nothing is borrowed where what is paid at once is enough', () => {
    for (const tradeIn of [3_000_000, 3_500_000]) {
      const { repayment, sum, how } = wordsOf({ tradeIn });
      expect([repayment, sum]).toEqual(['Enquire for Finance', 'Nothing to borrow.']);
      expect(how).toMatch(/^\$30,000 less \$3\d,000 at once leaves nothing to borrow\.$/);
    }
  });
});
