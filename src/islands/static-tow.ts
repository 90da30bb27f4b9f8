import { decideTowFit, formatTowLine } from '#domain/tow-match.ts';
import { towLimit } from '#stores/tow-limit.ts';

/** The tow match on published cards, and on similar ones that are drawn later; those of islands are React's. */
export function wakeStaticTow(page: Document): void {
  const paint = () => {
    const limit = towLimit.$value.get();
    for (const line of page.querySelectorAll<HTMLElement>('[data-card-tow]')) {
      if (line.closest('astro-island')) continue;
      const atm = Number(line.dataset.cardTow);
      line.dataset.fit = decideTowFit(atm, limit);
      line.textContent = formatTowLine(atm, limit);
    }
  };
  towLimit.wake();
  towLimit.$value.subscribe(paint);
  page.addEventListener('cards-drawn', paint);
}
