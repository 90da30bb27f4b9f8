import { z } from 'zod';
import { offeringSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const offeringsSettings = defineSettings({
  type: 'offerings',
  about: 'What the dealer does, sells or gives, with or without prices.',
  settings: {
    heading: headingSchema.optional(),
    items: z.array(offeringSchema).min(1).describe('The offerings, in order.'),
    note: z.string().default('').describe('Small text below, such as what prices include.'),
  },
});
