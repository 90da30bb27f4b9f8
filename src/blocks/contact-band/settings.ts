import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const contactBandSettings = defineSettings({
  type: 'contact-band',
  about: 'A coloured band with one sentence and the phone.',
  settings: { heading: headingSchema, text: introSchema, link: linkSchema.optional() },
});
