import { parseViewedCar, recordView } from '#stores/viewed-cars.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/** Remembers the car of a vehicle page as looked at (ENT-23); the settings are the car as the page tells it. */
export class ViewRecord extends PageElement {
  protected override start(): void {
    const car = parseViewedCar(readSettings(this));
    if (car) recordView(car);
  }
}
