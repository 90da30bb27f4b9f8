import { describe, expect, it } from 'vitest';
import { toLoanDefaults, type LoanDefaultPolicy } from './loan-defaults.ts';
import { clampTerm, toLoanRanges, type LoanRangePolicy } from './loan-ranges.ts';

const policy: LoanRangePolicy = {
  amountMin: 100_000,
  amountMax: 'standard',
  termMax: 7,
  termYears: [],
  interestMin: 0.5,
  interestMax: 15,
  isInterestFixed: false,
};
const amountOf = (more: Partial<LoanRangePolicy>, price: number | null) =>
  toLoanRanges({ ...policy, ...more }, price).amount;

describe('the ranges of a calculator', () => {
  it('FIN-03 FIN-04 FIN-09: lend from the minimum to $100,000 in steps of $500', () => {
    expect(amountOf({}, 12_000_000)).toEqual({ min: 100_000, max: 10_000_000, step: 50_000 });
    expect(amountOf({ amountMin: 500_000 }, null).min).toBe(500_000);
  });
  it('FIN-05 FIN-06: lend 105 % of a price above $100,000 by option, and $250,000 in the wide layout', () => {
    expect(amountOf({ amountMax: 'price' }, 12_000_000).max).toBe(12_600_000);
    expect(amountOf({ amountMax: 'price' }, 10_000_000).max).toBe(10_000_000);
    expect(amountOf({ amountMax: 'price' }, null).max).toBe(10_000_000);
    expect(amountOf({ amountMax: 'wide' }, 3_000_000).max).toBe(25_000_000);
  });
  it('FIN-10 FIN-11 FIN-13 FIN-14 FIN-17 FIN-18: have the other steps and ends', () => {
    const ranges = toLoanRanges({ ...policy, termMax: 5 }, null);
    expect(ranges.term).toEqual({ min: 1, max: 5, step: 0.5 });
    expect(ranges.interest).toEqual({ min: 0.5, max: 15, step: 0.5 });
    expect(ranges.tradeIn).toEqual({ min: 0, max: 25_000_000, step: 50 });
    expect([ranges.residual.min, ranges.residual.max]).toEqual([0, 25_000_000]);
    expect([ranges.hasMessages, toLoanRanges({ ...policy, amountMax: 'wide' }, null).hasMessages]).toEqual([
      false,
      true,
    ]);
  });
  it('FIN-12 FIN-19: take the nearest half year, or the nearest of the years to choose from', () => {
    const range = toLoanRanges(policy, null);
    expect([0, 1.3, 3.74, 9].map((years) => clampTerm(years, range))).toEqual([1, 1.5, 3.5, 7]);
    const list = toLoanRanges({ ...policy, termYears: [3, 5, 7] }, null);
    expect([1, 4, 4.5, 9].map((years) => clampTerm(years, list))).toEqual([3, 3, 5, 7]);
    // Their ends are named by the sentence about a term out of range (FIN-07).
    expect(toLoanRanges({ ...policy, termMax: 5, termYears: [3, 5, 7] }, null).term).toMatchObject({
      min: 3,
      max: 7,
    });
  });
});

const defaults: LoanDefaultPolicy = {
  startsWithPrice: false,
  termYears: 6,
  startsWithLenderTerm: false,
  interest: null,
};
const begin = (
  more: Partial<LoanDefaultPolicy>,
  price: number | null,
  term: number | null = null,
  range: Partial<LoanRangePolicy> = {},
) =>
  toLoanDefaults({ ...defaults, ...more }, toLoanRanges({ ...policy, ...range }, price), {
    price,
    lender: { annualRate: 8.49, term },
  });

describe('the first loan of a calculator', () => {
  it('FIN-20 FIN-21 FIN-22: is $30,000, or the price by option when there is one', () => {
    expect(begin({}, 4_599_000).amount).toBe(3_000_000);
    expect(begin({ startsWithPrice: true }, 4_599_000).amount).toBe(4_599_000);
    expect(begin({ startsWithPrice: true }, null).amount).toBe(3_000_000);
    expect(begin({ startsWithPrice: true }, 12_000_000).amount).toBe(10_000_000);
  });
  it('FIN-23 FIN-24 FIN-25 FIN-26: runs for six years, the option’s, or the lender’s, and for five without a price', () => {
    expect(begin({}, 4_000_000).termYears).toBe(6);
    expect(begin({ termYears: 5 }, 4_000_000).termYears).toBe(5);
    expect(begin({ startsWithLenderTerm: true }, 4_000_000, 4).termYears).toBe(4);
    expect(begin({ startsWithLenderTerm: true }, 4_000_000).termYears).toBe(6);
    expect(begin({ startsWithLenderTerm: true }, null, 4).termYears).toBe(5);
    expect(begin({}, 4_000_000, 4).termYears).toBe(6);
    expect(begin({}, 4_000_000, null, { termMax: 5 }).termYears).toBe(5);
    expect(begin({}, 4_000_000, null, { termYears: [3, 5, 7] }).termYears).toBe(5);
  });
  it('FIN-34: bears the configured interest, else that of the lender, within the range', () => {
    expect(begin({ interest: 7.99 }, 4_000_000).annualRate).toBe(7.99);
    expect(begin({}, 4_000_000).annualRate).toBe(8.49);
    expect(begin({ interest: 3 }, 4_000_000, null, { interestMin: 7.5, interestMax: 14.5 }).annualRate).toBe(
      7.5,
    );
  });
});
