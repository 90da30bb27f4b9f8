// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { carouselOf, startCarousel } from './carousel.ts';
import { startControls } from './controls.ts';

const markup = (id: string) => `
  <div id="${id}">
    <div><ul class="strip" data-strip>${'<li class="slide"></li>'.repeat(4)}</ul></div>
    <button data-step="-1"></button><span data-position></span><button data-step="1"></button>
  </div>`;
const { signal } = new AbortController();
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

describe('a carousel', () => {
  beforeEach(() => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    document.body.innerHTML = `${markup('one')}${markup('two')}<button class="stray" data-step="1"></button>`;
    for (const id of ['one', 'two']) startCarousel(find(`#${id}`), find(`#${id} ul`));
  });

  it('ERR-23 throws an error with a reason when its controls are used outside one', () => {
    expect(() => carouselOf(find('.stray'))).toThrow(
      'A carousel control (<button class="stray">) is used outside a carousel.',
    );
    expect(() => startControls(document, signal)).toThrow('outside a carousel');
    expect(() => startControls(find('#one'), signal)).not.toThrow();
  });

  it('is moved by its own controls only', () => {
    for (const id of ['one', 'two']) startControls(find(`#${id}`), signal);
    find('#two [data-step="1"]').click();
    find('#two [data-step="1"]').click();
    expect(find('#two [data-position]').textContent).toBe('3 / 4');
    expect(find('#one [data-position]').textContent).toBe('1 / 4');
    expect(carouselOf(find('#two span')).index).toBe(2);
  });

  it('marks its ends', () => {
    startControls(find('#one'), signal);
    const disabled = () =>
      ['-1', '1'].map((step) => find(`#one [data-step="${step}"]`).getAttribute('aria-disabled'));
    expect(disabled()).toEqual(['true', 'false']);
    carouselOf(find('#one')).show(99);
    expect(disabled()).toEqual(['false', 'true']);
    expect(carouselOf(find('#one')).index).toBe(3);
  });
});
