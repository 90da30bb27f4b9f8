import { z } from 'zod';
import { carFilterSchema, hrefSchema, pictureSchema, plainSchema } from '#tenancy/forms/field-forms.ts';
import { sectionSchema } from './sections.schema.ts';
import { vehiclePageSchema } from './vehicle.schema.ts';

const day = z.iso.date().optional();

/** A promotion among the result cards (CARD-08…13, ENT-28). */
const promoCard = z.strictObject({
  heading: z.string().min(1).describe('Heading of the promotion.'),
  text: z.string().default('').describe('A sentence or two under the heading.'),
  link: z
    .strictObject({
      label: z.string().min(1).describe('Words of the link.'),
      href: hrefSchema.describe('Where it leads.'),
    })
    .describe('Where the promotion leads.'),
  picture: pictureSchema.optional(),
  start: day.describe('First day it is shown; open without (CARD-10).'),
  expiry: day.describe('Last day it is shown; open without (CARD-10).'),
  position: z
    .int()
    .min(1)
    .optional()
    .describe('Position among the promotions; those without come after the positioned ones (CARD-11).'),
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
    .describe('After every how many cards; varied: three to five, depending on the page (CARD-08, CARD-09).'),
  shuffle: plainSchema.optional().describe('Mix the ones without a position (CARD-12).'),
  cards: z.array(promoCard).min(1).describe('The promotions (ENT-28).'),
});

/** `pages.json`: the content of the home, search, blog and vehicle pages. */
export const pagesSchema = z.strictObject({
  $schema: z.string().optional(),
  home: z
    .strictObject({
      title: z.string().min(1).describe('Title of the home page in the browser and search engines.'),
      sections: z.array(sectionSchema).min(1).describe('Sections of the home page, in order.'),
    })
    .describe('The home page (ROUTE-34).'),
  search: z
    .strictObject({
      intro: z.string().default('').describe('A sentence under the heading of the main search.'),
      promos: promos.optional().describe('Promotions among the result cards.'),
      featured: z
        .strictObject({
          heading: z.string().min(1).describe('Heading of the list.'),
          filter: carFilterSchema,
          count: z.int().min(1).max(8).default(3).describe('How many cars at most.'),
        })
        .optional()
        .describe('A short list of its own above the results of the main search.'),
      memory: plainSchema.optional().describe('Recently viewed cars and recent searches under the results.'),
    })
    .prefault({})
    .describe('The main search (ROUTE-22).'),
  blog: z
    .strictObject({
      heading: z.string().min(1).default('Latest News').describe('Heading of the list (CONTENT-08).'),
      intro: z.string().default('').describe('A sentence or two under the heading.'),
      pageSize: z.int().min(2).max(60).default(12).describe('Articles on one page of the list.'),
    })
    .prefault({})
    .describe('The page of all articles; it is there when there is one in articles/.'),
  vehicle: vehiclePageSchema.prefault({}).describe('The page of one vehicle (ROUTE-01).'),
});

export type PageSettings = z.output<typeof pagesSchema>;

export type PromoSettings = z.output<typeof promos>;
