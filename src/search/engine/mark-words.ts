import type { Synonyms } from '#search/contract/synonyms.ts';
import { foldTerm, isTypoOf, toFoldedTerms } from '#search/contract/typed-terms.ts';

/** The matching ranges of a text, in order and without overlap, and the typed terms that match. */
export type Marks = { spans: readonly [from: number, until: number][]; matched: ReadonlySet<string> };

type Token = { folded: string; from: number; until: number };
type Hit = Token & { term: string };

function toTokens(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    folded: foldTerm(word),
    from: index,
    until: index + word.length,
  }));
}

/** Equal, a synonym or a prefix. Where folding changed the length of a word, the whole word is marked. */
function hitsOfWord(token: Token, term: string, meanings: ReadonlySet<string>): Hit[] {
  if (token.folded === term || meanings.has(token.folded)) return [{ ...token, term }];
  if (!token.folded.startsWith(term)) return [];
  const isSameLength = token.folded.length === token.until - token.from;
  return [{ ...token, until: isSameLength ? token.from + term.length : token.until, term }];
}

/** Matches two adjacent words that form the term together: `Santa Fe` for `santafe`. */
const hitsOfPairs = (tokens: readonly Token[], term: string): Hit[] =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const isPair = next !== undefined && `${token.folded}${next.folded}` === term;
    return isPair ? [token, next].map((word) => ({ ...word, term })) : [];
  });

function hitsOfTerm(tokens: readonly Token[], term: string, meanings: ReadonlySet<string>): Hit[] {
  const direct = [
    ...tokens.flatMap((token) => hitsOfWord(token, term, meanings)),
    ...hitsOfPairs(tokens, term),
  ];
  if (direct.length > 0) return direct;
  return tokens.filter(({ folded }) => isTypoOf(term, folded)).map((token) => ({ ...token, term }));
}

function merge(hits: readonly Hit[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const { from, until } of hits.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    const last = spans.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], until);
    else spans.push([from, until]);
  }
  return spans;
}

/** Finds typed words in a text: equal, prefix, synonym, else a likely mistake. Any engine can use it. */
export function createMarker(words: string, synonyms: Synonyms): (text: string) => Marks {
  const typed = toFoldedTerms(words);
  const pairs = typed.slice(1).map((term, index) => `${typed[index]}${term}`);
  const joined = synonyms.join(typed);
  const terms = [...new Set([...typed, ...joined])].map((term) => ({
    term,
    meanings: new Set(synonyms.expand([term])),
  }));
  return (text) => {
    const tokens = toTokens(text);
    const hits = [
      ...terms.flatMap(({ term, meanings }) => hitsOfTerm(tokens, term, meanings)),
      // `rav 4` matches RAV4.
      ...tokens.flatMap((token) => (pairs.includes(token.folded) ? [{ ...token, term: token.folded }] : [])),
    ];
    return { spans: merge(hits), matched: new Set(hits.map(({ term }) => term)) };
  };
}

/** Puts a tag before and after each match. */
export function tagMarks(text: string, spans: Marks['spans'], preTag: string, postTag: string): string {
  let tagged = '';
  let done = 0;
  for (const [from, until] of spans) {
    tagged += `${text.slice(done, from)}${preTag}${text.slice(from, until)}${postTag}`;
    done = until;
  }
  return tagged + text.slice(done);
}
