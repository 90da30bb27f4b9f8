import { z } from 'zod';
import { facetAttributes } from '#domain/url/search-url.ts';
import {
  carFilterSchema,
  linkSchema as link,
  pictureSchema as picture,
  sortSchema,
} from '#tenancy/forms/field-forms.ts';
import {
  headingSchema as heading,
  introSchema as intro,
  toSectionSchema,
} from '#tenancy/forms/section-form.ts';

/** Which cars a section shows. */
const stockFilter = carFilterSchema.extend({
  justArrived: z.boolean().optional().describe('Only cars that are new in stock (TAG-07).'),
  reduced: z.boolean().default(false).describe('Only cars with a struck-through was-price.'),
});

/** Sections that show stock, or search it. */
export const stockSections = [
  toSectionSchema('stock-strip', 'A few cars from stock.', {
    heading,
    show: z
      .enum(['cards', 'rows', 'feature', 'carousel'])
      .default('cards')
      .describe('feature: first card large (atlas).'),
    filter: stockFilter.prefault({}).describe('Which cars it shows; all by default.'),
    sort: sortSchema.default('created_at_timestamp:desc').describe('Which cars come first.'),
    count: z.int().min(1).max(12).default(3).describe('How many cars at most.'),
    more: link
      .optional()
      .describe('Link at the heading; {count} in its label is the number of matching cars.'),
  }),
  toSectionSchema('facet-index', 'Values of a facet as large links with counts.', {
    heading,
    attribute: z.enum(facetAttributes).default('body').describe('The facet.'),
    limit: z.int().min(2).max(20).default(7).describe('How many values at most, the most frequent first.'),
    picture: picture.optional(),
    caption: z.string().default('').describe('A line under the picture.'),
  }),
  toSectionSchema('price-index', 'Stock by price as linked bars.', {
    heading,
    text: intro,
    steps: z
      .array(z.int().positive())
      .min(1)
      .refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), {
        error: 'amounts in ascending order',
      })
      .describe('Upper ends of the buckets, whole dollars, ascending.'),
  }),
  toSectionSchema('facet-tiles', 'Values of a facet as tiles that lead to their cars (CONTENT-07).', {
    heading,
    attribute: z.enum(facetAttributes).default('make').describe('The facet (CONTENT-07).'),
    limit: z.int().min(2).max(24).default(8).describe('How many tiles at most, the most frequent first.'),
  }),
  toSectionSchema('budget-search', 'Find cars for your budget: repayment, deposit, body type (FIN-62).', {
    heading: heading.default('Find cars for your budget'),
    text: intro,
    frequency: z
      .enum(['weekly', 'monthly'])
      .default('weekly')
      .describe('What the repayment is at first (FIN-74).'),
  }),
  toSectionSchema('price-finder', 'Price slider with a live count (SLIDER-10).', {
    heading,
    text: intro,
  }),
  toSectionSchema('recently-viewed', 'Cars this shopper looked at; nothing before the first (ENT-23).', {
    heading: heading.default('Recently viewed'),
    count: z.int().min(2).max(12).default(6).describe('How many cars at most.'),
  }),
  toSectionSchema('recent-searches', 'The last five searches of this shopper (SEARCH-36).', {
    heading: heading.default('Your recent searches'),
  }),
] as const;
