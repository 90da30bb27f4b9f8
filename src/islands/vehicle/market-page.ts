import { emit } from '#stores/events.ts';
import { refreshGauge } from './market-gauge.ts';
import { readPageCar } from './page-car.ts';
import { refreshSimilar } from './similar-cars.ts';

/** Tells that a history report was opened (ANALYTICS-04). The link itself works without. */
function watchReports(page: Document): void {
  const car = readPageCar(page);
  if (car === null) return;
  for (const link of page.querySelectorAll('[data-report="history"]')) {
    link.addEventListener('click', () => emit({ id: 60, car }));
  }
}

/**
 * The price comparison, similar cars and reports of a vehicle page, after it has loaded. A part that fails says so
 * itself and stays as it was published.
 */
export function wakeMarket(page: Document): void {
  watchReports(page);
  const part = (selector: string) => page.querySelector<HTMLElement>(selector);
  const [gauge, similar] = [part('[data-gauge]'), part('[data-similar]')];
  if (gauge) void refreshGauge(gauge);
  if (similar) void refreshSimilar(similar);
}
