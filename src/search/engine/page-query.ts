import type { Engine } from './engine.ts';
import { toPageRanges } from '#search/query/page-filters.ts';
import type { IndexedDocument, PageFilters, SearchPayload, SearchResponse } from '#search/contract/search.ts';

/** Runs a query given only by what it needs: by default all cars, without hits and facets. */
export type PageQuery = (question: Partial<SearchPayload>) => SearchResponse;

/** Queries as a browser does. The sort, else `defaultSort`, decides on cars without a price (SEARCH-35). */
export const createPageQuery =
  (engine: Pick<Engine, 'search'>, pageFilters: PageFilters, defaultSort: string): PageQuery =>
  (question) =>
    engine.search(toPayload(pageFilters, defaultSort, question));

/** Finds all cars of a question, uncopied: `toPublishedCard` makes the card of the few that a page shows. */
export type PageFind = (question: Partial<SearchPayload>) => readonly IndexedDocument[];

/** Finds under the page filters, as `createPageQuery` asks. */
export const createPageFind =
  (engine: Pick<Engine, 'find'>, pageFilters: PageFilters, defaultSort: string): PageFind =>
  (question) =>
    engine.find(toPayload(pageFilters, defaultSort, question));

const toPayload = (
  pageFilters: PageFilters,
  defaultSort: string,
  question: Partial<SearchPayload>,
): SearchPayload => ({
  filters: {},
  search_filters: pageFilters.facets,
  search_ranges: toPageRanges(pageFilters, question.sort ?? defaultSort),
  hitsPerPage: 0,
  offset: 0,
  query: '',
  sort: null,
  facets: [],
  ...question,
});
