import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import { rangeAttributes } from '#domain/url/search-url.ts';
import { HIGHLIGHT_PRE_TAG, highlightedFields } from '#search/query/highlight.ts';
import {
  toList,
  type SuggestingClient,
  type WireHit,
  type WireRequest,
  type WireResult,
} from '#search/query/instantsearch-wire.ts';
import { toHostFilter } from './meilisearch-filter.ts';
import { createSuggest } from './meilisearch-suggest.ts';
import { toBuckets } from '#search/contract/range-buckets.ts';
import { parseSort, sortOfIndex } from '#search/query/search-sort.ts';
import type { BrowserEngine } from '#search/contract/search.ts';

type Meilisearch = Extract<BrowserEngine, { kind: 'meilisearch' }>;

/** Timeout of a host in ms. The page shows a waiting message after two seconds; a later answer is still used. */
const TIMEOUT_MS = 15_000;

type Post = (url: string | URL | Request, init: RequestInit | undefined) => Promise<unknown>;

/** Posts and returns the JSON answer; rejects with a message for the shopper. */
const createPost =
  (timeout: number): Post =>
  async (url, init) => {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
      if (response.ok) return await response.json();
      throw new Error(`The search host answered ${response.status}.`);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      throw new Error(`The search host did not answer within ${timeout / 1000} seconds.`, { cause: error });
    }
  };

/** The part of the library's request body that is read here. A query without `q` is one that the library adds. */
type Posted = { queries: { q?: string }[] };

/**
 * Maps `Car_production:price:asc` to the tenant's index. Equal prices are ordered by id, as in the embedded engine,
 * not by rank. Without words the order is the rank alone; the index would put sold cars last.
 */
function toIndexName(indexName: string, indexUid: string, query: string): string {
  const sort = sortOfIndex(indexName);
  const known = parseSort(sort) === null ? null : sort;
  const order = known ?? (query.trim() === '' ? 'custom_rank:desc' : null);
  return order === null ? indexUid : `${indexUid}:${order},id:asc`;
}

const toLibraryRequest = ({ indexName, params = {} }: WireRequest, indexUid: string) => ({
  indexName: toIndexName(indexName, indexUid, params.query ?? ''),
  params: {
    ...params,
    query: params.query ?? '',
    facets: [...toList(params.facets)],
  },
});

/** The library's client as used here. Its own types cover every search service that InstantSearch supports. */
type LibraryClient = {
  search: (requested: ReturnType<typeof toLibraryRequest>[]) => Promise<{ results: WireResult[] }>;
};

function toWireFacets(answer: WireResult, requested: readonly string[]): WireResult['facets'] {
  // The host leaves out an attribute that no car has.
  const none = Object.fromEntries(requested.map((attribute) => [attribute, {}]));
  const facets: WireResult['facets'] = { ...none, ...answer.facets };
  // InstantSearch drops the statistics of a range that is not among the facets.
  for (const attribute of rangeAttributes) {
    if (requested.includes(attribute)) facets[attribute] = toBuckets(attribute, facets[attribute] ?? {});
  }
  return facets;
}

/** Removes the fields that the library adds to a hit and adds the match level that it omits. */
function toWireHit(hit: WireHit & Record<string, unknown>, preTag: string): WireHit {
  const { __position: _position, _snippetResult: _snippet, _highlightResult: marked, ...document } = hit;
  const fields = highlightedFields.map((field) => {
    // The library writes `null` as the text "null".
    const value = document[field] === null ? '' : (marked[field]?.value ?? String(document[field]));
    const matchLevel = value.includes(preTag) ? ('partial' as const) : ('none' as const);
    return [field, { value, matchLevel, matchedWords: [] }];
  });
  return { ...document, _highlightResult: Object.fromEntries(fields) as WireHit['_highlightResult'] };
}

function toWireResult({ indexName, params = {} }: WireRequest, answer: WireResult): WireResult {
  return {
    ...answer,
    index: indexName,
    hits: answer.hits.map((hit) => toWireHit(hit, params.highlightPreTag ?? HIGHLIGHT_PRE_TAG)),
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    facets: toWireFacets(answer, toList(params.facets)),
  };
}

/** A client for a Meilisearch host (SEARCH-15, TENANT-11). Rejects when it fails or after `timeout` (ms). */
export function createMeilisearchClient(engine: Meilisearch, timeout: number = TIMEOUT_MS): SuggestingClient {
  const post = createPost(timeout);
  async function search(requests: readonly WireRequest[]): Promise<{ results: WireResult[] }> {
    if (requests.length === 0) return { results: [] };
    let failure: unknown = null;
    const filters = requests.map(({ params = {} }) => toHostFilter(params));
    // The library caches every answer for its lifetime and logs errors, so each search creates a new instance.
    const { searchClient } = instantMeiliSearch(engine.host, engine.publicKey, {
      finitePagination: true,
      meiliSearchParams: { matchingStrategy: 'all', attributesToHighlight: [...highlightedFields] },
      async httpClient(url, init) {
        const { queries } = JSON.parse(String(init?.body)) as Posted;
        // Skips a request for counts that nothing here reads.
        if (queries[0]?.q === undefined) return { results: [] };
        const filtered = queries.map((query, index) => ({ ...query, filter: filters[index] }));
        try {
          return await post(url, { ...init, body: JSON.stringify({ queries: filtered }) });
        } catch (error) {
          failure = error;
          return { results: [] };
        }
      },
    });
    const client = searchClient as LibraryClient;
    const { results } = await client.search(
      requests.map((request) => toLibraryRequest(request, engine.indexUid)),
    );
    if (failure !== null) throw failure;
    return {
      results: requests.map((request, index) => {
        const found = results[index];
        if (found === undefined) throw new Error('The search host left a question unanswered.');
        return toWireResult(request, found);
      }),
    };
  }
  return { search, suggest: createSuggest(engine, post) };
}
