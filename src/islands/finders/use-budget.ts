import { useEffect, useRef, useState } from 'react';
import {
  type BudgetChoice,
  DEFAULT_DEPOSIT,
  defaultRepayments,
  parseBudgetAmount,
  type RepaymentFrequency,
} from '#domain/price/budget.ts';
import { formatCount } from '#domain/text/money.ts';

const amountIn = (field: HTMLInputElement | null): number => parseBudgetAmount(field?.value ?? '');

/** Writes the applied amount into a field that is left. */
function settle(field: HTMLInputElement | null): void {
  if (field) field.value = formatCount(amountIn(field));
}

/** The fields of the budget search and the resulting budget. */
export function useBudget(first: RepaymentFrequency) {
  const repaymentField = useRef<HTMLInputElement>(null);
  const depositField = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<BudgetChoice>({
    repayment: defaultRepayments[first],
    frequency: first,
    deposit: DEFAULT_DEPOSIT,
  });
  const read = () =>
    setChoice(({ frequency }) => ({
      frequency,
      repayment: amountIn(repaymentField.current),
      deposit: amountIn(depositField.current),
    }));
  // Reads input from before hydration.
  useEffect(read, []);
  const settleBoth = () => {
    settle(repaymentField.current);
    settle(depositField.current);
    read();
  };
  const setFrequency = (frequency: RepaymentFrequency) => {
    const isUntouched = choice.repayment === defaultRepayments[choice.frequency];
    const repayment = isUntouched ? defaultRepayments[frequency] : choice.repayment;
    if (repaymentField.current) repaymentField.current.value = formatCount(repayment);
    setChoice({ ...choice, repayment, frequency });
  };
  return { choice, repaymentField, depositField, read, settle: settleBoth, setFrequency };
}
