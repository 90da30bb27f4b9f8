import { atom, type ReadableAtom } from 'nanostores';

/** A value stored in this browser for a shopper on this site, shared by all tabs. */
export type Memory<T> = {
  /** Empty until `load`, as in published HTML. */
  $value: ReadableAtom<T>;
  /** Whether the stored value has been read; before that, an empty value is meaningless. */
  $isLoaded: ReadableAtom<boolean>;
  /** Reads the stored value and follows changes of other tabs. Call it after mount; more calls have no effect. */
  load: () => void;
  /**
   * Changes the stored value, based on the latest value of any tab. Returns `false` when the browser cannot store it
   * (storage full or blocked); the change then applies to this page only.
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
 * Creates a memory under `forecourt:<name>` in local storage. `parse` validates the stored value and returns an empty
 * one when it is invalid: other versions of the site and shoppers can write there too.
 */
export function createMemory<T>(name: string, parse: (stored: unknown) => T): Memory<T> {
  const key = `forecourt:${name}`;
  const $value = atom(parse(null));
  const $isLoaded = atom(false);
  let isStored = true;

  // An equal value keeps its object, so that subscribers do not render again.
  const show = (value: T): void => {
    if (JSON.stringify(value) !== JSON.stringify($value.get())) $value.set(value);
  };
  const refresh = (): void => {
    if (isStored) show(parse(readStored(key)));
  };
  const store = (value: T): void => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      isStored = true;
    } catch (error) {
      isStored = false;
      console.info(`${key} is remembered on this page alone:`, error);
    }
  };
  return {
    $value,
    $isLoaded,
    load() {
      if ($isLoaded.get()) return;
      refresh();
      $isLoaded.set(true);
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) refresh();
      });
      // A page in the back/forward cache receives no storage events.
      addEventListener('pageshow', (event) => {
        if (event.persisted) refresh();
      });
    },
    change(next) {
      refresh();
      const value = next($value.get());
      store(value);
      show(value);
      return isStored;
    },
  };
}

/** Whether the browser stores anything for this site. */
export function canStore(): boolean {
  try {
    localStorage.setItem('forecourt:', '');
    localStorage.removeItem('forecourt:');
    return true;
  } catch (error) {
    console.info('Nothing is stored:', error);
    return false;
  }
}
