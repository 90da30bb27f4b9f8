import type { SuggestingClient, WireClient } from '#search/query/instantsearch-wire.ts';
import type { BrowserEngine, PageFilters, Suggestion } from '#search/contract/search.ts';
import type { MiddlewareClient } from './search-middleware.ts';

/** The search client of a page, with a way to load it before the first search. */
export type PageSearchClient = WireClient & {
  /** Suggests makes, models and dealerships under the page filters; rejects on failure. */
  suggest: (words: string, limit: number) => Promise<Suggestion[]>;
  /** Loads engine and data ahead of a likely search; the search itself reports a failure. */
  preload: () => void;
  /** Time of the last answer in ms, `null` before the first. Cards of a page that stays open for days must age too. */
  answeredAt: () => number | null;
  /** Drops cached answers and pending requests, so that the next search queries the engine. */
  renew: () => void;
};

/** Default number of cached answers. */
const ENTRIES = 10;

/** Each engine is a separate chunk, so that a page without a search never loads it. */
async function loadEngineClient(engine: BrowserEngine): Promise<SuggestingClient> {
  if (engine.kind === 'meilisearch') {
    const { createMeilisearchClient } = await import('#search/hosted/meilisearch-client.ts');
    return createMeilisearchClient(engine);
  }
  if (engine.worker) {
    const { createWorkerClient, startSearchWorker } = await import('#search/engine/worker-client.ts');
    return createWorkerClient(startSearchWorker, engine.dataPath);
  }
  const { openSite } = await import('#search/engine/serve-worker.ts');
  return openSite(engine.dataPath);
}

/** Shares one load; a failed load is retried by the next call. */
function createLoader<T>(load: () => Promise<T>): { get: () => Promise<T>; forget: () => void } {
  let loading: Promise<T> | null = null;
  return {
    async get() {
      loading ??= load();
      const current = loading;
      try {
        return await current;
      } catch (error) {
        if (loading === current) loading = null;
        throw error;
      }
    },
    forget() {
      loading = null;
    },
  };
}

/**
 * Creates the search client of a page with its page filters. Loads nothing before the first use.
 *
 * @param loadWords loads what reads typed words, for a page with a text field
 */
export function createPageSearchClient(
  engine: BrowserEngine,
  pageFilters: PageFilters,
  cacheEntries: number = ENTRIES,
  loadWords?: () => Promise<typeof import('./search-words.ts')>,
): PageSearchClient {
  let answeredAt: number | null = null;
  let engineClient: SuggestingClient | null = null;
  const engineLoader = createLoader(async () => (engineClient = await loadEngineClient(engine)));
  const clientLoader = createLoader(async (): Promise<MiddlewareClient> => {
    const [client, { withMiddleware }, words] = await Promise.all([
      engineLoader.get(),
      import('./search-middleware.ts'),
      loadWords?.(),
    ]);
    const plain = withMiddleware(client, pageFilters, cacheEntries);
    return words ? words.withWords(plain, pageFilters) : plain;
  });
  return {
    async search(requests) {
      const answer = await (await clientLoader.get()).search(requests);
      answeredAt = Date.now(); // clock: browser only, after an answer
      return answer;
    },
    suggest: async (words, limit) => (await clientLoader.get()).suggest(words, limit),
    answeredAt: () => answeredAt,
    renew() {
      clientLoader.forget();
      // An engine that is still loading has no pending requests.
      engineClient?.renew?.();
    },
    preload() {
      // A search without queries loads everything that the first query needs.
      Promise.all([clientLoader.get(), engineLoader.get()])
        .then(([, ready]) => ready.search([]))
        .catch((error: unknown) => console.info('Search will be loaded again when it is used.', error));
    },
  };
}
