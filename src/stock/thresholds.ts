import type { StageCounts } from '#db/stage-counts.repository.ts';
import { FeedRefused } from './feed-refused.ts';

export type Thresholds = {
  /** Share of rows, 0 to 1. */
  maxRejectShare: number;
  /** Share of the stock, 0 to 1. */
  maxWithdrawShare: number;
  /** This once, up to so many rows may be rejected whatever their share. */
  allowRejects?: number | undefined;
  /** This once, up to so many cars may be missing whatever their share. */
  allowWithdrawals?: number | undefined;
};

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** Refuses a feed that would reject or withdraw too much: such a feed is broken more often than true. */
export function checkThresholds(
  counts: StageCounts,
  thresholds: Thresholds,
  rejectsFile: string | null,
): void {
  const { read, rejected, absent, inStock } = counts;
  const { maxRejectShare, maxWithdrawShare, allowRejects = 0, allowWithdrawals = 0 } = thresholds;
  if (rejected > read * maxRejectShare && rejected > allowRejects) {
    throw new FeedRefused(
      `${rejected} of ${read} rows would be rejected, ${percent(rejected / read)} where at most ` +
        `${percent(maxRejectShare)} may be. Nothing was changed. ` +
        `${rejectsFile === null ? 'Correct the feed' : `The reasons are in ${rejectsFile}: correct the feed`}, ` +
        `or accept them once with --allow-rejects ${rejected}.`,
    );
  }
  if (absent > inStock * maxWithdrawShare && absent > allowWithdrawals) {
    throw new FeedRefused(
      `${absent} of ${inStock} cars in stock are not in the feed, ${percent(absent / inStock)} where at most ` +
        `${percent(maxWithdrawShare)} may be. Nothing was changed. Check that the feed is whole, ` +
        `or accept it once with --allow-withdrawals ${absent}.`,
    );
  }
}
