import type { SuggestingClient } from '#search/query/instantsearch-wire.ts';
import { withBase } from '#search/query/page-filters.ts';
import { withCache } from '#search/query/search-cache.ts';
import { withWords } from '#search/query/query-parsing.ts';
import type { SearchBase, Suggestion } from '#search/contract/search.ts';

/** A client as a page asks it, whichever engine answers. */
export type LayeredClient = Pick<SuggestingClient, 'search'> & {
  suggest: (words: string, limit: number) => Promise<Suggestion[]>;
};

/**
 * What every page lays around its engine, loaded with it: typed words are understood, the page's base holds
 * under every question, and the last answers are kept.
 */
export function withLayers(engine: SuggestingClient, base: SearchBase, entries: number): LayeredClient {
  // clock: in the browser alone, when it asks.
  const { search } = withCache(withWords(withBase(engine, base)), entries, () => Date.now());
  return { search, suggest: (words, limit) => engine.suggest({ words, limit, base }) };
}
