import type { Weight } from '#search/contract/search.ts';
import type { WireClient } from './instantsearch-wire.ts';
import { readQuery } from './parse-query.ts';
import { narrowRequest, toNumericFilters } from './page-filters.ts';

/**
 * Wraps a client so that queries are parsed before the engine sees them: `ute under 30k` searches for `ute` below
 * $30,000. Results contain the query as typed, as the URL does, and what was read as a range.
 */
export function withQueryParsing(client: WireClient, weights?: readonly Weight[]): WireClient {
  return {
    async search(requests) {
      const parsed = requests.map((request) => {
        const typed = request.params?.query ?? '';
        if (typed === '') return { request, typed, understood: [] };
        const { text, ranges, understood } = readQuery(typed, weights);
        const narrowed = narrowRequest(request, [], toNumericFilters(ranges));
        return {
          request: { ...narrowed, params: { ...narrowed.params, query: text } },
          typed,
          understood,
        };
      });
      const { results } = await client.search(parsed.map(({ request }) => request));
      return {
        results: results.map((result, index) => {
          const { typed, understood } = parsed[index] ?? { typed: '', understood: [] };
          return { ...result, query: typed, ...(understood.length > 0 && { understood }) };
        }),
      };
    },
  };
}
