import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { toCalculatorData, toComparison, type CalculatorData } from './calculator-data.ts';
import { toComparedLoan } from './compare-loans.ts';
import { toExampleRate } from './comparison-rate.ts';
import { CAR_EXAMPLE, testCalculator } from './finance.fixture.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { NO_FEES, type LoanFees } from './loan.ts';
import { plainPolicy } from './test-finance-policy.ts';

const fees = { establishment: 49_500, securityRegistration: 600, monthlyAdmin: 1_000, dealerAgency: 0 };
const toRate = (annualRate: number, charged: LoanFees): number =>
  Number((toExampleRate({ annualRate, fees: charged }, CAR_EXAMPLE) ?? 0).toFixed(2));

/** A dealer whose rates are lawful with these fees. */
const toPolicy = (annualRate: number, charged: LoanFees = fees): FinancePolicy => ({
  ...plainPolicy,
  annualRate,
  comparisonRate: toRate(annualRate, charged),
  fees: charged,
});
const policy = toPolicy(7.49);
const parse = (offer: object) => financeLenderSchema.parse(offer);
const dataOf = (lenders: Record<string, object>, of = policy): CalculatorData => {
  const parsed = Object.fromEntries(Object.entries(lenders).map(([name, offer]) => [name, parse(offer)]));
  const data = toCalculatorData(of, { price: 3_000_000, lenders: parsed });
  if (data === null) throw new Error('there is a calculator');
  return data;
};
/** A lender with a round rate and one fee, whose comparison rate follows from them. */
const toOther = (interestRate: number, establishmentFees: number) => ({
  interestRate,
  comparisonRate: toRate(interestRate, { ...NO_FEES, establishment: establishmentFees * 100 }),
  establishmentFees,
});

describe('the comparison rate beside an interest', () => {
  it('is never that of another lender who has the same rate', () => {
    const data = dataOf({ Quay: toOther(9.5, 0) });
    expect(data.lenders.map(({ name }) => name)).toEqual(['Harbour Credit', 'Quay']);
    // The example with the dealer's fees; Quay's is 9.50.
    expect([9.49, 9.5, 9.51].map((interest) => toComparison(data, interest))).toEqual([10.89, 10.9, 10.91]);
    expect(toComparison(data, 7.49)).toBe(policy.comparisonRate);
  });
  it('never falls when the interest rises, whatever the lenders of the car', () => {
    const hundredths = (min: number, max: number) =>
      fc.integer({ min: min * 100, max: max * 100 }).map((each) => each / 100);
    fc.assert(
      fc.property(
        hundredths(1, 15),
        hundredths(1, 15),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 100 }),
        hundredths(0.5, 14.9),
        (own, other, establishment, monthly, step) => {
          const charged = { ...fees, establishment: establishment * 100, monthlyAdmin: monthly * 10 };
          const data = dataOf({ Quay: toOther(other, 0) }, toPolicy(own, charged));
          const around = [own, other, step].flatMap((rate) => [rate - 0.0001, rate, rate + 0.0001]);
          const rates = around.filter((rate) => rate >= 0.5).toSorted((a, b) => a - b);
          const comparisons = rates.map((rate) => toComparison(data, Number(rate.toFixed(4))));
          expect(comparisons).toEqual(comparisons.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 60, seed: 18 },
    );
  });
});

