import {
  countPayments,
  toBalloon,
  toFinanced,
  toInterest,
  toPaymentFee,
  toPeriodRate,
  type Loan,
} from './loan.ts';
import { toRepayment } from './repayment.ts';

const MONTHS = 12;

/** One payment, whole cents. `payment` is interest, principal and fee together. */
export type Payment = {
  /** Periods since the money was lent; 0 is the day itself. */
  period: number;
  interest: number;
  principal: number;
  fee: number;
  payment: number;
  /** What is owed afterwards. */
  balance: number;
};

/** Every payment of a loan, whole cents. */
export type Schedule = {
  financed: number;
  /** The regular repayments; the last one settles what rounding left. */
  payments: readonly Payment[];
  /** The final payment; `null` without one. */
  balloon: Payment | null;
  /** All interest, all monthly fees and all that is paid, the balloon included. */
  interest: number;
  fees: number;
  paid: number;
};

/**
 * The schedule of a loan to the last cent. Interest of each period is rounded to the cent; principal and balloon come to
 * what is financed, and the monthly fees to those of the months that it runs. Repayments that are rounded up may end early. In advance, the first one bears no interest.
 */
export function toSchedule(loan: Loan): Schedule {
  const financed = toFinanced(loan);
  const balloon = toBalloon(loan);
  const count = countPayments(loan);
  const fee = toPaymentFee(loan);
  const allFees = loan.fees.monthlyAdmin * MONTHS * loan.termYears;
  const regular = toRepayment(loan) - fee;
  const isAdvance = loan.timing === 'advance';
  // In advance, a period passes between the last repayment and the balloon.
  const left = isAdvance ? Math.round(balloon / (1 + toPeriodRate(loan))) : balloon;
  const parts: Payment[] = [];
  let balance = financed;
  for (let number = 1; number <= count && balance > 0; number += 1) {
    const period = isAdvance ? number - 1 : number;
    const interest = period === 0 ? 0 : toInterest(balance, loan);
    const settling = balance + interest - left;
    const part = number === count ? settling : Math.min(regular, settling);
    balance += interest - part;
    parts.push({ period, interest, principal: part - interest, fee: 0, payment: part, balance });
  }
  const payments = withFees(parts, fee, Math.round((allFees * parts.length) / count));
  const final: Payment | null =
    balance === 0
      ? null
      : {
          period: count,
          interest: balloon - left,
          principal: balance,
          fee: 0,
          payment: balance + balloon - left,
          balance: 0,
        };
  const all = final === null ? payments : [...payments, final];
  const sum = (of: 'interest' | 'fee'): number => all.reduce((total, each) => total + each[of], 0);
  const interest = sum('interest');
  const fees = sum('fee');
  return { financed, payments, balloon: final, interest, fees, paid: financed + interest + fees };
}

/** With the fees of these months, `all`: the same `fee` in each payment until they are paid, the rest in the last. */
const withFees = (parts: readonly Payment[], fee: number, all: number): Payment[] =>
  parts.map((part, before) => {
    const paid = Math.min(fee * before, all);
    const due = before === parts.length - 1 ? all - paid : Math.min(fee, all - paid);
    return { ...part, fee: due, payment: part.payment + due };
  });

/** Equal repayments, one after the other. `payment` in cents. */
export type PaymentRun = { count: number; payment: number };

/** Equal repayments together: `341 of $150, 1 of $115.05`. Rounded up, only interest and fee remain until the end. */
export function listRuns({ payments }: Schedule): PaymentRun[] {
  const runs: PaymentRun[] = [];
  for (const { payment } of payments) {
    if (payment === 0) continue;
    const last = runs.at(-1);
    if (last?.payment === payment) last.count += 1;
    else runs.push({ count: 1, payment });
  }
  return runs;
}
