import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { linkSchema, pictureSchema } from '#tenancy/forms/field-forms.ts';
import { markdownSchema } from '#tenancy/forms/markdown.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const media = defineBlock({
  type: 'media',
  about: 'Text beside a picture.',
  settings: {
    heading: headingSchema,
    markdown: markdownSchema,
    picture: pictureSchema,
    side: z.enum(['left', 'right']).default('right').describe('Side of the picture on a wide screen.'),
    link: linkSchema.optional(),
  },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
