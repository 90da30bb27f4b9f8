import type { PageFilters } from '#search/contract/search.ts';
import { parseQuery } from '#search/query/parse-query.ts';
import { withQueryParsing } from '#search/query/query-parsing.ts';
import type { MiddlewareClient } from './search-middleware.ts';

/**
 * Reads typed words before the client sees them: limits and facts become ranges. A separate chunk, which only pages with a
 * text field load.
 */
export const withWords = (client: MiddlewareClient, { weights }: PageFilters): MiddlewareClient => ({
  ...withQueryParsing(client, weights),
  suggest: (words, limit) => client.suggest(parseQuery(words, weights).text, limit),
});
