import { findWantedCar, readWantedCar } from '#stores/wanted-car.ts';
import { leaveOut, setField } from '#ui/form-fields.ts';
import { PageElement } from '#ui/page-element.ts';
import { showWantedCar } from './wanted-car-row.ts';

/**
 * A form without a car whose address names one, as a vehicle page links to it: it is sent with that car, shows it, and
 * asks no more what only a form without a car asks.
 */
export class WantedCar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const wanted = readWantedCar();
    if (!form) return;
    if (wanted === null) return showWantedCar(this, null);
    setField(form, 'car_id', wanted);
    void findWantedCar(wanted, ended).then((car) => {
      if (ended.aborted) return;
      if (car) this.#leaveOut(form);
      showWantedCar(this, car);
    });
  }

  #leaveOut(form: HTMLFormElement): void {
    leaveOut(form, 'dealership_slug');
    leaveOut(form, 'vehicle');
    // It is driven where it stands, whatever place is chosen.
    const place = form.elements.namedItem('drive_location');
    if (place instanceof HTMLSelectElement) leaveOut(form, 'drive_location', place.value);
  }
}
