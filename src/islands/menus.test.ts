// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wakeMenus } from './menus.ts';

const panels = `
  <div data-panel="our-stock"><a href="/search">All stock <span data-count="all"></span></a>
    <a href="/search/used-cars">Used</a></div>
  <div data-panel="models">
    <div role="tablist">
      <button role="tab" aria-controls="suv" aria-selected="true">SUV</button>
      <button role="tab" aria-controls="ute" aria-selected="false" tabindex="-1">Ute</button>
    </div>
    <div role="tabpanel" id="suv"><p>SUV</p><a href="/cx-60">CX-60</a></div>
    <div role="tabpanel" id="ute" hidden><p>Ute</p><a href="/bt-50">BT-50</a></div>
    <a href="/contact-us">Contact Us</a>
  </div>`;

const page = (hover: string) => `
  <nav data-menus="/_menu" ${hover}><a href="/">Home</a><a href="/models" data-menu="models">Models</a>
    <a href="/search" data-menu="our-stock">Our Stock</a></nav>
  <main><a href="/elsewhere">Elsewhere</a></main>
  <div id="menu"><a class="drawer-entry" href="/">Home</a>
    <a class="drawer-entry" href="/models" data-menu="models">Models</a></div>`;

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (address: string) =>
    address === '/_menu' ? new Response(panels) : Response.json({ cars: 12, menu: {} }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function wake(hover = ''): void {
  document.body.innerHTML = page(hover);
  wakeMenus(document);
}

const entry = (words: string): HTMLAnchorElement => {
  const found = [...document.querySelectorAll<HTMLAnchorElement>('nav > a')].find(
    ({ textContent }) => textContent === words,
  );
  if (found === undefined) throw new Error(`there is no entry ${words}`);
  return found;
};
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const opened = () => [...document.querySelectorAll<HTMLElement>('nav > [data-panel]:not([hidden])')];
const isOpen = (id: string) => () => expect(opened().map(({ dataset }) => dataset.panel)).toEqual([id]);
const focused = () => document.activeElement?.textContent;
const point = (
  element: Element,
  type: string,
  relatedTarget: Element = document.body,
  pointerType = 'mouse',
) =>
  element.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget }), { pointerType }),
  );

describe('the menus of the header', () => {
  it('are links until script makes buttons of them, and fetch their panels once, when they are needed', async () => {
    wake();
    expect(entry('Models').getAttribute('role')).toBe('button');
    expect(entry('Models').getAttribute('aria-expanded')).toBe('false');
    expect(entry('Home').hasAttribute('role')).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
    entry('Our Stock').click();
    await vi.waitFor(isOpen('our-stock'));
    expect(entry('Our Stock').getAttribute('aria-expanded')).toBe('true');
    expect(entry('Our Stock').getAttribute('aria-controls')).toBe(opened()[0]?.id);
    await vi.waitFor(() => expect(opened()[0]?.textContent).toContain('All stock 12'));
    entry('Models').click();
    await vi.waitFor(isOpen('models'));
    expect(fetched.mock.calls.filter(([address]) => address === '/_menu')).toHaveLength(1);
    entry('Models').click();
    expect(opened()).toEqual([]);
  });

  it('go by Escape, which gives the focus back, by a press elsewhere and by focus elsewhere', async () => {
    wake();
    entry('Our Stock').focus();
    press(' ');
    await vi.waitFor(isOpen('our-stock'));
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toContain('All stock'));
    press('Escape');
    expect(opened()).toEqual([]);
    expect(focused()).toBe('Our Stock');

    entry('Models').click();
    await vi.waitFor(isOpen('models'));
    document.querySelector('main')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(opened()).toEqual([]);

    entry('Our Stock').focus();
    entry('Our Stock').click();
    await vi.waitFor(isOpen('our-stock'));
    document.querySelector<HTMLElement>('main a')?.focus();
    expect(opened()).toEqual([]);
  });

  it('are gone through with arrows: along the entries, into a panel, along tabs and back', async () => {
    wake();
    entry('Home').focus();
    press('ArrowRight');
    expect(focused()).toBe('Models');
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toBe('SUV'));
    press('ArrowRight');
    expect(focused()).toBe('Ute');
    expect(document.getElementById('suv')?.hidden).toBe(true);
    expect(document.getElementById('ute')?.hidden).toBe(false);
    press('ArrowDown');
    expect(focused()).toBe('BT-50');
    press('ArrowDown');
    expect(focused()).toBe('Contact Us');
    press('Home');
    expect(focused()).toBe('Ute');
    press('ArrowUp');
    expect(focused()).toBe('Models');
    press('ArrowLeft');
    expect(focused()).toBe('Home');
    expect(document.getElementById('panel-models')?.hidden).toBe(true);
  });

  it('leave keys with Alt to the browser, which goes back by them', async () => {
    wake();
    entry('Models').focus();
    press('ArrowDown');
    await vi.waitFor(() => expect(focused()).toBe('SUV'));
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(back);
    expect([back.defaultPrevented, focused()]).toEqual([false, 'SUV']);
  });

  it('are whole in the drawer of a page whose header opened them before, as on a tablet that is turned', async () => {
    wake();
    entry('Models').click();
    await vi.waitFor(isOpen('models'));
    entry('Models').click();
    document.getElementById('menu')?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(document.querySelector('#menu details')).not.toBeNull());
    const part = document.querySelector<HTMLElement>('#menu details > [data-panel=models]');
    expect(part?.hidden).toBe(false);
    expect(part?.getAttribute('style')).toBeNull();
    expect(document.querySelectorAll('#panel-models')).toHaveLength(1);
  });

  it('lead to their page where the panels do not come', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    wake();
    const followed = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { pathname: '/', search: '', assign: followed });
    entry('Models').click();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledWith(entry('Models').href));
  });
});

