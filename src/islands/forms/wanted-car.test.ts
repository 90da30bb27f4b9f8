// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WantedCar } from './wanted-car.ts';

customElements.define('fc-wanted-car', WantedCar);

let isThere = true;
beforeEach(() => {
  isThere = true;
  vi.stubGlobal('fetch', async () =>
    isThere ? Response.json({ car: { id: 7, name: '2021 Mazda CX-5' } }) : new Response('', { status: 404 }),
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
  document.body.innerHTML = `<div><p data-wanted></p></div><fc-wanted-car><form>
    ${choice('dealership_slug')}${choice('drive_location')}<div class="form-row"><input name="vehicle"></div></form></fc-wanted-car>`;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));
const line = () => document.querySelector('[data-wanted]')?.textContent;
const isNamed = () => vi.waitFor(() => expect(line()).toBe('About the 2021 Mazda CX-5.'));

it('FORM-27: a form whose address names a car says its name, is sent with it, and asks no more what it knows', async () => {
  open('?car_id=7');
  expect(sent()).toEqual({ car_id: '7', dealership_slug: '', drive_location: '', vehicle: '' });
  await isNamed();
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
  expect(line()).toBe('');
  open('?utm_source=mail');
  expect(sent()).toEqual({ dealership_slug: '', drive_location: '', vehicle: '' });
});
