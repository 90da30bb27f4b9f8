import type { WireClient, WireResult } from './instantsearch-wire.ts';
import { ANSWER_AGE_MAX_MS } from '#search/contract/search.ts';

type CachedAnswer = { answer: Promise<{ results: WireResult[] }>; askedAt: number };

/**
 * Caches a client's last answers; the oldest is evicted first (SEARCH-26). Concurrent identical requests are sent
 * once; failures are not cached. `clock` returns ms. Separate from the API's caches because it runs in browsers.
 */
export function withCache(client: WireClient, entries: number, clock: () => number): WireClient {
  const cache = new Map<string, CachedAnswer>();
  return {
    search(requests) {
      const key = JSON.stringify(requests);
      const known = cache.get(key);
      if (known && clock() - known.askedAt < ANSWER_AGE_MAX_MS) return known.answer;
      const entry = { answer: client.search(requests), askedAt: clock() };
      // A Map iterates in insertion order, so the first key is the oldest.
      cache.delete(key);
      cache.set(key, entry);
      for (const oldest of cache.keys()) {
        if (cache.size <= entries) break;
        cache.delete(oldest);
      }
      entry.answer.catch(() => {
        if (cache.get(key) === entry) cache.delete(key);
      });
      return entry.answer;
    },
  };
}