describe('NAV-10 a menu', () => {
  it('opens under a mouse that rests on it when so configured, and a press keeps it open', async () => {
    vi.useFakeTimers();
    wake('data-hover');
    point(entry('Models'), 'pointerover');
    point(entry('Our Stock'), 'pointerover', entry('Models'));
    await vi.advanceTimersByTimeAsync(149);
    expect(opened()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    isOpen('our-stock')();
    // On its way into the panel it may leave both for a moment.
    point(entry('Our Stock'), 'pointerout');
    await vi.advanceTimersByTimeAsync(200);
    const [panel] = opened();
    if (panel) point(panel, 'pointerover');
    await vi.advanceTimersByTimeAsync(1_000);
    isOpen('our-stock')();
    entry('Our Stock').click();
    await vi.advanceTimersByTimeAsync(0);
    if (panel) point(panel, 'pointerout');
    await vi.advanceTimersByTimeAsync(1_000);
    isOpen('our-stock')();
    entry('Our Stock').click();
    expect(opened()).toEqual([]);
  });
  it('goes when the mouse leaves it, or by Escape wherever the focus is', async () => {
    vi.useFakeTimers();
    wake('data-hover');
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(150);
    isOpen('models')();
    point(entry('Models'), 'pointerout');
    await vi.advanceTimersByTimeAsync(300);
    expect(opened()).toEqual([]);
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(150);
    isOpen('models')();
    press('Escape');
    expect(opened()).toEqual([]);
  });
  it('does not open when the mouse has gone before its panel came', async () => {
    vi.useFakeTimers();
    const answered = fetched.getMockImplementation() ?? (async () => new Response(panels));
    fetched.mockImplementation(async (address) => {
      await new Promise((come) => setTimeout(come, 800));
      return answered(address);
    });
    wake('data-hover');
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(200);
    point(entry('Models'), 'pointerout');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened()).toEqual([]);
  });
  it('stays when it was pressed before the mouse had rested on it', async () => {
    vi.useFakeTimers();
    wake('data-hover');
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(50);
    entry('Models').click();
    await vi.advanceTimersByTimeAsync(200);
    point(entry('Models'), 'pointerout');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened().map(({ dataset }) => dataset.panel)).toEqual(['models']);
  });
  it('goes when the mouse goes on to an entry without one', async () => {
    vi.useFakeTimers();
    wake('data-hover');
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(150);
    isOpen('models')();
    point(entry('Models'), 'pointerout', entry('Home'));
    point(entry('Home'), 'pointerover', entry('Models'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
  });
  it('does not open under a finger, nor under a mouse where the dealer does not want it', async () => {
    vi.useFakeTimers();
    wake('data-hover');
    point(entry('Models'), 'pointerover', document.body, 'touch');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
    wake();
    point(entry('Models'), 'pointerover');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(opened()).toEqual([]);
  });
});

describe('the menu of a phone', () => {
  const drawer = () => document.getElementById('menu');
  it('has the header’s menus as groups once it is opened, all tabs under each other', async () => {
    wake();
    expect(drawer()?.querySelectorAll('a.drawer-entry')).toHaveLength(2);
    drawer()?.querySelector<HTMLElement>('[data-menu]')?.focus();
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(drawer()?.querySelector('details')).not.toBeNull());
    const group = drawer()?.querySelector('details');
    expect(group?.querySelector('summary')?.textContent).toBe('Models');
    expect(document.activeElement?.tagName).toBe('SUMMARY');
    expect([...(group?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'CX-60',
      'BT-50',
      'Contact Us',
    ]);
    expect(group?.querySelectorAll('[role], [id], [hidden]')).toHaveLength(0);
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(drawer()?.querySelectorAll('details')).toHaveLength(1));
  });
  it('counts what is in stock, though the header’s own menu has not been opened', async () => {
    wake();
    const part = document.createElement('a');
    part.className = 'drawer-entry';
    part.dataset.menu = 'our-stock';
    drawer()?.append(part);
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(drawer()?.textContent).toContain('All stock 12'));
  });
  it('keeps its links where the groups do not come', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    wake();
    drawer()?.dispatchEvent(new Event('beforetoggle'));
    await vi.waitFor(() => expect(console.info).toHaveBeenCalled());
    expect(drawer()?.querySelectorAll('a.drawer-entry')).toHaveLength(2);
  });
});
