import type { WireClient } from './instantsearch-wire.ts';
import { interpretWords } from './interpret-words.ts';
import { narrowRequest, toNumericFilters } from './page-filters.ts';

/**
 * The same client with typed words understood before either engine sees them: `ute under 30k` looks up
 * `ute` below $30,000. Results name the words as they were typed, as the URL does.
 */
export function withWords(client: WireClient): WireClient {
  return {
    async search(requests) {
      const understood = requests.map((request) => {
        const typed = request.params?.query ?? '';
        if (typed === '') return request;
        const { text, ranges } = interpretWords(typed);
        const narrowed = narrowRequest(request, [], toNumericFilters(ranges));
        return { ...narrowed, params: { ...narrowed.params, query: text } };
      });
      const { results } = await client.search(understood);
      return {
        results: results.map((result, index) => ({ ...result, query: requests[index]?.params?.query ?? '' })),
      };
    },
  };
}
