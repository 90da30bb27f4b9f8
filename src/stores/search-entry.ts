import type { FocusKey } from './search-focus.ts';

/**
 * What an entry of the browser's history remembers beside its address, which holds filters, sort and page:
 * where the shopper was on the page. It lies in `history.state` under a key of its own.
 */
export type EntryMemory = {
  /** Pixels from the top. */
  scroll: number;
  focus: FocusKey | null;
  /** The entry is the one before it with something opened on top, such as the filters on a phone. */
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

/** What the current entry remembers; `null` when nothing of ours is there. */
export function readEntry({ state }: Pick<History, 'state'>): EntryMemory | null {
  const found: unknown = isObject(state) ? state[KEY] : undefined;
  if (!isObject(found) || typeof found.scroll !== 'number') return null;
  const overlay = typeof found.overlay === 'string' ? found.overlay : null;
  return { scroll: found.scroll, focus: parseFocus(found.focus), overlay };
}

/** The current entry's state with this memory; what others keep there stays. */
export const withMemory = ({ state }: Pick<History, 'state'>, memory: EntryMemory): object => ({
  ...(isObject(state) ? state : {}),
  [KEY]: memory,
});

/** The state of a new entry. */
export const toEntry = (memory: EntryMemory): object => ({ [KEY]: memory });
