import { z } from 'zod';

const text = z.string().nullable().default(null);

/** An offer of the dealer or of a manufacturer (ENT-14). */
export const offerSchema = z.object({
  id: z.int().min(0).describe('Number of the offer, unique: /offers/{id} (ROUTE-40).'),
  name: z.string().describe('Heading of the offer.'),
  /** As the source gives it, HTML included; never rendered unescaped. */
  description: text,
  /** The description as plain text. */
  sanitized_description: text,
  disclaimer: text.describe('Conditions of the offer, folded when they are long (OFFER-04).'),
  category: text.describe('Such as "Finance offer"; sections may ask for one category.'),
  image_url: text.describe('Picture of the offer: a path under public/ or an https address.'),
  image_or_model_image: z
    .object({ url: z.string().describe('Path under public/ or an https address.') })
    .nullable()
    .default(null)
    .describe('Picture to use without image_url, such as the model’s.'),
  model: z
    .object({
      name: z.string().describe('Name of the model.'),
      slug: z.string().describe('The slug of a model of models.json; the offer’s page links to its page.'),
      override_url: text.describe('Where the offer’s page links to instead.'),
    })
    .nullable()
    .default(null)
    .describe('The model the offer is about.'),
  manufacturer: text.describe(
    'Make the offer is about; its page is /offers/{manufacturer}/{id} too (ROUTE-41).',
  ),
  /** Sites that do not show the offer. */
  excluded_website_ids: z.array(z.string()).default([]),
});

export type OfferEntry = z.output<typeof offerSchema>;
