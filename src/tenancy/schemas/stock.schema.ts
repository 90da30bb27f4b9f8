import { z } from 'zod';
import { stockMappingSchema, stockOverridesSchema } from './stock-mapping.schema.ts';
import { stockSourceSchema } from './stock-source.schema.ts';

const share = z.number().min(0).max(1);

/** Formats whose fields are known. */
export const fixedFormats = [
  'au-csv',
  'google-listings',
  'google-rss',
  'meta-csv',
  'meta-xml',
  'dms-json',
] as const;
/** Formats that are read through a mapping. */
export const mappedFormats = ['mapped-csv', 'mapped-json', 'mapped-ndjson', 'mapped-xml'] as const;

const format = z.enum([...fixedFormats, ...mappedFormats]).describe('Which reader reads it.');
const mapping = stockMappingSchema
  .optional()
  .describe('Which columns are which fields, for a mapped- format.');
const overrides = stockOverridesSchema
  .optional()
  .describe('Fields that come from other columns than the format says; row filter and optional columns.');

/** One of several feeds of a dealer. */
const feed = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'lower-case letters, numbers and hyphens, such as used-cars' })
    .describe('Name of the feed in messages. A new name makes its cars those of another feed.'),
  source: stockSourceSchema,
  format,
  mapping,
  overrides,
  maxLostShare: share
    .optional()
    .describe('Share of its values that a field may lose at once in this feed, instead of the dealer’s.'),
});

/** `stock.json`: the source of the stock, and when a feed is refused. */
export const stockSchema = z.strictObject({
  $schema: z.string().optional(),
  source: stockSourceSchema.optional(),
  format: format.optional(),
  mapping,
  overrides,
  feeds: z
    .array(feed)
    .min(1)
    .optional()
    .describe(
      'Several feeds instead of source and format. A car that several have is the first one’s; each feed withdraws its own cars alone.',
    ),
  currency: z.string().length(3).default('AUD').describe('Prices in any other currency are rejected.'),
  graceFeeds: z
    .int()
    .min(0)
    .default(1)
    .describe('How many feeds in a row a car may be missing from before it is withdrawn.'),
  maxRejectShare: share
    .default(0.2)
    .describe(
      'A feed that would reject more than this share of its rows, or withhold their price, is refused whole.',
    ),
  maxWithdrawShare: share
    .default(0.3)
    .describe('A feed that would withdraw more than this share of the stock is refused whole.'),
  maxUnknownShare: share
    .default(0.1)
    .describe(
      'A feed is refused whole when the status, the car type or the price type is a word that is not known in more than this share of its rows.',
    ),
  maxLostShare: share
    .default(0.5)
    .describe(
      'A feed is refused whole when a field that most cars in stock have, such as price, pictures, fuel or comments, loses more than this share of its values.',
    ),
  defaultPriceType: z
    .enum(['drive_away', 'estimated_drive_away', 'excluding_government_charges'])
    .default('excluding_government_charges')
    .describe('Price type where the feed does not say.'),
});

export type StockSettings = z.output<typeof stockSchema>;

/** A feed of a dealer; the name of a dealer's only feed is empty. */
export type StockFeed = z.output<typeof feed>;

/** A dealer's feeds in their order: the first that has a car brings it. The checks make sure that there is one. */
export function listFeeds({
  source,
  format: kind,
  mapping: map,
  overrides: more,
  feeds,
}: StockSettings): StockFeed[] {
  if (feeds !== undefined) return feeds;
  if (source === undefined || kind === undefined) return [];
  return [{ name: '', source, format: kind, mapping: map, overrides: more }];
}
