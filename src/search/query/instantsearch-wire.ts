import type { SearchBase, SearchDocument, Suggestion } from '#search/contract/search.ts';

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
    /** What stands before and after a matched piece of a highlighted value. */
    highlightPreTag?: string;
    highlightPostTag?: string;
  };
};

export type WireHit = SearchDocument & {
  /** By field; `value` has the request's tags around what matched. */
  _highlightResult: Record<
    string,
    { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] }
  >;
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
  /** Values with counts. A range attribute has its histogram here: lower ends of buckets with counts. */
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
};

/** What `<InstantSearch searchClient>` takes. */
export type WireClient = { search: (requests: readonly WireRequest[]) => Promise<{ results: WireResult[] }> };

/** What a shopper has typed so far, and what holds under the searches of the page. */
export type SuggestRequest = { words: string; limit: number; base: SearchBase };

/** A client that also offers makes, models and dealerships while words are typed. */
export type SuggestingClient = WireClient & {
  /** Best first; counts are within the base. */
  suggest: (asked: SuggestRequest) => Promise<Suggestion[]>;
  /**
   * Gives up what is still under way, so that the next question starts it anew; left out where none waits for
   * another.
   */
  renew?: () => void;
};

/** Wire parameters take one thing or a list of them. */
export const toList = <T>(value: readonly T[] | T | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** A bare minus at the beginning would negate a value on the wire. */
export const escapeValue = (value: string): string => (value.startsWith('-') ? `\\${value}` : value);

/** The value as it is in the documents. */
export const unescapeValue = (value: string): string => (value.startsWith('\\-') ? value.slice(1) : value);
