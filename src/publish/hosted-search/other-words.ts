import type { IndexedDocument } from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { toFoldedTerms } from '#search/contract/typed-terms.ts';

/** Returns the synonyms for a car's document as a text; empty when there are none. */
export type OtherWords = (document: IndexedDocument) => string;

/** Facts of a car. The badge is left out, because the author of the feed chooses its words freely. */
const facts = ({
  make_model: name,
  body,
  fuel,
  transmission,
  drive,
  colour,
  car_type: type,
}: IndexedDocument) =>
  [name, body, fuel, transmission, drive, colour, type].filter((fact) => fact !== null).join(' | ');

/** A text as terms between spaces, so that a phrase can be found in it as a substring. */
const toLine = (text: string): string => ` ${toFoldedTerms(text).join(' ')} `;

/** Maximum terms of a name that a shopper may write as one word. */
const JOINED_TERMS = 3;

/**
 * Other ways to write a model: several words in one, wherever the feed divides model and badge (`Land` and
 * `Cruiser Prado`), and only the number of a code such as `LC200`.
 */
function otherNames({ model, badge }: IndexedDocument): string[] {
  const terms = [...toFoldedTerms(model), ...toFoldedTerms(badge ?? '')];
  const joined = terms.slice(1, JOINED_TERMS).map((term, before) => `${terms[before]}${term}`);
  const numbers = terms.flatMap((term) => /^[a-z]+(\d{2,})$/.exec(term)?.[1] ?? []);
  return [...joined, ...numbers];
}

/**
 * Finds other words for a car. A host ranks its own synonyms below words that only begin like the typed one,
 * but words in the document rank as found. Synonyms of cars are matched with the car's facts, those of
 * equipment with all searched fields, a tenant's with both.
 */
export function createOtherWords(tenantSynonyms: SynonymGroups): OtherWords {
  const toLines = (groups: SynonymGroups) => groups.map((group) => group.map(toLine));
  const ofFacts = toLines([...carSynonyms, ...tenantSynonyms]);
  const ofText = toLines([...equipmentSynonyms, ...tenantSynonyms]);
  const meant = (groups: string[][], line: string) =>
    groups.filter((group) => group.some((phrase) => line.includes(phrase))).flat();
  return (document) => {
    const found = [
      ...otherNames(document),
      ...meant(ofFacts, toLine(facts(document))),
      ...meant(ofText, toLine(document.search_text)),
    ];
    return [...new Set(found)].map((phrase) => phrase.trim()).join(', ');
  };
}
