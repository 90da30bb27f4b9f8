// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { OWN_PICTURES } from '#domain/media/picture-url.ts';
import { MANIFEST_FILE, planShards } from '#search/documents/shards.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import { $toast } from '#stores/toast.ts';
import { CompareIsland } from './compare.island.tsx';
import { toRememberedCar } from '#islands/cards/remember-car.ts';

const stock = randomStock(60, 5).map((car): IndexedDocument => ({ ...car, sold: false, status: 'in_stock' }));
const pick = (index: number, changes: Partial<IndexedDocument> = {}): IndexedDocument => {
  const car = stock[index];
  if (!car) throw new Error(`There is no car ${index}.`);
  return Object.assign(car, changes);
};
const alike = { price_type: 'drive_away', car_type: 'used', item_type: null } as const;
const first = pick(3, { ...alike, fuel: 'Petrol', km: 10_000, price: 20_000, list_price: toDollars(20_000) });
const second = pick(9, {
  ...alike,
  fuel: 'Diesel',
  km: 90_000,
  price: 30_000,
  list_price: toDollars(30_000),
});
const excluding = pick(32, { ...alike, price_type: 'excluding_government_charges' });
const soldCar = pick(20, { sold: true, status: 'sold' });
const { manifest, files } = planShards(null, stock, (text) =>
  createHash('sha256').update(text).digest('hex'),
);

const island = (
  <CompareIsland
    dataPath="/search-data"
    noun={{ one: 'van', many: 'vans' }}
    policies={{
      price: { subscriptions: false, noPriceText: 'Enquire for price' },
      tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
      pictures: OWN_PICTURES,
      actions: { onCards: [], onCardsOfComing: [], driveNames: { driven: '', towed: '' } },
      finance: null,
    }}
  />
);
let isDown = false;
const remember = (car: IndexedDocument) => toRememberedCar(car, OWN_PICTURES);
const choose = (...cars: IndexedDocument[]) => comparedCars.change(() => cars.map(remember));
const open = async (...cars: IndexedDocument[]) => {
  choose(...cars);
  render(island);
  await waitFor(() => expect(document.querySelector('[aria-busy=false]')).not.toBeNull());
};
const row = (label: string) =>
  screen.getByRole('rowheader', { name: new RegExp(`^${label}( ?Differs)?$`) }).closest('tr');

beforeEach(() => {
  isDown = false;
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/search-data/', '');
    const text = name === MANIFEST_FILE ? JSON.stringify(manifest) : files.get(name);
    return new Response(text ?? '', { status: isDown || text === undefined ? 503 : 200 });
  });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/compare');
  $toast.set(null);
  comparedCars.change(() => []);
  vi.unstubAllGlobals();
});

test('published HTML contains no cars of a shopper', () => {
  choose(first);
  const html = renderToString(island);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(first.name);
});

test('without a car it explains how to choose one', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'No vans to compare yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find vans' }).getAttribute('href')).toBe('/search');
});

test('cars are side by side, with differences and best values in words', async () => {
  await open(first, second);
  const names = [first, second].map(({ year, make, model }) => `${year} ${make} ${model}`);
  // Only names, because a screen reader repeats the column head at each cell.
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(names);
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual(names);
  expect(row('Fuel')?.textContent).toBe('FuelDiffersPetrolDiesel');
  expect(row('Kilometres')?.textContent).toBe('KilometresDiffers10,000 kmLowest90,000 km');
  expect(screen.getByRole('link', { name: /Add another van/ })).toBeTruthy();
});

test('only differences are shown on demand', async () => {
  await open(first, second);
  expect(row('Condition')).not.toBeNull();
  const all = screen.getAllByRole('rowheader').length;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only show differences' }));
  const left = screen.getAllByRole('rowheader');
  expect(left.length).toBeLessThan(all);
  for (const head of left) expect(head.textContent).toContain('Differs');
});

test('removing a car is announced, and removing the last one shows the empty page', async () => {
  await open(first, second);
  fireEvent.click(screen.getByRole('button', { name: `Remove ${first.name}` }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe(`${first.name} is taken out.`);
  expect(document.activeElement?.className).toBe('compare');
  expect(comparedCars.$value.get().map(({ id }) => id)).toEqual([second.id]);
  fireEvent.click(screen.getByRole('button', { name: `Remove ${second.name}` }));
  expect(screen.getByRole('heading', { name: 'No vans to compare yet' })).toBeTruthy();
});

test('a car removed in another tab is not added again', async () => {
  await open(first, second);
  localStorage.setItem('forecourt:compare', JSON.stringify([remember(second)]));
  fireEvent.click(screen.getByRole('button', { name: `Remove ${first.name}` }));
  expect(comparedCars.$value.get().map(({ id }) => id)).toEqual([second.id]);
});

test('a sold or removed car stays in grey, with a sentence', async () => {
  await open(soldCar, { ...first, id: 999_999, name: 'A car of last year' });
  const [sold, gone] = document.querySelectorAll<HTMLElement>('thead .compare-is-gone');
  if (!sold || !gone) throw new Error('A column is missing.');
  expect(within(sold).getByText('This one has been sold.')).toBeTruthy();
  expect(within(gone).getByText('This one is no longer for sale.')).toBeTruthy();
  expect(within(gone).getByRole('heading', { name: 'A car of last year' })).toBeTruthy();
  for (const head of [sold, gone]) {
    expect(within(head).getByRole('link', { name: 'Find Me Something Similar' })).toBeTruthy();
  }
});

test('a car that is still loading is never shown as removed', async () => {
  choose(first);
  const { container } = render(island);
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(container.textContent ?? ''));
  watch.observe(container, { childList: true, subtree: true, characterData: true });
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
  act(() => choose(first, second) && undefined);
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  watch.disconnect();
  expect([...seen].filter((text) => text.includes('no longer for sale'))).toEqual([]);
});

test('four fill the table', async () => {
  await open(first, second, pick(30), pick(31));
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.queryByRole('link', { name: /Add another van/ })).toBeNull();
});

