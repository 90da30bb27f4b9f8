import { toFoldedTerms } from './typed-terms.ts';

/** Groups of synonyms. */
export type SynonymGroups = readonly (readonly string[])[];

/** Synonyms as index terms; a synonym of several words is joined (`pick up` as `pickup`). */
export type Synonyms = {
  /** Whether a term is the first term of a synonym. */
  opens: (term: string) => boolean;
  /** Returns the terms to index in addition to the terms of a text. */
  expand: (terms: readonly string[]) => string[];
  /** Returns the typed terms with multi-word synonyms joined. */
  join: (terms: readonly string[]) => string[];
};

type Phrase = { terms: readonly string[]; joined: string; others: readonly string[] };

function toPhrases(groups: SynonymGroups): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const group of groups) {
    const variants = group.map(toFoldedTerms).filter((terms) => terms.length > 0);
    const joined = new Set(variants.map((terms) => terms.join('')));
    for (const terms of variants) {
      const self = terms.join('');
      const others = [...joined].filter((other) => other !== self);
      const first = terms[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { terms, joined: self, others }]);
    }
  }
  // Longest first: `land rover` before `land`.
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.terms.length - a.terms.length);
  return byFirst;
}

export function createSynonyms(groups: SynonymGroups): Synonyms {
  const byFirst = toPhrases(groups);
  const phrasesAt = (terms: readonly string[], start: number) =>
    (byFirst.get(terms[start] ?? '') ?? []).filter((phrase) =>
      phrase.terms.every((term, index) => terms[start + index] === term),
    );
  return {
    opens: (term) => byFirst.has(term),
    expand: (terms) =>
      terms.flatMap((_, start) =>
        phrasesAt(terms, start).flatMap(({ terms: self, joined, others }) =>
          self.length > 1 ? [joined, ...others] : others,
        ),
      ),
    join(terms) {
      const joined: string[] = [];
      for (let start = 0; start < terms.length;) {
        const [phrase] = phrasesAt(terms, start);
        joined.push(phrase?.joined ?? terms[start] ?? '');
        start += phrase?.terms.length ?? 1;
      }
      return joined;
    },
  };
}
