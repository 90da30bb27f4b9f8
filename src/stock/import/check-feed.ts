import {
  countLeavingCars,
  loadKeptCars,
  loadStagedMedians,
  numberFields,
  type KeptCar,
  type Medians,
} from '#db/stock/kept-cars.repository.ts';
import { onlyFeed, type FeedRank, type StagingCounts } from '#db/stock/staging-counts.repository.ts';
import { countFillLoss, countStockFill, type Fill, type FillField } from '#db/stock/stock-fill.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { countOffSale } from '#db/stock/off-sale.repository.ts';
import { countOldPrices } from '#db/stock/withheld-prices.repository.ts';
import type { UnmatchedPattern } from '#stock/readers/mapping-expression.ts';
import type { FieldColumns } from './field-columns.ts';
import { CARS_MIN, findLostFields, isKept, refuseLostFields } from './lost-columns.ts';
import { findMoves, findPartMoves } from './moved-numbers.ts';
import { findMovedWords } from './moved-words.ts';
import { checkLeavingCars, type OffSaleCounts } from './off-sale-counts.ts';
import { refuseMovedWords } from './refuse-moved-words.ts';
import { describePartMove, refuseMoves, refuseThousands } from './refuse-moves.ts';
import { checkThresholds, type MovedField, type Thresholds } from './thresholds.ts';
import { checkUnknownWords } from './unknown-words.ts';
import { findUnlikelyMedians, isInThousands } from './unlikely-medians.ts';
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
  /** What the feed has and nothing reads, as sentences. */
  notes: readonly string[];
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

/** The numbers of a feed as it has them, before any price is withheld. */
export type FeedNumbers = { kept: readonly KeptCar[]; medians: Medians };

/** Loads the numbers to compare with those in stock. */
export const loadNumbers = async (db: Db): Promise<FeedNumbers> => ({
  kept: await loadKeptCars(db),
  medians: await loadStagedMedians(db),
});

/** What the staged rows come to. */
type Reconciled = { counts: StagingCounts; rejectsFile: string | null; numbers: FeedNumbers };

/** What is unlikely about a staged feed, as sentences. Throws `FeedRefused` if it is likely broken. */
export async function checkFeed(
  db: Db,
  staged: StagedFeed,
  { counts, rejectsFile, numbers }: Reconciled,
  check: FeedCheck,
): Promise<string[]> {
  const { name, thresholds, rank = onlyFeed } = check;
  await checkLostFields(db, staged, check);
  const medians = checkMoves(numbers, staged, check);
  const yardColumn = staged.columns.describe('yard_code', 'location');
  const found = [...staged.unmatched.map(describeUnmatched), ...staged.notes];
  const reason = [counts.reason, ...found.map((sentence) => `${sentence}.`)];
  const explained = { ...counts, reason: counts.reason === null ? null : reason.join(' ') };
  checkThresholds(explained, thresholds, rejectsFile, staged.unknownYards, yardColumn);
  checkUnknownWords(name, staged.unread, staged.columns, counts.read, thresholds);
  const { offSale, columns } = staged;
  const leaving = await countLeavingCars(db, rank);
  const offSaleWords = offSale.words(columns);
  checkLeavingCars(name, { leaving, inStock: counts.inStock }, offSaleWords, columns, thresholds);
  return [
    ...offSale.describe(columns),
    ...found,
    ...medians,
    ...describeOffSale(await countOffSale(db)),
    ...describeOldPrices(await countOldPrices(db)),
  ];
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

/** Returns the cars whose numbers moved far; with too few to compare, what is unlikely about these alone. */
function checkMoves(
  { kept, medians }: FeedNumbers,
  { columns }: StagedFeed,
  { name, thresholds: { allowMoved = [] }, currency }: FeedCheck,
): string[] {
  const isAllowed = (field: MovedField): boolean => allowMoved.includes(field);
  const moves = findMoves(kept).filter(({ fields }) => !fields.every(isAllowed));
  if (moves.length > 0) throw refuseMoves(name, moves, columns);
  const movedWords = findMovedWords(kept).filter(({ field }) => !isAllowed(field));
  if (movedWords.length > 0) throw refuseMovedWords(name, movedWords, columns);
  if (isInThousands(medians, currency) && !isAllowed('price')) throw refuseThousands(name, medians, columns);
  return [
    ...(kept.length < CARS_MIN ? findUnlikelyMedians(medians, currency) : []),
    ...findPartMoves(
      kept,
      numberFields.filter((field) => !isAllowed(field)),
    ).map((move) => describePartMove(move, columns)),
  ];
}

const describeOldPrices = (cars: number): string[] =>
  cars === 0
    ? []
    : [
        `${cars === 1 ? '1 car is' : `${cars} cars are`} shown without a price, because the row is rejected and ` +
          'does not state the price that the car had',
      ];

const describeOffSale = (cars: number): string[] =>
  cars === 0
    ? []
    : [
        `${cars === 1 ? '1 car is' : `${cars} cars are`} taken off sale, because the row is rejected and says that it is ` +
          'sold or not for sale',
      ];

const describeUnmatched = ({ field, pattern, met, values }: UnmatchedPattern): string =>
  `${field}: the pattern ${pattern} of stock.json matched none of the ${met} values it met, such as ` +
  `${values.map((value) => `"${shorten(value)}"`).join(', ')}`;

const VALUE_SHOWN = 60;
const shorten = (value: string): string =>
  value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN).toWellFormed()}…` : value;
