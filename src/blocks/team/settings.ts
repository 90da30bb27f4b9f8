import { z } from 'zod';
import { personSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const teamSettings = defineSettings({
  type: 'team',
  about: 'The people of the dealer.',
  settings: {
    heading: headingSchema,
    people: z.array(personSchema).min(1).describe('The people, in order.'),
  },
});
