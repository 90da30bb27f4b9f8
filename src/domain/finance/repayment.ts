import { countPayments, toBalloon, toFinanced, toPaymentFee, toPeriodRate, type Loan } from './loan.ts';

const DOLLAR = 100;

/** The annuity on what is financed less the balloon's present value (FIN-29), in cents, before rounding and fee. */
function amortise(loan: Loan): number {
  const financed = toFinanced(loan);
  const balloon = toBalloon(loan);
  const count = countPayments(loan);
  const rate = toPeriodRate(loan);
  if (rate === 0) return (financed - balloon) / count;
  // The present value of 1 at the end; log1p and expm1 keep its digits when rates are small.
  const exponent = -count * Math.log1p(rate);
  const annuity = ((financed - balloon * Math.exp(exponent)) * rate) / -Math.expm1(exponent);
  return loan.timing === 'advance' ? annuity / (1 + rate) : annuity;
}

/** The regular repayment in cents with its part of the monthly fee; up to whole dollars if the loan says (FIN-33). */
export function toRepayment(loan: Loan): number {
  if (toFinanced(loan) === 0) return 0;
  const exact = amortise(loan) + toPaymentFee(loan);
  // The rest of a division in doubles is no cent of its own.
  return loan.roundUp ? Math.ceil(Math.round(exact) / DOLLAR) * DOLLAR : Math.round(exact);
}
