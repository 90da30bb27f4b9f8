export type KeptAnswers<T> = {
  /** The answer kept under a key, or a new one; who asks meanwhile waits for the same. Failures are kept, too. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
};

type Limits = {
  /** The moment (ms). */
  clock: () => number;
  /** How long an answer is kept, and a failure (ms). */
  keepMs: number;
  keepFailureMs: number;
  /** Answers kept, the oldest out first. */
  max: number;
};

/** Keeps the answers of somebody who is slow, or charges for each of them. */
export function createKeptAnswers<T>({ clock, keepMs, keepFailureMs, max }: Limits): KeptAnswers<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return {
    get(key, ask) {
      const known = kept.get(key);
      if (known !== undefined && known.until > clock()) return known.answer;
      const entry = { answer: ask(), until: Infinity };
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.then(
        () => (entry.until = clock() + keepMs),
        () => (entry.until = clock() + keepFailureMs),
      );
      for (const oldest of kept.keys()) {
        if (kept.size <= max) break;
        kept.delete(oldest);
      }
      return entry.answer;
    },
  };
}
