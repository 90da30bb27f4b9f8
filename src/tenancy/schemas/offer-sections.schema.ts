import { z } from 'zod';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema as heading, toSectionSchema } from '#tenancy/forms/section-form.ts';

/** Sections of the dealer's offers; those that have ended leave by themselves. */
export const offerSections = [
  toSectionSchema('offers', 'Offers that hold today, as cards or as a list (OFFER-02).', {
    heading: heading.optional(),
    show: z.enum(['cards', 'list', 'carousel']).default('cards').describe('How they are drawn (OFFER-02).'),
    category: z.string().min(1).optional().describe('Only offers of this category.'),
    make: z.string().min(1).optional().describe('Only offers of this maker; without any the section leaves.'),
    models: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('Only offers of these models of the make, by name.'),
    limit: z.int().min(1).max(60).optional().describe('At most so many; all without.'),
    more: linkSchema
      .optional()
      .describe('Link at the heading; {count} in its label is the number of offers.'),
  }),
  toSectionSchema('offer', 'One offer in full, with its disclaimer (OFFER-04).', {
    id: z.int().min(0).describe('Id of the offer in offers.json.'),
  }),
] as const;
