import { comparedCars } from '#stores/compared-cars.ts';
import { favourites } from '#stores/favourites.ts';
import { readAttribute } from '#domain/text/attribute-json.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { parseRememberedCar, type RememberedCar } from '#stores/remembered-car.ts';
import { pressToggle } from '#islands/cards/remember-car.ts';

const memories = { favourite: favourites, compare: comparedCars } as const;
const isKind = (kind: string | undefined): kind is keyof typeof memories =>
  kind !== undefined && Object.hasOwn(memories, kind);

/** Returns the car of a published card; `null` inside an island, where React handles the click. */
function carOf(button: Element): RememberedCar | null {
  const written = button.closest<HTMLElement>('[data-car]')?.dataset.car;
  return written === undefined ? null : parseRememberedCar(readAttribute(written));
}

/** What the vehicle is, where its card says that it is no car. */
const wordOf = (button: Element | null): string =>
  button?.closest<HTMLElement>('[data-car]')?.dataset.word ?? 'Car';

/** Marks the chosen cars on the buttons of published cards. */
function paint(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-car] [data-toggle]')) {
    const { toggle } = button.dataset;
    const car = carOf(button);
    if (!car || !isKind(toggle)) continue;
    const chosen = memories[toggle].$value.get().some(({ id }) => id === car.id);
    button.setAttribute('aria-pressed', String(chosen));
  }
}

/** Save and compare buttons of published cards (CARD-03): one listener for the whole page. */
export class CardToggles extends PageElement {
  protected override start(ended: AbortSignal): void {
    document.addEventListener('click', press, { signal: ended });
    document.addEventListener('cards-drawn', paint, { signal: ended });
    for (const memory of Object.values(memories)) {
      memory.load();
      onEnd(ended, memory.$value.listen(paint));
    }
    paint();
  }
}

function press({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]') : null;
  const toggle = button?.dataset.toggle;
  const car = button ? carOf(button) : null;
  if (car && isKind(toggle)) pressToggle[toggle](car, wordOf(button));
}
