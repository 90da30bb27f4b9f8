import { z } from 'zod';
import { sceneSchema } from '#blocks/settings/setting-forms.ts';
import { pictureSchema as picture } from '#tenancy/forms/field-forms.ts';
import { introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const heroSettings = defineSettings({
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
});
