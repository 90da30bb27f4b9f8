import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { rangeAttributes } from '#domain/url/search-url.ts';
import type { WireClient, WireRequest, WireResult } from './instantsearch-wire.ts';
import { toFacetGroups, toNumericFilters } from './page-filters.ts';
import {
  type FacetItem,
  INDEX_NAME,
  type SearchPayload,
  type SearchResponse,
} from '#search/contract/search.ts';

const collator = new Intl.Collator('en-AU', { numeric: true });

/** Orders by count, then by name. */
const toItems = (counts: Readonly<Record<string, number>>): FacetItem[] =>
  Object.entries(counts)
    .map(([value, count]) => ({ label: value, value, count }))
    .toSorted((a, b) => b.count - a.count || collator.compare(a.value, b.value));

/** Attributes with a chosen filter. Each needs one more query without that filter. */
const chosenIn = (payload: SearchPayload): string[] => [
  ...facetAttributes.filter((attribute) => (payload.filters[attribute] ?? []).length > 0),
  ...rangeAttributes.filter((attribute) => payload.ranges?.[attribute] !== undefined),
];

const toGroups = (filters: SearchPayload['filters'], without: string | null): string[][] =>
  toFacetGroups(
    Object.fromEntries(
      Object.entries(filters).filter(([attribute, values]) => attribute !== without && values.length > 0),
    ),
  );

const withoutRange = (ranges: NonNullable<SearchPayload['ranges']>, without: string | null) =>
  Object.fromEntries(Object.entries(ranges).filter(([attribute]) => attribute !== without));

/** The filters of a payload without the chosen filter of one attribute. */
function toFilters(payload: SearchPayload, without: string | null) {
  return {
    query: payload.query,
    facetFilters: [...toFacetGroups(payload.search_filters), ...toGroups(payload.filters, without)],
    numericFilters: [
      ...toNumericFilters(payload.search_ranges ?? {}),
      ...toNumericFilters(withoutRange(payload.ranges ?? {}, without)),
    ],
  };
}

function toRequests(payload: SearchPayload, chosen: readonly string[]): WireRequest[] {
  const { hitsPerPage, offset, sort } = payload;
  if (offset % Math.max(hitsPerPage, 1) !== 0) {
    throw new RangeError(`The offset ${offset} is no beginning of a page of ${hitsPerPage} cars.`);
  }
  const indexName = sort === null ? INDEX_NAME : `${INDEX_NAME}:${sort}`;
  const facets = [...(payload.facets ?? facetAttributes), ...rangeAttributes];
  const page = hitsPerPage === 0 ? 0 : offset / hitsPerPage;
  return [
    { indexName, params: { ...toFilters(payload, null), facets, hitsPerPage, page } },
    ...chosen.map((attribute) => ({
      indexName,
      params: { ...toFilters(payload, attribute), facets: attribute, hitsPerPage: 0, page: 0 },
    })),
  ];
}

/**
 * Answers API-01 with API-02 through any client, for callers without a search page: the search API and live lists of
 * similar cars. Sends one query for the page and one for each chosen filter, as InstantSearch does.
 */
export async function searchPayload(client: WireClient, payload: SearchPayload): Promise<SearchResponse> {
  const chosen = chosenIn(payload);
  const { results } = await client.search(toRequests(payload, chosen));
  const [main] = results;
  if (main === undefined) throw new Error('The search engine gave no result.');
  const resultFor = (attribute: string): WireResult => results[chosen.indexOf(attribute) + 1] ?? main;
  const requested: readonly FacetAttribute[] = payload.facets ?? facetAttributes;
  const stats = rangeAttributes.flatMap((attribute) => {
    const found = resultFor(attribute).facets_stats[attribute];
    return found === undefined ? [] : [[attribute, { min: found.min, max: found.max }]];
  });
  return {
    hits: main.hits,
    count: main.nbHits,
    facets: Object.fromEntries(
      requested.map((attribute) => [attribute, toItems(resultFor(attribute).facets[attribute] ?? {})]),
    ),
    facetStats: Object.fromEntries(stats) as SearchResponse['facetStats'],
    pages: main.nbPages,
    ms: main.processingTimeMS,
  };
}
