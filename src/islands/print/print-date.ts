import { formatDate } from '#domain/time/moments.ts';
import { PageElement } from '#ui/page-element.ts';

/** Writes the day on a page that is printed, in the dealer's time zone (`data-time-zone`). */
export class PrintDate extends PageElement {
  protected override start(ended: AbortSignal): void {
    const write = (): void => {
      // clock: the day on paper is the one on which it was printed.
      this.textContent = `Printed ${formatDate(Date.now(), this.dataset.timeZone)}`;
    };
    addEventListener('beforeprint', write, { signal: ended });
  }
}
