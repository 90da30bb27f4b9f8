import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { toComparedLoan, toOtherTerm, type ComparedLoan } from '#domain/finance/compare-loans.ts';
import type { CalculatorInputs } from '#domain/finance/loan-calculator.ts';
import { isMoved } from './is-moved.ts';

/** Returns what compares the loan, while that is open, with the same one over another term or from another lender. */
export function openComparison(
  root: ParentNode,
  data: CalculatorData,
  read: () => CalculatorInputs,
  ended: AbortSignal,
) {
  const details = root.querySelector<HTMLDetailsElement>('[data-loan-compare]');
  const others = [...root.querySelectorAll<HTMLSelectElement>('[data-loan-other]')];
  const [term, lender] = others;
  let isChosen = others.some(isMoved);
  /** It begins with the next term, until the shopper has chosen one. */
  const compare = (isBegun: boolean): void => {
    if (isBegun && term && !isChosen) term.value = String(toOtherTerm(data, read().term));
    if (details?.open !== true) return;
    const other = { ...read(), term: Number(term?.value ?? 0) };
    const columns = [
      toComparedLoan(data, read(), 0),
      toComparedLoan(data, other, Number(lender?.value ?? 0)),
    ];
    for (const cell of root.querySelectorAll<HTMLElement>('[data-loan-column]')) {
      const [column = '', key = ''] = (cell.dataset['loanColumn'] ?? '').split(' ');
      cell.textContent = columns[Number(column)]?.[key as keyof ComparedLoan] ?? '';
    }
  };
  details?.addEventListener('toggle', () => compare(true), { signal: ended });
  details?.addEventListener('input', () => (isChosen = true), { signal: ended });
  return compare;
}
