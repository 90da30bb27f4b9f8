import { z } from 'zod';
import { stockMappingSchema } from './stock-mapping.schema.ts';

const share = z.number().min(0).max(1);

/** `stock.json`: the source of the stock, and when a feed is refused. */
export const stockSchema = z.strictObject({
  $schema: z.string().optional(),
  source: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('file').describe('A file of this machine.'),
        path: z.string().min(1).describe('File beside this one, or an absolute path.'),
      }),
      z.strictObject({
        kind: z.literal('url').describe('An address that is asked again and again.'),
        url: z.url({ protocol: /^https?$/ }).describe('https address of the feed.'),
        everyMinutes: z.int().min(5).default(60).describe('How often the worker asks for it.'),
        maxBytes: z.int().positive().default(200_000_000).describe('A larger feed is refused.'),
      }),
    ])
    .describe('Where the feed is read from.'),
  format: z
    .enum(['au-csv', 'google-listings', 'google-rss', 'meta-csv', 'meta-xml', 'dms-json', 'mapped-csv'])
    .describe('Which reader reads it.'),
  mapping: stockMappingSchema.optional().describe('Column mapping of a mapped-csv feed.'),
  currency: z.string().length(3).default('AUD').describe('Prices in any other currency are rejected.'),
  graceFeeds: z
    .int()
    .min(0)
    .default(1)
    .describe('How many feeds in a row a car may be missing from before it is withdrawn.'),
  maxRejectShare: share
    .default(0.2)
    .describe('A feed that would reject more than this share is refused whole.'),
  maxWithdrawShare: share
    .default(0.3)
    .describe('A feed that would withdraw more than this share of the stock is refused whole.'),
  maxUnknownShare: share
    .default(0.1)
    .describe(
      'A feed is refused whole when the status, the car type or the price type is a word that is not known in more than this share of its rows.',
    ),
  defaultPriceType: z
    .enum(['drive_away', 'estimated_drive_away', 'excluding_government_charges'])
    .default('excluding_government_charges')
    .describe('Price type where the feed does not say.'),
});

export type StockSettings = z.output<typeof stockSchema>;
