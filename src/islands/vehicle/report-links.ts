import { REPORT_OPENED, emit } from '#stores/events.ts';
import { PageElement } from '#ui/page-element.ts';
import { readPageCar } from './page-car.ts';

/** Reports that a car's history was opened (ANALYTICS-04). The links themselves work without script. */
export class ReportLinks extends PageElement {
  protected override start(ended: AbortSignal): void {
    const car = readPageCar(document);
    if (car === null) return;
    for (const link of this.querySelectorAll('[data-report="history"]'))
      link.addEventListener('click', () => emit({ id: REPORT_OPENED, car }), { signal: ended });
  }
}
