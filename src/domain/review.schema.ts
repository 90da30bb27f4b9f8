import { z } from 'zod';

const text = z.string().nullable().default(null);

/** What a customer wrote, and what the dealer answered (ENT-20). */
export const reviewSchema = z.object({
  id: z.int().min(0),
  customer_name: z.string(),
  text: z.string(),
  /** Stars, 1 to 5. */
  rating: z.number().min(1).max(5),
  review_date: z.iso.date(),
  /** Such as `3 weeks ago`. */
  review_date_in_words: text,
  reply_text: text,
  reply_date: z.iso.date().nullable().default(null),
  /** Address of the customer's picture. */
  image: text,
});

/** Reviews of one place (ENT-19). */
export const reviewCollectionSchema = z.object({
  count: z.int().min(0),
  /** Text, as the source gives it: `4.6`. */
  average_rating: z.string(),
  reviews: z.array(reviewSchema),
});

export type Review = z.output<typeof reviewSchema>;
export type ReviewCollection = z.output<typeof reviewCollectionSchema>;
