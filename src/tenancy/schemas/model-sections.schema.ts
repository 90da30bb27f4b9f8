import { z } from 'zod';
import { brandKinds } from '#domain/content/model.ts';
import { linkSchema as link } from '#tenancy/forms/field-forms.ts';
import { headingSchema as heading, toSectionSchema } from '#tenancy/forms/section-form.ts';

const make = z.string().min(1).optional().describe('Only those of this make, as the stock writes it.');

const kind = z.enum(brandKinds).optional().describe('Only brands of this kind.');

/** Sections of the models and brands the dealer sells. */
export const modelSections = [
  toSectionSchema('models', 'Models as tiles, under tabs or all at once (ROUTE-51, ROUTE-52).', {
    heading: heading.optional(),
    text: z.string().default('').describe('A sentence under the heading.'),
    tabs: z
      .enum(['body', 'category', 'make', 'none'])
      .default('body')
      .describe('What the tabs are; the address chooses one by the same name: ?body=SUV.'),
    make,
    category: z.string().min(1).optional().describe('Only models of this tab of the menu.'),
    without: z
      .string()
      .min(1)
      .optional()
      .describe('Slug of a model to leave out, such as the one whose page it is.'),
    limit: z.int().min(1).max(60).optional().describe('At most so many; all without.'),
    stock: z
      .boolean()
      .default(true)
      .describe('Say how many new and demonstrator cars of a model are in stock, and from which price.'),
    more: link.optional().describe('Link at the heading; {count} in its label is the number of models.'),
  }),
  toSectionSchema('brands', 'Brands as tiles: cars, motorcycles, trucks, group companies (CONTENT-01…04).', {
    heading: heading.optional(),
    kind,
  }),
  toSectionSchema('brands-strip', 'Brands in one line.', {
    heading: heading.optional(),
    kind,
    more: link.optional().describe('Link at the heading; {count} in its label is the number of brands.'),
  }),
] as const;
