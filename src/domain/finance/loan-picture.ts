import { paymentsPerYear } from './frequency.ts';
import { countPayments, type Loan } from './loan.ts';
import { toSchedule, type Payment } from './schedule.ts';

/** One year of a loan, whole cents. */
export type LoanYear = {
  /** From 1; the last one may be half a year. */
  year: number;
  interest: number;
  principal: number;
  fees: number;
  /** The final payment in this year; 0 in all but the last. */
  balloon: number;
  /** What is owed at the end of the year. */
  balance: number;
};

/** A loan year by year. Principal and final payments come to what is financed, interest to all interest. */
export function toLoanYears(loan: Loan): LoanYear[] {
  const { payments, balloon, financed } = toSchedule(loan);
  const perYear = paymentsPerYear[loan.frequency];
  const count = countPayments(loan);
  // A payment belongs to the year that it is for: in advance it stands at the beginning of its period.
  const yearOf = ({ period }: Payment): number =>
    Math.ceil((loan.timing === 'advance' && period < count ? period + 1 : period) / perYear);
  const years: LoanYear[] = [];
  // Payments come in the order of time, so the year of one is the last or a later one.
  const at = (payment: Payment): LoanYear => {
    let last = years.at(-1);
    while (last === undefined || last.year < yearOf(payment)) {
      const { year, balance } = last ?? { year: 0, balance: financed };
      last = { year: year + 1, interest: 0, principal: 0, fees: 0, balloon: 0, balance };
      years.push(last);
    }
    return last;
  };
  for (const payment of payments) {
    const year = at(payment);
    year.interest += payment.interest;
    year.principal += payment.principal;
    year.fees += payment.fee;
    year.balance = payment.balance;
  }
  if (balloon !== null) {
    const year = at(balloon);
    year.interest += balloon.interest;
    year.balloon = balloon.principal;
    year.balance = 0;
  }
  return years;
}
