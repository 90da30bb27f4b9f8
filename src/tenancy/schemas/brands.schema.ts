import { z } from 'zod';
import { brandSchema } from '#domain/content/brand.schema.ts';
import { brandKinds } from '#domain/content/model.ts';
import { hrefSchema, pictureSchema, pictureUrlSchema, slugSchema } from '#tenancy/forms/field-forms.ts';
import { innerSectionsSchema } from './inner-sections.ts';
import { figuresSchema } from '#tenancy/forms/content-forms.ts';

/** A brand of the dealer (ENT-18), and its page. */
const brand = z.strictObject({
  ...brandSchema.shape,
  title: z.string().min(1).describe('Its name.'),
  slug: slugSchema.describe('Its addresses are /{slug}/overview and /brands/{slug} (ROUTE-56, ROUTE-57).'),
  kind: z.enum(brandKinds).default('car').describe('What /brands lists it under (CONTENT-01…04).'),
  make: z.string().min(1).optional().describe('Its maker, as the stock writes it; its title without.'),
  logo: pictureUrlSchema
    .nullable()
    .default(null)
    .describe(
      'Name of a file in pictures/, path under public/ or an https address; without one its name is shown as text.',
    ),
  banner: pictureSchema.nullable().default(null).describe('Wide picture of its page.'),
  description: z
    .array(z.string().min(1))
    .default([])
    .describe('Paragraphs of plain words; the first is shown under the heading of its page.'),
  skipPage: z.boolean().default(false).describe('It has no page of its own; needs a href (CONTENT-06).'),
  href: hrefSchema
    .optional()
    .describe('Where its tile leads instead of its page: a group page or another site (ROUTE-58).'),
  sections: innerSectionsSchema,
});

/** `brands.json`: the brands of the dealer or of its group, for /brands and a page each. */
export const brandsSchema = z.strictObject({
  $schema: z.string().optional(),
  brands: z.array(brand).default([]).describe('The brands, in the order they are shown (ENT-18).'),
  heading: z.string().min(1).default('Our brands').describe('Heading of /brands.'),
  intro: z.string().default('').describe('A sentence under that heading.'),
  statistics: z
    .strictObject({
      heading: z.string().min(1).optional().describe('Heading of the figures.'),
      items: figuresSchema,
    })
    .optional()
    .describe('Figures of the group that count up on /brands (CONTENT-05).'),
  canonical: z
    .enum(['overview', 'brands'])
    .default('overview')
    .describe('Which address of a brand search engines keep: /{slug}/overview or /brands/{slug}.'),
});

export type BrandSettings = z.output<typeof brandsSchema>;
export type BrandEntry = BrandSettings['brands'][number];
