import type { WireClient } from '#search/query/instantsearch-wire.ts';
import { questionOf } from './search-question.ts';

/**
 * The same client, of which only the newest question is heard: an answer or a failure that comes after
 * another question was asked is left unsaid for ever. The same question asked again counts as the same,
 * and its first answer is taken. An answer names its question as its `queryID`.
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
