import { comparedCars } from '#stores/compared-cars.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

const DISMISSED = 'forecourt:compare-bar';

const toChoice = (cars: readonly RememberedCar[]): string => cars.map(({ id }) => id).join();

/** The selection for which the bar was closed in this tab; `null` if the browser stores nothing. */
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

/** The bar of the cars to compare, from the first one on; once closed, it shows again at the next choice. */
export class CompareBar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const close = this.querySelector('[data-compare-close]');
    close?.addEventListener('click', () => this.#close(), { signal: ended });
    comparedCars.load();
    onEnd(
      ended,
      comparedCars.$value.subscribe((cars) => this.#show(cars)),
    );
  }

  #show(cars: readonly RememberedCar[]): void {
    this.#setHidden(cars.length === 0 || readDismissed() === toChoice(cars));
    const words = this.querySelector<HTMLElement>('[data-compare-words]');
    if (!words) return;
    const { one = 'car', many = 'cars' } = words.dataset;
    words.textContent = `Compare ${cars.length} ${cars.length === 1 ? one : many}`;
  }

  #close(): void {
    dismiss(toChoice(comparedCars.$value.get()));
    this.#setHidden(true);
  }

  /** Marks the page as well, so that its sheets leave room for the bar (`shopper-bars.css`). */
  #setHidden(isHidden: boolean): void {
    this.querySelector('section')?.toggleAttribute('hidden', isHidden);
    document.documentElement.toggleAttribute('data-comparing', !isHidden);
  }
}
