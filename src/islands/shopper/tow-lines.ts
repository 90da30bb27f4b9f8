import { decideTowFit, formatTowLine } from '#domain/car/tow-match.ts';
import { towLimit } from '#stores/tow-limit.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/** How often (ms) to check lines that React had not hydrated. */
const AGAIN_MS = 500;

/**
 * Whether a line may be written. React compares a published line with its own text while it hydrates, and never after
 * that, because the weight of a vehicle does not change. Elements that React has hydrated carry its mark.
 */
const isWritable = (line: HTMLElement): boolean =>
  line.closest('astro-island') === null || Object.keys(line).some((key) => key.startsWith('__react'));

/** The tow match on cards: published ones, similar cars rendered after load, and those of the search screen. */
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
    for (const line of lines.filter(isWritable)) {
      const atm = Number(line.dataset.cardTow);
      const words = formatTowLine(atm, limit);
      line.dataset.fit = decideTowFit(atm, limit);
      // Writes only what differs: the observer reports every line that is written.
      if (line.textContent !== words) line.textContent = words;
    }
    if (!lines.every(isWritable)) this.#again = setTimeout(() => this.#paint(), AGAIN_MS);
  }
}
