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
import { toBuckets } from '#search/engine/range-buckets.ts';
import { parseSort, sortOfIndex } from '#search/query/search-sort.ts';
import type { BrowserEngine } from '#search/contract/search.ts';

type Meilisearch = Extract<BrowserEngine, { kind: 'meilisearch' }>;

/**
 * How long a host may take, milliseconds. The page says after two seconds that it waits and shows something
 * else meanwhile; an answer that comes later than that is still the one asked for.
 */
const PATIENCE_MS = 15_000;

type Post = (url: string | URL | Request, init: RequestInit | undefined) => Promise<unknown>;

/** Posts, and gives the answer's JSON; rejects with a sentence. */
const createPost =
  (patience: number): Post =>
  async (url, init) => {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
      if (response.ok) return await response.json();
      throw new Error(`The search host answered ${response.status}.`);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
      throw new Error(`The search host did not answer within ${patience / 1000} seconds.`, { cause: error });
    }
  };

/** What the library posts, as far as it is read here. A question without words is one it asks in advance. */
type Posted = { queries: { q?: string }[] };

/**
 * `Car_production:price:asc` as the tenant's own index. Cars of one price follow each other by id, as they
 * do in the embedded engine; the index's own order would put the higher rank first.
 */
function toIndexName(indexName: string, indexUid: string): string {
  const sort = sortOfIndex(indexName);
  return parseSort(sort) === null ? indexUid : `${indexUid}:${sort},id:asc`;
}

const toAsked = ({ indexName, params = {} }: WireRequest, indexUid: string) => ({
  indexName: toIndexName(indexName, indexUid),
  params: {
    ...params,
    query: params.query ?? '',
    facets: [...toList(params.facets)],
  },
});

/** The library's client as it is used here: its types are InstantSearch's, of every search service there is. */
type LibraryClient = {
  search: (asked: ReturnType<typeof toAsked>[]) => Promise<{ results: WireResult[] }>;
};

function toWireFacets(answer: WireResult, asked: readonly string[]): WireResult['facets'] {
  const facets = { ...answer.facets };
  // A range must be named among the facets, or InstantSearch drops its ends.
  for (const attribute of rangeAttributes) {
    if (asked.includes(attribute)) facets[attribute] = toBuckets(attribute, facets[attribute] ?? {});
  }
  return facets;
}

/** The library marks matches without saying whether there are any, and adds fields of its own to a hit. */
function toWireHit(hit: WireHit & Record<string, unknown>, preTag: string): WireHit {
  const { __position: _place, _snippetResult: _snippet, _highlightResult: marked, ...document } = hit;
  const fields = highlightedFields.map((field) => {
    // It writes what is empty as the word "null".
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

/**
 * Searches on a Meilisearch host (SEARCH-15, TENANT-11). Rejects with a sentence when the host fails or
 * takes longer than `patience` (ms).
 */
export function createMeilisearchClient(
  engine: Meilisearch,
  patience: number = PATIENCE_MS,
): SuggestingClient {
  const post = createPost(patience);
  async function search(requests: readonly WireRequest[]): Promise<{ results: WireResult[] }> {
    if (requests.length === 0) return { results: [] };
    let failure: unknown = null;
    const filters = requests.map(({ params = {} }) => toHostFilter(params));
    // The library keeps every answer for as long as it lives and prints what fails, so it lives for one question.
    const { searchClient } = instantMeiliSearch(engine.host, engine.publicKey, {
      finitePagination: true,
      meiliSearchParams: { matchingStrategy: 'all', attributesToHighlight: [...highlightedFields] },
      async httpClient(url, init) {
        const { queries } = JSON.parse(String(init?.body)) as Posted;
        // One more round trip for counts that nobody here reads.
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
    const { results } = await client.search(requests.map((request) => toAsked(request, engine.indexUid)));
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
