import { z } from 'zod';
import { listEnquiryFields } from '#domain/lead/enquiry-fields.ts';
import { GENERAL_CATEGORY } from '#domain/lead/lead.ts';
import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const enquiry = defineBlock({
  type: 'enquiry',
  about: 'Contact: a form, and phone, text message, e-mail beside it.',
  settings: {
    heading: headingSchema.default('Talk to us'),
    text: introSchema,
    subject: z
      .string()
      .trim()
      .max(100)
      .default('')
      .describe('What the form and the e-mail are about; empty: the shopper chooses.'),
    form: z.boolean().default(true).describe('Whether there is a form besides phone and e-mail.'),
  },
  sheets: ({ form }) => (form ? ['story', 'form'] : ['story']),
  data: ({ site }, { subject, form }) => {
    const topic = subject === '' ? GENERAL_CATEGORY : subject;
    if (!form) return null;
    return { topic, fields: listEnquiryFields(site.forms, topic), notice: site.forms.termsNotice };
  },
  touchedBy: 'no car',
  nextChange: 'never',
});
