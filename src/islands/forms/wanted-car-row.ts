import type { WantedCar } from '#stores/wanted-car.ts';

/** Shows the car that an address names in its row of an element, which is gone when the car is none of the dealer. */
export function showWantedCar(around: HTMLElement, car: WantedCar | null): void {
  const box = around.querySelector<HTMLElement>('[data-wanted]');
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
