import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { shortText } from '#blocks/setting-forms.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';

export const columns = defineBlock({
  type: 'columns',
  about: 'Two to four short texts side by side.',
  settings: {
    heading: z.string().default('').describe('Heading of the section; none by default.'),
    items: z
      .array(z.strictObject({ ...shortText, link: linkSchema.optional() }))
      .min(2)
      .max(4)
      .describe('The columns, in order.'),
  },
  touchedBy: 'no car',
  nextChange: 'never',
});
