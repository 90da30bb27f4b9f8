import type { Postings } from './postings.ts';
import { FACTS, KIND, TITLE, WORDS } from './text-rows.ts';
import { createTypoTest, splitAtDigits } from '#search/contract/typed-terms.ts';

/** What a term is worth where it stands as typed; its beginning or a likely mistake is worth less. */
const worth: Readonly<Record<number, number>> = { [KIND]: 9, [TITLE]: 8, [FACTS]: 4, [WORDS]: 2 };
const SHARE_AS_TYPED = 1;
const SHARE_BEGINNING = 0.75;
const SHARE_TYPO = 0.5;

/** How freely a term is read. */
export type Reading = { beginnings: boolean; typos: boolean };

/**
 * Typed terms as those that are looked up. Words that no car carries are tried joined (`rav 4`) and
 * taken apart (`mazda3`); `eager` joins neighbours even when each is known by itself (`hi lux`).
 */
export function toTypedTerms(
  terms: readonly string[],
  knows: (term: string) => boolean,
  eager: boolean,
): string[] {
  const read: string[] = [];
  for (let place = 0; place < terms.length; place += 1) {
    const term = terms[place] ?? '';
    const next = terms[place + 1];
    const both = `${term}${next ?? ''}`;
    if (next !== undefined && (eager || !knows(term) || !knows(next)) && knows(both)) {
      read.push(both);
      place += 1;
    } else {
      const pieces = knows(term) ? [] : splitAtDigits(term);
      read.push(...(pieces.length > 0 && pieces.every(knows) ? pieces : [term]));
    }
  }
  return read;
}

/** Worth of the rows that carry a term, as far as it is read; 0 for all others. */
function scoreTerm(
  postings: Postings,
  term: string,
  { beginnings, typos }: Reading,
  scores: Uint8Array,
): void {
  const take = (number: number, share: number) =>
    postings.eachRow(number, (row, field) => {
      const score = (worth[field] ?? 0) * share;
      if (score > (scores[row] ?? 0)) scores[row] = score;
    });
  const exact = postings.find(term);
  if (exact >= 0) take(exact, SHARE_AS_TYPED);
  if (beginnings) {
    const [from, until] = postings.beginning(term);
    for (let number = from; number < until; number += 1) if (number !== exact) take(number, SHARE_BEGINNING);
  }
  if (typos) for (const number of meantBy(postings, term)) take(number, SHARE_TYPO);
}

/** Terms that a typing mistake may have meant: those of titles and kinds before all others (`hilx`, no `hill`). */
function meantBy({ terms, bestField }: Postings, typed: string): number[] {
  const mayMean = createTypoTest(typed);
  if (mayMean === null) return [];
  const meant: number[] = [];
  for (let number = 0; number < terms.length; number += 1) {
    if (mayMean(terms[number] ?? '')) meant.push(number);
  }
  const telling = meant.filter((number) => bestField(number) <= TITLE);
  return telling.length > 0 ? telling : meant;
}

/** Worth of every row that carries all the terms; 0 for the others. */
export function scoreRows(
  postings: Postings,
  rows: number,
  terms: readonly string[],
  readingOf: (term: string, place: number) => Reading,
): Uint16Array {
  const totals = new Uint16Array(rows);
  const scores = new Uint8Array(rows);
  for (const [place, term] of terms.entries()) {
    scores.fill(0);
    scoreTerm(postings, term, readingOf(term, place), scores);
    for (let row = 0; row < rows; row += 1) {
      const score = scores[row] ?? 0;
      const before = totals[row] ?? 0;
      totals[row] = score === 0 || (place > 0 && before === 0) ? 0 : before + score;
    }
  }
  return totals;
}
