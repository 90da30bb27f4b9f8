import { z } from 'zod';

const text = z.string().nullable().default(null);

/** A model in the mega-menu and on the models page (ENT-15). */
export const modelTileSchema = z.object({
  name: z.string(),
  slug: z.string(),
  /** Path or address used instead of the model's own page. */
  override_url: text,
  image: z.object({ url: z.string() }).nullable().default(null),
  cloudfront_new_image_url: text,
  /** Up to three body types as the manufacturer names them; the model is listed under each. */
  manufacturer_body: text,
  manufacturer_body2: text,
  manufacturer_body3: text,
  status: z.string(),
});
