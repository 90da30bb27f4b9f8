import { PaymentDueTime, pmt, rate as solveRate } from 'financial';
import { describe, expect, it } from 'vitest';
import { toComparisonRate, toExampleRate } from './comparison-rate.ts';
import { FREQUENCIES, paymentsPerYear } from './frequency.ts';
import { NO_FEES, toFinanced } from './loan.ts';
import { toRepayment } from './repayment.ts';
import { toSchedule } from './schedule.ts';
import { goldenLoans } from './test-golden-loans.data.ts';
import { plainLoan } from './test-loan.ts';
import { publishedRates, publishedRepayments, publishedTotals } from './test-published-loans.data.ts';

const cents = (dollars: number): number => Math.round(dollars * 100);

describe('loans that were worked out elsewhere', () => {
  it('are more than 60', () => {
    expect(goldenLoans.length + publishedRates.length + publishedRepayments.length).toBeGreaterThan(60);
  });

  it.each(goldenLoans)(
    'agrees to the cent: $loan.amount at $loan.annualRate %, $loan.termYears years, $loan.frequency, balloon $loan.balloon',
    ({ loan, financed, repayment, interest, paid, comparisonRate }) => {
      const schedule = toSchedule(loan);
      expect({
        financed: toFinanced(loan),
        repayment: toRepayment(loan),
        interest: schedule.interest,
        paid: schedule.paid,
      }).toEqual({ financed, repayment, interest, paid });
      // A loan of one dollar is repaid in whole cents, which changes its rate.
      const tolerance = financed > 10_000 ? 0.005 : 1;
      expect(Math.abs((toComparisonRate(loan) ?? -1) - comparisonRate)).toBeLessThan(tolerance);
    },
  );
});

describe('figures that lenders published', () => {
  it.each(publishedRates)(
    'the comparison rate of $lender at $rate % is $published %: $amount over $years years',
    ({ amount, years, rate, establishment, monthly, published }) => {
      const fees = { ...NO_FEES, establishment: cents(establishment), monthlyAdmin: cents(monthly) };
      const example = {
        amount: cents(amount),
        termYears: years,
        secured: true,
        frequency: 'monthly',
      } as const;
      const found = toExampleRate({ annualRate: rate, fees }, example);
      expect(found?.toFixed(2)).toBe(published.toFixed(2));
    },
  );
  it.each(publishedRepayments)(
    '$%d at %d % over five years is $%d a month',
    (amount, annualRate, monthly) => {
      expect(toRepayment({ ...plainLoan, amount: cents(amount), annualRate })).toBe(cents(monthly));
    },
  );
  it.each(publishedTotals)('at %d %, 60 repayments with fees come to $%d', (annualRate, total) => {
    const fees = { ...NO_FEES, establishment: 25_000, monthlyAdmin: 1_200 };
    expect(Math.round((toRepayment({ ...plainLoan, fees, annualRate }) * 60) / 100)).toBe(total);
  });
});

describe('a library of spreadsheet functions', () => {
  const rates = [0.5, 3.9, 6.29, 7.5, 9.95, 12.94, 14.5, 19.95];
  const cases = rates.flatMap((annualRate) => FREQUENCIES.map((frequency) => ({ annualRate, frequency })));

  it.each(cases)(
    'FIN-29: PMT gives the same repayment at $annualRate %, $frequency',
    ({ annualRate, frequency }) => {
      const n = paymentsPerYear[frequency];
      for (const [balloon, timing] of [
        [0, 'arrears'],
        [900_000, 'arrears'],
        [0, 'advance'],
        [900_000, 'advance'],
      ] as const) {
        const when = timing === 'advance' ? PaymentDueTime.Begin : PaymentDueTime.End;
        // The amount less the deposit plus establishment fees: 30,000 - 2,500 + 395.
        const expected = pmt(annualRate / 100 / n, 5 * n, -27_895, balloon / 100, when);
        const fees = { ...NO_FEES, establishment: 39_500 };
        const loan = { ...plainLoan, tradeIn: 250_000, fees, balloon, annualRate, frequency, timing };
        expect(toRepayment(loan)).toBe(Math.round(expected * 100));
      }
    },
  );

  it.each(cases)(
    'RATE gives the same comparison rate at $annualRate %, $frequency',
    ({ annualRate, frequency }) => {
      const n = paymentsPerYear[frequency];
      const perYear = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }[frequency];
      const fees = { ...NO_FEES, establishment: 39_500, dealerAgency: 91_225 };
      const loan = { ...plainLoan, fees, annualRate, frequency };
      const repayment = pmt(annualRate / 100 / n, 5 * n, -toFinanced(loan) / 100, 0);
      const rate = solveRate(5 * n, repayment, -30_000, 0, PaymentDueTime.End, annualRate / 100 / n);
      expect(Math.abs((toComparisonRate(loan) ?? -1) - rate * perYear * 100)).toBeLessThan(0.005);
    },
  );
});