describe('the lenders of a calculator', () => {
  it('are others only where the example comes to their comparison rate by their own fees', () => {
    const quay = toOther(9.5, 250);
    const namesOf = (offer: object) => dataOf({ Quay: offer }).lenders.map(({ name }) => name);
    expect(namesOf(quay)).toEqual(['Harbour Credit', 'Quay']);
    for (const fault of [
      { establishmentFees: null },
      { establishmentFees: 300 },
      { comparisonRate: quay.comparisonRate + 0.02 },
      { comparisonRate: null },
      { interestRate: 0.095 },
    ])
      expect(namesOf({ ...quay, ...fault })).toEqual(['Harbour Credit']);
    expect(dataOf({ Quay: quay }).lenders[1]?.fees).toEqual({ ...NO_FEES, establishment: 25_000 });
  });
  it('begin with the dealer’s own by its offer on the car, where its fees come to its comparison rate', () => {
    const charged = { ...fees, establishment: 20_000 };
    const offer = { interestRate: 6.99, comparisonRate: toRate(6.99, charged), establishmentFees: 200 };
    const data = dataOf({ manual: offer });
    expect(data.lenders).toEqual([
      { name: 'Harbour Credit', annualRate: 6.99, comparisonRate: offer.comparisonRate, fees: charged },
    ]);
    expect([data.defaults.interest, data.fees]).toEqual([6.99, charged]);
    expect(toComparison(data, 6.99)).toBe(offer.comparisonRate);
    const unknown = dataOf({ manual: { ...offer, comparisonRate: offer.comparisonRate + 0.02 } });
    expect([unknown.defaults.interest, unknown.fees]).toEqual([7.49, fees]);
  });
  it('are never the dealer’s own again by another offer of it', () => {
    const twice = { manual: toOther(6.99, 200), 'Harbour-Credit': toOther(9.5, 0) };
    expect(dataOf(twice).lenders).toHaveLength(1);
    const named = { 'Offer 2': { ...toOther(9.5, 0), financeProvider: 'harbour credit' } };
    expect(dataOf({ manual: toOther(6.99, 200), ...named }).lenders).toHaveLength(1);
  });
  it('FIN-37: have no rates of 0 that no stated repayment proves, and the dealer’s own has its usual ones', () => {
    const noFees = toPolicy(7.49, NO_FEES);
    const free = { interestRate: 0, comparisonRate: 0, establishmentFees: 0, termYears: 5 };
    const ratesOf = (offers: Record<string, object>) =>
      dataOf(offers, { ...noFees, ranges: { ...noFees.ranges, interestMin: 0 } }).lenders.map(
        ({ name, annualRate }) => [name, annualRate],
      );
    // 30,000 / 260 is 115.38.
    const proven = { ...free, paymentWeek: 115.38 };
    const unproven = { ...free, paymentWeek: 152 };
    expect(ratesOf({ manual: proven, Quay: proven })).toEqual([
      ['Harbour Credit', 0],
      ['Quay', 0],
    ]);
    expect(ratesOf({ manual: unproven, Quay: unproven })).toEqual([['Harbour Credit', 7.49]]);
  });
  it('FIN-35: have no first rate of their own, because without a lawful one there is no calculator', () => {
    for (const missing of [{ annualRate: null }, { comparisonRate: null }, { example: null }])
      expect(toCalculatorData({ ...policy, ...missing }, { price: 3_000_000, lenders: {} })).toBeNull();
  });
  it('VDP-14: compare by their own fees: repayment, all that the loan costs, and total', () => {
    // PMT(0.095/52, 260, -30250) is 146.26; with the fees of the calculator it would be 146.99 and the monthly fee.
    const data = { ...testCalculator, lenders: [testCalculator.lenders[0], quayChoice] as const };
    expect(toComparedLoan(data, data.defaults, 1)).toEqual({
      lender: 'Quay',
      term: '5 years',
      repayment: '$146.26/wk*',
      end: '$0',
      annualRate: '9.50% p.a.',
      comparisonRate: '9.86% p.a.',
      cost: '$8,028.15',
      total: '$38,028.15',
    });
    expect(toComparedLoan(data, { ...data.defaults, residual: 900_000 }, 1).end).toBe('$9,000');
    // FIN-36: no sum states the repayment that is not shown.
    expect(toComparedLoan(data, { ...data.defaults, amount: 400_000 }, 1)).toMatchObject({
      repayment: 'Enquire for Finance',
      cost: '',
      total: '',
    });
  });
});

const quayChoice = {
  name: 'Quay',
  annualRate: 9.5,
  comparisonRate: 9.86,
  fees: { ...NO_FEES, establishment: 25_000 },
};
