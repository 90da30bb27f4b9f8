import { z } from 'zod';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const dealerLocatorSettings = defineSettings({
  type: 'dealer-locator',
  about: 'The visible locations by distance from a postcode or the device (ROUTE-48).',
  settings: {
    heading: headingSchema.default('How far is it?'),
    text: z.string().default('').describe('A sentence or two under the heading.'),
    make: z.string().min(1).optional().describe('Only locations that sell this make.'),
    within: z
      .int()
      .min(1)
      .optional()
      .describe('Distance in kilometres up to which a location counts as near; all are listed.'),
  },
});
