import { createMemoryCache } from './memory-cache.ts';

export type AnswerCache<T> = {
  /** The answer known under a key, or a new one; who asks meanwhile waits for the same. Failures are known, too. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
};

type Options<T> = {
  /** The moment (ms). */
  clock: () => number;
  /** How long an answer holds, and a failure (ms); 0: the next who comes asks again. */
  keepMs: number | ((answer: T) => number);
  keepFailureMs: number;
  /** Answers kept, the oldest out first. */
  max: number;
};

/** Keeps the answers of somebody who is slow, or charges for each of them. */
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
