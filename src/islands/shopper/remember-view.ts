import { parseViewedCar, recordView } from '#stores/viewed-cars.ts';

/** Remembers the car of a vehicle page as looked at; `written` is what the page says of it, as JSON. */
export function rememberView(written: string): void {
  const car = parseViewedCar(JSON.parse(written));
  if (car) recordView(car);
}
