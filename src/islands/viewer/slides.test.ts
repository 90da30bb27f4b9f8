// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { carouselOf } from './carousel.ts';
import { Slides } from './slides.ts';

customElements.define('fc-slides', Slides);

let isStill = false;
const find = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

function show(seconds: string): HTMLElement {
  document.body.innerHTML = `<fc-slides data-slides="${seconds}">
    <div><ul class="strip" data-strip>
      <li class="slide"><a href="/a">A</a></li><li class="slide"></li><li class="slide"></li>
    </ul></div>
    <div data-slides-controls>
      <button data-step="-1"></button><span data-position></span><button data-step="1"></button>
      ${seconds === '' ? '' : '<button data-play></button>'}
    </div></fc-slides>`;
  return find('fc-slides');
}
const label = () => find('[data-play]').getAttribute('aria-label');
const isRunning = () => carouselOf(find('[data-play]')).swiper.autoplay.running;

describe('slides of a hero', () => {
  beforeEach(() => {
    isStill = false;
    window.matchMedia = () => ({ matches: isStill }) as MediaQueryList;
  });

  it('NAV-24 NAV-25 have controls that stop at both ends', () => {
    show('');
    const disabled = () => ['-1', '1'].map((by) => find(`[data-step="${by}"]`).getAttribute('aria-disabled'));
    expect(disabled()).toEqual(['true', 'false']);
    find('[data-step="1"]').click();
    expect(disabled()).toEqual(['false', 'false']);
    find('[data-step="1"]').click();
    expect(disabled()).toEqual(['false', 'true']);
    expect(find('[data-position]').textContent).toBe('3 / 3');
  });

  it('do not move unless the dealer configures it', () => {
    show('');
    expect(document.querySelector('[data-play]')).toBeNull();
    expect(carouselOf(find('ul')).swiper.autoplay?.running ?? false).toBe(false);
  });

  it('advance by themselves where the dealer configures it, until they are stopped', () => {
    show('5');
    expect(isRunning()).toBe(true);
    expect(label()).toBe('Stop the slides');
    expect(find('ul').getAttribute('aria-live')).toBe('off');
    find('[data-play]').click();
    expect(isRunning()).toBe(false);
    expect(label()).toBe('Play the slides');
    expect(find('ul').getAttribute('aria-live')).toBe('polite');
    find('[data-play]').click();
    expect(isRunning()).toBe(true);
  });

  it('stop with reduced motion, and while the focus is among them', () => {
    isStill = true;
    show('5');
    expect(isRunning()).toBe(false);
    expect(label()).toBe('Play the slides');
    isStill = false;
    show('5');
    find('a').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(isRunning()).toBe(false);
  });
});
