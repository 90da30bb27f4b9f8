import { z } from 'zod';
import { linkSchema, pictureSchema } from '#tenancy/forms/field-forms.ts';
import { markdownSchema } from '#tenancy/forms/markdown.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const mediaSettings = defineSettings({
  type: 'media',
  about: 'Text beside a picture.',
  settings: {
    heading: headingSchema,
    markdown: markdownSchema,
    picture: pictureSchema,
    side: z.enum(['left', 'right']).default('right').describe('Side of the picture on a wide screen.'),
    link: linkSchema.optional(),
  },
});
