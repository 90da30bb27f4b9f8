import type { WireClient, WireResult } from './instantsearch-wire.ts';
import { ANSWER_AGE_MAX_MS } from '#search/contract/search.ts';

type Kept = { answer: Promise<{ results: WireResult[] }>; askedAt: number };

/**
 * The same client with its last answers kept, the oldest out first (SEARCH-26). The same question asked
 * twice at once goes out once; a failed one is not kept, so that the next try asks again. `clock` gives
 * milliseconds. Apart from the caches of the API: it runs in browsers, and no room of both has one.
 */
export function withCache(client: WireClient, entries: number, clock: () => number): WireClient {
  const kept = new Map<string, Kept>();
  return {
    search(requests) {
      const key = JSON.stringify(requests);
      const known = kept.get(key);
      if (known && clock() - known.askedAt < ANSWER_AGE_MAX_MS) return known.answer;
      const asked = { answer: client.search(requests), askedAt: clock() };
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
    },
  };
}
