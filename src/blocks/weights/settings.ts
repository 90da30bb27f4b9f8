import { z } from 'zod';
import { linkSchema, pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const weightsSettings = defineSettings({
  type: 'weights',
  about: 'A van and a car with their weights (drift).',
  settings: {
    heading: headingSchema,
    text: introSchema,
    picture: pictureSchema.describe('The van, cut out on a transparent background.'),
    companion: pictureSchema.optional().describe('The towing car.'),
    figures: z
      .array(
        z.strictObject({
          value: z.string().min(1).describe('The weight with its unit, such as "2,480 kg".'),
          label: z.string().min(1).describe('What is weighed.'),
        }),
      )
      .min(2)
      .max(4)
      .describe('The weights, in order.'),
    note: z.string().default('').describe('Small line under the figures.'),
    link: linkSchema.optional(),
  },
});
