import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchShardsFrom } from './fetch-shard.ts';
import { MANIFEST_FILE } from './shards.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('fetchShardsFrom', () => {
  it.each([
    [MANIFEST_FILE, 15_000],
    ['cards-0123456789abcdef.json', 30_000],
  ])('aborts %s after %i milliseconds', async (name, limit) => {
    const timedOut = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timedOut.signal);
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('too late')));
        }),
    );
    const loading = fetchShardsFrom('/search-data')(name);
    expect(timeout).toHaveBeenCalledWith(limit);
    timedOut.abort();
    await expect(loading).rejects.toThrow('too late');
  });

  it('asks the site for the manifest every time, and leaves other files to the cache of the browser', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
    vi.stubGlobal('fetch', fetched);
    const fetchShard = fetchShardsFrom('/search-data');
    await fetchShard(MANIFEST_FILE);
    await fetchShard('cards-0123456789abcdef.json');
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
      ['/search-data/manifest.json', 'no-cache'],
      ['/search-data/cards-0123456789abcdef.json', 'default'],
    ]);
  });

  it('rejects with a message when the site answers with an error', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(fetchShardsFrom('/search-data')(MANIFEST_FILE)).rejects.toThrow(
      '/search-data/manifest.json answered 503.',
    );
  });
});
