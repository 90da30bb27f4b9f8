import type { ShardFile } from '#search/documents/document-columns.ts';
import { createModelNames } from './model-names.ts';
import { type Postings, PostingsBuilder } from './postings.ts';
import { createStockNumbers } from '#search/documents/stock-numbers.ts';
import { carSynonyms, equipmentSynonyms } from '#search/contract/synonyms.data.ts';
import { createSynonyms, type SynonymGroups } from '#search/contract/synonyms.ts';
import { type Reading, scoreRows, toTypedTerms } from './text-query.ts';
import { createRowReader, TITLE } from './text-rows.ts';
import { toFoldedTerms } from '#search/contract/typed-terms.ts';

/** Finds rows by words, best first; `null` where there is no word to look up. */
export type TextIndex = (query: string) => readonly number[] | null;

/** Everything there is to index. */
export type TextSource = {
  columns: readonly ShardFile[];
  texts: readonly ShardFile[];
  /** `custom_rank` of each row: the order of cars that the words tell no difference between. */
  rank: Float64Array;
  /** The tenant's own, beside those built in. */
  synonyms: SynonymGroups;
};

/** More than all words of a query are worth together: who names a model wants that model. */
const MODEL_WORTH = 256;
const WORTH_MAX = 65_535;
/** Terms that are looked up; what else a link of hundreds of words says is passed over. */
const TERMS_MAX = 24;
/** Cars indexed between two breaths of the browser. */
const CHUNK_SIZE = 200;

/** Puts the rows that are worth something in order: worth, then `custom_rank`, then id. */
function createSorter(rank: Float64Array): (worth: Uint16Array) => number[] {
  const rows = rank.length;
  const byRank = Uint32Array.from(rank, (_, row) => row);
  byRank.sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || a - b);
  const places = new Uint32Array(rows);
  for (const [place, row] of byRank.entries()) places[row] = place;
  return (worth) => {
    // One number a row, so that the sort needs no comparer: the lesser worth is the greater number.
    const keys = new Float64Array(rows);
    let found = 0;
    for (let row = 0; row < rows; row += 1) {
      const own = worth[row] ?? 0;
      if (own === 0) continue;
      keys[found] = (WORTH_MAX - own) * rows + (places[row] ?? 0);
      found += 1;
    }
    return Array.from(keys.subarray(0, found).sort(), (key) => byRank[key % rows] ?? 0);
  };
}

/** What each typed term is read as: known words as they stand, the last one perhaps unfinished. */
function readTyped(postings: Postings, last: number): (term: string, place: number) => Reading {
  return (term, place) => {
    const isKnown = postings.find(term) >= 0;
    const [from, until] = postings.beginning(term);
    // `landcruiser 200` is finished, and not from the years 2000 to 2009.
    const isFinished = place !== last || /^\d+$/.test(term);
    return { beginnings: !isKnown || !isFinished, typos: !isKnown && from === until };
  };
}

const forgiving: Reading = { beginnings: true, typos: true };

function createFinder(source: TextSource, postings: Postings): TextIndex {
  const { rank, columns, texts } = source;
  const synonyms = createSynonyms([...carSynonyms, ...equipmentSynonyms, ...source.synonyms]);
  const stockNumbers = createStockNumbers(texts);
  const modelNames = createModelNames(columns);
  const sort = createSorter(rank);
  const knows = (term: string) => postings.find(term) >= 0;

  function score(terms: readonly string[], readingOf: (term: string, place: number) => Reading) {
    const worth = scoreRows(postings, rank.length, terms, readingOf);
    const wordsNaming = modelNames(terms);
    let found = 0;
    for (let row = 0; row < worth.length; row += 1) {
      const own = worth[row] ?? 0;
      if (own === 0) continue;
      worth[row] = own + MODEL_WORTH * wordsNaming(row);
      found += 1;
    }
    return found === 0 ? null : worth;
  }

  /** As typed, then with neighbours joined, then word by word, then with mistakes forgiven everywhere. */
  function findWords(query: string): readonly number[] | null {
    const plain = toFoldedTerms(query).slice(0, TERMS_MAX);
    if (plain.length === 0) return null;
    const meant = synonyms.join(plain);
    const terms = toTypedTerms(meant, knows, false);
    const strictly = (read: readonly string[]) => score(read, readTyped(postings, read.length - 1));
    const worth =
      strictly(terms) ??
      strictly(toTypedTerms(meant, knows, true)) ??
      strictly(plain) ??
      score(terms, () => forgiving);
    return worth === null ? [] : sort(worth);
  }

  /** Whether a number is a year or the name of a model, too, so that not only one car may be meant. */
  function isInTitles(query: string): boolean {
    const [term = ''] = toFoldedTerms(query);
    const number = postings.find(term);
    let inTitle = false;
    if (number >= 0) postings.eachRow(number, (_, field) => (inTitle ||= field === TITLE));
    return inTitle;
  }

  return (query) => {
    const stocked = stockNumbers(query);
    if (stocked.length > 0 && !isInTitles(query)) return stocked;
    const found = findWords(query);
    if (stocked.length === 0 || found === null) return found;
    return [...stocked, ...found.filter((row) => !stocked.includes(row))];
  };
}

/** The same question comes once for the page and once for every active facet. */
function rememberLast(find: TextIndex): TextIndex {
  let last: { query: string; rows: readonly number[] | null } | null = null;
  return (query) => {
    if (last?.query !== query) last = { query, rows: find(query) };
    return last.rows;
  };
}

/** Reads all rows in steps, and ends with the finished index. */
function* buildInSteps(source: TextSource): Generator<undefined, TextIndex> {
  const builder = new PostingsBuilder();
  const addRow = createRowReader(builder, {
    car: createSynonyms([...carSynonyms, ...equipmentSynonyms, ...source.synonyms]),
    words: createSynonyms([...equipmentSynonyms, ...source.synonyms]),
  });
  let row = 0;
  for (const [shard, file] of source.columns.entries()) {
    for (let inShard = 0; inShard < file.rows; inShard += 1) {
      addRow(row, file, source.texts[shard], inShard);
      row += 1;
      if (row % CHUNK_SIZE === 0) yield;
    }
  }
  return rememberLast(createFinder(source, builder.build()));
}

/** The text index over all parts, built at once: for publishing and tests. */
export function buildTextIndex(source: TextSource): TextIndex {
  const steps = buildInSteps(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Lets what is waiting run. Timers would wait 4 ms each time. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** The same, in slices that let the browser answer taps in between. */
export async function buildTextIndexGently(source: TextSource): Promise<TextIndex> {
  const steps = buildInSteps(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
