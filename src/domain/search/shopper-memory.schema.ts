import { z } from 'zod';

const text = z.string().nullable().default(null);

/** A car an anonymous shopper saved in the browser (ENT-22). */
export const favouriteSchema = z.object({
  id: z.int().min(0),
  name: z.string(),
  slug: z.string(),
  make: z.string(),
  model: z.string(),
  primary_image_url: text,
});

export type Favourite = z.output<typeof favouriteSchema>;

/** A car the shopper looked at (ENT-23). */
export const viewedCarSchema = z.object({
  id: z.int().min(0),
  stocknum: text,
  make: z.string(),
  model: z.string(),
  body: text,
  simple_body: text,
});

export type ViewedCarRecord = z.output<typeof viewedCarSchema>;
