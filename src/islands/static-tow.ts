import { decideTowFit, formatTowLine } from '#domain/tow-match.ts';
import { towLimit } from '#stores/tow-limit.ts';

/** The tow match on published cards, as React gives it in islands; an island's own cards have no `data-car`. */
export function wakeStaticTow(page: Document): void {
  const lines = page.querySelectorAll<HTMLElement>('[data-car] [data-card-tow]');
  if (lines.length === 0) return;
  towLimit.wake();
  towLimit.$value.subscribe((limit) => {
    for (const line of lines) {
      const atm = Number(line.dataset.cardTow);
      line.dataset.fit = decideTowFit(atm, limit);
      line.textContent = formatTowLine(atm, limit);
    }
  });
}
