import { readCell } from '#search/documents/column.ts';
import type { ShardFile } from '#search/documents/document-columns.ts';
import type { PostingsBuilder } from './postings.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import type { Synonyms } from '#search/contract/synonyms.ts';
import { splitAtDigits, toFoldedTerms } from '#search/contract/typed-terms.ts';

/** Best first: kind of car (its body, not badge), title, facts such as location and colour, other words. */
export const KIND = 0;
export const TITLE = 1;
export const FACTS = 2;
export const WORDS = 3;

const kindFields = ['car_type', 'item_type', 'body', 'fuel', 'transmission', 'drive'] as const;
const factFields = ['colour', 'tag', 'city', 'state', 'location_name', 'dealership_name'] as const;

/** Words with punctuation inside also match without it: `CX-8` as `cx8`, `4.2` as `42`. */
const joinedForms = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => toFoldedTerms(word))
    .filter((terms) => terms.length > 1)
    .map((terms) => terms.join(''));

/** Adjacent terms joined, for names with two spellings: `Santa Fe`, `santafe`. */
const joinedNeighbours = (terms: readonly string[]): string[] =>
  terms.slice(1).map((term, index) => `${terms[index]}${term}`);

const isLongNumber = (term: string): boolean => /^\d{3,}$/.test(term);

/** Caches terms by text, because most texts occur in thousands of rows. */
function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

/** Number of words of the longest synonym in equipment lists. */
const SYNONYM_WORDS_MAX = 4;

/** The synonyms for a text: `car` for titles and facts, `words` for all other words. */
export type IndexSynonyms = { car: Synonyms; words: Synonyms };

type Word = { folded: readonly string[]; numbers: readonly number[]; opensSynonym: boolean };

/** Creates a function that adds one row of the published shards to the postings per call. */
export function createRowReader(builder: PostingsBuilder, synonyms: IndexSynonyms) {
  const numbers = (terms: readonly string[]) => terms.map((term) => builder.number(term));
  const car = remember((text) => {
    const terms = toFoldedTerms(text);
    return numbers([...terms, ...joinedForms(text), ...synonyms.car.expand(terms)]);
  });
  // Parts of a name score less than the name: `3` means a Mazda 3 before a CX-3 or an M3.
  const modelWords = remember((text) => {
    const terms = toFoldedTerms(text);
    return numbers([...terms.flatMap(splitAtDigits), ...joinedNeighbours(terms)]);
  });
  // A long number of a badge may belong to the model (`LC200`); one of one or two digits says nothing (`SR5`).
  const numbersIn = remember((text) =>
    numbers(toFoldedTerms(text).flatMap(splitAtDigits).filter(isLongNumber)),
  );
  const word = remember((text): Word => {
    const folded = toFoldedTerms(text);
    return {
      folded,
      numbers: numbers([...folded, ...joinedForms(text)]),
      opensSynonym: folded.some(synonyms.words.opens),
    };
  });

  function addAll(row: number, field: number, terms: readonly number[]): void {
    for (const term of terms) builder.add(row, field, term);
  }

  function addWords(row: number, text: string): void {
    const words = text.split(/\s+/).map(word);
    for (const [index, { numbers: terms, opensSynonym }] of words.entries()) {
      addAll(row, WORDS, terms);
      if (!opensSynonym) continue;
      const ahead = words.slice(index, index + SYNONYM_WORDS_MAX).flatMap(({ folded }) => folded);
      addAll(row, WORDS, numbers(synonyms.words.expand(ahead)));
    }
  }

  return (row: number, columns: ShardFile, texts: ShardFile | undefined, inShard: number): void => {
    const cell = (field: keyof IndexedDocument) => String(readCell(columns.columns[field], inShard) ?? '');
    for (const field of kindFields) addAll(row, KIND, car(cell(field)));
    addAll(row, TITLE, car(cell('year')));
    // One text, because feeds split model and badge differently (`Land` and `Cruiser Prado`).
    addAll(row, TITLE, car(`${cell('make')} ${cell('model')} ${cell('badge')}`));
    addAll(row, FACTS, modelWords(cell('model')));
    addAll(row, FACTS, numbersIn(cell('badge')));
    for (const field of factFields) addAll(row, FACTS, car(cell(field)));
    addWords(row, String(readCell(texts?.columns.search_text, inShard) ?? ''));
  };
}
