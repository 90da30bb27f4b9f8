import { facetAttributes } from '#domain/url/facets.ts';
import { STANDARD_SORT } from '#domain/finance/weekly-sort.ts';
import { z } from 'zod';
import { rangeAttributes } from '#domain/url/search-url.ts';
import { carFilterSchema, plainSchema, sortSchema } from '#tenancy/forms/field-forms.ts';

const sort = z.strictObject({
  value: sortSchema.describe('Attribute and direction, or default.'),
  label: z.string().min(1).describe('What shoppers read.'),
});

const engine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('static').describe('Embedded engine in the browser.') }),
  z.strictObject({
    kind: z.literal('meilisearch').describe('A Meilisearch host.'),
    host: z.url().describe('Address of the search host (TENANT-11).'),
    publicKey: z.string().min(1).describe('Key that may only search this dealer’s cars (TENANT-11).'),
  }),
]);

const facet = z.strictObject({
  attribute: z.enum(facetAttributes).describe('What of a car shoppers choose by (SEARCH-20).'),
  label: z.string().min(1).describe('Heading of the facet.'),
  as: z
    .enum(['list', 'pictures'])
    .default('list')
    .describe('pictures: a drawing above each value, for body types (SEARCH-38).'),
});

const range = z.strictObject({
  attribute: z.enum(rangeAttributes).describe('What of a car the control bounds.'),
  label: z.string().min(1).describe('Heading of the control.'),
  as: z
    .enum(['slider', 'stepper', 'tow-limit'])
    .default('slider')
    .describe(
      'stepper: so many or more, for seats, doors, cylinders and sleeps. tow-limit: what the shopper’s car can tow, for atm. Both stand above the facets.',
    ),
});

const bucket = z.strictObject({
  label: z.string().min(1).describe('What shoppers read.'),
  below: z.int().positive().nullable().describe('Whole dollars; null is the open end.'),
});

/** The sorts of a dealer who names none. */
export const defaultSorts = [
  STANDARD_SORT,
  { value: 'price:asc', label: 'Lowest price' },
  { value: 'price:desc', label: 'Highest price' },
  { value: 'weekly_price:asc', label: 'Lowest repayment' },
  { value: 'km:asc', label: 'Lowest kilometres' },
  { value: 'year:desc', label: 'Newest year' },
  { value: 'created_at_timestamp:desc', label: 'Latest arrivals' },
];

/** `features.json`, `search`: the search screen. */
export const searchSettingsSchema = z.strictObject({
  engine: engine.default({ kind: 'static' }).describe('Which engine answers searches (TENANT-11).'),
  pageSize: z
    .int()
    .min(6)
    .max(60)
    .default(21)
    .describe('Cars a page on the main search (SEARCH-23, SEARCH-24).'),
  layout: z
    .enum(['grid', 'carousel'])
    .default('grid')
    .describe('carousel: on a phone the results are swiped sideways (SEARCH-10).'),
  cacheEntries: z
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe('Answers a browser keeps, the oldest out first (SEARCH-26).'),
  defaultSort: sort.shape.value
    .default('custom_rank:desc')
    .describe('Sort when the shopper chose none (SEARCH-17).'),
  sorts: z
    .array(sort)
    .min(1)
    .default(defaultSorts)
    .describe(
      'Sorts that shoppers choose from, in order. One by weekly_price shows only where finance.json has rates and cards carry repayments.',
    ),
  facets: z
    .array(facet)
    .optional()
    .describe(
      'Facets of the panel in order, with their labels (SEARCH-20). Without it the panel has those that tell the stock apart.',
    ),
  ranges: z
    .array(range)
    .optional()
    .describe(
      'Sliders of the panel in order; they stand after the first facet, steppers and the tow limit above it. Without it the panel has those that tell the stock apart.',
    ),
  priceMax: z
    .int()
    .positive()
    .default(100_000)
    .describe('Upper end of the price slider, whole dollars; there it is open (SLIDER-06).'),
  priceMin: z
    .int()
    .min(0)
    .default(0)
    .describe('Cars below this price are never shown, whole dollars (SEARCH-34).'),
  pricedWhenAscending: plainSchema
    .optional()
    .describe('Lowest price first leaves out cars without a price (SEARCH-35).'),
  moneyPicks: z
    .array(z.int().positive())
    .default([5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000])
    .describe('Quick picks of money fields, whole dollars (SEARCH-39, SEARCH-40).'),
  stockFilter: carFilterSchema
    .prefault({})
    .describe(
      'Which cars searches find at all: a filter under every query, never shown as chosen (TENANT-06).',
    ),
  specialFilters: z
    .array(
      z.strictObject({ label: z.string().min(1).describe('Words of the choice.'), filter: carFilterSchema }),
    )
    .default([])
    .describe('Ready-made choices above the facets, such as "Under $20,000" (TENANT-05).'),
  stockCount: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('Shown instead of a count above 1,999 (SEARCH-28).'),
  certifiedOnly: plainSchema
    .optional()
    .describe('The certified facet leaves out cars that are not (SEARCH-33).'),
  emptyText: z
    .enum(['heading', 'sentence'])
    .default('heading')
    .describe('Empty results: heading and sentence (ERR-02), or one sentence (ERR-03).'),
  synonyms: z
    .array(z.array(z.string().min(1)).min(2))
    .default([])
    .describe('Words that mean the same, beside the Australian ones that are built in.'),
  usedCarRoute: plainSchema
    .optional()
    .describe('/used-car/{car_type}/ serves search results, too (ROUTE-32).'),
  rank: z
    .enum(['newest', 'feed'])
    .default('newest')
    .describe(
      'What Recommended means: the newest car first, or the rank the feed mapping names (SEARCH-16).',
    ),
  priceRanges: z
    .array(bucket)
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
  weeklyPriceRanges: z
    .array(bucket)
    .default([
      { label: 'Under $75 a week', below: 75 },
      { label: '$75 to $100 a week', below: 100 },
      { label: '$100 to $150 a week', below: 150 },
      { label: '$150 to $200 a week', below: 200 },
      { label: '$200 to $300 a week', below: 300 },
      { label: '$300 a week and over', below: null },
    ])
    .describe(
      'Buckets of the facet weekly_price_range in order, by the weekly repayment; a dealer without rates in finance.json has no such facet (SEARCH-20).',
    ),
  filterFeatures: z
    .array(z.string().min(1))
    .default([])
    .describe('Features shoppers may filter by, as the feed writes them; case does not matter.'),
  noun: z
    .strictObject({
      one: z.string().min(1).describe('The word for one.'),
      many: z.string().min(1).describe('The word for several.'),
    })
    .default({ one: 'car', many: 'cars' })
    .describe('What is for sale, in counts: "1 car", "12 cars".'),
  offered: z
    .string()
    .min(1)
    .default('for sale')
    .describe(
      'What headings and titles say of the stock after its name: "Cars for sale", "Cars by the week".',
    ),
  clearFiltersTarget: z
    .string()
    .startsWith('/')
    .default('/special-offers')
    .describe('Where Clear Filters on the empty card leads (SEARCH-12).'),
});

export type SearchSettings = z.output<typeof searchSettingsSchema>;
