import { readAttribute } from '#domain/text/attribute-json.ts';
import { parseRememberedCar, type RememberedCar } from '#stores/remembered-car.ts';

/** Reads the car of a vehicle page if it is for sale, for analytics events; `null` elsewhere. */
export function readPageCar(page: ParentNode): RememberedCar | null {
  const written = page.querySelector<HTMLElement>('fc-view-record')?.dataset.settings;
  return written === undefined ? null : parseRememberedCar(readAttribute(written));
}
