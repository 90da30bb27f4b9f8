import { z } from 'zod';
import { facetAttributes } from '#domain/search-url.ts';
import { sortSchema } from './field-forms.ts';

/** A feature is an object or absent, never a lone boolean (house.md, the ladder). */
const plain = z.strictObject({});

const sort = z.strictObject({
  value: sortSchema.describe('Attribute and direction, or default.'),
  label: z.string().min(1),
});

const engine = z.discriminatedUnion('engine', [
  z.strictObject({ engine: z.literal('static').describe('Embedded engine in the browser.') }),
  z.strictObject({
    engine: z.literal('meilisearch').describe('A Meilisearch host.'),
    host: z.url().describe('Address of the search host (TENANT-11).'),
    publicKey: z.string().min(1).describe('Key that may only search this dealer’s cars (TENANT-11).'),
  }),
]);

export const searchSettingsSchema = z.strictObject({
  backend: engine.default({ engine: 'static' }).describe('Which engine answers searches.'),
  pageSize: z
    .int()
    .min(6)
    .max(60)
    .default(21)
    .describe('Cars a page on the main search (SEARCH-23, SEARCH-24).'),
  defaultSort: sort.shape.value
    .default('custom_rank:desc')
    .describe('Sort when the shopper chose none (SEARCH-17).'),
  sorts: z
    .array(sort)
    .min(1)
    .default([
      { value: 'default', label: 'Recommended' },
      { value: 'price:asc', label: 'Lowest price' },
      { value: 'price:desc', label: 'Highest price' },
      { value: 'km:asc', label: 'Lowest kilometres' },
      { value: 'year:desc', label: 'Newest year' },
      { value: 'created_at_timestamp:desc', label: 'Latest arrivals' },
    ]),
  facets: z
    .array(z.strictObject({ attribute: z.enum(facetAttributes), label: z.string().min(1) }))
    .default([
      { attribute: 'car_type', label: 'Condition' },
      { attribute: 'make', label: 'Make' },
      { attribute: 'model', label: 'Model' },
      { attribute: 'body', label: 'Body' },
      { attribute: 'fuel', label: 'Fuel' },
      { attribute: 'transmission', label: 'Transmission' },
    ])
    .describe('Facets of the panel in order, with their labels.'),
  rank: z
    .enum(['newest', 'feed'])
    .default('newest')
    .describe(
      'What Recommended means: the newest car first, or the rank the feed mapping names (SEARCH-16).',
    ),
  priceRanges: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        below: z.int().positive().nullable().describe('Whole dollars; null is the open end.'),
      }),
    )
    .default([
      { label: 'Under $15,000', below: 15_000 },
      { label: '$15,000 to $20,000', below: 20_000 },
      { label: '$20,000 to $30,000', below: 30_000 },
      { label: '$30,000 to $40,000', below: 40_000 },
      { label: '$40,000 to $50,000', below: 50_000 },
      { label: '$50,000 to $70,000', below: 70_000 },
      { label: '$70,000 and over', below: null },
    ])
    .describe('Buckets of the facet price_range in order; the first whose end exceeds the price counts.'),
  filterFeatures: z
    .array(z.string().min(1))
    .default([])
    .describe('Features shoppers may filter by, as the feed writes them; case does not matter.'),
  noun: z
    .strictObject({ one: z.string().min(1), many: z.string().min(1) })
    .default({ one: 'car', many: 'cars' })
    .describe('What is for sale, in counts: "1 car", "12 cars".'),
  clearFiltersTarget: z
    .string()
    .startsWith('/')
    .default('/special-offers')
    .describe('Where Clear Filters on the empty card leads (SEARCH-12).'),
});

/** `features.json`: what the dealer switches on. */
export const featuresSchema = z.strictObject({
  $schema: z.string().optional(),
  search: searchSettingsSchema.prefault({}).describe('The search screen.'),
  justArrived: z
    .strictObject({ days: z.int().min(0).max(90).default(8).describe('Days a car counts as new (TAG-08).') })
    .prefault({}),
  soldTag: z.string().min(1).default('JUST SOLD').describe('Text of the SOLD block (TAG-10).'),
  noPriceText: z.string().min(1).default('Enquire for price').describe('Text without a price (PRICE-04).'),
  fuelLabels: plain.optional().describe('Electric, Hybrid and PHEV labels come first among tags (TAG-02).'),
  subscriptions: plain.optional().describe('A subscription price is shown first (PRICE-01).'),
  hideRegistration: plain.optional().describe('Registration plates do not leave the server.'),
  soldTombstones: z
    .strictObject({
      days: z.int().min(0).max(730).default(90).describe('Days a sold car’s page stays, then 410.'),
    })
    .prefault({}),
});

export type FeatureSettings = z.output<typeof featuresSchema>;
export type SearchSettings = z.output<typeof searchSettingsSchema>;
