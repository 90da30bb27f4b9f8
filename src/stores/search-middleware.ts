import type { SuggestingClient } from '#search/query/instantsearch-wire.ts';
import { withPageFilters } from '#search/query/page-filters.ts';
import { withCache } from '#search/query/search-cache.ts';
import type { PageFilters, Suggestion } from '#search/contract/search.ts';

/** The client of a page, for any engine. */
export type MiddlewareClient = Pick<SuggestingClient, 'search'> & {
  suggest: (words: string, limit: number) => Promise<Suggestion[]>;
};

/** Wraps an engine with page filters and a cache of answers: a separate chunk that loads with the engine. */
export function withMiddleware(
  engine: SuggestingClient,
  pageFilters: PageFilters,
  entries: number,
): MiddlewareClient {
  // clock: browser only, on request
  const clock = () => Date.now();
  const { search } = withCache(withPageFilters(engine, pageFilters), entries, clock);
  return { search, suggest: (words, limit) => engine.suggest({ words, limit, pageFilters }) };
}
