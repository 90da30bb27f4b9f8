import { z } from 'zod';
import { carFilterSchema, hrefSchema, pictureSchema, plainSchema } from './field-forms.ts';
import { sectionSchema } from './sections.schema.ts';
import { vehiclePageSchema } from './vehicle.schema.ts';

const day = z.iso.date().optional();

/** A promotion among the result cards (CARD-08…13, ENT-28). */
const promoCard = z.strictObject({
  heading: z.string().min(1),
  text: z.string().default(''),
  link: z.strictObject({ label: z.string().min(1), href: hrefSchema }),
  picture: pictureSchema.optional(),
  start: day.describe('First day it is shown; open without (CARD-10).'),
  expiry: day.describe('Last day it is shown; open without (CARD-10).'),
  position: z
    .int()
    .min(1)
    .optional()
    .describe('Place among the promotions; after the positioned ones without (CARD-11).'),
  carTypes: z
    .array(z.enum(['new', 'used', 'demo']))
    .default([])
    .describe('Car types it goes with; any when empty (CARD-13).'),
  onlyWhenChosen: plainSchema.optional().describe('Show it only while one of those types is chosen.'),
});

const promos = z.strictObject({
  every: z
    .union([z.int().min(1).max(60), z.literal('varied')])
    .default(6)
    .describe('After every how many cards; varied: three to five, told by the page (CARD-08, CARD-09).'),
  shuffle: plainSchema.optional().describe('Mix the ones without a position (CARD-12).'),
  cards: z.array(promoCard).min(1),
});

/** `pages.json`: what stands on which page. */
export const pagesSchema = z.strictObject({
  $schema: z.string().optional(),
  home: z.strictObject({
    title: z.string().min(1).describe('Title of the home page in the browser and search engines.'),
    sections: z.array(sectionSchema).min(1),
  }),
  search: z
    .strictObject({
      intro: z.string().default('').describe('A sentence under the heading of the main search.'),
      promos: promos.optional().describe('Promotions among the result cards.'),
      featured: z
        .strictObject({
          heading: z.string().min(1),
          filter: carFilterSchema,
          count: z.int().min(1).max(8).default(3),
        })
        .optional()
        .describe('A short list of its own above the results of the main search.'),
      memory: plainSchema.optional().describe('Recently viewed cars and recent searches under the results.'),
    })
    .prefault({}),
  vehicle: vehiclePageSchema.prefault({}),
});

export type PageSettings = z.output<typeof pagesSchema>;

export type PromoSettings = z.output<typeof promos>;
