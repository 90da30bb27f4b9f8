import { useEffect, useRef, useState } from 'react';
import {
  type BudgetChoice,
  DEFAULT_DEPOSIT,
  defaultRepayments,
  parseBudgetAmount,
  type RepaymentFrequency,
} from '#domain/price/budget.ts';
import { formatCount } from '#domain/text/formats.ts';

const amountIn = (field: HTMLInputElement | null): number => parseBudgetAmount(field?.value ?? '');

/** What stands in a field once it is left: the amount that counts. */
function settle(field: HTMLInputElement | null): void {
  if (field) field.value = formatCount(amountIn(field));
}

/** The fields of the budget search and what they amount to. */
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
  // What was typed before the island woke counts.
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
