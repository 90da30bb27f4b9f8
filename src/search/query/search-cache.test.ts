import { describe, expect, it } from 'vitest';
import { DEALER_CACHE_ENTRIES } from './dealer-searches.ts';
import type { WireClient, WireRequest } from './instantsearch-wire.ts';
import { withCache } from './search-cache.ts';

/** A client that counts its requests and fails on demand. */
function counter() {
  const sent: string[] = [];
  const state = { isBroken: false };
  const client: WireClient = {
    async search(requests) {
      sent.push(requests[0]?.params?.query ?? '');
      if (state.isBroken) throw new Error('offline');
      return { results: [] };
    },
  };
  return { asked: sent, client, state };
}

const words = (query: string): WireRequest[] => [{ indexName: 'Car_production', params: { query } }];

async function askAll(client: WireClient, queries: readonly string[]): Promise<void> {
  for (const query of queries) await client.search(words(query));
}

describe('withCache', () => {
  it('SEARCH-26 caches the configured number of answers and evicts the oldest first', async () => {
    const { asked: sent, client } = counter();
    const cached = withCache(client, 3, () => 0);
    await askAll(cached, ['a', 'b', 'c', 'a', 'b', 'c']);
    expect(sent).toEqual(['a', 'b', 'c']);
    // Reading `a` does not renew it: it is still the oldest.
    await askAll(cached, ['a', 'd', 'b', 'c', 'd']);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
    await askAll(cached, ['a']);
    expect(sent).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('SEARCH-27 caches 10 answers of dealership and manufacturer searches', async () => {
    const { asked: sent, client } = counter();
    const cached = withCache(client, DEALER_CACHE_ENTRIES, () => 0);
    const ten = Array.from({ length: 10 }, (_, index) => `page ${index}`);
    await askAll(cached, [...ten, ...ten]);
    expect(sent).toHaveLength(10);
    await askAll(cached, ['one more', ...ten.slice(1)]);
    expect(sent).toHaveLength(11);
    await askAll(cached, ['page 0']);
    expect(sent).toHaveLength(12);
  });

  it('sends two concurrent identical requests once', async () => {
    const { asked: sent, client } = counter();
    const cached = withCache(client, 3, () => 0);
    await Promise.all([cached.search(words('a')), cached.search(words('a'))]);
    expect(sent).toEqual(['a']);
  });

  it('distinguishes requests that differ only in the page', async () => {
    const { asked: sent, client } = counter();
    const cached = withCache(client, 3, () => 0);
    for (const page of [0, 1]) await cached.search([{ indexName: 'Car_production', params: { page } }]);
    expect(sent).toHaveLength(2);
  });

  it('does not cache failures', async () => {
    const { asked: sent, client, state } = counter();
    const cached = withCache(client, 3, () => 0);
    state.isBroken = true;
    await expect(cached.search(words('a'))).rejects.toThrow('offline');
    state.isBroken = false;
    await askAll(cached, ['a', 'a']);
    expect(sent).toEqual(['a', 'a']);
  });

  it('sends a request again after a minute, which makes it the newest entry', async () => {
    const { asked: sent, client } = counter();
    let now = 0;
    const cached = withCache(client, 2, () => now);
    await askAll(cached, ['a', 'b']);
    now = 59_000;
    await askAll(cached, ['a', 'b']);
    expect(sent).toEqual(['a', 'b']);
    now = 60_000;
    await askAll(cached, ['a', 'a', 'c', 'a']);
    expect(sent).toEqual(['a', 'b', 'a', 'c']);
  });
});
