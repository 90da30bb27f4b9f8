import { askForCar } from '#stores/wanted-car.ts';

/**
 * Fills the rows of viewed cars with what they cost now; one that cannot be had stays, so that nothing moves, and is no link.
 * Without an answer a row stays as it is.
 */
export function fillViewedRows(around: HTMLElement, signal: AbortSignal): void {
  for (const row of around.querySelectorAll<HTMLAnchorElement>('[data-drive-cars] li > a')) {
    const id = new URLSearchParams(row.search).get('car_id') ?? '';
    void askForCar(id, signal).then((car) => {
      const price = row.querySelector('[data-viewed-price]');
      if (signal.aborted || !price || car === undefined) return;
      price.textContent = car ? (car.shown?.price ?? '') : 'Not available now';
      if (car === null) row.removeAttribute('href');
    });
  }
}
