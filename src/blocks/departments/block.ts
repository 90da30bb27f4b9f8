import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const departments = defineBlock({
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
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: 'never',
});
