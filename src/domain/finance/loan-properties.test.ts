import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toComparisonRate } from './comparison-rate.ts';
import type { Frequency } from './frequency.ts';
import { toAffordableAmount, toNeededDeposit } from './inverse.ts';
import {
  countPayments,
  NO_FEES,
  toBalloon,
  toFinanced,
  toInterest,
  toPaymentFee,
  type Loan,
} from './loan.ts';
import { toLoanYears } from './loan-picture.ts';
import { toRepayment } from './repayment.ts';
import { toSchedule } from './schedule.ts';

const upTo = (max: number) => fc.integer({ min: 0, max });
const frequencies: Frequency[] = ['weekly', 'fortnightly', 'monthly', 'yearly'];

const anyFees = fc.record({
  establishment: upTo(150_000),
  securityRegistration: upTo(1_000),
  monthlyAdmin: upTo(1_500),
  dealerAgency: upTo(100_000),
});

/** Loans as calculators make them: up to $250,000, 25 % and seven years. */
const anyLoan = fc.record({
  amount: upTo(25_000_000),
  deposit: upTo(2_000_000),
  tradeIn: upTo(2_000_000),
  fees: anyFees,
  balloon: upTo(8_000_000),
  annualRate: upTo(2_500).map((hundredths) => hundredths / 100),
  termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...frequencies),
  timing: fc.constantFrom('advance' as const, 'arrears' as const),
  roundUp: fc.boolean(),
});
const lending = anyLoan.filter((loan) => toFinanced(loan) > 0);

const holds = <Of>(given: fc.Arbitrary<Of>, check: (of: Of) => void, numRuns = 400): void => {
  fc.assert(fc.property(given, check), { numRuns, seed: 18 });
};

