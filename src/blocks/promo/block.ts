import { defineBlock } from '#blocks/define-block.ts';
import { linkSchema, pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const promo = defineBlock({
  type: 'promo',
  about: 'One large offer on a dark or coloured background.',
  settings: {
    heading: headingSchema,
    text: introSchema,
    link: linkSchema.optional(),
    picture: pictureSchema.optional(),
  },
  touchedBy: 'no car',
  nextChange: 'never',
});
