import { describe, expect, it } from 'vitest';
import { reviewCollectionSchema, reviewSchema } from './review.schema.ts';
import { lostFields } from '#domain/text/test-fields.ts';

describe('reviews', () => {
  const review = {
    id: 1,
    customer_name: 'Jo',
    text: 'Good.',
    rating: 5,
    review_date: '2026-11-01',
    review_date_in_words: '3 weeks ago',
    reply_text: 'Thanks.',
    reply_date: '2026-11-02',
    image: 'https://images.example/jo.webp',
  };
  it('ENT-19 a collection has its rating as text', () => {
    const collection = { count: 1, average_rating: '4.6', reviews: [review] };
    expect(lostFields(reviewCollectionSchema, collection, 'count average_rating reviews')).toEqual([]);
    expect(reviewCollectionSchema.safeParse({ ...collection, average_rating: 4.6 }).success).toBe(false);
  });
  it('ENT-20 a review', () => {
    expect(
      lostFields(
        reviewSchema,
        review,
        'id customer_name text rating review_date review_date_in_words reply_text reply_date image',
      ),
    ).toEqual([]);
    expect(reviewSchema.safeParse({ ...review, rating: 6 }).success).toBe(false);
  });
});
