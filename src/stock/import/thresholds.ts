import {
  numberFields,
  wordFields,
  type NumberField,
  type WordField,
} from '#db/stock/kept-cars.repository.ts';
import type { StagingCounts } from '#db/stock/staging-counts.repository.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { formatShare } from './format-share.ts';
import type { LossLimits } from './lost-columns.ts';
import type { UnknownWordLimits } from './unknown-words.ts';

/** What may move for one run (`--allow-moved`). */
export type MovedField = NumberField | WordField;
export const movedFields: readonly MovedField[] = [...numberFields, ...wordFields];

export type Thresholds = UnknownWordLimits &
  LossLimits & {
    /** Share of rows, 0 to 1, that may be rejected or have their price withheld. */
    maxRejectShare: number;
    /** Share of the stock, 0 to 1. */
    maxWithdrawShare: number;
    /** Number of such rows to accept in this run, whatever their share. */
    allowRejects?: number | undefined;
    /** Number of cars that may be missing in this run, whatever their share. */
    allowWithdrawals?: number | undefined;
    /** Numbers that may move for the whole stock in this run. */
    allowMoved?: readonly MovedField[] | undefined;
  };

/** Names unknown yard codes: a mistyped one changes the identity of all cars of its yard. */
function formatYards(unknown: ReadonlyMap<string, number>, column: string): string {
  if (unknown.size === 0) return '';
  const yards = [...unknown].map(([code, rows]) => `${code} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
  const from = column === '' ? '' : ` (${column})`;
  return `The feed has cars of yards${from} that no location has under yard_codes, in locations.json: ${yards.join(', ')}. `;
}

/** Refuses a feed that would reject or withdraw too many cars: it is more likely broken than correct. */
export function checkThresholds(
  counts: StagingCounts,
  thresholds: Thresholds,
  rejectsFile: string | null,
  unknownYards: ReadonlyMap<string, number>,
  yardColumn: string,
): void {
  const { read, rejected, withheld, reason, absent, inStock } = counts;
  const { maxRejectShare, maxWithdrawShare, allowRejects = 0, allowWithdrawals = 0 } = thresholds;
  const correct =
    rejectsFile === null ? 'Correct the feed' : `The reasons are in ${rejectsFile}: correct the feed`;
  if (rejected === read && read > 0) {
    throw new FeedRefused(
      `No row of the feed can be used (${read} read). Most often: ${reason} Nothing was changed. ` +
        `${correct}, or how stock.json reads it.`,
    );
  }
  const refused = rejected + withheld;
  if (refused > read * maxRejectShare && refused > allowRejects) {
    const what = withheld === 0 ? 'be rejected' : 'be rejected or lose their price';
    throw new FeedRefused(
      `${refused} of ${read} rows would ${what}, ${formatShare(refused / read)} where at most ` +
        `${formatShare(maxRejectShare)} may be. Most often: ${reason} Nothing was changed. ` +
        `${correct}, or accept them once with --allow-rejects ${refused}.`,
    );
  }
  if (absent > inStock * maxWithdrawShare && absent > allowWithdrawals) {
    throw new FeedRefused(
      `${absent} of ${inStock} cars in stock are not in the feed, ${formatShare(absent / inStock)} where at most ` +
        `${formatShare(maxWithdrawShare)} may be. Nothing was changed. ${formatYards(unknownYards, yardColumn)}Check that the ` +
        `feed is whole, or accept it once with --allow-withdrawals ${absent}.`,
    );
  }
}
