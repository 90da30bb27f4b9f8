import type { FocusKey } from './search-focus.ts';

/** What a history entry has beside its URL: scroll position and focus, under its own key of the state. */
export type EntryMemory = {
  /** Pixels from the top. */
  scroll: number;
  focus: FocusKey | null;
  /** Set when the entry repeats the previous one with an overlay open, such as the filters on a phone. */
  overlay: string | null;
};

const KEY = 'forecourtSearch';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseFocus(value: unknown): FocusKey | null {
  if (!isObject(value)) return null;
  const { selector, nth } = value;
  return typeof selector === 'string' && typeof nth === 'number' ? { selector, nth } : null;
}

/** Reads the data of the current entry; `null` when there is none. */
export function readEntry({ state }: Pick<History, 'state'>): EntryMemory | null {
  const found: unknown = isObject(state) ? state[KEY] : undefined;
  if (!isObject(found) || typeof found.scroll !== 'number') return null;
  const overlay = typeof found.overlay === 'string' ? found.overlay : null;
  return { scroll: found.scroll, focus: parseFocus(found.focus), overlay };
}

/** Returns the state of the current entry with this data; other keys are kept. */
export const withMemory = ({ state }: Pick<History, 'state'>, memory: EntryMemory): object => ({
  ...(isObject(state) ? state : {}),
  [KEY]: memory,
});
