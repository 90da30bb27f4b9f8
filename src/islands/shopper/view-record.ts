import { parseViewedCar, recordView } from '#stores/viewed-cars.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/** Records the car of a vehicle page as viewed (ENT-23); its settings are the car as published. */
export class ViewRecord extends PageElement {
  protected override start(): void {
    const car = parseViewedCar(readSettings(this));
    if (car) recordView(car);
  }
}
