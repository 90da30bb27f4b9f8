import { readCell } from '#search/documents/column.ts';
import type { ShardFile } from '#search/documents/document-columns.ts';
import { createModelNames } from './model-names.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { createStockNumbers } from '#search/documents/stock-numbers.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms, type SynonymGroups, type Synonyms } from '#search/contract/synonyms.ts';
import { type Reading, scoreRows, toTypedTerms } from './text-query.ts';
import { createRowReader, FACTS, KIND, TITLE, WORDS } from './text-rows.ts';
import { foldTerm, toFoldedTerms, unwantedPart } from '#search/contract/typed-terms.ts';

/** Finds rows by words, best first; `null` when the query has no words. */
export type TextIndex = (query: string) => readonly number[] | null;

/** The data to index. */
export type TextSource = {
  columns: readonly ShardFile[];
  texts: readonly ShardFile[];
  /** `custom_rank` of each row: the order of cars with equal scores, the sold ones after all others. */
  rank: Float64Array;
  /** The tenant's synonyms, in addition to the built-in ones. */
  synonyms: SynonymGroups;
};

/** More than the highest score of all words together, so that a named model comes first. */
const MODEL_SCORE = 256;
const SCORE_MAX = 65_535;
/** Maximum number of terms; the rest of a very long query is ignored. */
const TERMS_MAX = 24;
/** Number of cars to index before yielding to the browser. */
const CHUNK_SIZE = 200;

/** 1 for each sold car. */
function readSold(columns: readonly ShardFile[]): Uint8Array {
  const sold = columns.flatMap((file) =>
    Array.from({ length: file.rows }, (_, row) => Number(readCell(file.columns.sold, row) === true)),
  );
  return Uint8Array.from(sold);
}

/** Sorts rows with a score by score, those in stock before the sold ones, then by `custom_rank`, then by id. */
function createSorter({ rank, columns }: TextSource): (scores: Uint16Array) => number[] {
  const rows = rank.length;
  const sold = readSold(columns);
  // Rows are in the order of ids, and a sort keeps the order of equal ones.
  const byRank = Uint32Array.from(rank, (_, row) => row);
  byRank.sort((a, b) => (sold[a] ?? 0) - (sold[b] ?? 0) || (rank[b] ?? 0) - (rank[a] ?? 0));
  const positions = new Uint32Array(rows);
  for (const [position, row] of byRank.entries()) positions[row] = position;
  return (scores) => {
    // One number per row, so that the sort needs no comparator: a lower score is a higher number.
    const keys = new Float64Array(rows);
    let found = 0;
    for (let row = 0; row < rows; row += 1) {
      const rowScore = scores[row] ?? 0;
      if (rowScore === 0) continue;
      keys[found] = (SCORE_MAX - rowScore) * rows + (positions[row] ?? 0);
      found += 1;
    }
    return Array.from(keys.subarray(0, found).sort(), (key) => byRank[key % rows] ?? 0);
  };
}

/** How each typed term is matched: known words exactly, the last word also as a prefix, unless it is a fact. */
function readTyped(postings: Postings, last: number): (term: string, position: number) => Reading {
  return (term, position) => {
    const isKnown = postings.find(term) >= 0;
    const [from, until] = postings.beginning(term);
    // `200` in `landcruiser 200` is complete and not the start of a year 2000 to 2009; `blue` is no Bluetooth.
    const isFinished = position !== last || /^\d+$/.test(term) || isIn(postings, term, KIND, FACTS);
    return { beginnings: !isKnown || !isFinished, typos: !isKnown && from === until };
  };
}

const lenient: Reading = { beginnings: true, typos: true };
const exact: Reading = { beginnings: false, typos: false };

/** Whether a term is in one of some fields of any row. */
function isIn(postings: Postings, term: string, ...fields: number[]): boolean {
  let found = false;
  postings.eachRow(postings.find(term), (_, field) => (found ||= fields.includes(field)));
  return found;
}

/** Returns what scores the rows with all words of a query; `null` when there is none. */
function createScorer({ rank, columns }: TextSource, postings: Postings, synonyms: Synonyms) {
  const modelNames = createModelNames(columns);
  const knows = (term: string) => postings.find(term) >= 0;

  function score(terms: readonly string[], readingOf: (term: string, position: number) => Reading) {
    const scores = scoreRows(postings, rank.length, terms, readingOf);
    const wordsNaming = modelNames(terms);
    let found = 0;
    for (let row = 0; row < scores.length; row += 1) {
      const rowScore = scores[row] ?? 0;
      if (rowScore === 0) continue;
      scores[row] = rowScore + MODEL_SCORE * wordsNaming(row);
      found += 1;
    }
    return found === 0 ? null : scores;
  }
  const scoreStrictly = (terms: readonly string[]) => score(terms, readTyped(postings, terms.length - 1));

  // As typed, then with adjacent terms joined, then unjoined, then with typing mistakes allowed everywhere.
  return (plain: readonly string[]): Uint16Array | null => {
    if (plain.length === 0) return new Uint16Array(rank.length).fill(1);
    const joined = synonyms.join(plain);
    const terms = toTypedTerms(joined, knows, false);
    return (
      scoreStrictly(terms) ??
      scoreStrictly(toTypedTerms(joined, knows, true)) ??
      scoreStrictly(plain) ??
      score(terms, () => lenient)
    );
  };
}

