import { z } from 'zod';
import { sceneSchema } from '#blocks/settings/setting-forms.ts';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const tripsSettings = defineSettings({
  type: 'trips',
  about: 'Picture tiles that link to filtered stock (drift).',
  settings: {
    heading: headingSchema,
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1).describe('Title of the tile.'),
          text: z.string().default('').describe('A line under the title.'),
          href: z.string().startsWith('/').describe('Target: a search page.'),
          scene: sceneSchema.describe('Landscape without a picture (drift).'),
          picture: pictureSchema.optional(),
        }),
      )
      .min(2)
      .max(6)
      .describe('The tiles, in order.'),
  },
});
