import { decideTowFit, formatTowLine } from '#domain/car/tow-match.ts';
import { towLimit } from '#stores/tow-limit.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/** How long until lines that React had not taken over are looked at again (ms). */
const AGAIN_MS = 500;

/**
 * Whether a line may be written: React compares a published one with its own words while it takes an island over, and
 * never after that, for a vehicle's weight does not change. What it has taken over carries a mark of its.
 */
const isFree = (line: HTMLElement): boolean =>
  line.closest('astro-island') === null || Object.keys(line).some((key) => key.startsWith('__react'));

/** The tow match on cards: published ones, similar ones that are drawn later, and those of the search screen. */
export class TowLines extends PageElement {
  #again: ReturnType<typeof setTimeout> | undefined;

  protected override start(ended: AbortSignal): void {
    const paint = () => this.#paint();
    towLimit.load();
    onEnd(ended, towLimit.$value.subscribe(paint));
    document.addEventListener('cards-drawn', paint, { signal: ended });
    const observer = new MutationObserver(paint);
    for (const island of document.querySelectorAll('astro-island')) {
      observer.observe(island, { childList: true, subtree: true });
    }
    onEnd(ended, () => {
      observer.disconnect();
      clearTimeout(this.#again);
    });
  }

  #paint(): void {
    clearTimeout(this.#again);
    const limit = towLimit.$value.get();
    const lines = [...document.querySelectorAll<HTMLElement>('[data-card-tow]')];
    for (const line of lines.filter(isFree)) {
      const atm = Number(line.dataset.cardTow);
      const words = formatTowLine(atm, limit);
      line.dataset.fit = decideTowFit(atm, limit);
      // Only what differs: the observer hears of every line that is written.
      if (line.textContent !== words) line.textContent = words;
    }
    if (!lines.every(isFree)) this.#again = setTimeout(() => this.#paint(), AGAIN_MS);
  }
}
