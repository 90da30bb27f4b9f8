import type { Postings } from './postings.ts';
import { FACTS, KIND, TITLE, WORDS } from './text-rows.ts';
import { createTypoTest, splitAtDigits } from '#search/contract/typed-terms.ts';

/** Score of a term by the field that contains it. A prefix or a likely typing mistake scores less. */
const fieldScores: Readonly<Record<number, number>> = { [KIND]: 9, [TITLE]: 8, [FACTS]: 4, [WORDS]: 2 };
const SHARE_AS_TYPED = 1;
const SHARE_BEGINNING = 0.75;
const SHARE_TYPO = 0.5;

/** Whether a term also matches as a prefix or as a typing mistake. */
export type Reading = { beginnings: boolean; typos: boolean };

/** Joins (`rav 4`) or splits (`mazda3`) words the index lacks; `eager` joins known ones too (`hi lux`). */
export function toTypedTerms(
  terms: readonly string[],
  knows: (term: string) => boolean,
  eager: boolean,
): string[] {
  const read: string[] = [];
  for (let index = 0; index < terms.length; index += 1) {
    const term = terms[index] ?? '';
    const next = terms[index + 1];
    const both = `${term}${next ?? ''}`;
    if (next !== undefined && (eager || !knows(term) || !knows(next)) && knows(both)) {
      read.push(both);
      index += 1;
    } else {
      const pieces = knows(term) ? [] : splitAtDigits(term);
      read.push(...(pieces.length > 0 && pieces.every(knows) ? pieces : [term]));
    }
  }
  return read;
}

/** Scores the rows that contain a term; 0 for all others. */
function scoreTerm(
  postings: Postings,
  term: string,
  { beginnings, typos }: Reading,
  scores: Uint8Array,
): void {
  const addScore = (number: number, share: number) =>
    postings.eachRow(number, (row, field) => {
      const score = (fieldScores[field] ?? 0) * share;
      if (score > (scores[row] ?? 0)) scores[row] = score;
    });
  const exact = postings.find(term);
  if (exact >= 0) addScore(exact, SHARE_AS_TYPED);
  if (beginnings) {
    const [from, until] = postings.beginning(term);
    for (let number = from; number < until; number += 1)
      if (number !== exact) addScore(number, SHARE_BEGINNING);
  }
  if (typos) for (const number of typoCandidates(postings, term)) addScore(number, SHARE_TYPO);
}

/** Terms that a mistyped word may mean; titles and kinds come first (`hilx` is HiLux, not `hill`). */
function typoCandidates({ terms, bestField }: Postings, typed: string): number[] {
  const isLikelyTypo = createTypoTest(typed);
  if (isLikelyTypo === null) return [];
  const candidates: number[] = [];
  for (let number = 0; number < terms.length; number += 1) {
    if (isLikelyTypo(terms[number] ?? '')) candidates.push(number);
  }
  const inTitles = candidates.filter((number) => bestField(number) <= TITLE);
  return inTitles.length > 0 ? inTitles : candidates;
}

/** Scores each row that contains all terms; 0 for the others. */
export function scoreRows(
  postings: Postings,
  rows: number,
  terms: readonly string[],
  readingOf: (term: string, index: number) => Reading,
): Uint16Array {
  const totals = new Uint16Array(rows);
  const scores = new Uint8Array(rows);
  for (const [index, term] of terms.entries()) {
    scores.fill(0);
    scoreTerm(postings, term, readingOf(term, index), scores);
    for (let row = 0; row < rows; row += 1) {
      const score = scores[row] ?? 0;
      const before = totals[row] ?? 0;
      totals[row] = score === 0 || (index > 0 && before === 0) ? 0 : before + score;
    }
  }
  return totals;
}
