import { findWantedCar, readWantedCar, type WantedCar as Car } from '#stores/wanted-car.ts';
import { leaveOut, setField } from '#ui/form-fields.ts';
import { PageElement } from '#ui/page-element.ts';

/**
 * A form without a car whose address names one, as a vehicle page links to it: it is sent with that car, shows it, and
 * asks no more what only a form without a car asks.
 */
export class WantedCar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const wanted = readWantedCar();
    if (!form) return;
    if (wanted === null) return this.#show(null);
    setField(form, 'car_id', wanted);
    void findWantedCar(wanted, ended).then((car) => {
      if (ended.aborted) return;
      if (car) this.#leaveOut(form);
      this.#show(car);
    });
  }

  #leaveOut(form: HTMLFormElement): void {
    leaveOut(form, 'dealership_slug');
    leaveOut(form, 'vehicle');
    // It is driven where it stands, whatever place is chosen.
    const place = form.elements.namedItem('drive_location');
    if (place instanceof HTMLSelectElement) leaveOut(form, 'drive_location', place.value);
  }

  #show(car: Car | null): void {
    const box = this.querySelector<HTMLElement>('[data-wanted]');
    if (!box) return;
    box.hidden = car === null;
    delete box.dataset.state;
    const name = box.querySelector<HTMLAnchorElement>('[data-wanted-name]');
    const price = box.querySelector('[data-wanted-price]');
    const picture = box.querySelector('img');
    if (!car || !name || !price || !picture) return;
    name.textContent = car.name;
    name.href = car.path ?? '';
    price.textContent = car.shown?.price ?? '';
    if (car.shown?.picture) picture.src = car.shown.picture;
    else picture.remove();
  }
}
