import type { Engine } from './engine.ts';
import { toBaseRanges } from '#search/query/page-filters.ts';
import type { SearchBase, SearchPayload, SearchResponse } from '#search/contract/search.ts';

/** Answers a question that says only what it is about: of all cars, none of them listed, no facet counted. */
export type Ask = (question: Partial<SearchPayload>) => SearchResponse;

/**
 * Asks an engine what a browser would ask: under what holds for every query of a page. Which cars SEARCH-35 leaves
 * out goes by the sort of the question, else by `defaultSort`, under which the shopper would see its answer.
 */
export const askUnder =
  (engine: Pick<Engine, 'search'>, base: SearchBase, defaultSort: string): Ask =>
  (question) =>
    engine.search({
      filters: {},
      search_filters: base.facets,
      search_ranges: toBaseRanges(base, question.sort ?? defaultSort),
      hitsPerPage: 0,
      offset: 0,
      query: '',
      sort: null,
      facets: [],
      ...question,
    });
