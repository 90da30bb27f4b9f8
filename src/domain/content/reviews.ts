import type { Review, ReviewCollection } from './review.schema.ts';

/** Maximum number of Google reviews shown (REV-06). */
export const GOOGLE_REVIEWS_MAX = 12;
/** Maximum number of full stars (REV-07). */
const FULL_STARS_MAX = 4;

/** A rating as pages show it: `4.6`, four full stars and 60 % of the fifth (REV-07, REV-08). */
export type StarRating = {
  label: string;
  full: number;
  /** Filled share of the partial star, 0 to 1. */ part: number;
};

/** Converts an average to stars; 5 is four full stars and a full partial star (decision 036). */
export function toStarRating(average: number): StarRating {
  const full = Math.min(FULL_STARS_MAX, Math.floor(average));
  return { label: average.toFixed(1), full, part: Math.min(1, Math.max(0, average - full)) };
}

export type ReviewPolicy = { hidden: boolean; minimumRating: number; source: string };

/** The reviews to show; `null` when hidden, missing, or not strictly above the dealer's minimum (REV-03, REV-05). */
export function decideReviews(
  { hidden, minimumRating, source }: ReviewPolicy,
  collection: ReviewCollection | undefined,
): { stars: StarRating; count: number; reviews: Review[] } | null {
  if (hidden || collection === undefined) return null;
  const average = Number(collection.average_rating);
  if (!(average > minimumRating)) return null;
  const max = source === 'Google' ? GOOGLE_REVIEWS_MAX : collection.reviews.length;
  return { stars: toStarRating(average), count: collection.count, reviews: collection.reviews.slice(0, max) };
}
