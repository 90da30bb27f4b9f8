// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { favouriteSchema } from '#domain/search/shopper-memory.schema.ts';
import { COMPARE_MAX, comparedCars, toggleCompare } from './compared-cars.ts';
import { emit, onEvent, type ShopperEvent } from './events.ts';
import { favourites, toggleFavourite } from './favourites.ts';
import type { RememberedCar } from './remembered-car.ts';

const car = (id: number): RememberedCar => ({
  id,
  name: `2021 Mazda 3 number ${id}`,
  slug: `2021-mazda-3-${id}`,
  make: 'Mazda',
  model: '3',
  primary_image_url: id % 2 ? `/cars/${id}.webp` : null,
});
const ids = (cars: readonly RememberedCar[]) => cars.map(({ id }) => id);

const stops: (() => void)[] = [];
const subscribe = (listener: (event: ShopperEvent) => void) => stops.push(onEvent(listener));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  favourites.change(() => []);
  comparedCars.change(() => []);
});

test('ANALYTICS-01 event 39 fires when a car is saved, and not when it is removed', () => {
  const received: ShopperEvent[] = [];
  subscribe((event) => received.push(event));
  expect(toggleFavourite(car(1))).toMatchObject({ saved: true, stored: true });
  expect(received).toEqual([{ id: 39, car: car(1) }]);
  expect(toggleFavourite(car(1))).toMatchObject({ saved: false, stored: true });
  expect(received).toHaveLength(1);
});

test('a failing listener logs a warning; the car is saved and the other listeners run', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const received: (number | string)[] = [];
  subscribe(() => {
    throw new Error('tag broke');
  });
  subscribe(({ id }) => received.push(id));
  toggleFavourite(car(2));
  expect(received).toEqual([39]);
  expect(ids(favourites.$value.get())).toEqual([2]);
  expect(warn).toHaveBeenCalledOnce();
});

test('an unsubscribed listener receives no events', () => {
  const received: (number | string)[] = [];
  const stop = onEvent(({ id }) => received.push(id));
  stop();
  emit({ id: 39, car: car(1) });
  expect(received).toEqual([]);
});

test('ENT-22 a favourite is stored with id, name, slug, make, model and picture', () => {
  toggleFavourite(car(3));
  const [entry] = JSON.parse(localStorage.getItem('forecourt:favourites') ?? '[]');
  expect(favouriteSchema.strict().parse(entry)).toEqual(car(3));
  expect(Object.keys(entry).sort()).toEqual(['id', 'make', 'model', 'name', 'primary_image_url', 'slug']);
});

test('favourites are listed newest first without duplicates or malformed entries', () => {
  const broken = [{ id: 'x' }, null, { ...car(9), name: 9 }, { ...car(9), id: -1 }, car(4), car(4)];
  localStorage.setItem('forecourt:favourites', JSON.stringify(broken));
  toggleFavourite(car(5));
  expect(ids(favourites.$value.get())).toEqual([5, 4]);
});

test('undoing a save removes the car, and undoing a removal puts it back where it was', () => {
  for (const id of [1, 2, 3]) toggleFavourite(car(id));
  const removal = toggleFavourite(car(2));
  expect(ids(favourites.$value.get())).toEqual([3, 1]);
  removal.undo();
  expect(ids(favourites.$value.get())).toEqual([3, 2, 1]);
  // Twice, or when the car was saved again meanwhile: it stays once.
  removal.undo();
  expect(ids(favourites.$value.get())).toEqual([3, 2, 1]);
  const save = toggleFavourite(car(4));
  favourites.change((before) => [car(5), ...before]);
  save.undo();
  expect(ids(favourites.$value.get())).toEqual([5, 3, 2, 1]);
});

test('ANALYTICS-01 undoing a removal is no save', () => {
  toggleFavourite(car(1));
  const received: ShopperEvent[] = [];
  subscribe((event) => received.push(event));
  toggleFavourite(car(1)).undo();
  expect(ids(favourites.$value.get())).toEqual([1]);
  expect(received).toEqual([]);
});

test('four cars can be compared; a fifth is rejected and changes nothing', () => {
  expect(COMPARE_MAX).toBe(4);
  for (const id of [1, 2, 3, 4]) expect(toggleCompare(car(id)).outcome).toBe('added');
  expect(toggleCompare(car(5)).outcome).toBe('full');
  expect(ids(comparedCars.$value.get())).toEqual([1, 2, 3, 4]);
  expect(toggleCompare(car(2)).outcome).toBe('removed');
  expect(toggleCompare(car(5)).outcome).toBe('added');
  expect(ids(comparedCars.$value.get())).toEqual([1, 3, 4, 5]);
});
