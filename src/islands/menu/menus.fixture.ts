import { afterEach, beforeEach, expect, vi } from 'vitest';
import { MenuBar } from './menu-bar.ts';
import { MenuDrawer } from './menu-drawer.ts';

customElements.define('fc-menu-bar', MenuBar);
customElements.define('fc-menu-drawer', MenuDrawer);

/** URL of the panels: a new one for each page, because loaded panels are cached. */
let address = '';
let pages = 0;
export const isMenu = (fetchedAddress: string): boolean => fetchedAddress === address;

export const panels = `
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
  <fc-menu-bar data-menus="${address}" ${hover}><nav><a href="/">Home</a><a href="/models" data-menu="models">Models</a>
    <a href="/search" data-menu="our-stock">Our Stock</a></nav></fc-menu-bar>
  <main><a href="/elsewhere">Elsewhere</a></main>
  <fc-menu-drawer id="menu" data-menus="${address}"><a class="drawer-entry" href="/">Home</a>
    <a class="drawer-entry" href="/models" data-menu="models">Models</a></fc-menu-drawer>`;

/** What the header fetches: its panels, and the counts of the stock. */
export const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (url: string) =>
    isMenu(url) ? new Response(panels) : Response.json({ cars: 12, menu: {} }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page with a header's menus and a phone's drawer. */
export function openPage(hover = ''): void {
  pages += 1;
  address = `/_menu?${pages}`;
  document.body.innerHTML = page(hover);
}

export const entry = (words: string): HTMLAnchorElement => {
  const found = [...document.querySelectorAll<HTMLAnchorElement>('nav > a')].find(
    ({ textContent }) => textContent === words,
  );
  if (found === undefined) throw new Error(`there is no entry ${words}`);
  return found;
};
export const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
export const opened = () => [...document.querySelectorAll<HTMLElement>('nav > [data-panel]:not([hidden])')];
export const isOpen = (id: string) => () =>
  expect(opened().map(({ dataset }) => dataset.panel)).toEqual([id]);
export const focused = () => document.activeElement?.textContent;
export const point = (
  element: Element,
  type: string,
  relatedTarget: Element = document.body,
  pointerType = 'mouse',
) =>
  element.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget }), { pointerType }),
  );
