import { nameWantedCar, readWantedCar } from '#stores/wanted-car.ts';
import { leaveOut, setField } from '#ui/form-fields.ts';
import { PageElement } from '#ui/page-element.ts';

/**
 * A form without a car whose address names one, as a vehicle page links to it: it is sent with that car, says its name, and
 * asks no more what only a form without a car asks.
 */
export class WantedCar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const wanted = readWantedCar();
    if (form && wanted !== null) void this.#setCar(form, wanted, ended);
  }

  async #setCar(form: HTMLFormElement, wanted: string, signal: AbortSignal): Promise<void> {
    setField(form, 'car_id', wanted);
    const name = await nameWantedCar(wanted, signal);
    if (name === null) return;
    const line = this.previousElementSibling?.querySelector('[data-wanted]');
    if (line) line.textContent = `About the ${name}.`;
    leaveOut(form, 'dealership_slug');
    leaveOut(form, 'vehicle');
    // It is driven where it stands, whatever place is chosen.
    const place = form.elements.namedItem('drive_location');
    if (place instanceof HTMLSelectElement) leaveOut(form, 'drive_location', place.value);
  }
}
