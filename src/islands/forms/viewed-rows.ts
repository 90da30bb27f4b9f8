import { findWantedCar } from '#stores/wanted-car.ts';

/** Fills the rows of viewed cars with what they cost now; one that cannot be had stays, so that nothing moves, and is no link. */
export function fillViewedRows(around: HTMLElement, signal: AbortSignal): void {
  for (const row of around.querySelectorAll<HTMLAnchorElement>('[data-drive-cars] li > a')) {
    const id = new URLSearchParams(row.search).get('car_id') ?? '';
    void findWantedCar(id, signal).then((car) => {
      const price = row.querySelector('[data-viewed-price]');
      if (signal.aborted || !price) return;
      price.textContent = car ? (car.shown?.price ?? '') : 'Not available now';
      if (car === null) row.removeAttribute('href');
    });
  }
}
