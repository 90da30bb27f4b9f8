import type { ViewedCarRecord } from '#domain/search/shopper-memory.schema.ts';
import { createMemory } from './browser-memory.ts';
import { isRecord, parseList, parseRememberedCar, type RememberedCar, textOrNull } from './remembered-car.ts';

/** A viewed car (ENT-23) with the fields of its small card. */
export type ViewedCar = ViewedCarRecord & RememberedCar;

/** Maximum number of viewed cars. */
const VIEWED_MAX = 12;

/** Parses a viewed car from storage or from the page; `null` when it is invalid. */
export function parseViewedCar(stored: unknown): ViewedCar | null {
  const car = parseRememberedCar(stored);
  if (!car || !isRecord(stored)) return null;
  const { stocknum, body, simple_body: simpleBody } = stored;
  return {
    ...car,
    stocknum: textOrNull(stocknum),
    body: textOrNull(body),
    simple_body: textOrNull(simpleBody),
  };
}

/** Cars viewed in this browser, newest first. */
export const viewedCars = createMemory('viewed', (stored) => parseList(stored, parseViewedCar, VIEWED_MAX));

/** Records a view; a car that was viewed before moves to the front. */
export function recordView(car: ViewedCar): void {
  viewedCars.change((before) => [car, ...before.filter(({ id }) => id !== car.id)].slice(0, VIEWED_MAX));
}

export const clearViews = (): boolean => viewedCars.change(() => []);
