import { z } from 'zod';
import { offerSchema } from '#domain/content/offer.schema.ts';
import { hrefSchema, linkSchema, pictureUrlSchema, slugSchema } from '#tenancy/forms/field-forms.ts';

const day = z.iso.date().nullable().default(null);
const { sanitized_description: _derived, ...source } = offerSchema.shape;

/** An offer (ENT-14) with its dates and its link. */
const offer = z.strictObject({
  ...source,
  name: z.string().min(1).describe('Heading of the offer.'),
  description: z
    .string()
    .regex(/^[^<>]*$/, { error: 'plain words without markup' })
    .nullable()
    .default(null)
    .describe('Plain words; an empty line begins a paragraph.'),
  image_url: pictureUrlSchema
    .nullable()
    .default(null)
    .describe('Picture of the offer: a path under public/ or an https address.'),
  image_or_model_image: z
    .object({
      url: pictureUrlSchema.describe('Name of a file in pictures/, path under public/ or an https address.'),
    })
    .nullable()
    .default(null)
    .describe('Picture to use without image_url, such as the model’s.'),
  model: z
    .strictObject({
      name: z.string().min(1).describe('Name of the model.'),
      slug: slugSchema.describe('Slug of a model in models.json, to whose page the offer’s page links.'),
      override_url: hrefSchema.nullable().default(null).describe('Where the offer’s page links to instead.'),
    })
    .nullable()
    .default(null)
    .describe('The model the offer is about.'),
  excluded_website_ids: z
    .array(z.string())
    .default([])
    .describe('Ids of dealers whose sites do not show it; for offers that come from a preset (OFFER-05).'),
  start: day.describe('First day, in the dealer’s time zone; open without.'),
  expiry: day.describe('Last day, in the dealer’s time zone; open without.'),
  link: linkSchema.optional().describe('Where its stock is.'),
});

/** `offers.json`: offers of the dealer, or in a preset those of a group or a manufacturer. */
export const offersSchema = z.strictObject({
  $schema: z.string().optional(),
  offers: z.array(offer).default([]).describe('The offers, in the order they are shown (ENT-14).'),
  shownDespiteExclusion: z
    .array(z.int())
    .default([])
    .describe('Ids of offers shown although they exclude this site (OFFER-06).'),
  heading: z.string().min(1).default('Special offers').describe('Heading of /special-offers (ROUTE-35).'),
  intro: z.string().default('').describe('A sentence under that heading.'),
});

export type OfferSettings = z.output<typeof offersSchema>;
