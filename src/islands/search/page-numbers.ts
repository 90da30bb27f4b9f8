/** Page numbers on each side of the current one. */
const NEIGHBOURS = 1;

/**
 * The page numbers of a pagination bar: first, last, the current one with its neighbours. Each gap of two pages or more
 * is one unique negative number; a gap of one page is that page.
 */
export function toPageNumbers(current: number, pages: number): number[] {
  const numbers: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const isShown = page === 1 || page === pages || Math.abs(page - current) <= NEIGHBOURS;
    if (isShown) {
      const before = numbers.at(-1) ?? 0;
      if (page - before === 2) numbers.push(page - 1);
      else if (page - before > 2) numbers.push(-page);
      numbers.push(page);
    }
  }
  return numbers;
}
