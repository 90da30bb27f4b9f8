// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CarForms } from './car-forms.ts';

customElements.define('fc-car-forms', CarForms);

const facts = { car_id: 7, car: '2021 Mazda 3', page: '/cars/mazda-3', similar: '/search', enquire: 'Ask' };
const shared = ['enquire', 'finance', 'test-drive']
  .map(
    (
      id,
    ) => `<dialog id="${id}"><h2>{{enquire}}</h2><form id="${id}-form"><p data-form-errors tabindex="-1"></p>
<input name="car_id" value="{{car_id}}"></form><fc-unknown></fc-unknown></dialog>`,
  )
  .join('');

let pages = 0;
/** How the fragment is answered, and whether it is held back. */
let answer: () => Promise<Response>;
const fetched: string[] = [];
const followed: string[] = [];

beforeEach(() => {
  fetched.length = 0;
  followed.length = 0;
  answer = async () => new Response(shared);
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return answer();
  });
  vi.spyOn(console, 'info').mockReturnValue();
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  history.replaceState(null, '', '/');
});

/** Opens the page of a car; `inside` is what its forms are published as. */
function open(hash = '', inside = ''): void {
  pages += 1;
  history.replaceState({ kept: true }, '', `/cars/mazda-3?a=1${hash}`);
  document.body.innerHTML = `<main tabindex="-1"><a href="/contact-us?car_id=7" data-opens="enquire"><b>Ask</b></a>
    <a href="/finance?car_id=7" data-opens="finance">Finance</a></main>
    <fc-car-forms data-forms="enquire finance" data-src="/_car-forms?${pages}" data-settings='${JSON.stringify(facts)}'>${inside}</fc-car-forms>`;
  // jsdom goes nowhere: what a link leads to is noted by what follows it.
  for (const link of document.querySelectorAll('a')) Object.defineProperty(link, 'href', { get: follow });
  function follow(this: HTMLAnchorElement): string {
    followed.push(this.getAttribute('href') ?? '');
    return '#followed';
  }
}
const link = () => document.querySelector<HTMLAnchorElement>('[data-opens]');
function press(more: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
  document.querySelector('b')?.dispatchEvent(event);
  return event.defaultPrevented;
}
const dialog = (id = 'enquire') => document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`);
const isThere = () => vi.waitFor(() => expect(dialog()).not.toBeNull());
const isOpen = (id = 'enquire') => vi.waitFor(() => expect(dialog(id)?.open).toBe(true));

describe('the forms of a car', () => {
  it('VDP-18 are fetched once, filled with the facts of the car, and only those that its page has', async () => {
    open();
    expect(link()?.getAttribute('aria-haspopup')).toBe('dialog');
    await isThere();
    const forms = document.querySelector('fc-car-forms');
    expect([...(forms?.children ?? [])].map(({ id }) => id)).toEqual(['enquire', 'finance']);
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Ask');
    expect(dialog()?.querySelector('input')?.value).toBe('7');
    expect(dialog()?.open).toBe(false);
    press();
    await isOpen();
    expect(fetched).toHaveLength(1);
    expect(followed).toEqual([]);
  });

  it('open at a press that came before them, with a link that is busy until then', async () => {
    let give = (_response: Response): void => {};
    answer = () => new Promise((resolve) => (give = resolve));
    open();
    expect(press()).toBe(true);
    expect(link()?.ariaBusy).toBe('true');
    give(new Response(shared));
    await isOpen();
    expect(link()?.ariaBusy).toBeNull();
    expect(followed).toEqual([]);
    // Another press of an open one changes nothing.
    press();
    await isOpen();
    expect(fetched).toHaveLength(1);
  });

  it.each([
    ['are not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['are answered with an error', () => Promise.resolve(new Response('', { status: 503 }))],
    [
      'are the page of a network that asks for a login',
      () => Promise.resolve(new Response('<h1>Log in</h1>')),
    ],
  ])(
    'that %s let a press follow its link, and are fetched again for the next one',
    async (_title, failing) => {
      answer = failing;
      open();
      await vi.waitFor(() => expect(console.info).toHaveBeenCalled());
      expect(followed).toEqual([]);
      press();
      await vi.waitFor(() => expect(followed).toEqual(['/contact-us?car_id=7']));
      expect(fetched).toHaveLength(2);
      expect(link()?.ariaBusy).toBeNull();
      answer = async () => new Response(shared);
      press();
      await isOpen();
      expect(fetched).toHaveLength(3);
    },
  );

  it('leave a press that wants a tab or a window of its own', async () => {
    open();
    await isThere();
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(press(more)).toBe(false);
    expect(dialog()?.open).toBe(false);
  });

  it('CARD-16 open by the address of a card, which becomes that of the page', async () => {
    open('#enquire');
    await isOpen();
    expect([location.pathname + location.search + location.hash, history.state]).toEqual([
      '/cars/mazda-3?a=1',
      { kept: true },
    ]);
    // The focus returns to the link of the page.
    dialog()?.dispatchEvent(new Event('close'));
    expect(document.activeElement).toBe(link());
    location.hash = 'finance';
    await isOpen('finance');
    location.hash = 'elsewhere';
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(location.hash).toBe('#elsewhere');
  });

  it('CARD-16 of an address lead to its page where they do not come', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    open('#finance');
    await vi.waitFor(() => expect(followed).toEqual(['/finance?car_id=7']));
  });

  it('start the elements in them when they open, as a touch does', async () => {
    open();
    await isThere();
    const touched: string[] = [];
    addEventListener('focusin', ({ target }) => touched.push((target as Element).localName), {
      capture: true,
    });
    press();
    await isOpen();
    expect(touched).toContain('fc-unknown');
  });

  it('open the one that the API answered, with the focus on what is wrong', async () => {
    vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function find(
      this: Element,
      selector: string,
    ) {
      // jsdom knows no modal dialog.
      return this.querySelectorAll(selector.replace(':not(:modal)', ''))[0] ?? null;
    });
    open('', `<dialog id="enquire" open><form><p data-form-errors tabindex="-1">Wrong</p></form></dialog>`);
    expect(dialog()?.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Wrong');
    await vi.waitFor(() => expect(dialog('finance')).not.toBeNull());
    expect(dialog()?.querySelector('input')).toBeNull();
    expect(document.querySelectorAll('dialog[id="enquire"]')).toHaveLength(1);
  });

  it('leave all links alone in a browser without modal dialogs', () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    open('#enquire');
    expect([press(), link()?.hasAttribute('aria-haspopup'), location.hash, fetched]).toEqual([
      false,
      false,
      '#enquire',
      [],
    ]);
  });
});
