import type { SearchState } from '#domain/url/search-url.ts';
import type { WireRequest } from '#search/query/instantsearch-wire.ts';
import { toFacetGroups, toNumericFilters } from '#search/query/page-filters.ts';
import { type BrowserEngine, INDEX_NAME, type SearchBase } from '#search/contract/search.ts';
import { createPageSearchClient, type PageSearchClient } from './search-client.ts';

/** Whom a page asks, and what holds under every question. */
export type CountSource = { engine: BrowserEngine; base: SearchBase };

/** What is chosen: the part of a search that decides how many cars there are. */
export type CountedSearch = Pick<SearchState, 'facets' | 'ranges'>;

/** A question for a number alone: no car, no facet. */
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

/** Several sections of one page ask one engine. Filled in browsers alone, where there is one site. */
const clients = new Map<string, PageSearchClient>();

function clientOf({ engine, base }: CountSource): PageSearchClient {
  const key = JSON.stringify([engine, base]);
  const known = clients.get(key);
  if (known) return known;
  const client = createPageSearchClient(engine, base);
  clients.set(key, client);
  return client;
}

/** How many cars there are; rejects when the engine does not answer. */
async function countCars(source: CountSource, search: CountedSearch): Promise<number> {
  const { results } = await clientOf(source).search([toCountRequest(search)]);
  const [result] = results;
  if (result === undefined) throw new Error('The search gave no answer to one question.');
  return result.nbHits;
}

export type LiveCount = {
  /** Counts after the pause; a later question overtakes this one. */
  ask: (search: CountedSearch) => void;
  stop: () => void;
};

/**
 * Counts what a shopper chooses. Nothing is loaded before the first question.
 *
 * @param pause milliseconds without a further question before one is asked
 * @param tell is handed the count, or `null` when there was no answer
 */
export function createLiveCount(
  source: CountSource,
  pause: number,
  tell: (count: number | null) => void,
): LiveCount {
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = async (search: CountedSearch, own: number) => {
    let cars: number | null;
    try {
      cars = await countCars(source, search);
    } catch (error) {
      console.info('Cars were not counted; the button leads to them all the same.', error);
      cars = null;
    }
    if (own === turn) tell(cars);
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
