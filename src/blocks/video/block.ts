import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const video = defineBlock({
  type: 'video',
  about: 'A film that is loaded when it is asked for.',
  settings: {
    heading: headingSchema,
    text: z.string().default('').describe('A sentence under the heading.'),
    url: z
      .string()
      .regex(/^(https:\/\/|\/(?!\/))\S+$/, {
        error: 'a path under public/, or an address that begins with https://',
      })
      .describe(
        'A file (.mp4, .webm), or the film’s page at YouTube or Vimeo; others open in a tab of their own.',
      ),
    poster: pictureSchema.describe('What stands there until it plays.'),
  },
  sheets: ['frames'],
});
