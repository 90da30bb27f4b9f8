import type { SuggestingClient, WireClient } from '#search/query/instantsearch-wire.ts';
import type { BrowserEngine, SearchBase, Suggestion } from '#search/contract/search.ts';
import type { LayeredClient } from './search-layers.ts';

/** The search client of a page, and a way to have it ready before the first search. */
export type PageSearchClient = WireClient & {
  /** Makes, models and dealerships of the page's base that begin like the words; rejects when it fails. */
  suggest: (words: string, limit: number) => Promise<Suggestion[]>;
  /** Loads engine and data ahead of a search that is likely; a failure waits for the search to tell. */
  warm: () => void;
  /** When the last answer was given (ms), `null` before the first: tags of a page that is days old age too. */
  answeredAt: () => number | null;
  /** Forgets kept answers and those under way, so that the next search asks the engine itself. */
  renew: () => void;
};

/** Answers a page keeps when it does not say how many. */
const ENTRIES = 10;

/** Each engine's code is a chunk of its own: a page that nobody searches never loads it. */
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

/** Remembers what is loading; what failed is loaded again by the next who asks. */
function createLoader<T>(load: () => Promise<T>): { get: () => Promise<T>; forget: () => void } {
  let loading: Promise<T> | null = null;
  return {
    async get() {
      loading ??= load();
      const mine = loading;
      try {
        return await mine;
      } catch (error) {
        if (loading === mine) loading = null;
        throw error;
      }
    },
    forget() {
      loading = null;
    },
  };
}

/** The engine of a site, with what holds under every query of the page. Loads nothing by itself. */
export function createPageSearchClient(
  engine: BrowserEngine,
  base: SearchBase,
  cacheEntries: number = ENTRIES,
): PageSearchClient {
  let answeredAt: number | null = null;
  let engineClient: SuggestingClient | null = null;
  const bare = createLoader(async () => (engineClient = await loadEngineClient(engine)));
  const layered = createLoader(async (): Promise<LayeredClient> => {
    const [client, { withLayers }] = await Promise.all([bare.get(), import('./search-layers.ts')]);
    return withLayers(client, base, cacheEntries);
  });
  return {
    async search(requests) {
      const answer = await (await layered.get()).search(requests);
      answeredAt = Date.now(); // clock: in the browser alone, when it has asked
      return answer;
    },
    suggest: async (words, limit) => (await layered.get()).suggest(words, limit),
    answeredAt: () => answeredAt,
    renew() {
      layered.forget();
      // An engine whose code is still on its way has nothing to give up.
      engineClient?.renew?.();
    },
    warm() {
      // Zero queries load everything that a first query needs.
      Promise.all([layered.get(), bare.get()])
        .then(([, ready]) => ready.search([]))
        .catch((error: unknown) => console.info('Search will be loaded again when it is used.', error));
    },
  };
}
