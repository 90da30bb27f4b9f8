import { describe, expect, it } from 'vitest';
import { reviewCollectionSchema } from './review.schema.ts';
import { decideReviews, toStarRating } from './reviews.ts';

const collectionOf = (average: string, count = 3) =>
  reviewCollectionSchema.parse({
    count,
    average_rating: average,
    reviews: Array.from({ length: count }, (_, id) => ({
      id,
      customer_name: 'A',
      text: 'Good.',
      rating: 5,
      review_date: '2026-11-01',
    })),
  });
const policy = { hidden: false, minimumRating: 4, source: '' };

describe('reviews', () => {
  it('REV-03 show only when the average is above the minimum, 4', () => {
    expect(decideReviews(policy, collectionOf('4.0'))).toBeNull();
    expect(decideReviews(policy, collectionOf('4.1'))?.count).toBe(3);
    expect(decideReviews({ ...policy, minimumRating: 4.5 }, collectionOf('4.5'))).toBeNull();
    expect(decideReviews(policy, undefined)).toBeNull();
  });

  it('are not shown when the dealer hides them', () => {
    expect(decideReviews({ ...policy, hidden: true }, collectionOf('4.9'))).toBeNull();
  });

  it('REV-06 are limited to twelve for Google', () => {
    expect(decideReviews({ ...policy, source: 'Google' }, collectionOf('4.9', 20))?.reviews).toHaveLength(12);
    expect(decideReviews(policy, collectionOf('4.9', 20))?.reviews).toHaveLength(20);
  });

  it.each([
    [5, '5.0', 4, 1],
    [4.6, '4.6', 4, 0.6],
    [4, '4.0', 4, 0],
    [3.25, '3.3', 3, 0.25],
  ])('REV-07 draw %s as at most four full stars and a partial star', (average, label, full, part) => {
    const stars = toStarRating(average);
    expect([stars.label, stars.full]).toEqual([label, full]);
    expect(stars.part).toBeCloseTo(part, 10);
  });
});
