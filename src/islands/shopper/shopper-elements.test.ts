// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comparedCars } from '#stores/compared-cars.ts';
import { favourites } from '#stores/favourites.ts';
import { $toast, showToast } from '#stores/toast.ts';
import { viewedCars } from '#stores/viewed-cars.ts';
import { CardToggles } from './card-toggles.ts';
import { CompareBar } from './compare-bar.ts';
import { PictureFailures } from './picture-failures.ts';
import { Toasts } from './toasts.ts';
import { ViewRecord } from './view-record.ts';

customElements.define('fc-card-toggles', CardToggles);
customElements.define('fc-compare-bar', CompareBar);
customElements.define('fc-picture-failures', PictureFailures);
customElements.define('fc-toasts', Toasts);
customElements.define('fc-view-record', ViewRecord);

const car = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
});
const toggle = (kind: string) => `<button data-toggle="${kind}" aria-pressed="false"><i></i></button>`;
const published = (id: number) =>
  `<li id="car-${id}" data-car='${JSON.stringify(car(id))}'>${toggle('favourite')}${toggle('compare')}</li>`;
const button = (id: number, kind: string) =>
  document.querySelector<HTMLElement>(`#car-${id} [data-toggle=${kind}]`);
const pressed = (id: number, kind: string) => button(id, kind)?.getAttribute('aria-pressed');
const fresh = (html: string) => {
  document.body.innerHTML = html;
};

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  favourites.change(() => []);
  comparedCars.change(() => []);
  $toast.set(null);
  sessionStorage.clear();
});

test('CARD-03 published cards show earlier selections and are selected without React', () => {
  favourites.change(() => [car(2)]);
  fresh(
    `<ul>${published(1)}${published(2)}</ul><div id="car-3">${toggle('favourite')}</div><fc-card-toggles></fc-card-toggles>`,
  );
  expect([pressed(1, 'favourite'), pressed(2, 'favourite')]).toEqual(['false', 'true']);
  button(1, 'favourite')?.querySelector('i')?.click();
  button(1, 'compare')?.click();
  expect([pressed(1, 'favourite'), pressed(1, 'compare')]).toEqual(['true', 'true']);
  expect(favourites.$value.get().map(({ id }) => id)).toEqual([1, 2]);
  expect(comparedCars.$value.get()).toEqual([car(1)]);
  // React handles the cards of an island.
  button(3, 'favourite')?.click();
  expect(pressed(3, 'favourite')).toBe('false');
});

test('the car of a vehicle page is recorded as viewed', () => {
  const written = { ...car(7), stocknum: 'U7', body: 'Sedan', simple_body: 'sedan' };
  const open = (settings: string) => fresh(`<fc-view-record data-settings='${settings}'></fc-view-record>`);
  open(JSON.stringify(written));
  expect(viewedCars.$value.get()).toEqual([written]);
  open('{"id":"no car"}');
  expect(viewedCars.$value.get()).toHaveLength(1);
});

test('ERR-09 a picture that does not load leaves its plate and is logged, nothing more', () => {
  const image = '<img src="/gone.webp">';
  fresh(
    `<i class="card-plate">${image}</i><i class="sold-grid">${image}</i>${image}<fc-picture-failures></fc-picture-failures>`,
  );
  const before = document.body.innerHTML;
  for (const picture of document.images) picture.dispatchEvent(new Event('error'));
  expect([...document.images].map((picture) => 'failed' in picture.dataset)).toEqual([true, true, false]);
  expect(console.info).toHaveBeenCalledTimes(2);
  expect(console.info).toHaveBeenCalledWith(expect.stringContaining('/gone.webp'));
  expect(document.body.innerHTML.replaceAll(' data-failed=""', '')).toBe(before);
});

describe('the compare bar', () => {
  const bar = () => {
    fresh(
      '<fc-compare-bar><section hidden><span data-compare-words data-one="van" data-many="vans"></span><button data-compare-close></button></section></fc-compare-bar>',
    );
    const section = document.querySelector('section');
    if (!section) throw new Error('no bar');
    return section;
  };

  test('shows from the first car on, with the count', () => {
    const section = bar();
    expect(section.hidden).toBe(true);
    comparedCars.change(() => [car(1)]);
    expect([section.hidden, section.textContent]).toEqual([false, 'Compare 1 van']);
    comparedCars.change(() => [car(1), car(2)]);
    expect(section.textContent).toBe('Compare 2 vans');
    comparedCars.change(() => []);
    expect(section.hidden).toBe(true);
  });

  test('stays hidden once closed, on the next page too, until another car is selected', () => {
    const section = bar();
    comparedCars.change(() => [car(1)]);
    section.querySelector('button')?.click();
    expect(section.hidden).toBe(true);
    expect(bar().hidden).toBe(true);
    comparedCars.change(() => [car(1), car(2)]);
    expect(document.querySelector('section')?.hidden).toBe(false);
  });
});

describe('toasts', () => {
  const openStatus = () => {
    fresh('<fc-toasts role="status"></fc-toasts>');
    const status = document.querySelector<HTMLElement>('[role=status]');
    if (!status) throw new Error('no status');
    vi.useFakeTimers();
    return status;
  };

  test('NAV-19 show one at a time', () => {
    const status = openStatus();
    showToast('One');
    showToast('Two', { label: 'Compare', href: '/compare' });
    expect(status.querySelectorAll('.toast')).toHaveLength(1);
    expect(status.querySelector('p')?.textContent).toBe('Two');
    expect(status.querySelector('a')?.getAttribute('href')).toBe('/compare');
  });

  test('NAV-20 last 3000 ms, longer while hovered or focused', () => {
    const status = openStatus();
    showToast('One');
    vi.advanceTimersByTime(2_999);
    expect(status.textContent).toBe('One');
    vi.advanceTimersByTime(1);
    expect(status.textContent).toBe('');
    showToast('Two');
    status.dispatchEvent(new Event('pointerenter'));
    vi.advanceTimersByTime(10_000);
    expect(status.textContent).toBe('Two');
    status.dispatchEvent(new Event('pointerleave'));
    vi.advanceTimersByTime(3_000);
    expect(status.textContent).toBe('');
  });

  test('NAV-21 are dropped from memory 1,000,000 ms after they disappear, unless another came', () => {
    openStatus();
    showToast('One');
    vi.advanceTimersByTime(3_000 + 999_999);
    expect($toast.get()?.text).toBe('One');
    vi.advanceTimersByTime(1);
    expect($toast.get()).toBeNull();
    showToast('Two');
    vi.advanceTimersByTime(500_000);
    showToast('Three');
    vi.advanceTimersByTime(900_000);
    expect($toast.get()?.text).toBe('Three');
  });
});
