import { z } from 'zod';
import { offerSchema } from '#domain/offer.schema.ts';
import { linkSchema } from './field-forms.ts';

const day = z.iso.date().nullable().default(null);
const { sanitized_description: _derived, ...source } = offerSchema.shape;

/** An offer (ENT-14) with the days it holds on and where it leads. */
const offer = z.strictObject({
  ...source,
  name: z.string().min(1),
  description: z
    .string()
    .regex(/^[^<>]*$/, { error: 'plain words without markup' })
    .nullable()
    .default(null)
    .describe('Plain words; an empty line begins a paragraph.'),
  excluded_website_ids: z
    .array(z.string())
    .default([])
    .describe('Ids of dealers whose sites do not show it; for offers that come from a preset (OFFER-05).'),
  start: day.describe('First day, in the dealer’s time zone; open without.'),
  expiry: day.describe('Last day, in the dealer’s time zone; open without.'),
  link: linkSchema.optional().describe('Where its stock is.'),
});

/** `offers.json`: offers of the dealer, or in a preset those of a group or a maker. */
export const offersSchema = z.strictObject({
  $schema: z.string().optional(),
  offers: z.array(offer).default([]),
  shownDespiteExclusion: z
    .array(z.int())
    .default([])
    .describe('Ids of offers shown although they exclude this site (OFFER-06).'),
  heading: z.string().min(1).default('Special offers').describe('Heading of /special-offers.'),
  intro: z.string().default('').describe('A sentence under that heading.'),
});

export type OfferSettings = z.output<typeof offersSchema>;
