import { linkSchema, pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const promoSettings = defineSettings({
  type: 'promo',
  about: 'One large offer on a dark or coloured background.',
  settings: {
    heading: headingSchema,
    text: introSchema,
    link: linkSchema.optional(),
    picture: pictureSchema.optional(),
  },
});
