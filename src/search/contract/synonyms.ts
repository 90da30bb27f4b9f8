import { toFoldedTerms } from './typed-terms.ts';

/** Groups of words that mean the same. */
export type SynonymGroups = readonly (readonly string[])[];

/** Synonyms in terms; those of several words stand joined (`pick up` as `pickup`). */
export type Synonyms = {
  /** Whether a synonym begins with a term. */
  opens: (term: string) => boolean;
  /** What to index beside the terms of a text. */
  expand: (terms: readonly string[]) => string[];
  /** Typed terms with synonyms of several words joined. */
  join: (terms: readonly string[]) => string[];
};

type Phrase = { terms: readonly string[]; joined: string; others: readonly string[] };

function toPhrases(groups: SynonymGroups): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const group of groups) {
    const variants = group.map(toFoldedTerms).filter((terms) => terms.length > 0);
    const joined = new Set(variants.map((terms) => terms.join('')));
    for (const terms of variants) {
      const own = terms.join('');
      const others = [...joined].filter((other) => other !== own);
      const first = terms[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { terms, joined: own, others }]);
    }
  }
  // The longest first: `land rover` before `land`.
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.terms.length - a.terms.length);
  return byFirst;
}

export function createSynonyms(groups: SynonymGroups): Synonyms {
  const byFirst = toPhrases(groups);
  const phrasesAt = (terms: readonly string[], place: number) =>
    (byFirst.get(terms[place] ?? '') ?? []).filter((phrase) =>
      phrase.terms.every((term, index) => terms[place + index] === term),
    );
  return {
    opens: (term) => byFirst.has(term),
    expand: (terms) =>
      terms.flatMap((_, place) =>
        phrasesAt(terms, place).flatMap(({ terms: own, joined, others }) =>
          own.length > 1 ? [joined, ...others] : others,
        ),
      ),
    join(terms) {
      const joined: string[] = [];
      for (let place = 0; place < terms.length;) {
        const [phrase] = phrasesAt(terms, place);
        joined.push(phrase?.joined ?? terms[place] ?? '');
        place += phrase?.terms.length ?? 1;
      }
      return joined;
    },
  };
}
