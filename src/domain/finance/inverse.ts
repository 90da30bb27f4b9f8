import type { Loan } from './loan.ts';
import { toRepayment } from './repayment.ts';

/** The largest amount that is looked for, cents. */
const AMOUNT_MAX = 1_000_000_000;

/** The first whole number in `low`…`high` for which `holds`, which never turns false again; `null` when none. */
function findFirst(low: number, high: number, holds: (value: number) => boolean): number | null {
  if (!holds(high)) return null;
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

/** The highest price whose repayment is at most `repayment`, cents; never less than deposit and trade-in. */
export function toAffordableAmount(loan: Omit<Loan, 'amount'>, repayment: number): number {
  const tooMuch = findFirst(0, AMOUNT_MAX, (amount) => toRepayment({ ...loan, amount }) > repayment);
  return tooMuch === null ? AMOUNT_MAX : Math.max(0, tooMuch - 1);
}

/** The lowest deposit, in cents, that brings the repayment to at most `repayment` cents. */
export function toNeededDeposit(loan: Omit<Loan, 'deposit'>, repayment: number): number {
  return (
    findFirst(0, loan.amount, (deposit) => toRepayment({ ...loan, deposit }) <= repayment) ?? loan.amount
  );
}
