/** Values by a key, each for as long as it was said when it came. */
export type MemoryCache<T> = {
  /** `undefined` when there is none, or its time is over. */
  get(key: string): T | undefined;
  /** @param forMs how long it is kept; `Infinity` for as long as there is room. */
  set(key: string, value: T, forMs: number): void;
  delete(key: string): void;
};

type Limits = {
  /** The moment (ms). */
  clock: () => number;
  /** Values kept, the oldest out first. */
  max: number;
};

/** The one cache in memory of the API: with an end, by age and by number. */
export function createMemoryCache<T>({ clock, max }: Limits): MemoryCache<T> {
  // In the order in which values came.
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
