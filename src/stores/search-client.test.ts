import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SuggestingClient, WireRequest } from '#search/query/instantsearch-wire.ts';
import type { BrowserEngine, PageFilters } from '#search/contract/search.ts';
import { createPageSearchClient } from './search-client.ts';

const search = vi.hoisted(() => vi.fn<SuggestingClient['search']>());
const suggest = vi.hoisted(() => vi.fn<SuggestingClient['suggest']>());
const renew = vi.hoisted(() => vi.fn<() => void>());
const opened = vi.hoisted(() => [] as string[]);
vi.mock('#search/engine/serve-worker.ts', () => ({
  openSite(path: string) {
    opened.push(`page ${path}`);
    return { search, suggest, renew };
  },
}));
vi.mock('#search/engine/worker-client.ts', () => ({
  startSearchWorker: null,
  createWorkerClient(_start: null, path: string) {
    opened.push(`worker ${path}`);
    return { search, suggest };
  },
}));
vi.mock('#search/hosted/meilisearch-client.ts', () => ({
  createMeilisearchClient({ host }: { host: string }) {
    opened.push(host);
    return { search, suggest };
  },
}));

const embedded: BrowserEngine = { kind: 'static', dataPath: '/search-data', worker: false };
const pageFilters: PageFilters = {
  facets: { make: ['Kia'] },
  ranges: { price: { min: 1_000, max: null } },
  pricedWhenAscending: false,
};
const none: PageFilters = { facets: {}, ranges: {}, pricedWhenAscending: false };
const ask = (query: string): WireRequest[] => [{ indexName: 'Car_production', params: { query } }];

beforeEach(() => {
  opened.length = 0;
  search.mockReset().mockResolvedValue({ results: [] });
  suggest.mockReset().mockResolvedValue([]);
});

describe('the search client of a page', () => {
  it.each<[BrowserEngine, string]>([
    [embedded, 'page /search-data'],
    [{ ...embedded, worker: true }, 'worker /search-data'],
    [
      { kind: 'meilisearch', host: 'https://a.test', publicKey: 'k', indexUid: 'i', synonyms: [] },
      'https://a.test',
    ],
  ])('queries the engine that the page names: %o', async (engine, expected) => {
    const client = createPageSearchClient(engine, none);
    expect(opened).toEqual([]);
    await Promise.all([client.search(ask('a')), client.search(ask('b'))]);
    expect(opened).toEqual([expected]);
  });

  it('applies the page filters to every search and suggestion', async () => {
    const client = createPageSearchClient(embedded, pageFilters);
    await client.search(ask('rio'));
    expect(search.mock.lastCall?.[0]).toMatchObject([
      { params: { query: 'rio', facetFilters: [['make:Kia']], numericFilters: ['price>=1000'] } },
    ]);
    await client.suggest('ri', 5);
    expect(suggest).toHaveBeenCalledWith({ words: 'ri', limit: 5, pageFilters });
  });

  it('reads typed limits, and weights that cars of the page have, where the page has a text field', async () => {
    const filters: PageFilters = { ...none, weights: ['towing'] };
    const client = createPageSearchClient(embedded, filters, 2, () => import('./search-words.ts'));
    await client.search(ask('hilux tow 2500 under 30k'));
    expect(search.mock.lastCall?.[0][0]).toMatchObject({
      params: { query: 'hilux', numericFilters: ['towing>=2500', 'price<=30000'] },
    });
    await client.suggest('hilux tow 2500', 5);
    expect(suggest).toHaveBeenCalledWith({ words: 'hilux', limit: 5, pageFilters: filters });
    await createPageSearchClient(embedded, none, 2, () => import('./search-words.ts')).search(
      ask('tow 2500'),
    );
    expect(search.mock.lastCall?.[0]).toMatchObject([{ params: { query: 'tow 2500', numericFilters: [] } }]);
  });

  it('SEARCH-26 caches as many answers as the page configures', async () => {
    const client = createPageSearchClient(embedded, none, 2);
    for (const query of ['a', 'b', 'a', 'c', 'a']) await client.search(ask(query));
    expect(search.mock.calls.map(([requests]) => requests[0]?.params?.query)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('searches again after a minute', async () => {
    vi.useFakeTimers({ now: 5_000 });
    const client = createPageSearchClient(embedded, none);
    await client.search(ask('a'));
    vi.setSystemTime(64_000);
    await client.search(ask('a'));
    expect(search).toHaveBeenCalledTimes(1);
    vi.setSystemTime(65_000);
    await client.search(ask('a'));
    expect(search).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('searches again after renew', async () => {
    const client = createPageSearchClient(embedded, none);
    await client.search(ask('a'));
    client.renew();
    await client.search(ask('a'));
    expect(search).toHaveBeenCalledTimes(2);
    expect(opened).toHaveLength(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('reports the time of the last successful answer', async () => {
    vi.useFakeTimers({ now: 5_000 });
    const client = createPageSearchClient(embedded, none);
    search.mockRejectedValueOnce(new Error('down'));
    await expect(client.search(ask('a'))).rejects.toThrow('down');
    expect(client.answeredAt()).toBeNull();
    await client.search(ask('a'));
    expect(client.answeredAt()).toBe(5_000);
    vi.useRealTimers();
  });

  it('preloads without a search', async () => {
    const client = createPageSearchClient(embedded, none);
    client.preload();
    await vi.waitFor(() => expect(search).toHaveBeenCalledWith([]));
    expect(client.answeredAt()).toBeNull();
  });
});
