// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createElement, startTransition, useEffect, useRef, useState } from 'react';
import rest from './rest.directive.ts';

const html = `
  <label><input type="checkbox" /><span>Ford</span></label>
  <button type="button">Filters</button>
  <a href="#there"><b>Link</b></a>
  <select><option value="a">A</option><option value="b">B</option></select>`;

let sight: (entries: { isIntersecting: boolean }[]) => void;
let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof sight) {
        sight = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.className = '';
});

/** Adds an island to the page; `arrive` finishes loading its code, `hydrated` reports that React has taken over. */
function startIsland(value = '') {
  const island = document.createElement('div');
  island.innerHTML = html;
  document.body.replaceChildren(island);
  const done: string[] = [];
  let loads = 0;
  let arrive = () => {};
  const load = () => {
    loads += 1;
    return new Promise<() => Promise<void>>((resolve) => {
      arrive = () =>
        resolve(async () => {
          island.querySelector('input')?.addEventListener('click', () => done.push('box'));
          island.querySelector('button')?.addEventListener('click', () => done.push('button'));
          island.querySelector('select')?.addEventListener('change', ({ target }) => {
            if (target instanceof HTMLSelectElement) done.push(`select ${target.value}`);
          });
        });
    });
  };
  void rest(load, { name: 'rest', value }, island);
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = island.querySelector<T>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  /** Without the event of React, the directive continues after a second. */
  const hydrate = async (reports = true) => {
    arrive();
    await new Promise((resolve) => setTimeout(resolve));
    if (reports) find('button').dispatchEvent(new Event('island-hydrated', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, reports ? 0 : 1_100));
  };
  return { island, done, find, hydrate, loads: () => loads };
}

describe('client:rest', () => {
  it('loads nothing until the island is in view and the browser is idle, then once', () => {
    const { loads } = startIsland();
    expect(loads()).toBe(0);
    sight([{ isIntersecting: false }]);
    expect(idle).toHaveLength(0);
    sight([{ isIntersecting: true }]);
    expect(loads()).toBe(0);
    for (const callback of idle) callback();
    for (const callback of idle) callback();
    expect(loads()).toBe(1);
  });

  it.each(['pointerdown', 'keydown', 'focusin'])('hydrates at the first %s inside', (touch) => {
    const { find, loads } = startIsland();
    find('button').dispatchEvent(new Event(touch, { bubbles: true }));
    expect(loads()).toBe(1);
  });

  it('hydrates at once where a query waits, but only if its directive asks for it', () => {
    document.documentElement.classList.add('search-pending');
    expect(startIsland('query').loads()).toBe(1);
    expect(startIsland().loads()).toBe(0);
    document.documentElement.classList.remove('search-pending');
    expect(startIsland('query').loads()).toBe(0);
  });

  it('keeps the published list and tries again at the next touch when its code cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    document.documentElement.classList.add('search-pending');
    const island = document.createElement('div');
    document.body.replaceChildren(island);
    const load = vi.fn<() => Promise<() => Promise<void>>>().mockRejectedValue(new Error('the line broke'));
    void rest(load, { name: 'rest', value: 'query' }, island);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(document.documentElement.className).toBe('');
    island.dispatchEvent(new Event('pointerdown'));
    expect(load).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  });

  it('repeats what was clicked before hydration, in order, once', async () => {
    const { find, done, hydrate } = startIsland();
    find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('button').click();
    find('label span').click();
    find('a b').click();
    expect(done).toEqual([]);
    await hydrate();
    expect(done).toEqual(['button', 'box']);
    expect(find<HTMLInputElement>('input').checked).toBe(true);
    find('button').click();
    expect(done).toEqual(['button', 'box', 'button']);
  });

  it('performs once what is clicked or chosen while React hydrates', async () => {
    const done: string[] = [];
    const options = ['a', 'b'].map((value) => createElement('option', { key: value }, value));
    function Choices() {
      const root = useRef<HTMLElement>(null);
      const [isOn, setOn] = useState(false);
      useEffect(() => void root.current?.dispatchEvent(new Event('island-hydrated', { bubbles: true })), []);
      const tell = (what: string) => () => void done.push(what);
      return createElement(
        'p',
        { ref: root },
        createElement('input', { type: 'checkbox', checked: isOn, onChange: () => setOn(!isOn) }),
        createElement('b', {}, isOn && 'on'),
        createElement('button', { type: 'button', onClick: tell('button') }),
        createElement('select', { defaultValue: 'a', onChange: tell('select') }, options),
      );
    }
    const island = document.createElement('div');
    island.innerHTML = renderToString(createElement(Choices));
    document.body.replaceChildren(island);
    const [box] = island.querySelectorAll('input');
    const [select] = island.querySelectorAll('select');
    const hydrate = async () => {
      startTransition(() => void hydrateRoot(island, createElement(Choices)));
      // Before React has run.
      box?.click();
      island.querySelector('button')?.click();
      if (select) select.value = 'b';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    void rest(async () => hydrate, { name: 'rest', value: '' }, island);
    island.dispatchEvent(new Event('pointerdown'));
    await vi.waitFor(() => expect(done).toEqual(['button', 'select']));
    expect([box?.checked, island.querySelector('b')?.textContent, select?.value]).toEqual([true, 'on', 'b']);
  });

  it('hands React the boxes as published, and restores the tick afterwards', async () => {
    const { find, hydrate } = startIsland();
    const box = find<HTMLInputElement>('input');
    box.click();
    box.click();
    await hydrate();
    expect(box.checked).toBe(false);
  });

  it('keeps the option chosen in a select', async () => {
    const { find, done, hydrate } = startIsland();
    const select = find<HTMLSelectElement>('select');
    select.dispatchEvent(new Event('focusin', { bubbles: true }));
    select.value = 'b';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await hydrate();
    expect(done).toEqual(['select b']);
  });

  it('waits no longer than a second for an island that never reports hydration', async () => {
    const { find, done, hydrate } = startIsland();
    find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('button').click();
    await hydrate(false);
    expect(done).toEqual(['button']);
  });
});
