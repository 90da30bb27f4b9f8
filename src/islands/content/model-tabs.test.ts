// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { modelScript } from '#components/content/model-script.ts';
import { ModelTabs } from './model-tabs.ts';

customElements.define('fc-model-tabs', ModelTabs);

const bodies = ['suv', 'ute', 'van'];
const tab = (key: string) =>
  `<a href="${key === '' ? '/models' : `?body=${key}#models-${key}`}" id="tab-${key}" data-tab="${key}">${key}</a>`;

/** Opens the section at an address: its inline script has run, its element is not defined yet. */
function openAt(path: string): void {
  history.replaceState(null, '', path);
  document.body.innerHTML =
    `<section data-models="body"><nav><div>${['', ...bodies].map(tab).join('')}</div></nav><div id="models" data-panel>` +
    `${bodies.map((key) => `<div data-group="${key}">${key}</div>`).join('')}<i></i></div></section>`;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('i') as never);
  new Function(modelScript)();
}
/** Defines the element. */
function startTabs(): void {
  const [published] = document.body.children;
  const tabs = document.createElement('fc-model-tabs');
  tabs.dataset['models'] = 'body';
  tabs.append(...(published?.childNodes ?? []));
  published?.replaceWith(tabs);
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-group]')].flatMap(({ hidden, dataset }) =>
    hidden ? [] : [dataset['group']],
  );
const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
const chosen = () => tabs().flatMap((each) => (each.ariaSelected === 'true' ? [each.dataset['tab']] : []));
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('the models page at an address with a body', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {};
  });

  it('ROUTE-52 shows only the models of that body before it is painted, in any letter case', () => {
    openAt('/models?body=UTE');
    expect(shown()).toEqual(['ute']);
  });

  it('ROUTE-52 shows all if the address names an unknown body', () => {
    for (const path of ['/models', '/models?body=', '/models?body=boat', '/models?make=ute']) {
      openAt(path);
      expect(shown(), path).toEqual(bodies);
      startTabs();
      expect(chosen(), path).toEqual(['']);
      expect(shown(), path).toEqual(bodies);
    }
  });

  it('has tabs that are selected by click, arrows, Home and End, and that update the address', () => {
    openAt('/models?body=suv');
    startTabs();
    expect(chosen()).toEqual(['suv']);
    tabs()[2]?.click();
    expect([chosen(), shown(), location.search, location.hash]).toEqual([['ute'], ['ute'], '?body=ute', '']);
    tabs()[2]?.focus();
    press('ArrowRight');
    expect([chosen(), shown(), document.activeElement]).toEqual([['van'], ['van'], tabs()[3]]);
    press('ArrowRight');
    expect([chosen(), shown(), location.search]).toEqual([[''], bodies, '']);
    press('ArrowLeft');
    expect(chosen()).toEqual(['van']);
    press('Home');
    expect(chosen()).toEqual(['']);
    press('End');
    expect(chosen()).toEqual(['van']);
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
    expect(document.querySelector('[data-panel]')?.getAttribute('aria-labelledby')).toBe('tab-van');
  });

  it('leaves keys with Alt to the browser, which uses them to go back', () => {
    openAt('/models');
    startTabs();
    tabs()[0]?.focus();
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    tabs()[0]?.dispatchEvent(back);
    expect([back.defaultPrevented, chosen()]).toEqual([false, ['']]);
  });

  it('leaves a click that opens another window to the browser', () => {
    openAt('/models');
    startTabs();
    const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    let isPrevented = true;
    // jsdom logs an error when a link is followed.
    const stop = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    tabs()[1]?.dispatchEvent(click);
    expect([isPrevented, chosen()]).toEqual([false, ['']]);
  });
});
