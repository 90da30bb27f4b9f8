import type { UnderstoodPart } from './parse-query.ts';
import type { PageFilters, SearchDocument, Suggestion } from '#search/contract/search.ts';

/** A request of InstantSearch to `searchClient.search`: the first for the page, one more per active facet. */
export type WireRequest = {
  indexName: string;
  params?: {
    /** Words; no car that is found has a word or a phrase after a minus (`-white -"roof racks" suv`). */
    query?: string;
    /** From 0. */
    page?: number;
    hitsPerPage?: number;
    /** A list in the first request, a string in the others. */
    facets?: readonly string[] | string;
    /**
     * Groups combine by AND, the values of one group by OR: `[["make:Ford","make:Toyota"],"body:Ute"]`. A minus before the
     * one value of a group leaves it out: `["fuel:-Electric"]`.
     */
    facetFilters?: readonly (string | readonly string[])[] | string;
    /** `price>=15000`; all combine by AND. */
    numericFilters?: readonly string[] | string;
    /** Tags before and after a match in a highlighted value. */
    highlightPreTag?: string;
    highlightPostTag?: string;
  };
};

export type WireHit = SearchDocument & {
  /** By field; `value` contains the request's tags around each match. */
  _highlightResult: Record<
    string,
    { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] }
  >;
};

/** The result that InstantSearch expects for each request. */
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
  /** Values with counts. For a range attribute, its histogram: counts by the lower bound of each bucket. */
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
  /** Parts of the query that were read as filters; omitted when there are none. */
  understood?: readonly UnderstoodPart[];
  /** Words of the query that nothing on the page says, or no filter can say, and that were left out; omitted when there are none. */
  unknown?: readonly string[];
};

/** The client that `<InstantSearch searchClient>` takes. */
export type WireClient = { search: (requests: readonly WireRequest[]) => Promise<{ results: WireResult[] }> };

/** The words typed so far, without those that were read as limits, and the page filters that apply. */
export type SuggestRequest = { words: string; limit: number; pageFilters: PageFilters };

/** A client that also suggests makes, models and dealerships while the shopper types. */
export type SuggestingClient = WireClient & {
  /** Best first; counts respect the page filters. */
  suggest: (request: SuggestRequest) => Promise<Suggestion[]>;
  /** Abandons pending requests, so that the next request starts again; omitted when requests are independent. */
  renew?: () => void;
};

/** Wire parameters accept one value or a list. */
export const toList = <T>(value: readonly T[] | T | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Escapes a leading minus, which would negate the value on the wire. */
export const escapeValue = (value: string): string => (value.startsWith('-') ? `\\${value}` : value);

/** Whether a value is left out: it stands after a minus of its own. */
export const isLeftOut = (value: string): boolean => value.startsWith('-');

/** Removes that minus, and the escape of `escapeValue`. */
export const unescapeValue = (value: string): string => value.replace(/^-?(\\(?=-))?/, '');
