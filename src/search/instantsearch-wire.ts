import type { SearchDocument } from './search.ts';

/** What InstantSearch hands to `searchClient.search`: one query for the page, then one per active facet. */
export type WireRequest = {
  indexName: string;
  params?: {
    query?: string;
    /** From 0. */
    page?: number;
    hitsPerPage?: number;
    /** A list on the first query, a plain string on the others. */
    facets?: readonly string[] | string;
    /** Groups hold together, the values of one group by OR: `[["make:Ford","make:Toyota"],"body:Ute"]`. */
    facetFilters?: readonly (string | readonly string[])[] | string;
    /** `price>=15000`; all hold together. */
    numericFilters?: readonly string[] | string;
  };
};

export type WireHit = SearchDocument & {
  _highlightResult: Record<string, { value: string; matchLevel: 'none'; matchedWords: string[] }>;
};

/** What it expects back for each query. */
export type WireResult = {
  index: string;
  hits: WireHit[];
  /** From 0. */
  page: number;
  hitsPerPage: number;
  nbHits: number;
  nbPages: number;
  query: string;
  params: string;
  processingTimeMS: number;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
};

/** What `<InstantSearch searchClient>` takes. */
export type WireClient = { search: (requests: readonly WireRequest[]) => Promise<{ results: WireResult[] }> };
