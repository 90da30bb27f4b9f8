import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const enquiry = defineBlock({
  type: 'enquiry',
  about: 'Contact: phone, text message, e-mail.',
  settings: {
    heading: headingSchema.default('Talk to us'),
    text: introSchema,
    subject: z.string().default('').describe('Subject of the e-mail that opens.'),
  },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
