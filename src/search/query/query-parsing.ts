import type { WireClient } from './instantsearch-wire.ts';
import { parseQuery } from './parse-query.ts';
import { narrowRequest, toNumericFilters } from './page-filters.ts';

/**
 * Wraps a client so that queries are parsed before the engine sees them: `ute under 30k` searches for `ute` below
 * $30,000. Results contain the query as typed, as the URL does.
 */
export function withQueryParsing(client: WireClient): WireClient {
  return {
    async search(requests) {
      const parsed = requests.map((request) => {
        const typed = request.params?.query ?? '';
        if (typed === '') return request;
        const { text, ranges } = parseQuery(typed);
        const narrowed = narrowRequest(request, [], toNumericFilters(ranges));
        return { ...narrowed, params: { ...narrowed.params, query: text } };
      });
      const { results } = await client.search(parsed);
      return {
        results: results.map((result, index) => ({ ...result, query: requests[index]?.params?.query ?? '' })),
      };
    },
  };
}
