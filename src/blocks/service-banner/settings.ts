import { z } from 'zod';
import { bookingHrefSchema } from '#blocks/settings/setting-forms.ts';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const serviceBannerSettings = defineSettings({
  type: 'service-banner',
  about: 'A band that links to service booking (NAV-11).',
  settings: {
    heading: headingSchema,
    text: z.string().default('').describe('A sentence under the heading.'),
    label: z.string().min(1).default('BOOK A SERVICE').describe('Label of the link.'),
    href: bookingHrefSchema,
    picture: pictureSchema.optional().describe('Picture beside the text.'),
  },
});
