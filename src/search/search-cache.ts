import type { WireClient } from './instantsearch-wire.ts';

/** An answer older than this (ms) is asked for again: cars are sold and prices change while a page is open. */
const AGE_MAX_MS = 60_000;

/**
 * Keeps the last answers, the oldest out first. The same question asked twice at once goes out once; a
 * failed one is not kept, so that the next try asks again. `clock` gives milliseconds.
 */
export function keepAnswers<Q, A>(
  ask: (question: Q) => Promise<A>,
  entries: number,
  clock: () => number,
): (question: Q) => Promise<A> {
  const kept = new Map<string, { answer: Promise<A>; askedAt: number }>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known && clock() - known.askedAt < AGE_MAX_MS) return known.answer;
    const asked = { answer: ask(question), askedAt: clock() };
    // Insertion order is age.
    kept.delete(key);
    kept.set(key, asked);
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) break;
      kept.delete(oldest);
    }
    asked.answer.catch(() => {
      if (kept.get(key) === asked) kept.delete(key);
    });
    return asked.answer;
  };
}

/** The same client with its last answers kept (SEARCH-26). */
export const withCache = (client: WireClient, entries: number, clock: () => number): WireClient => ({
  search: keepAnswers((requests) => client.search(requests), entries, clock),
});
