import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { linkSchema, pictureSchema, plainSchema } from '#tenancy/forms/field-forms.ts';

const slide = z.strictObject({
  title: z.string().min(1).describe('Heading of the slide.'),
  text: z.string().default('').describe('A sentence under it.'),
  picture: pictureSchema.describe(
    'Wide picture, 1440 pixels or more; its middle is kept where room is short.',
  ),
  link: linkSchema.optional().describe('Where the slide leads.'),
  hideOverlay: plainSchema
    .optional()
    .describe('The picture has its words in itself: title and text are for those who hear it.'),
});

export const heroSlides = defineBlock({
  type: 'hero-slides',
  about: 'First view: wide pictures with words, one after the other.',
  settings: {
    heading: z
      .string()
      .min(1)
      .describe('Heading of the page for those who hear it and for search engines: slides come and go.'),
    slides: z.array(slide).min(1).max(8).describe('In order; the first is there at once.'),
    autoplay: z
      .strictObject({
        seconds: z.int().min(4).max(30).default(7).describe('How long each slide stands.'),
      })
      .optional()
      .describe('Slides follow each other by themselves, with a button that stops them.'),
  },
  hero: ({ slides }) => slides[0]?.picture,
  sheets: ['slides'],
});
