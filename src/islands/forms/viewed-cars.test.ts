// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewedCarsScript } from './viewed-cars-script.ts';
import { WantedCar } from './wanted-car.ts';

customElements.define('fc-wanted-car', WantedCar);

const car = (id: number) => ({ id, name: `Car ${id}`, slug: `car-${id}`, primary_image_url: `/${id}.webp` });

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('fetch', async (address: unknown) => {
    const path = new URL(address instanceof Request ? address.url : String(address), 'http://a.test')
      .pathname;
    asked.push(path);
    if (path.endsWith('/3')) throw new TypeError('Failed to fetch');
    const status = { '/2': 410, '/4': 404, '/6': 503 }[path.slice(-2)];
    return status !== undefined
      ? Response.json({ detail: 'Not now.' }, { status })
      : Response.json({
          car: { id: 1, name: 'Car', path: '/cars/car' },
          shown: { price: '$31,990 Drive away', picture: null },
        });
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Opens the page of a test drive in a browser that holds these cars. */
function open(stored: string | null, query = ''): void {
  if (stored !== null) localStorage.setItem('forecourt:viewed', stored);
  history.replaceState(null, '', `/book-test-drive${query}`);
  const made = document.createElement('template');
  made.innerHTML = `<fc-wanted-car data-wakes="car_id"><form><div data-drive-cars><div hidden><ul><template><li><a><img><span><b></b>
    <span data-viewed-price></span></span></a></li></template></ul></div><i></i></div>
    <div class="form-row"><input name="vehicle"></div></form></fc-wanted-car>`;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(made.content.querySelector('i') as never);
  new Function(viewedCarsScript)();
  document.body.replaceChildren(made.content);
}
const list = () => document.querySelector<HTMLElement>('[data-drive-cars] > div');
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-drive-cars] a')].map((row) => [
    row.getAttribute('href'),
    row.querySelector('b')?.textContent,
    row.querySelector('img')?.getAttribute('src'),
    row.querySelector('[data-viewed-price]')?.textContent,
  ]);
const element = () => document.querySelector<HTMLElement>('fc-wanted-car');

it('FORM-27: the form of a test drive offers the three cars viewed last, each with what it costs now', async () => {
  open(JSON.stringify([car(7), car(2), car(5), car(9)]));
  expect(list()?.hidden).toBe(false);
  await vi.waitFor(() => expect(rows()[2]?.[3]).toBe('$31,990 Drive away'));
  expect(asked).toEqual(['/api/cars/7', '/api/cars/2', '/api/cars/5']);
  expect(rows()).toEqual([
    ['?car_id=7', 'Car 7', '/7.webp', '$31,990 Drive away'],
    // Its row stays, so that nothing moves.
    [null, 'Car 2', '/2.webp', 'Not available now'],
    ['?car_id=5', 'Car 5', '/5.webp', '$31,990 Drive away'],
  ]);
  // Its script is loaded without a touch.
  expect(element()?.dataset.wakes).toBeUndefined();
});

it('a row whose car was not answered for stays a link without a price, and one without a car is none', async () => {
  open(JSON.stringify([car(3), car(6), car(4)]));
  await vi.waitFor(() => expect(rows()[2]?.[3]).toBe('Not available now'));
  expect(rows().map(([href, , , price]) => [href, price?.trim()])).toEqual([
    ['?car_id=3', ''],
    ['?car_id=6', ''],
    [null, 'Not available now'],
  ]);
});

it('a form whose address names a car offers no other, and asks for none', async () => {
  open(JSON.stringify([car(5)]), '?car_id=7');
  await vi.waitFor(() => expect(document.querySelector<HTMLElement>('[data-drive-cars]')?.hidden).toBe(true));
  expect(asked).toEqual(['/api/cars/7']);
});

it.each([null, '[]', '{broken', '{"id":1}', '[{"id":"7&a=b","name":"x"},{"id":8}]'])(
  'a browser that holds %s offers none, and waits for a touch',
  (stored) => {
    open(stored);
    expect(list()?.hidden).toBe(true);
    expect(rows()).toEqual([]);
    expect(element()?.dataset.wakes).toBe('car_id');
  },
);
