import { formatDate } from '#domain/time/moments.ts';

/** Writes the day on a page that is printed; the attribute is the dealer's time zone. */
export function datePrint(place: HTMLElement): void {
  addEventListener('beforeprint', () => {
    // clock: the day on paper is the one on which it was printed.
    place.textContent = `Printed ${formatDate(Date.now(), place.dataset.printDate)}`;
  });
}
