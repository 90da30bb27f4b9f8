import { createMemory } from './browser-memory.ts';
import { isText } from './remembered-car.ts';

/** Notices a browser keeps as closed; old ones make way. */
const DISMISSED_MAX = 40;

/** Ids of the notices and promotions this shopper closed, the last one first. */
export const dismissed = createMemory('dismissed', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter(isText).slice(0, DISMISSED_MAX) : [],
);

/** Keeps a notice away from now on; `false` when this browser keeps nothing. */
export const dismiss = (id: string): boolean =>
  dismissed.change((before) => [id, ...before.filter((each) => each !== id)].slice(0, DISMISSED_MAX));
