import { INDEX_NAME, type Weight } from '#search/contract/search.ts';
import type { WireClient, WireRequest } from './instantsearch-wire.ts';
import { readQuery } from './parse-query.ts';
import { narrowRequest, toNumericFilters } from './page-filters.ts';

/** From so many words on, a text may be a car's name, copied from its page. */
const NAME_MIN = 5;
/** A car is among the first hits for its own name. */
const NAMED_MAX = 5;

/** A typed text without what engines read in it: a minus before a word. */
const toWords = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/(?:\s|(?<!\S)-)+/g, ' ')
    .trim();

/** Reads a request, `names` as they are. `hasRest`: it asks for more than `text`. `isRead`: not as typed. */
function readRequest(request: WireRequest, weights: readonly Weight[] | undefined, names: readonly string[]) {
  const typed = request.params?.query ?? '';
  const { text, ranges, groups, unwanted, understood, ignored } = names.includes(typed)
    ? { ...readQuery(''), text: toWords(typed) }
    : readQuery(typed, weights);
  const { indexName, params } = narrowRequest(request, groups, toNumericFilters(ranges));
  return {
    typed,
    text,
    understood,
    ignored,
    isRead: [...unwanted, ...understood, ...ignored].length > 0,
    hasRest: [unwanted, params?.facetFilters, params?.numericFilters].join('') !== '',
    ask: (words: string): WireRequest =>
      typed === ''
        ? request
        : // First, because hosts read ten words, and take the last one for a beginning.
          { indexName, params: { ...params, query: [...unwanted, words].join(' ').trim() } },
  };
}

type ReadRequest = ReturnType<typeof readRequest>;

/** Words of a long query after these are taken as said. */
const TRIED_MAX = 16;

/** The words of a text that nothing on the page says, alone or with a word beside them: a name may have two. */
async function findUnknown(client: WireClient, words: readonly string[]): Promise<string[]> {
  const trials = words.flatMap((word, at) => [
    word,
    `${words[at - 1] ?? ''} ${word}`,
    `${word} ${words[at + 1] ?? ''}`,
  ]);
  const { results } = await client.search(
    trials.map((query) => ({ indexName: INDEX_NAME, params: { query, page: 0, hitsPerPage: 0 } })),
  );
  return words.filter((_, at) => [0, 1, 2].every((trial) => results[3 * at + trial]?.nbHits === 0));
}

/** What begins like a car's name: its year, and at least four words more. */
const nameStart = /^(?:19|20)\d\d(?: \S+){4}/;

/**
 * What of a text is searched for where the whole finds nothing, and what is left out: words that nothing says, and of the name
 * of a car that is not here all words behind those that another car has, as one phrase.
 */
async function findRest(client: WireClient, text: string, [first]: readonly ReadRequest[]) {
  const words = text.split(' ').slice(0, TRIED_MAX);
  if (first && nameStart.test(text)) {
    // A year alone is no answer to a name.
    const starts = words.slice(1).map((_, at) => words.slice(0, at + 2).join(' '));
    const { results } = await client.search(
      starts.map((start) => {
        const { indexName, params } = first.ask(start);
        return { indexName, params: { ...params, page: 0, hitsPerPage: 0, facets: [] } };
      }),
    );
    const rest = starts[results.findLastIndex(({ nbHits }) => nbHits > 0)];
    if (rest !== undefined) return { rest, unknown: [text.slice(rest.length + 1)] };
  }
  const unknown = await findUnknown(client, words);
  return {
    rest: text
      .split(' ')
      .filter((word) => !unknown.includes(word))
      .join(' '),
    unknown,
  };
}

/** The request that shows whether a typed text stands in a car's name. */
const toNameTrial = (typed: string): WireRequest => ({
  indexName: INDEX_NAME,
  params: { query: toWords(typed), page: 0, hitsPerPage: NAMED_MAX },
});

/**
 * Wraps a client so that queries are parsed before the engine sees them: `ute under 30k` searches for `ute` below
 * $30,000. Where a search finds nothing, words that nothing on the page says are left out, if anything else was asked
 * for. Results contain the query as typed, as the URL does, what was read as a filter, and which words were left out: those, and
 * denied ones that no filter can say. A car's own name is searched for as it stands: `4dr` and `(No Badge)` in it are no
 * filters.
 */
export function withQueryParsing(client: WireClient, weights?: readonly Weight[]): WireClient {
  const search = async (
    requests: readonly WireRequest[],
    names: readonly string[] = [],
  ): ReturnType<WireClient['search']> => {
    const read = requests.map((request) => readRequest(request, weights, names));
    const long = read.filter(
      ({ isRead, typed }) => isRead && typed.trim().split(/\s+/, NAME_MIN).length === NAME_MIN,
    );
    const tried = [...new Set(long.map(({ typed }) => typed))];
    const { results } = await client.search([
      ...read.map(({ ask, text }) => ask(text)),
      ...tried.map(toNameTrial),
    ]);
    const trials = results.slice(read.length);
    const named = tried.filter((typed, at) =>
      trials[at]?.hits.some(({ name }) => toWords(name).includes(toWords(typed))),
    );
    if (named.length > 0) return search(requests, named);
    const found = results.slice(0, read.length).map((result, at) => {
      const { typed = '', understood = [], ignored = [] } = read[at] ?? {};
      return {
        ...result,
        query: typed,
        ...(understood.length > 0 && { understood }),
        ...(ignored.length > 0 && { unknown: ignored }),
      };
    });
    const retry = async (text: string) => {
      const own = read.filter((part) => part.text === text);
      if (text === '' || own.some((part) => found[read.indexOf(part)]?.nbHits !== 0)) return;
      const { unknown, rest } = await findRest(client, text, own);
      if (unknown.length === 0 || !(rest !== '' || own.some(({ hasRest }) => hasRest))) return;
      const better = await client.search(own.map(({ ask }) => ask(rest)));
      for (const [index, { query: _asked, ...result }] of better.results.entries()) {
        const part = own[index];
        if (part)
          Object.assign(found[read.indexOf(part)] ?? {}, result, {
            unknown: [...part.ignored, ...unknown],
          });
      }
    };
    await Promise.all([...new Set(read.map(({ text }) => text))].map(retry));
    return { results: found };
  };
  return { search: (requests) => search(requests) };
}