describe('every loan', () => {
  it('has a schedule in whole cents that comes to what is financed', () => {
    holds(anyLoan, (loan) => {
      const { payments, balloon, financed, interest, fees, paid } = toSchedule(loan);
      const all = balloon === null ? payments : [...payments, balloon];
      for (const { period, ...money } of all) {
        expect(period).toBeLessThanOrEqual(countPayments(loan));
        expect(Object.values(money).every(Number.isSafeInteger)).toBe(true);
      }
      expect(all.reduce((sum, { principal }) => sum + principal, 0)).toBe(financed);
      expect(all.at(-1)?.balance ?? 0).toBe(0);
      expect(paid).toBe(financed + interest + fees);
      expect(all.reduce((sum, { payment }) => sum + payment, 0)).toBe(paid);
      expect(balloon?.payment ?? 0).toBe(all.length === 0 ? 0 : toBalloon(loan));
    });
  });
  it('bears the interest of each balance, and no payment before the last differs from the repayment unless it ends early', () => {
    holds(lending, (loan) => {
      const { payments, financed } = toSchedule(loan);
      let before = financed;
      for (const { period, interest, balance } of payments) {
        expect(interest).toBe(period === 0 ? 0 : toInterest(before, loan));
        before = balance;
      }
      const regular = loan.roundUp ? [] : payments.slice(0, -1);
      const part = toRepayment(loan) - toPaymentFee(loan);
      expect(regular.filter(({ payment, fee }) => payment !== part + fee)).toEqual([]);
    });
  });
  it('settles in the last payment what rounding left, which is less than a cent for each one and its interest', () => {
    const whole = lending.filter((loan) => toFinanced(loan) > 100_000);
    holds(
      whole.map((loan) => ({ ...loan, roundUp: false, timing: 'arrears' as const })),
      (loan) => {
        const { payments } = toSchedule(loan);
        expect(payments).toHaveLength(countPayments(loan));
        const growth = (1 + loan.annualRate / 100 / 12) ** 90;
        const { payment = 0, fee = 0 } = payments.at(-1) ?? {};
        const rest = Math.abs(payment - fee - (toRepayment(loan) - toPaymentFee(loan)));
        expect(rest).toBeLessThanOrEqual(payments.length * growth + 1);
      },
    );
  });
  it('pays the monthly fees of the months of its term, and none for longer than it runs', () => {
    holds(lending, (loan) => {
      const { fees, payments } = toSchedule(loan);
      const all = loan.fees.monthlyAdmin * 12 * loan.termYears;
      expect(fees).toBe(Math.round((all * payments.length) / countPayments(loan)));
      expect(payments.filter(({ fee, payment }) => fee < 0 || payment < 0)).toEqual([]);
      // As long as there are fees to pay.
      const whole = toPaymentFee(loan);
      const each = payments.slice(0, -1).map(({ fee }) => fee);
      expect(each).toEqual(each.map((_, index) => Math.min(whole, Math.max(0, fees - whole * index))));
    });
  });
  it('without interest is divided', () => {
    holds(lending, (any) => {
      const loan = { ...any, annualRate: 0, roundUp: false };
      const { interest, paid, fees } = toSchedule(loan);
      expect(interest).toBe(0);
      expect(paid - fees).toBe(toFinanced(loan));
      const share = Math.round((toFinanced(loan) - toBalloon(loan)) / countPayments(loan));
      expect(toRepayment(loan) - toPaymentFee(loan)).toBe(share);
    });
  });
  it('of one period is repaid with its interest at once', () => {
    holds(lending, (any) => {
      const loan: Loan = { ...any, termYears: 1, frequency: 'yearly', timing: 'arrears', balloon: 0 };
      const { payments } = toSchedule(loan);
      expect(payments).toHaveLength(1);
      expect(payments[0]?.principal).toBe(toFinanced(loan));
      expect(payments[0]?.interest).toBe(toInterest(toFinanced(loan), loan));
    });
  });
  it('with a balloon of all that is financed pays interest alone', () => {
    holds(lending, (any) => {
      const loan: Loan = { ...any, balloon: 1e9, timing: 'arrears', roundUp: false };
      const { payments, balloon } = toSchedule(loan);
      expect(toRepayment(loan) - toPaymentFee(loan)).toBe(toInterest(toFinanced(loan), loan));
      expect(payments.every(({ principal }) => principal === 0)).toBe(true);
      expect(balloon?.payment).toBe(toFinanced(loan));
    });
  });
  it('costs more per repayment with a higher amount, rate and fee, and less with a deposit, trade-in, balloon and term', () => {
    const grows = (change: (loan: Loan, by: number) => Loan) =>
      holds(fc.tuple(lending, upTo(200)), ([loan, by]) => {
        expect(toRepayment(change(loan, by))).toBeGreaterThanOrEqual(toRepayment(loan));
      });
    const shrinks = (change: (loan: Loan, by: number) => Loan) =>
      holds(fc.tuple(lending, upTo(200)), ([loan, by]) => {
        expect(toRepayment(change(loan, by))).toBeLessThanOrEqual(toRepayment(loan));
      });
    grows((loan, by) => ({ ...loan, amount: loan.amount + by * 500 }));
    grows((loan, by) => ({ ...loan, annualRate: loan.annualRate + by / 10 }));
    for (const fee of ['establishment', 'securityRegistration', 'dealerAgency', 'monthlyAdmin'] as const)
      grows((loan, by) => ({ ...loan, fees: { ...loan.fees, [fee]: loan.fees[fee] + by * 10 } }));
    shrinks((loan, by) => ({ ...loan, deposit: loan.deposit + by * 500 }));
    shrinks((loan, by) => ({ ...loan, tradeIn: loan.tradeIn + by * 500 }));
    shrinks((loan, by) => ({ ...loan, balloon: loan.balloon + by * 500 }));
    shrinks((loan, by) => ({ ...loan, termYears: loan.termYears + by / 2 }));
  });
  it('FIN-33: is not rounded up by default, and to the next whole dollar by option', () => {
    holds(lending, (loan) => {
      const exact = toRepayment({ ...loan, roundUp: false });
      const rounded = toRepayment({ ...loan, roundUp: true });
      expect(rounded % 100).toBe(0);
      expect(rounded - exact).toBeGreaterThanOrEqual(0);
      expect(rounded - exact).toBeLessThan(100);
    });
  });
  it('has the annual rate as its comparison rate by the month without fees, and a higher one with each fee', () => {
    const sizable = lending.filter((loan) => toFinanced(loan) > 500_000 && loan.annualRate > 0.5);
    holds(
      sizable,
      (any) => {
        const loan: Loan = { ...any, fees: NO_FEES, frequency: 'monthly' };
        if (toFinanced(loan) < 500_000) return;
        const plain = toComparisonRate(loan) ?? -1;
        expect(Math.abs(plain - loan.annualRate)).toBeLessThan(0.01);
        for (const fee of ['establishment', 'monthlyAdmin', 'dealerAgency'] as const)
          expect(toComparisonRate({ ...loan, fees: { ...NO_FEES, [fee]: 5_000 } }) ?? -1).toBeGreaterThan(
            plain,
          );
        // What the government takes is no cost of the credit.
        const registered = { ...loan, fees: { ...NO_FEES, securityRegistration: 5_000 } };
        expect(Math.abs((toComparisonRate(registered) ?? -1) - loan.annualRate)).toBeLessThan(0.01);
      },
      100,
    );
  });
});

