import { z } from 'zod';

const text = z.string().nullable().default(null);
/** Number of searches stored (SEARCH-36). */
export const SEARCH_HISTORY_LENGTH = 5;

/**
 * A car on the watchlist of a signed-in shopper (ENT-21).
 *
 * @internal Only tests use it: shoppers cannot sign in yet.
 */
export const watchlistEntrySchema = z.object({ id: z.int().min(0) });

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

/**
 * Contact details stored in the browser after an enquiry (ENT-24).
 *
 * @internal Only tests use it: enquiries are not sent yet.
 */
export const userDetailsSchema = z.object({
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
});

const searchRecordSchema = z.object({
  /** Chosen values by facet; at least one. */
  filters: z
    .record(z.string(), z.array(z.string()))
    .refine((filters) => Object.values(filters).some((values) => values.length > 0), {
      error: 'at least one filter',
    }),
  path: z.string().startsWith('/'),
});

/**
 * The last searches, newest first (ENT-25).
 *
 * @internal Only tests use it: browsers check the list without zod.
 */
export const searchHistorySchema = z.array(searchRecordSchema).max(SEARCH_HISTORY_LENGTH);
