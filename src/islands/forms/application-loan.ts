import { BUDGET } from '#domain/finance/loan-calculator.ts';
import { formatCount } from '#domain/text/money.ts';
import { listControls, readControl, writeControl } from './form-fields.ts';

/** Fields of an application, by name. */
type LoanAnswers = Partial<Record<'loan_amount' | 'loan_term' | 'loan_deposit', string>>;

/** Whole dollars of a parameter; 0 where it has none. */
const toDollars = (text: string | null): number =>
  /^\d{1,7}(?:\.\d+)?$/.test(text ?? '') ? Math.round(Number(text)) : 0;

/**
 * The loan that an application begins with: the sum that was worked out, in its own address or on the page of this site
 * that leads to it, or else the price of the car.
 *
 * @param price dollars; `null` without a car, or where it has none
 */
export function readWantedLoan(address: URL, before: string, price: number | null): LoanAnswers {
  const last = URL.parse(before);
  const sum = [address, last]
    .filter((each) => each?.origin === address.origin)
    .find((each) => each?.searchParams.has('amount'))?.searchParams;
  const whole = sum
    ? toDollars(sum.get('amount'))
    : toDollars(address.searchParams.get(BUDGET)) || (price ?? 0);
  const deposit = toDollars(sum?.get('tradeIn') ?? null);
  const term = sum?.get('term') ?? '';
  return {
    ...(whole > deposit && { loan_amount: formatCount(whole - deposit) }),
    ...(deposit > 0 && { loan_deposit: formatCount(deposit) }),
    ...(/^[1-7]$/.test(term) && { loan_term: term }),
  };
}

/** Puts a loan into a form whose shopper has answered nothing of it. */
export function fillLoan(form: HTMLFormElement, answers: LoanAnswers): void {
  const controls = listControls(form).filter(({ name }) => name.startsWith('loan_'));
  if (controls.some((control) => readControl(control) !== '')) return;
  for (const control of controls) {
    const answer = Object.entries(answers).find(([name]) => name === control.name)?.[1];
    if (answer !== undefined) writeControl(control, answer);
  }
}
