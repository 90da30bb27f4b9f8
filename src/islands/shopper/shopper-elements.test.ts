// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comparedCars } from '#stores/compared-cars.ts';
import { favourites } from '#stores/favourites.ts';
import { $toast, showToast } from '#stores/toast.ts';
import { viewedCars } from '#stores/viewed-cars.ts';
import { CardToggles } from './card-toggles.ts';
import { CompareBar } from './compare-bar.ts';
import { SavedLinks } from './saved-links.ts';
import { PictureFailures } from './picture-failures.ts';
import { Toasts } from './toasts.ts';
import { ViewRecord } from './view-record.ts';

customElements.define('fc-card-toggles', CardToggles);
customElements.define('fc-compare-bar', CompareBar);
customElements.define('fc-picture-failures', PictureFailures);
customElements.define('fc-saved-links', SavedLinks);
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

  test('shows from the first car on, with the count, and has the page leave room', () => {
    const section = bar();
    const hasRoom = () => document.documentElement.hasAttribute('data-comparing');
    expect([section.hidden, hasRoom()]).toEqual([true, false]);
    comparedCars.change(() => [car(1)]);
    expect([section.hidden, section.textContent, hasRoom()]).toEqual([false, 'Compare 1 van', true]);
    comparedCars.change(() => [car(1), car(2)]);
    expect(section.textContent).toBe('Compare 2 vans');
    comparedCars.change(() => []);
    expect([section.hidden, hasRoom()]).toEqual([true, false]);
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

describe('links to the saved cars', () => {
  const link =
    '<a data-saved-link="Watchlist" data-one="van" data-many="vans"><span class="saved-count" hidden></span></a>';
  const links = () => [...document.querySelectorAll<HTMLElement>('[data-saved-link]')];
  const counts = () =>
    links().map((each) => {
      const count = each.querySelector<HTMLElement>('.saved-count');
      return [each.getAttribute('aria-label'), count?.hidden ? null : count?.textContent];
    });

  test('all of them name the count, live, and none while there is none', () => {
    fresh(`${link}${link}<fc-saved-links></fc-saved-links>`);
    expect(counts()).toEqual([
      ['Watchlist', null],
      ['Watchlist', null],
    ]);
    favourites.change(() => [car(1)]);
    expect(counts()[1]).toEqual(['Watchlist, 1 saved van', '1']);
    favourites.change(() => [car(1), car(2)]);
    expect(counts()[0]).toEqual(['Watchlist, 2 saved vans', '2']);
    favourites.change(() => []);
    expect(counts()[0]).toEqual(['Watchlist', null]);
  });

  test('follow another tab', () => {
    fresh(`${link}<fc-saved-links></fc-saved-links>`);
    localStorage.setItem('forecourt:favourites', JSON.stringify([car(1), car(2), car(3)]));
    dispatchEvent(new StorageEvent('storage', { key: 'forecourt:favourites' }));
    expect(counts()[0]).toEqual(['Watchlist, 3 saved vans', '3']);
  });

  test('a count above 99 keeps its width, and its name says the number', () => {
    fresh(`${link}<fc-saved-links></fc-saved-links>`);
    favourites.change(() => Array.from({ length: 120 }, (_, id) => car(id)));
    expect(counts()[0]).toEqual(['Watchlist, 120 saved vans', '99+']);
  });
});

describe('saving says so', () => {
  const openPage = (word = '') => {
    fresh(
      `<ul>${published(1).replace('<li', `<li ${word}`)}</ul><fc-card-toggles></fc-card-toggles><fc-toasts role="status"></fc-toasts>`,
    );
  };
  const toast = () => document.querySelector('.toast');
  const act = (name: string) =>
    [...(toast()?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
      (each) => each.textContent === name,
    );
  const saved = () => favourites.$value.get().map(({ id }) => id);

  test('WATCH-13 WATCH-15 a saved car, with the way to the list and the way back', () => {
    openPage();
    button(1, 'favourite')?.click();
    expect(toast()?.querySelector('b')?.textContent).toBe('Car Saved In Watchlist');
    expect(toast()?.querySelector('p')?.textContent).toBe('Car 1 is now available in your watchlist');
    expect(act('View List')?.getAttribute('href')).toBe('/watchlist');
    act('Undo')?.click();
    expect(saved()).toEqual([]);
    expect(pressed(1, 'favourite')).toBe('false');
    expect(toast()?.textContent).toBe('Car 1 is no longer in your watchlist');
  });

  test('WATCH-14 WATCH-15 a removed car, with the way to the list and the way back', () => {
    favourites.change(() => [car(2), car(1), car(3)]);
    openPage();
    button(1, 'favourite')?.click();
    expect(toast()?.querySelector('b')?.textContent).toBe('Car Removed');
    expect(toast()?.querySelector('p')?.textContent).toBe('Car 1 is no longer in your watchlist');
    expect(act('View List')?.getAttribute('href')).toBe('/watchlist');
    act('Undo')?.click();
    expect(saved()).toEqual([2, 1, 3]);
    expect(toast()?.textContent).toBe('Car 1 is now available in your watchlist');
  });

  test('a caravan is not called a car', () => {
    openPage('data-word="Caravan"');
    button(1, 'favourite')?.click();
    expect(toast()?.querySelector('b')?.textContent).toBe('Caravan Saved In Watchlist');
  });

  test('where the browser stores nothing, the sentence is true: no list elsewhere, but the way back', () => {
    openPage();
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    button(1, 'favourite')?.click();
    expect(toast()?.textContent).toContain('Your browser keeps nothing for this site');
    expect(act('View List')).toBeUndefined();
    act('Undo')?.click();
    expect(pressed(1, 'favourite')).toBe('false');
    set.mockRestore();
    favourites.change(() => []);
  });

  test('the focus returns to where it came from when its button is gone', () => {
    openPage();
    button(1, 'favourite')?.focus();
    button(1, 'favourite')?.click();
    act('Undo')?.focus();
    act('Undo')?.click();
    expect(document.activeElement).toBe(button(1, 'favourite'));
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

  test('stay while focused although a pointer passes, and while hovered although another comes', () => {
    const status = openStatus();
    showToast('One', { label: 'View List', href: '/watchlist' });
    status.querySelector('a')?.focus();
    for (const event of ['pointerenter', 'pointerleave']) status.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(10_000);
    expect(status.querySelector('p')?.textContent).toBe('One');
    status.querySelector('a')?.blur();
    vi.advanceTimersByTime(3_000);
    expect(status.textContent).toBe('');
    showToast('Two');
    status.dispatchEvent(new Event('pointerenter'));
    showToast('Three');
    vi.advanceTimersByTime(10_000);
    expect(status.textContent).toBe('Three');
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
