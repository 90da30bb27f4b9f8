import { CAR_EXAMPLE } from './finance.fixture.ts';
import { describe, expect, it } from 'vitest';
import { toComparisonRate, toExampleLoan, toExampleRate } from './comparison-rate.ts';
import { toEstimateLoan, toMonthlyFigure } from './estimate.ts';
import { FREQUENCIES, formatRepayment, formatWholeRepayment, isFrequency } from './frequency.ts';
import { NO_FEES, toFinanced, toPaymentFee } from './loan.ts';
import { toLoanYears } from './loan-picture.ts';
import { toRepayment } from './repayment.ts';
import { toSchedule } from './schedule.ts';
import { plainLoan } from './test-loan.ts';

describe('a loan', () => {
  it('FIN-27: is repaid by the week 52 times a year, by the fortnight 26 times, by the month 12 times', () => {
    expect(FREQUENCIES).toEqual(['weekly', 'fortnightly', 'monthly']);
    const counts = FREQUENCIES.map(
      (frequency) => toSchedule({ ...plainLoan, termYears: 1, frequency }).payments.length,
    );
    expect(counts).toEqual([52, 26, 12]);
    expect([isFrequency('weekly'), isFrequency('yearly'), isFrequency(null)]).toEqual([true, false, false]);
  });
  it('FIN-28: carries the interval and an asterisk', () => {
    expect(formatRepayment(12_840, 'weekly')).toBe('$128.40/wk*');
    expect(formatRepayment(25_680, 'fortnightly')).toBe('$256.80/fn*');
    expect(formatRepayment(55_640, 'monthly')).toBe('$556.40/mo*');
    expect(formatRepayment(120_005, 'yearly')).toBe('$1,200.05/yr*');
    expect(formatWholeRepayment(12_849, 'weekly')).toBe('$128/wk*');
    expect(formatWholeRepayment(12_850, 'weekly')).toBe('$129/wk*');
  });
  it('FIN-29: is of the amount less deposit and trade-in plus fees, and of nothing when they pay for all', () => {
    const fees = {
      establishment: 39_500,
      securityRegistration: 600,
      monthlyAdmin: 800,
      dealerAgency: 91_225,
    };
    const loan = { ...plainLoan, fees, deposit: 200_000, tradeIn: 300_000 };
    expect(toFinanced(loan)).toBe(2_631_325);
    const paid = { ...loan, deposit: 2_700_000 };
    expect([toFinanced(paid), toRepayment(paid), toComparisonRate(paid)]).toEqual([0, 0, null]);
    expect(toSchedule(paid)).toEqual({
      financed: 0,
      payments: [],
      balloon: null,
      interest: 0,
      fees: 0,
      paid: 0,
    });
    expect(toLoanYears(paid)).toEqual([]);
  });
  it('pays the monthly fee with its repayments', () => {
    const fees = { ...NO_FEES, monthlyAdmin: 800 };
    const parts = FREQUENCIES.map((frequency) => toPaymentFee({ ...plainLoan, fees, frequency }));
    expect(parts).toEqual([185, 369, 800]);
    expect(toRepayment({ ...plainLoan, fees })).toBe(toRepayment(plainLoan) + 800);
  });
  it.each([
    // 260 × $2.31 would be $600.60, and 130 × $4.62 as much.
    ['weekly', 1_000, 5, 60_000, 231],
    ['fortnightly', 1_000, 5, 60_000, 462],
    ['monthly', 1_000, 5, 60_000, 1_000],
    ['weekly', 800, 2.5, 24_000, 185],
    ['weekly', 1, 5, 60, 0],
    ['weekly', 0, 5, 0, 0],
    // A term of 37 months is 160 weeks.
    ['weekly', 1_000, 37 / 12, 37_000, 231],
  ] as const)(
    'pays monthly fees that are exact over the term: %s, %d cents a month, %d years',
    (frequency, monthlyAdmin, termYears, all, each) => {
      const loan = { ...plainLoan, frequency, termYears, fees: { ...NO_FEES, monthlyAdmin } };
      const { fees, payments, paid, interest, financed } = toSchedule(loan);
      expect([fees, paid - interest - financed]).toEqual([all, all]);
      expect(new Set(payments.slice(0, -1).map(({ fee }) => fee))).toEqual(new Set([each]));
      expect(payments.at(-1)?.fee).toBe(all - each * (payments.length - 1));
      const free = { ...loan, fees: NO_FEES };
      expect(toRepayment(loan) - toRepayment(free)).toBe(each);
    },
  );
  it.each([
    // 257 × $0.35 are $89.95 of $90.
    [150, 9_000, [...Array<number>(257).fill(35), 5, 0, 0]],
    [50, 3_000, [...Array<number>(250).fill(12), ...Array<number>(10).fill(0)]],
  ])(
    'pays no monthly fee any more once those of its months are paid: %d cents a month',
    (monthlyAdmin, all, due) => {
      const fees = { ...NO_FEES, monthlyAdmin };
      const schedule = toSchedule({ ...plainLoan, frequency: 'weekly', fees });
      expect(schedule.payments.map(({ fee }) => fee)).toEqual(due);
      expect(schedule.fees).toBe(all);
    },
  );
  it('pays no monthly fee after it has ended early', () => {
    const loan = { ...plainLoan, amount: 100_000, termYears: 7, frequency: 'weekly', roundUp: true } as const;
    const { fees, payments } = toSchedule({ ...loan, fees: { ...NO_FEES, monthlyAdmin: 1_000 } });
    expect(payments.length).toBeLessThan(364);
    expect(fees).toBe(Math.round((1_000 * 12 * payments.length) / 52));
  });
  it('rounds interest to the cent, half a cent up, by whole numbers', () => {
    // 100 × 6 % ÷ 12 is half a cent.
    const interest = (amount: number, annualRate: number): number =>
      toSchedule({ ...plainLoan, amount, annualRate }).payments[0]?.interest ?? -1;
    expect(interest(100, 6)).toBe(1);
    expect(interest(99, 6)).toBe(0);
    expect(interest(300_000, 8.3)).toBe(2_075);
    expect(interest(10_500, 12)).toBe(105);
    expect(interest(12_050, 12)).toBe(121);
  });
  it('ends early when repayments are rounded up', () => {
    const loan = { ...plainLoan, amount: 100_000, termYears: 7, frequency: 'weekly', roundUp: true } as const;
    expect(toRepayment(loan)).toBe(400);
    const { payments } = toSchedule(loan);
    expect(payments.length).toBeLessThan(364);
    expect(payments.at(-1)?.payment).toBeLessThanOrEqual(400);
    expect(payments.at(-1)?.balance).toBe(0);
  });
});

