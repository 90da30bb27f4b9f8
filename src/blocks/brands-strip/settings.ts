import { brandKindSchema } from '#blocks/settings/setting-forms.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const brandsStripSettings = defineSettings({
  type: 'brands-strip',
  about: 'Brands in one line.',
  settings: {
    heading: headingSchema.optional(),
    kind: brandKindSchema,
    more: linkSchema
      .optional()
      .describe('Link at the heading; {count} in its label is the number of brands.'),
  },
});
