import { z } from 'zod';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const departmentsSettings = defineSettings({
  type: 'departments',
  about: 'The locations of a department: phone, e-mail, hours.',
  settings: {
    heading: headingSchema,
    of: z
      .enum(['sales', 'service', 'parts'])
      .describe('Locations of this type; the main location if there is none.'),
    text: z.string().default('').describe('A sentence or two under the heading.'),
    subject: z.string().default('').describe('Subject of the e-mail that opens.'),
    message: z.string().default('').describe('Beginning of that e-mail: what the department must know.'),
  },
});
