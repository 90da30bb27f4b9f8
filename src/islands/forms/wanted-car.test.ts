// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WantedCar } from './wanted-car.ts';
import { wantedCarScript } from './wanted-car-script.ts';

customElements.define('fc-wanted-car', WantedCar);

let isThere = true;
let shown: { price: string; picture: string | null } | undefined;
beforeEach(() => {
  isThere = true;
  shown = { price: '$31,990 Drive away', picture: '/cx-5.webp' };
  vi.stubGlobal('fetch', async () =>
    isThere
      ? Response.json({ car: { id: 7, name: '2021 Mazda CX-5', path: '/cars/cx-5' }, shown })
      : new Response('', { status: 404 }),
  );
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const choice = (name: string) =>
  `<div class="form-row"><select name="${name}"><option value="">Please choose</option><option value="north">North</option><option value="south">South</option></select></div>`;

/** Opens a page with a form at an address. */
function open(query: string): void {
  history.replaceState(null, '', `/book-test-drive${query}`);
  const made = document.createElement('template');
  made.innerHTML = `<fc-wanted-car><div data-wanted hidden><img src="data:,"><a data-wanted-name></a>
    <span data-wanted-price></span></div><i></i><form>${choice('dealership_slug')}${choice('drive_location')}<div class="form-row"><input name="vehicle"></div></form></fc-wanted-car>`;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(made.content.querySelector('i') as never);
  new Function(wantedCarScript)();
  document.body.replaceChildren(made.content);
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));
const box = () => document.querySelector<HTMLElement>('[data-wanted]');
/** Its room is there at once, and keeps what only a form without a car asks out of sight (`form.css`). */
const isNamed = async () => {
  expect([box()?.hidden, box()?.dataset.state]).toEqual([false, 'loading']);
  await vi.waitFor(() => expect(box()?.dataset.state).toBeUndefined());
  expect(box()?.hidden).toBe(false);
};

it('FORM-27: a form whose address names a car shows it with its price, is sent with it, and asks no more what it knows', async () => {
  open('?car_id=7');
  expect(sent()).toEqual({ car_id: '7', dealership_slug: '', drive_location: '', vehicle: '' });
  await isNamed();
  const link = box()?.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['2021 Mazda CX-5', '/cars/cx-5']);
  expect(box()?.querySelector('span')?.textContent).toBe('$31,990 Drive away');
  expect(box()?.querySelector('img')?.getAttribute('src')).toBe('/cx-5.webp');
  expect(sent()).toEqual({ car_id: '7' });
  expect(document.querySelectorAll('.form-row:not([hidden])')).toHaveLength(0);
});

it('FORM-07: what the shopper typed and chose stays; the place of the drive is that of the car, whatever is chosen', async () => {
  open('?car_id=7');
  for (const [name, value] of [
    ['dealership_slug', 'north'],
    ['drive_location', 'north'],
    ['vehicle', 'The blue one'],
  ] as const) {
    const own = field(name);
    if (own) own.value = value;
  }
  const changed = vi.fn<() => void>();
  field('drive_location')?.addEventListener('change', changed);
  await isNamed();
  expect(sent()).toEqual({ car_id: '7', dealership_slug: 'north', vehicle: 'The blue one' });
  // The choice of a time hears that no place is chosen any more.
  expect(changed).toHaveBeenCalledOnce();
});

it('a car that cannot be named is sent all the same, and everything is asked; an address without one changes nothing', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  isThere = false;
  open('?car_id=12');
  await vi.waitFor(() => expect(info).toHaveBeenCalled());
  expect(sent()).toEqual({ car_id: '12', dealership_slug: '', drive_location: '', vehicle: '' });
  await vi.waitFor(() => expect(box()?.dataset.state).toBeUndefined());
  expect(box()?.hidden).toBe(true);
  open('?utm_source=mail');
  expect(sent()).toEqual({ dealership_slug: '', drive_location: '', vehicle: '' });
});

it('the room that a script before the paint has made is taken back where there is no car; one without a picture has none', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  isThere = false;
  open('?car_id=12');
  expect(box()?.hidden).toBe(false);
  expect(box()?.dataset.state).toBe('loading');
  await vi.waitFor(() => expect(box()?.hidden).toBe(true));
  expect(info).toHaveBeenCalled();
  isThere = true;
  shown = { price: 'Enquire for price', picture: null };
  open('?car_id=7');
  await vi.waitFor(() => expect(box()?.dataset.state).toBeUndefined());
  expect(box()?.querySelector('img')).toBeNull();
});
