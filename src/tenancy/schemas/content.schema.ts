import { z } from 'zod';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { sectionSchema } from './sections.schema.ts';
import { endsSchema } from './topic.schema.ts';

/** `pages/<name>.json`: one of the dealer's own pages, as an ordered list of sections. */
export const contentPageSchema = z.strictObject({
  $schema: z.string().optional(),
  path: z
    .string()
    .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, { error: 'a path such as /service or /pages/winter-sale' })
    .describe('Where the page is (ROUTE-68).'),
  title: z.string().min(1).describe('Title in the browser and search engines; the dealer’s name follows.'),
  description: z.string().min(1).describe('One or two sentences for search engines and link previews.'),
  heading: z
    .string()
    .min(1)
    .optional()
    .describe('Heading of the page; left out when its first section is a hero, which has one.'),
  intro: z.string().default('').describe('A sentence or two under the heading.'),
  picture: pictureSchema.optional().describe('Picture beside the heading, and of link previews.'),
  canonical: z
    .string()
    .startsWith('/')
    .optional()
    .describe('The page that search engines shall keep, when this is a second address of it.'),
  noindex: z.boolean().default(false).describe('Ask search engines to leave the page out.'),
  ends: endsSchema.optional().describe('For a campaign: its last day, and what is shown after it.'),
  sections: z.array(sectionSchema).min(1).describe('Sections of the page, in order.'),
});

export type ContentPageSettings = z.output<typeof contentPageSchema>;
