import type { Suggestion } from './search.ts';
import type { Synonyms } from './synonyms.ts';
import { isTypoOf, toFoldedTerms } from './typed-terms.ts';

/** How well a typed word matches a word of a label; 0 means no match. */
function fitOfWord(typed: string, word: string): number {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  if (isTypoOf(typed, word)) return 2;
  // The word may be incomplete: `landcriu` for LandCruiser.
  return isTypoOf(typed, word.slice(0, typed.length)) ? 1 : 0;
}

/** The lowest score of all typed words, plus a bonus when the label starts with the first typed word. */
function fitOf(typed: readonly string[], label: readonly string[]): number {
  let worst = Number.POSITIVE_INFINITY;
  for (const word of typed)
    worst = Math.min(worst, Math.max(...label.map((labelWord) => fitOfWord(word, labelWord))));
  return worst && worst + Number(label.join(' ').startsWith(typed[0] ?? '')) / 2;
}

/** Returns the best candidates for the words typed so far. */
export type Ranker = (words: string, limit: number) => Suggestion[];

const kinds: readonly Suggestion['kind'][] = ['make', 'model', 'dealership'];

/** The words of a label and their other spellings, so that `cx5`, `x trail` and `benz` match. */
function toLabelWords(label: string, synonyms: Synonyms): string[] {
  const words = toFoldedTerms(label);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...joined, ...synonyms.expand(words)];
}

/** By score, then makes, models, dealerships, then count. Labels are split once: each key press ranks. */
export function createRanker(candidates: readonly Suggestion[], synonyms: Synonyms): Ranker {
  const labelled = candidates.map((candidate) => ({
    candidate,
    label: toLabelWords(candidate.label, synonyms),
  }));
  return (words, limit) => {
    const typed = synonyms.join(toFoldedTerms(words));
    if (typed.length === 0) return [];
    return labelled
      .map(({ candidate, label }) => ({ candidate, fit: fitOf(typed, label) }))
      .filter(({ fit }) => fit > 0)
      .sort(
        (a, b) =>
          b.fit - a.fit ||
          kinds.indexOf(a.candidate.kind) - kinds.indexOf(b.candidate.kind) ||
          b.candidate.count - a.candidate.count,
      )
      .slice(0, limit)
      .map(({ candidate }) => candidate);
  };
}

/** Returns the candidates that match the words typed so far, best first. */
export const rankSuggestions = (
  words: string,
  candidates: readonly Suggestion[],
  limit: number,
  synonyms: Synonyms,
): Suggestion[] => createRanker(candidates, synonyms)(words, limit);
