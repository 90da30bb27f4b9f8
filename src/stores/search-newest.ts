import type { WireClient } from '#search/query/instantsearch-wire.ts';
import { questionOf } from './search-question.ts';

/**
 * Only the newest request settles: an older one never resolves or rejects. An identical request counts as the
 * same, and its first answer is used. Each result carries its question as `queryID`.
 */
export function withNewest({ search }: WireClient): WireClient {
  let newest = '';
  return {
    search(requests) {
      const question = questionOf(requests);
      newest = question;
      return new Promise((resolve, reject) => {
        search(requests).then(
          ({ results }) => {
            if (question !== newest) return;
            resolve({ results: results.map((result) => ({ ...result, queryID: question })) });
          },
          (error: unknown) => {
            if (question === newest) reject(error);
          },
        );
      });
    },
  };
}
