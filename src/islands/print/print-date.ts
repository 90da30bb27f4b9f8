import { formatDate } from '#domain/time/moments.ts';
import { PageElement } from '#ui/page-element.ts';

/** Writes the date on a page when it is printed, in the dealer's time zone (`data-time-zone`). */
export class PrintDate extends PageElement {
  protected override start(ended: AbortSignal): void {
    const write = (): void => {
      // clock: the date on paper is the day of printing.
      this.textContent = `Printed ${formatDate(Date.now(), this.dataset.timeZone)}`;
    };
    addEventListener('beforeprint', write, { signal: ended });
  }
}
