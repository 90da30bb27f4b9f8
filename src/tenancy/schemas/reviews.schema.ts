import { z } from 'zod';
import { reviewCollectionSchema, reviewSchema } from '#domain/content/review.schema.ts';
import { plainSchema, ratingSchema } from '#tenancy/forms/field-forms.ts';

/** `reviews.json`: customer reviews, as the source gives them (ENT-19, ENT-20). */
export const reviewsSchema = z.strictObject({
  $schema: z.string().optional(),
  hidden: plainSchema.optional().describe('Keep the reviews off the site (REV-05).'),
  minimumRating: z
    .number()
    .min(0)
    .max(5)
    .default(4)
    .describe('Reviews show only when their average is above it (REV-03, REV-04).'),
  source: z.string().default('').describe('Where they were written, such as Google.'),
  href: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where all of them can be read.'),
  collection: z
    .strictObject({
      ...reviewCollectionSchema.shape,
      average_rating: ratingSchema.describe(
        'Average of them as the source gives it, such as "4.6" (REV-07, REV-08).',
      ),
      reviews: z
        .array(z.strictObject(reviewSchema.shape))
        .describe('The newest of them; at most 12 are shown (REV-06).'),
    })
    .optional()
    .describe('The reviews and what the source says of them all; none without.'),
});

export type ReviewSettings = z.output<typeof reviewsSchema>;
