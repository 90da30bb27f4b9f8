import type { ViewedCarRecord } from '#domain/search/shopper-memory.schema.ts';
import { createMemory } from './browser-memory.ts';
import { isRecord, parseList, parseRememberedCar, type RememberedCar, textOrNull } from './remembered-car.ts';

/** A car the shopper looked at (ENT-23), with what its small card needs. */
export type ViewedCar = ViewedCarRecord & RememberedCar;

/** Cars that are remembered as looked at. */
const VIEWED_MAX = 12;

/** What was stored or written as a car looked at; `null` when it is no such thing. */
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

/** Cars this browser looked at, the last one first. */
export const viewedCars = createMemory('viewed', (stored) => parseList(stored, parseViewedCar, VIEWED_MAX));

/** Remembers a car as looked at now; one that was looked at before moves to the front. */
export function recordView(car: ViewedCar): void {
  viewedCars.change((before) => [car, ...before.filter(({ id }) => id !== car.id)].slice(0, VIEWED_MAX));
}

export const clearViews = (): boolean => viewedCars.change(() => []);
