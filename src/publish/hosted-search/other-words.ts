import type { IndexedDocument } from '#search/contract/search.ts';
import type { SynonymGroups } from '#search/contract/synonyms.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { toFoldedTerms } from '#search/contract/typed-terms.ts';

/** The synonyms of what a car's document says, as a text; empty when there are none. */
export type OtherWords = (document: IndexedDocument) => string;

/** What a car is. Its badge is left out: it says what the feed's writer liked. */
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

/** A text in terms between spaces, so that a phrase is found as a piece of it. */
const toLine = (text: string): string => ` ${toFoldedTerms(text).join(' ')} `;

/** Terms of a title that a shopper may write as one word. */
const JOINED_TERMS = 3;

/**
 * Other ways to write a model: two words in one, wherever the feed draws the line between model and badge
 * (`Land` and `Cruiser Prado`), and the number alone of a code such as `LC200`.
 */
function otherNames({ model, badge }: IndexedDocument): string[] {
  const terms = [...toFoldedTerms(model), ...toFoldedTerms(badge ?? '')];
  const joined = terms.slice(1, JOINED_TERMS).map((term, before) => `${terms[before]}${term}`);
  const numbers = terms.flatMap((term) => /^[a-z]+(\d{2,})$/.exec(term)?.[1] ?? []);
  return [...joined, ...numbers];
}

/**
 * Finds other words for a car. A host's own synonyms count less than a word that merely begins like the one
 * typed; what stands in the document counts as found. Words of a car are looked for in its facts, those of
 * equipment in all that is searched, a tenant's in both.
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
