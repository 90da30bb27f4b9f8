import { z } from 'zod';
import { linkSchema, pictureSchema, plainSchema } from '#tenancy/forms/field-forms.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

const slide = z.strictObject({
  title: z.string().min(1).describe('Heading of the slide.'),
  text: z.string().default('').describe('A sentence under the heading.'),
  picture: pictureSchema.describe(
    'Wide picture, 1440 pixels or more; cropped to its middle where space is short.',
  ),
  link: linkSchema.optional().describe('Link of the slide.'),
  hideOverlay: plainSchema
    .optional()
    .describe('The picture contains its text: title and text are for screen readers.'),
});

export const heroSlidesSettings = defineSettings({
  type: 'hero-slides',
  about: 'First view: wide pictures with text, in turn.',
  settings: {
    heading: z
      .string()
      .min(1)
      .describe('Heading of the page for screen readers and search engines, because slides change.'),
    slides: z.array(slide).min(1).max(8).describe('The slides, in order; the first loads at once.'),
    autoplay: z
      .strictObject({
        seconds: z.int().min(4).max(30).default(7).describe('Seconds that each slide shows.'),
      })
      .optional()
      .describe('Slides advance by themselves, with a button that stops them.'),
  },
  hero: ({ slides }) => slides[0]?.picture,
});
