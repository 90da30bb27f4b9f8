/** Pseudo-random numbers that are the same in every render, seeded by a text such as a page's path. */

/** Returns a generator of numbers in [0, 1) (mulberry32), the same sequence for the same text. */
export function seededNumbers(seed: string): () => number {
  let state = 0;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles a copy of the items; every order is equally likely (Fisher–Yates). */
export function shuffleBySeed<T>(items: readonly T[], seed: string): T[] {
  const next = seededNumbers(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
