import { createMemory } from './browser-memory.ts';
import { isText } from './remembered-car.ts';

/** Maximum number of stored ids; the oldest are dropped. */
const DISMISSED_MAX = 40;

/** Ids of the notices and promotions that this shopper closed, newest first. */
export const dismissed = createMemory('dismissed', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter(isText).slice(0, DISMISSED_MAX) : [],
);

/** Hides a notice from now on; returns `false` when the browser cannot store it. */
export const dismiss = (id: string): boolean =>
  dismissed.change((before) => [id, ...before.filter((other) => other !== id)].slice(0, DISMISSED_MAX));
