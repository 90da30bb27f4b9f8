// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CarouselButtons } from './carousel-buttons.ts';

customElements.define('fc-carousel-buttons', CarouselButtons);

const SLIDE = 300;
const GAP = 20;
let resized: () => void = () => undefined;

/** A strip of slides 300 wide with gaps of 20, of which `width` is in view. jsdom has no layout. */
function makeStrip(count: number, width: number): HTMLElement {
  const slides = '<li></li>'.repeat(count);
  document.body.innerHTML = `<section data-carousel>
    <ul data-carousel-strip>${slides}</ul></section>`;
  const strip = document.querySelector<HTMLElement>('ul');
  if (!strip) throw new Error('no strip');
  const scrollWidth = count * (SLIDE + GAP) - GAP;
  Object.defineProperties(strip, {
    clientWidth: { value: width, configurable: true },
    scrollWidth: { value: scrollWidth },
  });
  for (const [index, slide] of [...strip.children].entries()) {
    Object.defineProperties(slide, {
      offsetLeft: { value: 40 + index * (SLIDE + GAP) },
      offsetWidth: { value: SLIDE },
    });
  }
  strip.scrollTo = ((to: ScrollToOptions) => {
    strip.scrollLeft = Math.min(to.left ?? 0, scrollWidth - width);
    strip.dispatchEvent(new Event('scroll'));
  }) as typeof strip.scrollTo;
  document
    .querySelector('section')
    ?.insertAdjacentHTML(
      'afterbegin',
      '<fc-carousel-buttons><button data-by="-1"></button><button data-by="1"></button></fc-carousel-buttons>',
    );
  return strip;
}
const button = (by: number) => {
  const found = document.querySelector<HTMLButtonElement>(`[data-by="${by}"]`);
  if (!found) throw new Error(`no button ${by}`);
  return found;
};
const isDisabled = (by: number) => button(by).getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
});

describe('buttons of a strip', () => {
  it('NAV-24 NAV-25 are disabled at its ends, and only there', () => {
    const strip = makeStrip(7, 940);
    expect([isDisabled(-1), isDisabled(1)]).toEqual([true, false]);
    button(1).click();
    expect([isDisabled(-1), isDisabled(1)]).toEqual([false, false]);
    button(1).click();
    expect([isDisabled(-1), isDisabled(1)]).toEqual([false, true]);
    const end = strip.scrollLeft;
    button(1).click();
    expect(strip.scrollLeft).toBe(end);
    button(-1).click();
    button(-1).click();
    expect([isDisabled(-1), isDisabled(1)]).toEqual([true, false]);
    button(-1).click();
    expect(strip.scrollLeft).toBe(0);
  });

  it('move to the first slide that is not wholly in view, and back by the slides in view', () => {
    const whole = makeStrip(9, 940);
    button(1).click();
    expect(whole.scrollLeft).toBe(3 * (SLIDE + GAP));
    button(-1).click();
    expect(whole.scrollLeft).toBe(0);
    const cut = makeStrip(9, 800);
    button(1).click();
    expect(cut.scrollLeft).toBe(2 * (SLIDE + GAP));
    const narrow = makeStrip(9, 280);
    button(1).click();
    button(1).click();
    expect(narrow.scrollLeft).toBe(2 * (SLIDE + GAP));
  });

  it('are hidden while everything is in view, and show when the strip shrinks', () => {
    const strip = makeStrip(3, 940);
    const shown = () => document.querySelector<HTMLElement>('fc-carousel-buttons')?.dataset.carouselButtons;
    expect(shown()).toBe('none');
    expect([isDisabled(-1), isDisabled(1)]).toEqual([true, true]);
    Object.defineProperty(strip, 'clientWidth', { value: 500 });
    resized();
    expect(shown()).toBe('on');
    expect(isDisabled(1)).toBe(false);
  });

  it('throw an error outside a carousel', () => {
    expect(() => new CarouselButtons().connectedCallback()).toThrow('outside a carousel');
  });
});
