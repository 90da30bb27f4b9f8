import { parseRememberedCar, type RememberedCar } from '#stores/remembered-car.ts';

/** The car of a vehicle page that is for sale, as events name it; `null` elsewhere. */
export function readPageCar(page: ParentNode): RememberedCar | null {
  const written = page.querySelector<HTMLElement>('fc-view-record')?.dataset.settings;
  return written === undefined ? null : parseRememberedCar(JSON.parse(written));
}
