import { z } from 'zod';

const text = z.string().nullable().default(null);

/** A customer's review and the dealer's reply (ENT-20). */
export const reviewSchema = z.object({
  id: z.int().min(0).describe('Number of the review, unique.'),
  customer_name: z.string().describe('Who wrote it.'),
  text: z.string().describe('What was written, word for word.'),
  rating: z.number().min(1).max(5).describe('Stars, 1 to 5.'),
  review_date: z.iso.date().describe('Day it was written.'),
  review_date_in_words: text.describe(
    'Such as "3 weeks ago", as the source gives it; the date is shown without it.',
  ),
  reply_text: text.describe('What the dealer answered.'),
  reply_date: z.iso.date().nullable().default(null).describe('Day of the answer, shown beside it.'),
  image: text.describe('Address of the customer’s picture, shown 40 pixels wide; best a square.'),
});

/** Reviews of one location (ENT-19). */
export const reviewCollectionSchema = z.object({
  count: z.int().min(0).describe('How many reviews the source counts (REV-08).'),
  average_rating: z
    .string()
    .describe('Average of them as the source gives it, such as "4.6" (REV-07, REV-08).'),
  reviews: z.array(reviewSchema).describe('The newest of them; at most 12 are shown (REV-06).'),
});

export type Review = z.output<typeof reviewSchema>;
export type ReviewCollection = z.output<typeof reviewCollectionSchema>;
