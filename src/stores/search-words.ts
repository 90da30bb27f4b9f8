import type { PageFilters } from '#search/contract/search.ts';
import { parseQuery } from '#search/query/parse-query.ts';
import { withQueryParsing } from '#search/query/query-parsing.ts';
import type { MiddlewareClient } from './search-middleware.ts';

/** Reads limits and facts from typed words before the client. A chunk that only text fields load. */
export const withWords = (client: MiddlewareClient, { weights }: PageFilters): MiddlewareClient => ({
  ...withQueryParsing(client, weights),
  suggest: (words, limit) => client.suggest(parseQuery(words, weights).text, limit),
});
