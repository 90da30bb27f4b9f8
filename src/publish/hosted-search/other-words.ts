import type { IndexedDocument } from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { toFoldedTerms } from '#search/contract/typed-terms.ts';

/**
 * The other words for a car as texts, empty when there are none: `kind` for its body, fuel and the like, `names` for
 * its name and equipment.
 */
export type CarWords = { kind: string; names: string };
export type OtherWords = (document: IndexedDocument) => CarWords;

type Fact = string | null;
const toText = (facts: readonly Fact[]): string => facts.filter((fact) => fact !== null).join(' | ');

/** The kind of a car. The badge is left out, because the author of the feed chooses its words freely. */
const kindOf = ({ body, fuel, transmission, drive, car_type: type }: IndexedDocument): string =>
  toText([body, fuel, transmission, drive, type]);

const nameOf = ({ make_model: name, colour }: IndexedDocument): string => toText([name, colour]);

/** A text as terms between spaces, so that a phrase can be found in it as a substring. */
const toLine = (text: string): string => ` ${toFoldedTerms(text).join(' ')} `;

/** Maximum terms of a name that a shopper may write as one word. */
const JOINED_TERMS = 3;

/**
 * The model with badge and series, and other ways to write it: several words in one, wherever the feed divides model and badge (`Land` and
 * `Cruiser Prado`), and only the number of a code such as `LC200`.
 */
function otherNames({ model, badge, series }: IndexedDocument): string[] {
  const terms = [...toFoldedTerms(model), ...toFoldedTerms(badge ?? '')];
  const joined = terms.slice(1, JOINED_TERMS).map((term, before) => `${terms[before]}${term}`);
  const numbers = terms.flatMap((term) => /^[a-z]+(\d{2,})$/.exec(term)?.[1] ?? []);
  // After the model: a field that begins with the typed words ranks first, and a badge may be a word for a kind.
  const whole = [model, badge, series].filter((part) => part !== null).join(' ');
  return [whole, ...joined, ...numbers];
}

const toPhrases = (words: readonly string[]): string =>
  [...new Set(words)].map((phrase) => phrase.trim()).join(', ');

/**
 * Finds other words for a car. A host ranks its own synonyms below words that only begin like the typed one,
 * but words in the document rank as found. Synonyms of cars are matched with the car's kind and name, those of
 * equipment with all searched fields, a tenant's with both.
 */
export function createOtherWords(tenantSynonyms: SynonymGroups): OtherWords {
  const toLines = (groups: SynonymGroups) => groups.map((group) => group.map(toLine));
  const ofFacts = toLines([...carSynonyms, ...tenantSynonyms]);
  const ofText = toLines([...equipmentSynonyms, ...tenantSynonyms]);
  const meant = (groups: string[][], line: string) =>
    groups.filter((group) => group.some((phrase) => line.includes(phrase))).flat();
  return (document) => {
    const names = [
      ...otherNames(document),
      ...meant(ofFacts, toLine(nameOf(document))),
      ...meant(ofText, toLine(document.search_text)),
    ];
    return { kind: toPhrases(meant(ofFacts, toLine(kindOf(document)))), names: toPhrases(names) };
  };
}
