import { findWantedCar, readWantedCar } from '#stores/wanted-car.ts';
import { leaveOut, setField } from '#ui/form-fields.ts';
import { PageElement } from '#ui/page-element.ts';
import { fillViewedRows } from './viewed-rows.ts';
import { showWantedCar } from './wanted-car-row.ts';

/**
 * A form without a car whose address names one, as a vehicle page links to it: it is sent with that car, shows it, and
 * asks no more what only a form without a car asks. Without one it offers those that were viewed.
 */
export class WantedCar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const wanted = readWantedCar();
    if (!form) return;
    if (wanted === null) {
      showWantedCar(this, null);
      return fillViewedRows(this, ended);
    }
    setField(form, 'car_id', wanted);
    void findWantedCar(wanted, ended).then((car) => {
      if (ended.aborted) return;
      if (car) this.#leaveOut(form);
      else fillViewedRows(this, ended);
      showWantedCar(this, car);
    });
  }

  #leaveOut(form: HTMLFormElement): void {
    leaveOut(form, 'dealership_slug');
    leaveOut(form, 'vehicle');
    this.querySelector('[data-drive-cars]')?.toggleAttribute('hidden', true);
    // It is driven where it stands, whatever place is chosen.
    const place = form.elements.namedItem('drive_location');
    if (place instanceof HTMLSelectElement) leaveOut(form, 'drive_location', place.value);
  }
}
