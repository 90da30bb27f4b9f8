import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const calloutSettings = defineSettings({
  type: 'callout',
  about: 'One emphasised sentence, such as a condition.',
  settings: { heading: headingSchema, text: introSchema, link: linkSchema.optional() },
});
