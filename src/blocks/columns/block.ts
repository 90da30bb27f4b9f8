import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { shortText } from '#blocks/setting-forms.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';

export const columns = defineBlock({
  type: 'columns',
  about: 'Two to four short texts side by side.',
  settings: {
    heading: z.string().default('').describe('Heading of the section; none by default.'),
    look: z
      .enum(['plain', 'steps'])
      .default('plain')
      .describe('plain: side by side; steps: numbered, one after the other.'),
    items: z
      .array(z.strictObject({ ...shortText, link: linkSchema.optional() }))
      .min(2)
      .max(4)
      .describe('The columns, in order.'),
  },
  sheets: ({ look }) => (look === 'steps' ? ['steps'] : []),
  touchedBy: 'no car',
  nextChange: 'never',
});
