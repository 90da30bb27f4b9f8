import type { SearchState } from '#domain/url/search-url.ts';
import type { WireRequest } from '#search/query/instantsearch-wire.ts';
import { toFacetGroups, toNumericFilters } from '#search/query/page-filters.ts';
import { type BrowserEngine, INDEX_NAME, type PageFilters } from '#search/contract/search.ts';
import { createPageSearchClient, type PageSearchClient } from './search-client.ts';

/** The engine of a page and its page filters. */
export type CountSource = { engine: BrowserEngine; base: PageFilters };

/** The part of a search state that decides the number of cars. */
export type CountedSearch = Pick<SearchState, 'facets' | 'ranges'>;

/** A request for the number of cars only, without hits or facets. */
export function toCountRequest({ facets, ranges }: CountedSearch): WireRequest {
  const chosen = Object.entries(facets).filter(([, values]) => values.length > 0);
  return {
    indexName: INDEX_NAME,
    params: {
      query: '',
      page: 0,
      hitsPerPage: 0,
      facets: [],
      facetFilters: toFacetGroups(Object.fromEntries(chosen)),
      numericFilters: toNumericFilters(ranges),
    },
  };
}

/** Several sections of a page share one client. Filled in the browser only, where there is one site. */
const clients = new Map<string, PageSearchClient>();

function clientOf({ engine, base: pageFilters }: CountSource): PageSearchClient {
  const key = JSON.stringify([engine, pageFilters]);
  const known = clients.get(key);
  if (known) return known;
  const client = createPageSearchClient(engine, pageFilters);
  clients.set(key, client);
  return client;
}

/** Counts cars; rejects when the engine fails. */
async function countCars(source: CountSource, search: CountedSearch): Promise<number> {
  const { results } = await clientOf(source).search([toCountRequest(search)]);
  const [result] = results;
  if (result === undefined) throw new Error('The search gave no answer to one question.');
  return result.nbHits;
}

export type LiveCount = {
  /** Counts after the pause; a later request replaces an earlier one. */
  ask: (search: CountedSearch) => void;
  stop: () => void;
};

/**
 * Counts the cars that a shopper's choice matches. Loads nothing before the first request.
 *
 * @param pause milliseconds without another request before the count starts
 * @param onCount receives the count, or `null` when the engine failed
 */
export function createLiveCount(
  source: CountSource,
  pause: number,
  onCount: (count: number | null) => void,
): LiveCount {
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = async (search: CountedSearch, question: number) => {
    let cars: number | null;
    try {
      cars = await countCars(source, search);
    } catch (error) {
      console.info('Cars were not counted; the button leads to them all the same.', error);
      cars = null;
    }
    if (question === turn) onCount(cars);
  };
  const stop = () => {
    turn += 1;
    clearTimeout(timer);
  };
  return {
    stop,
    ask(search) {
      stop();
      timer = setTimeout(() => void count(search, turn), pause);
    },
  };
}
