import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const video = defineBlock({
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
  sheets: ['frames'],
  touchedBy: 'no car',
  nextChange: 'never',
});
