/** Values by a key, each with its own expiry. */
export type MemoryCache<T> = {
  /** `undefined` when there is none, or it has expired. */
  get(key: string): T | undefined;
  /** @param forMs how long it is kept; `Infinity` for as long as there is room. */
  set(key: string, value: T, forMs: number): void;
  delete(key: string): void;
};

type Limits = {
  /** Returns the current time (ms). */
  clock: () => number;
  /** Maximum number of values; the oldest is removed first. */
  max: number;
};

/** The API's cache in memory, limited by age and by number. */
export function createMemoryCache<T>({ clock, max }: Limits): MemoryCache<T> {
  // In insertion order.
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry !== undefined && entry.until > clock() ? entry.value : undefined;
    },
    set(key, value, forMs) {
      entries.delete(key);
      entries.set(key, { value, until: clock() + forMs });
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
  };
}