test('removing a car needs no connection', async () => {
  await open(first, second);
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: `Remove ${first.name}` }));
  await waitFor(() => expect(console.info).toHaveBeenCalled());
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test('when the cars fail to load, they can be requested again', async () => {
  isDown = true;
  await open(first);
  const again = screen.getByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1));
});

test('a slow answer does not replace that of a car added meanwhile', async () => {
  isDown = true;
  await open(first);
  const again = screen.getByRole('button', { name: 'Try again' });
  isDown = false;
  const slow = Promise.withResolvers<void>();
  const load = fetch;
  vi.stubGlobal('fetch', (url: string) => slow.promise.then(() => load(url)));
  fireEvent.click(again);
  vi.stubGlobal('fetch', load);
  act(() => choose(first, second));
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  slow.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

describe('the address of a comparison', () => {
  const address = () => location.pathname + location.search;
  const visit = async (path: string, ...own: IndexedDocument[]) => {
    history.replaceState(null, '', path);
    await open(...own);
  };
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const ownIds = () => comparedCars.$value.get().map(({ id }) => id);
  const headOf = ({ year, make, model }: IndexedDocument) => `${year} ${make} ${model}`;

  test('follows the choice, without a new entry in the history', async () => {
    const entries = history.length;
    await visit('/compare', first, second);
    expect(address()).toBe(`/compare?cars=${first.id},${second.id}`);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${first.name}` }));
    await waitFor(() => expect(address()).toBe(`/compare?cars=${second.id}`));
    fireEvent.click(screen.getByRole('button', { name: `Remove ${second.name}` }));
    await waitFor(() => expect(address()).toBe('/compare'));
    expect(history.length).toBe(entries);
  });

  test('shows the cars it names, and leaves the shopper’s own until they choose to keep it', async () => {
    const third = pick(30);
    // A chat ended the sentence behind the address.
    await visit(`/compare?cars=${second.id},${third.id}.`, first);
    expect(heads()).toEqual([second, third].map(headOf));
    expect(screen.getByText('This comparison came with the link.')).toBeTruthy();
    expect(ownIds()).toEqual([first.id]);
    fireEvent.click(screen.getByRole('button', { name: 'Keep this comparison' }));
    expect(ownIds()).toEqual([second.id, third.id]);
    expect(screen.queryByText('This comparison came with the link.')).toBeNull();
    act(() => $toast.get()?.action?.act());
    expect(ownIds()).toEqual([first.id]);
  });

  test('taking a car out of what was sent changes nothing of one’s own, which is one press away', async () => {
    await visit(`/compare?cars=${second.id},${soldCar.id}`, first);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${second.name}` }));
    await waitFor(() => expect(heads()).toEqual([headOf(soldCar)]));
    expect(address()).toBe(`/compare?cars=${soldCar.id}`);
    expect(ownIds()).toEqual([first.id]);
    fireEvent.click(screen.getByRole('button', { name: 'See my own' }));
    await waitFor(() => expect(heads()).toEqual([headOf(first)]));
    expect(address()).toBe(`/compare?cars=${first.id}`);
  });

  test('one’s own address says nothing, in any order, and after a reload that found another choice', async () => {
    await visit(`/compare?cars=${second.id},${first.id}`, first, second);
    expect(screen.queryByText('This comparison came with the link.')).toBeNull();
    cleanup();
    // Back to the entry of before, after a third was chosen elsewhere.
    choose(first);
    render(island);
    await waitFor(() => expect(address()).toBe(`/compare?cars=${first.id}`));
    expect(screen.queryByText('This comparison came with the link.')).toBeNull();
  });

  test.each([
    ['/compare?cars=', 'This link names no vans'],
    ['/compare?cars=abc,-4,1.5', 'This link names no vans'],
    ['/compare?cars=999999', 'The vans of this link are gone'],
  ])('%s is answered in a friendly way, and one’s own is at hand', async (path, heading) => {
    await visit(path, first);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find vans' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'See my own comparison' }));
    await waitFor(() => expect(heads()).toEqual([headOf(first)]));
  });

  test('a link that names nothing is no empty comparison, for a shopper without one either', async () => {
    await visit('/compare?cars=abc');
    expect(screen.getByRole('heading', { name: 'This link names no vans' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See my own comparison' })).toBeNull();
  });

  test('cars of a link that are gone are counted, and the others are shown', async () => {
    await visit(`/compare?cars=${first.id},999999`);
    expect(heads()).toEqual([headOf(first)]);
    expect(screen.getByText(/1 van of it is no longer for sale/)).toBeTruthy();
  });

  test('is copied with a toast, or handed to the device where it shares', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await visit('/compare', first, second);
    fireEvent.click(screen.getByRole('button', { name: 'Share this comparison' }));
    const url = `${location.origin}/compare?cars=${first.id},${second.id}`;
    await waitFor(() => expect($toast.get()?.text).toBe('Link copied'));
    expect(writeText).toHaveBeenCalledWith(url);
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { ...navigator, share });
    fireEvent.click(screen.getByRole('button', { name: 'Share this comparison' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
  });
});

test('prices of two types: none is marked, and the page says why', async () => {
  await open(first, excluding);
  expect(row('Price')?.textContent).not.toContain('Lowest');
  expect(screen.getByText(/so no price is marked as the lowest/)).toBeTruthy();
});
