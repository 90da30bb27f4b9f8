import { z } from 'zod';
import { facetAttributes } from '#domain/search-url.ts';
import { carFilterSchema, linkSchema as link, pictureSchema as picture, sortSchema } from './field-forms.ts';
import { headingSchema as heading, toSectionSchema } from './section-form.ts';

/** Which cars a section shows. */
const stockFilter = carFilterSchema.extend({
  reduced: z.boolean().default(false).describe('Only cars with a struck-through was-price.'),
});

/** Sections that show stock, or search it. */
export const stockSections = [
  toSectionSchema('stock-strip', 'A few cars from stock.', {
    heading,
    show: z
      .enum(['cards', 'rows', 'feature'])
      .default('cards')
      .describe('feature: first card large (atlas).'),
    filter: stockFilter.prefault({}),
    sort: sortSchema.default('created_at_timestamp:desc').describe('Which cars come first.'),
    count: z.int().min(1).max(12).default(3),
    more: link
      .optional()
      .describe('Link at the heading; {count} in its label is the number of matching cars.'),
  }),
  toSectionSchema('facet-index', 'Values of a facet as large links with counts.', {
    heading,
    attribute: z.enum(facetAttributes).default('body'),
    limit: z.int().min(2).max(20).default(7),
    picture: picture.optional(),
    caption: z.string().default(''),
  }),
  toSectionSchema('price-index', 'Stock by price as linked bars.', {
    heading,
    text: z.string().default(''),
    steps: z
      .array(z.int().positive())
      .min(1)
      .refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), {
        error: 'amounts in ascending order',
      })
      .describe('Upper ends of the buckets, whole dollars, ascending.'),
  }),
  toSectionSchema('facet-tiles', 'Values of a facet as tiles that lead to their cars.', {
    heading,
    attribute: z.enum(facetAttributes).default('make'),
    limit: z.int().min(2).max(24).default(8),
  }),
  toSectionSchema('budget-search', 'Find cars for your budget: repayment, deposit, body type (FIN-62).', {
    heading: z.string().min(1).default('Find cars for your budget'),
    text: z.string().default(''),
    frequency: z
      .enum(['weekly', 'monthly'])
      .default('weekly')
      .describe('What the repayment is at first (FIN-74).'),
  }),
  toSectionSchema('price-finder', 'Price slider with a live count (SLIDER-10).', {
    heading,
    text: z.string().default(''),
  }),
  toSectionSchema('recently-viewed', 'Cars this shopper looked at; nothing before the first.', {
    heading: z.string().min(1).default('Recently viewed'),
    count: z.int().min(2).max(12).default(6),
  }),
  toSectionSchema('recent-searches', 'The last five searches of this shopper (SEARCH-36).', {
    heading: z.string().min(1).default('Your recent searches'),
  }),
] as const;