/** Of the rows with all words of a phrase, leaves out those with a field that says it, as hosts understand one. */
function leaveOutPhrase(
  { columns, texts }: TextSource,
  postings: Postings,
  terms: readonly string[],
  scores: Uint16Array,
): void {
  const phrase = new RegExp(String.raw`\b${terms.join(String.raw`[\s-]+`)}\b`);
  const had = scoreRows(postings, scores.length, terms, () => exact);
  let row = 0;
  for (const [shard, file] of columns.entries()) {
    // Make, model and badge are columns side by side, and read as one name.
    const cells = Object.values({ ...file.columns, ...texts[shard]?.columns });
    for (let inShard = 0; inShard < file.rows; inShard += 1, row += 1)
      if (had[row] && phrase.test(foldTerm(cells.map((cell) => readCell(cell, inShard)).join(' '))))
        scores[row] = 0;
  }
}

/** Where a word to leave out is a kind, a colour or a place, its mention elsewhere does not count. */
function leaveOutWord(postings: Postings, term: string, scores: Uint16Array): void {
  const isOwn = isIn(postings, term, KIND, FACTS);
  postings.eachRow(postings.find(term), (row, field) => {
    if (!isOwn || field !== WORDS) scores[row] = 0;
  });
}

function createFinder(source: TextSource, postings: Postings, synonyms: Synonyms): TextIndex {
  const stockNumbers = createStockNumbers(source.texts);
  const score = createScorer(source, postings, synonyms);
  const sort = createSorter(source);

  function findWords(query: string): readonly number[] | null {
    const plain = toFoldedTerms(query.replaceAll(unwantedPart, '')).slice(0, TERMS_MAX);
    const unwanted = (query.match(unwantedPart) ?? []).map(toFoldedTerms);
    if (plain.length + unwanted.flat().length === 0) return null;
    const scores = score(plain);
    if (scores === null) return [];
    for (const terms of unwanted) {
      if (terms.length > 1) leaveOutPhrase(source, postings, terms, scores);
      else leaveOutWord(postings, terms[0] ?? '', scores);
    }
    return sort(scores);
  }

  return (query) => {
    const stocked = stockNumbers(query);
    // A stock number that is also a year or a model name may mean several cars.
    if (stocked.length > 0 && !isIn(postings, toFoldedTerms(query)[0] ?? '', TITLE)) return stocked;
    const found = findWords(query);
    if (stocked.length === 0 || found === null) return found;
    return [...stocked, ...found.filter((row) => !stocked.includes(row))];
  };
}

/** InstantSearch sends the same query for the page and for every active facet. */
function rememberLast(find: TextIndex): TextIndex {
  let last: { query: string; rows: readonly number[] | null } | null = null;
  return (query) => {
    if (last?.query !== query) last = { query, rows: find(query) };
    return last.rows;
  };
}

/** Indexes the rows in steps and returns the finished index. */
function* buildInSteps(source: TextSource): Generator<undefined, TextIndex> {
  const builder = new PostingsBuilder();
  const words = [...equipmentSynonyms, ...source.synonyms];
  const car = createSynonyms([...carSynonyms, ...words]);
  const addRow = createRowReader(builder, { car, words: createSynonyms(words) });
  let row = 0;
  for (const [shard, file] of source.columns.entries()) {
    for (let inShard = 0; inShard < file.rows; inShard += 1) {
      addRow(row, file, source.texts[shard], inShard);
      row += 1;
      if (row % CHUNK_SIZE === 0) yield;
    }
  }
  return rememberLast(createFinder(source, builder.build(), car));
}

/** Builds the text index of all shards synchronously, for publishing and tests. */
export function buildTextIndex(source: TextSource): TextIndex {
  const steps = buildInSteps(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lets pending tasks run. A timer would wait 4 ms each time. */
const yieldToBrowser = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Builds the text index in steps, so that the browser stays responsive. */
export async function buildTextIndexGently(source: TextSource): Promise<TextIndex> {
  const steps = buildInSteps(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToBrowser();
  }
}
