import { z } from 'zod';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const videoSettings = defineSettings({
  type: 'video',
  about: 'A video that loads on request.',
  settings: {
    heading: headingSchema,
    text: z.string().default('').describe('A sentence under the heading.'),
    url: z
      .string()
      .regex(/^(https:\/\/|\/(?!\/))\S+$/, {
        error: 'a path under public/, or an address that begins with https://',
      })
      .describe('A file (.mp4, .webm), or the video’s page at YouTube or Vimeo; others open in a new tab.'),
    poster: pictureSchema.describe('Picture until the video plays.'),
  },
});
