import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { toFinder } from '#blocks/finder-data.ts';
import { sceneSchema } from '#blocks/setting-forms.ts';
import { pictureSchema as picture } from '#tenancy/forms/field-forms.ts';
import { introSchema } from '#tenancy/forms/section-form.ts';

export const hero = defineBlock({
  type: 'hero',
  about: 'First view: a sentence, a picture, a short search form.',
  settings: {
    title: z.string().min(1).describe('The title; \\n starts a new line.'),
    text: introSchema,
    picture: picture.optional().describe('Cut-out vehicle with a transparent background.'),
    companion: picture.optional().describe('A second cut-out beside it, such as the towing car (drift).'),
    scene: sceneSchema.default('outback').describe('Landscape (drift).'),
    finder: z.boolean().default(true).describe('Show the search form in the hero.'),
    note: z.string().default('').describe('Small line under the text (torque).'),
  },
  hero: ({ picture: own }) => own,
  data: (context, { finder }) => (finder ? toFinder(context) : null),
  touchedBy: (_moment, { finder }) => finder,
  nextChange: 'never',
});
