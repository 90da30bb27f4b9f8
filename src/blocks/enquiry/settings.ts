import { z } from 'zod';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const enquirySettings = defineSettings({
  type: 'enquiry',
  about: 'Contact: a form, and phone, text message, e-mail beside it.',
  settings: {
    heading: headingSchema
      .optional()
      .describe('Its heading; without it by the kind of form, such as “Talk to us” or “Apply for a job”.'),
    text: introSchema,
    subject: z
      .string()
      .trim()
      .max(100)
      .default('')
      .describe('What the form and the e-mail are about; empty: the shopper chooses.'),
    kind: z
      .enum(['general', 'test-drive', 'service', 'parts', 'fleet', 'offer', 'careers'])
      .default('general')
      .describe(
        'Which form it is: the general enquiry, or that of a test drive, a service booking, parts, a fleet, an offer or campaign, an application for work.',
      ),
    location: z
      .string()
      .min(1)
      .optional()
      .describe('Id of a location in locations.json that is chosen at first where the form asks for one.'),
    form: z.boolean().default(true).describe('Whether there is a form besides phone and e-mail.'),
  },
});
