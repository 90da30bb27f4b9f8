import { z } from 'zod';

const text = z.string().nullable().default(null);

/** An offer of the dealer or of a maker (ENT-14). */
export const offerSchema = z.object({
  id: z.int().min(0),
  name: z.string(),
  /** As the source writes it, HTML included: never shown as it is. */
  description: text,
  /** The description as plain text. */
  sanitized_description: text,
  disclaimer: text,
  /** Such as `Finance offer`. */
  category: text,
  image_url: text,
  image_or_model_image: z.object({ url: z.string() }).nullable().default(null),
  model: z.object({ name: z.string(), slug: z.string(), override_url: text }).nullable().default(null),
  manufacturer: text,
  /** Sites that do not show the offer. */
  excluded_website_ids: z.array(z.string()).default([]),
});

export type OfferEntry = z.output<typeof offerSchema>;
