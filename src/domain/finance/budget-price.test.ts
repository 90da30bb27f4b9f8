import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBudgetPrice } from './budget-price.ts';
import { toBudgetRates } from './budget-rates.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { toAffordableAmount } from './inverse.ts';
import { plainPolicy } from './test-finance-policy.ts';

const policy: FinancePolicy = {
  ...plainPolicy,
  annualRate: 7.49,
  fees: { establishment: 49_500, securityRegistration: 600, monthlyAdmin: 1_000, dealerAgency: 0 },
};

it('comes to the price that the engine finds for the same repayment, to three dollars', () => {
  const ratesWith = (roundUp: boolean) => {
    const rates = toBudgetRates({ ...policy, roundUp });
    if (rates === null) throw new Error('no rates');
    return rates;
  };
  const by = { up: ratesWith(true), cents: ratesWith(false) };
  fc.assert(
    fc.property(
      // Cents, as people may type them.
      fc.integer({ min: 5_000, max: 200_000 }).map((cents) => cents / 100),
      fc.constantFrom('weekly', 'monthly'),
      fc.integer({ min: 0, max: 20_000 }),
      fc.boolean(),
      (repayment, frequency, deposit, roundUp) => {
        const rates = roundUp ? by.up : by.cents;
        const engine = toAffordableAmount(
          {
            deposit: deposit * 100,
            tradeIn: 0,
            fees: policy.fees,
            balloon: 0,
            annualRate: 7.49,
            termYears: 5,
            frequency,
            timing: 'arrears',
            roundUp,
          },
          Math.round(repayment * 100),
        );
        const free = { ...rates, lentMin: 0, lentMax: Infinity };
        // What pays for no loan pays the deposit.
        const price = toBudgetPrice(free, { repayment, frequency, deposit })?.price ?? deposit;
        // A repayment to the cent carries a few dollars of a price.
        expect(Math.abs(price - engine / 100)).toBeLessThan(3);
      },
    ),
  );
});

it('is never more than the dealer’s calculator lends, with the deposit', () => {
  const rates = toBudgetRates(policy);
  if (rates === null) throw new Error('no rates');
  const choice = { repayment: 1_000_000, frequency: 'weekly' as const, deposit: 5_000 };
  expect(toBudgetPrice(rates, choice)).toEqual({ price: 105_000, isMost: true });
  expect(toBudgetPrice(rates, { ...choice, repayment: 100 })?.isMost).toBe(false);
  const wide = toBudgetRates({ ...policy, ranges: { ...policy.ranges, amountMax: 'wide' } });
  expect(wide?.lentMax).toBe(250_000);
});

it('FIN-03: is none where the repayments pay for less than the dealer’s calculator lends', () => {
  const ratesWith = (amountMin: number) =>
    toBudgetRates({ ...plainPolicy, annualRate: 7.49, ranges: { ...plainPolicy.ranges, amountMin } });
  const choice = { repayment: 15, frequency: 'weekly' as const, deposit: 2_000 };
  const [usual, high] = [ratesWith(100_000), ratesWith(500_000)];
  if (usual === null || high === null) throw new Error('no rates');
  // PV(0.0749/52, 260, -15) is 3,251.58, of which $395 are the fee.
  expect(toBudgetPrice(usual, choice)?.price).toBe(4_856);
  expect(toBudgetPrice(high, choice)).toBeNull();
  expect(toBudgetPrice(high, { ...choice, repayment: 25 })?.price).toBeGreaterThan(7_000);
  expect(toBudgetPrice(usual, { ...choice, repayment: 0 })).toBeNull();
});

it('names what it is worked out from', () => {
  expect(toBudgetRates(policy)?.inputs).toBe(', with fees of $501, with a monthly fee of $10, over 5 years');
});

it('is nothing without the rates that must stand beside it', () => {
  expect(toBudgetRates({ ...policy, comparisonRate: null })).toBe(null);
  expect(toBudgetRates(null)).toBe(null);
});
