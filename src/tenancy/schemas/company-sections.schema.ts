import { z } from 'zod';
import { headingSchema as heading, toSectionSchema } from '#tenancy/forms/section-form.ts';
import { offeringSchema } from './topic.schema.ts';

/** Sections of what the dealer does and whom it looks for. */
export const companySections = [
  toSectionSchema('departments', 'The places that do one thing: phone, e-mail, hours.', {
    heading,
    of: z
      .enum(['sales', 'service', 'parts'])
      .describe('Places of this type; the main place where there is none.'),
    text: z.string().default('').describe('A sentence or two under the heading.'),
    subject: z.string().default('').describe('Subject of the e-mail that opens.'),
    message: z.string().default('').describe('How that e-mail begins: what the department must know.'),
  }),
  toSectionSchema('offerings', 'What the dealer does, sells or gives, each with its price or without.', {
    heading: heading.optional(),
    items: z.array(offeringSchema).min(1).describe('What there is, in order.'),
    note: z.string().default('').describe('Small words below, such as what prices include.'),
  }),
  toSectionSchema('warranty', 'The dealer’s warranty claim (CONTENT-19, CONTENT-20).', {
    heading: heading.optional(),
  }),
  toSectionSchema('vacancies', 'Vacancies that are open today.', {
    heading: heading.default('Vacancies'),
  }),
  toSectionSchema('vacancy', 'One vacancy in full.', {
    slug: z.string().min(1).describe('Slug of the vacancy in company.json.'),
  }),
] as const;
