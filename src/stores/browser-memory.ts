import { atom, type ReadableAtom } from 'nanostores';

/** Something this browser remembers of a shopper on this site, the same in every tab. */
export type Memory<T> = {
  /** Empty until `wake`, as in published HTML. */
  $value: ReadableAtom<T>;
  /** Whether what is stored has been read; before, an empty value says nothing. */
  $isAwake: ReadableAtom<boolean>;
  /** Reads what is stored and follows other tabs; after mount, and as often as one likes. */
  wake: () => void;
  /**
   * Changes what is stored, starting from what another tab may have left. `false` when the browser keeps
   * nothing (storage full or blocked): the change then holds on this page alone.
   */
  change: (next: (before: T) => T) => boolean;
};

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch (error) {
    console.info(`What was stored as ${key} cannot be read and counts as empty:`, error);
    return null;
  }
}

/**
 * A memory under `forecourt:<name>` in local storage. `parse` makes the value of whatever is found there,
 * empty of what is no such value: other versions of the site, and shoppers, write there too.
 */
export function createMemory<T>(name: string, parse: (stored: unknown) => T): Memory<T> {
  const key = `forecourt:${name}`;
  const $value = atom(parse(null));
  const $isAwake = atom(false);
  let kept = true;

  // The same value stays the same object, so that nobody draws anew for nothing.
  const show = (value: T): void => {
    if (JSON.stringify(value) !== JSON.stringify($value.get())) $value.set(value);
  };
  const refresh = (): void => {
    if (kept) show(parse(readStored(key)));
  };
  const store = (value: T): void => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      kept = true;
    } catch (error) {
      kept = false;
      console.info(`${key} is remembered on this page alone:`, error);
    }
  };
  return {
    $value,
    $isAwake,
    wake() {
      if ($isAwake.get()) return;
      refresh();
      $isAwake.set(true);
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) refresh();
      });
      // A page from the back/forward cache heard nothing meanwhile.
      addEventListener('pageshow', (event) => {
        if (event.persisted) refresh();
      });
    },
    change(next) {
      refresh();
      const value = next($value.get());
      store(value);
      show(value);
      return kept;
    },
  };
}
