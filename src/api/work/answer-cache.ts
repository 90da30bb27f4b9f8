import { createMemoryCache } from './memory-cache.ts';

export type AnswerCache<T> = {
  /** Returns the kept answer or failure of a key, or asks anew; simultaneous calls share it. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
};

type Options<T> = {
  /** Returns the current time (ms). */
  clock: () => number;
  /** How long an answer is kept, and a failure (ms); with 0 the next call loads again. */
  keepMs: number | ((answer: T) => number);
  keepFailureMs: number;
  /** Maximum number of answers; the oldest is removed first. */
  max: number;
};

/** Caches the answers of a service that is slow, or charges for each of them. */
export function createAnswerCache<T>({ clock, keepMs, keepFailureMs, max }: Options<T>): AnswerCache<T> {
  const known = createMemoryCache<Promise<T>>({ clock, max });
  return {
    get(key, ask) {
      const before = known.get(key);
      if (before !== undefined) return before;
      const answer = ask();
      known.set(key, answer, Infinity);
      const keepFor = (forMs: number): void => {
        if (known.get(key) === answer) known.set(key, answer, forMs);
      };
      answer.then(
        (value) => keepFor(typeof keepMs === 'number' ? keepMs : keepMs(value)),
        () => keepFor(keepFailureMs),
      );
      return answer;
    },
  };
}
