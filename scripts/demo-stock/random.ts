/** A seeded random generator: the same seed always gives the same stock, on every machine. */
export type Random = {
  /** 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  /** True with this probability: `chance(0.1)` is true one time in ten. */
  chance: (share: number) => boolean;
  /** One of the items. Throws when there are none. */
  pick: <T>(items: readonly T[]) => T;
  /** One of the items, with a probability by weight. Throws when there are none. */
  weighted: <T>(items: readonly T[], weight: (item: T) => number) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** FNV-1a: spreads the letters of a seed over 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: 32 bits of state, good enough for stock and quick enough for a large one. */
function toGenerator(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (index >= items.length) throw new RangeError('there is nothing to pick from an empty list');
  return items[index] as T;
}

/** An independent random generator, which draws by others do not affect. */
export function seededRandom(seed: string): Random {
  const next = toGenerator(seed);
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => itemAt(items, Math.floor(next() * items.length));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick,
    weighted: (items, weight) => {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      const index = items.findIndex((item) => (left -= weight(item)) < 0);
      return itemAt(items, index < 0 ? items.length - 1 : index);
    },
    shuffle: (items) => {
      const mixed = [...items];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = between(0, at);
        [mixed[at], mixed[other]] = [itemAt(mixed, other), itemAt(mixed, at)];
      }
      return mixed;
    },
  };
}
