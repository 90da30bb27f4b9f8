import { countSales, SALES_REFRESH_MS } from '#domain/content/sales-counter.ts';
import { formatCount } from '#domain/text/money.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/** Sales of a month (`data-since` to `data-until`, ms), counted up while the page is open (CONTENT-13). */
export class SalesCount extends PageElement {
  protected override start(ended: AbortSignal): void {
    const timer = setInterval(() => this.#show(), SALES_REFRESH_MS);
    onEnd(ended, () => clearInterval(timer));
    this.#show();
  }

  #show(): void {
    const { since, until } = this.dataset;
    // clock: the count depends on the time of reading, not of publishing.
    const now = Date.now();
    // The count restarts with the next month.
    const from = now < Number(until) ? Number(since) : Number(until);
    this.textContent = formatCount(countSales(from, now));
  }
}
