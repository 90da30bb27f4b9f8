import { barsOf, toLoanBars, toViewBox } from '#domain/finance/loan-bars.ts';
import type { Loan } from '#domain/finance/loan.ts';

/** Draws the loan year by year: the bars, and the table for screen readers and paper. */
export function drawYears(root: ParentNode, loan: Loan): void {
  const years = toLoanBars(loan);
  root.querySelector('.loan-years svg')?.setAttribute('viewBox', toViewBox(years));
  for (const bar of root.querySelectorAll<SVGRectElement>('[data-loan-bar]')) {
    const [index = '', part = ''] = (bar.dataset['loanBar'] ?? '').split(' ');
    const found = barsOf(years[Number(index)]).find((each) => each.part === part);
    bar.setAttribute('y', String(found?.y ?? 0));
    bar.setAttribute('height', String(found?.size ?? 0));
  }
  for (const row of root.querySelectorAll<HTMLElement>('[data-loan-row]')) {
    const year = years[Number(row.dataset['loanRow'])];
    row.hidden = year === undefined;
    for (const [index, cell] of [...row.querySelectorAll('td')].entries())
      cell.textContent = year?.cells[index] ?? '';
  }
}
