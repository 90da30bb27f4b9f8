import { z } from 'zod';
import { facetAttributes } from '#domain/search-url.ts';
import { carFilterSchema, linkSchema as link, pictureSchema as picture, sortSchema } from './field-forms.ts';

/** Which cars a section shows. */
const stockFilter = carFilterSchema.extend({
  reduced: z.boolean().default(false).describe('Only cars with a struck-through was-price.'),
});
const heading = z.string().min(1).describe('Heading of the section.');

const sections = [
  z.strictObject({
    type: z.literal('hero').describe('First view: a sentence, a picture, a short search form.'),
    title: z.string().min(1).describe('A line break (\\n) breaks the line.'),
    text: z.string().default(''),
    picture: picture.optional().describe('Cut-out vehicle with a transparent ground.'),
    companion: picture.optional().describe('A second cut-out beside it, such as the towing car (drift).'),
    scene: z.enum(['outback', 'bush', 'coast', 'dusk']).default('outback').describe('Landscape (drift).'),
    finder: z.boolean().default(true).describe('Show the search form in the hero.'),
    note: z.string().default('').describe('Small line under the text (torque).'),
  }),
  z.strictObject({
    type: z.literal('stock-strip').describe('A few cars from stock.'),
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
  z.strictObject({
    type: z.literal('facet-index').describe('Values of a facet as large links with counts.'),
    heading,
    attribute: z.enum(facetAttributes).default('body'),
    limit: z.int().min(2).max(20).default(7),
    picture: picture.optional(),
    caption: z.string().default(''),
  }),
  z.strictObject({
    type: z.literal('price-index').describe('Stock by price as linked bars.'),
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
  z.strictObject({
    type: z.literal('facet-tiles').describe('Values of a facet as tiles that lead to their cars.'),
    heading,
    attribute: z.enum(facetAttributes).default('make'),
    limit: z.int().min(2).max(24).default(8),
  }),
  z.strictObject({
    type: z
      .literal('budget-search')
      .describe('Find cars for your budget: repayment, deposit, body type (FIN-62).'),
    heading: z.string().min(1).default('Find cars for your budget'),
    text: z.string().default(''),
    frequency: z
      .enum(['weekly', 'monthly'])
      .default('weekly')
      .describe('What the repayment is at first (FIN-74).'),
  }),
  z.strictObject({
    type: z.literal('price-finder').describe('Price slider with a live count (SLIDER-10).'),
    heading,
    text: z.string().default(''),
  }),
  z.strictObject({
    type: z.literal('recently-viewed').describe('Cars this shopper looked at; nothing before the first.'),
    heading: z.string().min(1).default('Recently viewed'),
    count: z.int().min(2).max(12).default(6),
  }),
  z.strictObject({
    type: z.literal('recent-searches').describe('The last five searches of this shopper (SEARCH-36).'),
    heading: z.string().min(1).default('Your recent searches'),
  }),
  z.strictObject({
    type: z.literal('promo').describe('One large offer on a dark or coloured ground.'),
    heading,
    text: z.string().default(''),
    link: link.optional(),
    picture: picture.optional(),
  }),
  z.strictObject({
    type: z.literal('columns').describe('Two to four short texts side by side.'),
    heading: z.string().default(''),
    items: z
      .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1), link: link.optional() }))
      .min(2)
      .max(4),
  }),
  z.strictObject({
    type: z.literal('facts').describe('Short facts in a band, such as "130-point check".'),
    items: z
      .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) }))
      .min(2)
      .max(4),
  }),
  z.strictObject({
    type: z.literal('quote').describe('One customer’s sentence.'),
    text: z.string().min(1),
    by: z.string().min(1),
    note: z.string().default(''),
  }),
  z.strictObject({
    type: z.literal('trips').describe('Picture tiles that lead to filtered stock (drift).'),
    heading,
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          text: z.string().default(''),
          href: z.string().startsWith('/'),
          scene: z.enum(['outback', 'bush', 'coast', 'dusk']),
          picture: picture.optional(),
        }),
      )
      .min(2)
      .max(6),
  }),
  z.strictObject({
    type: z.literal('weights').describe('A van and a car with their weights (drift).'),
    heading,
    text: z.string().default(''),
    picture,
    companion: picture.optional(),
    figures: z
      .array(z.strictObject({ value: z.string().min(1), label: z.string().min(1) }))
      .min(2)
      .max(4),
    note: z.string().default(''),
    link: link.optional(),
  }),
  z.strictObject({
    type: z.literal('hours').describe('Opening hours and address of the main location.'),
    heading,
  }),
  z.strictObject({
    type: z.literal('contact-band').describe('A coloured band with one sentence and the phone.'),
    heading,
    text: z.string().default(''),
    link: link.optional(),
  }),
] as const;

/** One section of a page. */
export const sectionSchema = z
  .discriminatedUnion('type', sections)
  .describe('A section of a page. Order in the list is order on the page.');

export type SectionSettings = z.output<typeof sectionSchema>;
export type SectionType = SectionSettings['type'];
