import type { FacetAttribute } from '#domain/search-url.ts';
import type { WireClient } from '#search/instantsearch-wire.ts';
import { MANIFEST_FILE, SEARCH_DATA_PATH } from '#search/parts.ts';
import type { BrowserEngine, SearchBase } from '#search/search.ts';

/** The search client of a page, and a way to have it ready before the first search. */
export type PageSearchClient = WireClient & {
  /** Loads engine and data ahead of a search that is likely; a failure waits for the search to tell. */
  warm: () => void;
  /** When the last answer was given (ms), `null` before the first: tags of a page that is days old age too. */
  answeredAt: () => number | null;
};

async function fetchPart(path: string, name: string): Promise<unknown> {
  // Everything but the manifest is immutable; the manifest is asked for anew.
  const cache = name === MANIFEST_FILE ? 'no-cache' : 'default';
  const response = await fetch(`${path}/${name}`, { cache });
  if (!response.ok) throw new Error(`${path}/${name} answered ${response.status}.`);
  return response.json();
}

/** The engine's code is a chunk of its own: a page that nobody searches never loads it. */
async function loadClient(path: string, scope: Partial<Record<FacetAttribute, readonly string[]>>) {
  const [{ createSearchClient }, { loadEngine }, { withBase }] = await Promise.all([
    import('#search/instantsearch-adapter.ts'),
    import('#search/load-engine.ts'),
    import('#search/search-base.ts'),
  ]);
  const clock = () => performance.now();
  const client = createSearchClient(() => loadEngine((name) => fetchPart(path, name), clock), clock);
  return withBase(client, { facets: scope, ranges: {}, pricedWhenAscending: false });
}

/** The engine of a site, with what holds under every query of the page. */
export function createPageSearchClient(engine: BrowserEngine, base: SearchBase): PageSearchClient {
  let loading: Promise<WireClient> | null = null;
  let answeredAt: number | null = null;
  async function client(): Promise<WireClient> {
    loading ??= loadClient(engine.kind === 'static' ? engine.dataPath : SEARCH_DATA_PATH, base.facets);
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  return {
    async search(requests) {
      const answer = await (await client()).search(requests);
      answeredAt = Date.now(); // clock: in the browser alone, when it has asked
      return answer;
    },
    answeredAt: () => answeredAt,
    warm() {
      // Zero queries load everything that a first query needs.
      client()
        .then((ready) => ready.search([]))
        .catch((error: unknown) => console.info('Search will be loaded again when it is used.', error));
    },
  };
}