describe('questions the other way round', () => {
  it('the price that fits a repayment is the highest one, and leads back to it', () => {
    holds(fc.tuple(lending, fc.integer({ min: 100, max: 500_000 })), ([loan, repayment]) => {
      const amount = toAffordableAmount(loan, repayment);
      expect(toRepayment({ ...loan, amount })).toBeLessThanOrEqual(repayment);
      expect(toRepayment({ ...loan, amount: amount + 1 })).toBeGreaterThan(repayment);
      expect(amount).toBeGreaterThanOrEqual(Math.min(loan.deposit + loan.tradeIn, amount));
    });
    holds(lending, (loan) => {
      const amount = toAffordableAmount(loan, toRepayment(loan));
      expect(amount).toBeGreaterThanOrEqual(loan.amount);
      expect(toRepayment({ ...loan, amount })).toBe(toRepayment(loan));
    });
  });
  it('the deposit that brings a loan to a repayment is the lowest one, and leads back to it', () => {
    holds(fc.tuple(lending, fc.integer({ min: 100, max: 500_000 })), ([loan, repayment]) => {
      const deposit = toNeededDeposit(loan, repayment);
      expect(toRepayment({ ...loan, deposit })).toBeLessThanOrEqual(repayment);
      expect(deposit === 0 || toRepayment({ ...loan, deposit: deposit - 1 }) > repayment).toBe(true);
    });
    holds(lending, (loan) => {
      const deposit = toNeededDeposit(loan, toRepayment(loan));
      expect(deposit).toBeLessThanOrEqual(loan.deposit);
      expect(toRepayment({ ...loan, deposit })).toBe(toRepayment(loan));
    });
  });
});

describe('a loan by years', () => {
  it('ends each year with the payment at its end, the balloon in the last', () => {
    const loan: Loan = {
      amount: 3_000_000,
      deposit: 0,
      tradeIn: 0,
      fees: NO_FEES,
      balloon: 600_000,
      annualRate: 7.99,
      termYears: 2.5,
      frequency: 'monthly',
      timing: 'arrears',
      roundUp: false,
    };
    const { payments } = toSchedule(loan);
    const years = toLoanYears(loan);
    const balances = [payments[11]?.balance, payments[23]?.balance, 0];
    expect(years.map(({ balance }) => balance)).toEqual(balances);
    expect(years.map(({ balloon }) => balloon)).toEqual([0, 0, 600_000]);
    const advance = toLoanYears({ ...loan, timing: 'advance', balloon: 0, annualRate: 0 });
    expect(advance.map(({ principal }) => principal / 100_000)).toEqual([12, 12, 6]);
  });
  it('comes to the same sums as its schedule', () => {
    holds(anyLoan, (loan) => {
      const years = toLoanYears(loan);
      const schedule = toSchedule(loan);
      const sum = (of: (year: (typeof years)[number]) => number) =>
        years.reduce((all, year) => all + of(year), 0);
      expect(sum(({ interest }) => interest)).toBe(schedule.interest);
      expect(sum(({ fees }) => fees)).toBe(schedule.fees);
      expect(sum(({ principal, balloon }) => principal + balloon)).toBe(schedule.financed);
      expect(years.at(-1)?.balance ?? 0).toBe(0);
      expect(years.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(loan.termYears)));
      expect(years.map(({ year }) => year)).toEqual(years.map((_, index) => index + 1));
    });
  });
});
