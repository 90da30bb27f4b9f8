import type { WireClient, WireResult } from './instantsearch-wire.ts';

/** Answers kept of dealership and manufacturer searches (SEARCH-27). */
export const DEALER_CACHE_ENTRIES = 10;

/**
 * The same client with its last answers kept, the oldest out first (SEARCH-26). The same question asked
 * twice at once goes out once; a failed one is not kept, so that the next try asks again.
 */
export function withCache(client: WireClient, entries: number): WireClient {
  const kept = new Map<string, Promise<{ results: WireResult[] }>>();
  return {
    search(requests) {
      const key = JSON.stringify(requests);
      const known = kept.get(key);
      if (known) return known;
      const asked = client.search(requests);
      kept.set(key, asked);
      // Insertion order is age.
      for (const oldest of kept.keys()) {
        if (kept.size <= entries) break;
        kept.delete(oldest);
      }
      asked.catch(() => {
        if (kept.get(key) === asked) kept.delete(key);
      });
      return asked;
    },
  };
}
