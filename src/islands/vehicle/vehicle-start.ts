import { loadLate, replaySubmits } from '#islands/page/after-load.ts';

/** Loads what wakes a vehicle page's parts after the page. A towing limit that is given earlier is answered then. */
export function startVehicle(load: () => Promise<() => void>): void {
  const script = loadLate(load, 'The parts of the page', (wake) => wake());
  replaySubmits(document.querySelectorAll<HTMLFormElement>('[data-tow] form'), script);
}
