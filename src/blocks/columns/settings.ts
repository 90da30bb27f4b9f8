import { z } from 'zod';
import { shortText } from '#blocks/settings/setting-forms.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const columnsSettings = defineSettings({
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
});
