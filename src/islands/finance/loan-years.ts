import { BAR_PARTS, toBarPath, toLoanBars, toPictureWords, toViewBox } from '#domain/finance/loan-bars.ts';
import type { Loan } from '#domain/finance/loan.ts';

/**
 * Returns what draws a loan year by year: the bars, and the table for screen readers and paper. Their parts are looked up
 * once, because a slider moves many times a second.
 */
export function openLoanYears(root: ParentNode): (loan: Loan) => void {
  const picture = root.querySelector('.loan-years svg');
  const bars = BAR_PARTS.map((part) => [part, root.querySelector(`[data-loan-bar=${part}]`)] as const);
  const rows = [...root.querySelectorAll<HTMLElement>('[data-loan-row]')].map((row) => ({
    row,
    index: Number(row.dataset['loanRow']),
    cells: [...row.querySelectorAll('td')],
  }));
  const most = root.querySelector('[data-loan-most]');
  const balloonKey = root.querySelector<HTMLElement>('[data-loan-balloon]');
  const marks = [...root.querySelectorAll<HTMLElement>('[data-loan-year]')];
  return (loan) => {
    const years = toLoanBars(loan);
    picture?.setAttribute('viewBox', toViewBox(years));
    const words = toPictureWords(years);
    if (most) most.textContent = words.most;
    if (balloonKey) balloonKey.hidden = !words.hasBalloon;
    for (const [index, mark] of marks.entries()) mark.hidden = index >= years.length;
    for (const [part, bar] of bars) bar?.setAttribute('d', toBarPath(years, part));
    for (const { row, index, cells } of rows) {
      const year = years[index];
      row.hidden = year === undefined;
      for (const [at, cell] of cells.entries()) cell.textContent = year?.cells[at] ?? '';
    }
  };
}
