/** What is folded again stays in sight: without this a long text closes above the reader's window. */
export function wakeFolds(page: Document): void {
  for (const fold of page.querySelectorAll<HTMLDetailsElement>('.fold')) {
    const folded = fold.parentElement;
    fold.addEventListener('toggle', () => {
      if (fold.open || !folded || folded.getBoundingClientRect().top >= 0) return;
      folded.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }
}
