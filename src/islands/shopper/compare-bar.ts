import { comparedCars } from '#stores/compared-cars.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

const DISMISSED = 'forecourt:compare-bar';

const toChoice = (cars: readonly RememberedCar[]): string => cars.map(({ id }) => id).join();

/** The choice for which the bar was sent away, in this tab; `null` when the browser keeps nothing. */
function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED);
  } catch (error) {
    console.info('The compare bar cannot know whether it was closed before:', error);
    return null;
  }
}

function dismiss(choice: string): void {
  try {
    sessionStorage.setItem(DISMISSED, choice);
  } catch (error) {
    console.info('The compare bar comes back on the next page:', error);
  }
}

/**
 * The bar at the bottom with the cars chosen for comparison: there from the first one on, gone when it is
 * closed, back at the next choice.
 */
export function wakeCompareBar(bar: HTMLElement): void {
  const words = bar.querySelector<HTMLElement>('[data-compare-words]');
  const show = (cars: readonly RememberedCar[]) => {
    bar.hidden = cars.length === 0 || readDismissed() === toChoice(cars);
    if (!words) return;
    const { one = 'car', many = 'cars' } = words.dataset;
    words.textContent = `Compare ${cars.length} ${cars.length === 1 ? one : many}`;
  };
  bar.querySelector('[data-compare-close]')?.addEventListener('click', () => {
    dismiss(toChoice(comparedCars.$value.get()));
    bar.hidden = true;
  });
  comparedCars.wake();
  comparedCars.$value.subscribe(show);
}
