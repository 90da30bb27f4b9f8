import { countLeavingCars, loadKeptCars, loadStagedMedians } from '#db/kept-cars.repository.ts';
import { onlyFeed, type FeedRank, type StagingCounts } from '#db/staging-counts.repository.ts';
import { countFillLoss, countStockFill, type Fill, type FillField } from '#db/stock-fill.repository.ts';
import type { Db } from '#db/transaction.ts';
import type { UnmatchedPattern } from '#stock/readers/mapping-expression.ts';
import type { FieldColumns } from './field-columns.ts';
import { CARS_MIN, findLostFields, isKept, refuseLostFields } from './lost-columns.ts';
import { findMoves } from './moved-numbers.ts';
import { findMovedWords } from './moved-words.ts';
import { checkLeavingCars, type OffSaleCounts } from './off-sale-counts.ts';
import { refuseMovedWords } from './refuse-moved-words.ts';
import { refuseMoves } from './refuse-moves.ts';
import { checkThresholds, type MovedField, type Thresholds } from './thresholds.ts';
import { checkUnknownWords } from './unknown-words.ts';
import { findUnlikelyMedians } from './unlikely-medians.ts';
import type { UnreadField } from './unread-values.ts';

/** What was counted while a feed was read. */
export type StagedFeed = {
  /** Filled fields of its rows. */
  fill: Fill;
  unread: readonly UnreadField[];
  unknownYards: ReadonlyMap<string, number>;
  columns: FieldColumns;
  offSale: OffSaleCounts;
  unmatched: readonly UnmatchedPattern[];
};

export type FeedCheck = {
  /** The feed in messages: its path or URL. */
  name: string;
  thresholds: Thresholds;
  /** Of the dealer: its currency, and dealership id of the yard of cars without one. */
  currency: string;
  mainYard: string | null;
  rank?: FeedRank | undefined;
};

/**
 * Compares a staged feed with the stock. Returns what is unlikely about it, as sentences for the report.
 *
 * @throws FeedRefused when it is more likely broken than correct
 */
export async function checkFeed(
  db: Db,
  staged: StagedFeed,
  { counts, rejectsFile }: { counts: StagingCounts; rejectsFile: string | null },
  check: FeedCheck,
): Promise<string[]> {
  const { name, thresholds, rank = onlyFeed } = check;
  await checkLostFields(db, staged, check);
  const yardColumn = staged.columns.describe('yard_code', 'location');
  const reason = [counts.reason, ...staged.unmatched.map((pattern) => `${describeUnmatched(pattern)}.`)];
  const explained = { ...counts, reason: counts.reason === null ? null : reason.join(' ') };
  checkThresholds(explained, thresholds, rejectsFile, staged.unknownYards, yardColumn);
  checkUnknownWords(name, staged.unread, staged.columns, counts.read, thresholds);
  const { offSale, columns } = staged;
  const leaving = await countLeavingCars(db, rank);
  const offSaleWords = offSale.words(columns);
  checkLeavingCars(name, { leaving, inStock: counts.inStock }, offSaleWords, columns, thresholds);
  const medians = await checkMoves(db, staged, check);
  return [...offSale.describe(columns), ...staged.unmatched.map(describeUnmatched), ...medians];
}

async function checkLostFields(db: Db, staged: StagedFeed, check: FeedCheck): Promise<void> {
  const { name, thresholds, mainYard, rank = onlyFeed } = check;
  const fills = { stock: await countStockFill(db, rank, mainYard), feed: staged.fill };
  const lost: FillField[] = [];
  for (const field of findLostFields(fills.stock, fills.feed, thresholds)) {
    if (!isKept(await countFillLoss(db, field, mainYard), thresholds)) lost.push(field);
  }
  if (lost.length > 0) throw refuseLostFields(name, lost, fills, staged);
}

/** Compares numbers with those in stock; with too few to compare, returns what is unlikely about the numbers alone. */
async function checkMoves(
  db: Db,
  { columns }: StagedFeed,
  { name, thresholds: { allowMoved = [] }, currency }: FeedCheck,
): Promise<string[]> {
  const kept = await loadKeptCars(db);
  const isAllowed = (field: MovedField): boolean => allowMoved.includes(field);
  const moves = findMoves(kept).filter(({ fields }) => !fields.every(isAllowed));
  if (moves.length > 0) throw refuseMoves(name, moves, columns);
  const movedWords = findMovedWords(kept).filter(({ field }) => !isAllowed(field));
  if (movedWords.length > 0) throw refuseMovedWords(name, movedWords, columns);
  return kept.length < CARS_MIN ? findUnlikelyMedians(await loadStagedMedians(db), currency) : [];
}

const describeUnmatched = ({ field, pattern, met, values }: UnmatchedPattern): string =>
  `${field}: the pattern ${pattern} of stock.json matched none of the ${met} values it met, such as ` +
  `${values.map((value) => `"${shorten(value)}"`).join(', ')}`;

const VALUE_SHOWN = 60;
const shorten = (value: string): string =>
  value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN).toWellFormed()}…` : value;