describe('a comparison rate', () => {
  it('counts 52.18 weeks and 26.09 fortnights a year', () => {
    expect(toComparisonRate({ ...plainLoan, frequency: 'weekly' })).toBeCloseTo((7.99 * 52.18) / 52, 2);
    expect(toComparisonRate({ ...plainLoan, frequency: 'fortnightly' })).toBeCloseTo((7.99 * 26.09) / 26, 2);
  });
  it('is 0 when no more is paid than was lent, and none when fees or the first payment take all of it', () => {
    expect(toComparisonRate({ ...plainLoan, annualRate: 0 })).toBe(0);
    const taken = { ...NO_FEES, establishment: 3_000_000 };
    expect(toExampleRate({ annualRate: 5, fees: taken }, CAR_EXAMPLE)).toBeNull();
    const atOnce = { ...plainLoan, termYears: 1, frequency: 'yearly', timing: 'advance' } as const;
    expect(toComparisonRate({ ...atOnce, fees: { ...NO_FEES, establishment: 50_000 } })).toBeNull();
  });
  it('of an example has its fees within the credit, those of the government without a share in it', () => {
    const fees = { establishment: 39_500, securityRegistration: 600, monthlyAdmin: 0, dealerAgency: 0 };
    expect(toFinanced(toExampleLoan({ annualRate: 7.99, fees }, CAR_EXAMPLE))).toBe(3_000_000);
    const without = toExampleRate(
      { annualRate: 7.99, fees: { ...fees, securityRegistration: 0 } },
      CAR_EXAMPLE,
    );
    expect(toExampleRate({ annualRate: 7.99, fees }, CAR_EXAMPLE)).toBe(without);
  });
});

describe('an estimate', () => {
  it('FIN-52: pays a tenth first and three tenths last, and lends nine tenths', () => {
    const loan = toEstimateLoan(4_000_000, { annualRate: 7.99, termYears: 5 });
    expect(toFinanced(loan)).toBe(3_600_000);
    expect(toSchedule(loan).balloon?.payment).toBe(1_200_000);
    // PMT(0.0799/12, 60, -36000, 12000) = 566.4186…
    expect(toRepayment(loan)).toBe(56_642);
  });
  it('FIN-53: has 4.33 weeks in a month for a figure that a lender states by the week', () => {
    expect(toMonthlyFigure(10_000)).toBe(43_300);
    expect(toMonthlyFigure(12_345)).toBe(53_454);
  });
});
