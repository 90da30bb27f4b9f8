import { z } from 'zod';
import { linkSchema as link, pictureSchema as picture } from './field-forms.ts';
import { headingSchema as heading, toSectionSchema } from './section-form.ts';

/** Sections of words and pictures that stand in the settings themselves. */
export const textSections = [
  toSectionSchema('hero', 'First view: a sentence, a picture, a short search form.', {
    title: z.string().min(1).describe('A line break (\\n) breaks the line.'),
    text: z.string().default(''),
    picture: picture.optional().describe('Cut-out vehicle with a transparent ground.'),
    companion: picture.optional().describe('A second cut-out beside it, such as the towing car (drift).'),
    scene: z.enum(['outback', 'bush', 'coast', 'dusk']).default('outback').describe('Landscape (drift).'),
    finder: z.boolean().default(true).describe('Show the search form in the hero.'),
    note: z.string().default('').describe('Small line under the text (torque).'),
  }),
  toSectionSchema('promo', 'One large offer on a dark or coloured ground.', {
    heading,
    text: z.string().default(''),
    link: link.optional(),
    picture: picture.optional(),
  }),
  toSectionSchema('columns', 'Two to four short texts side by side.', {
    heading: z.string().default(''),
    items: z
      .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1), link: link.optional() }))
      .min(2)
      .max(4),
  }),
  toSectionSchema('facts', 'Short facts in a band, such as "130-point check".', {
    items: z
      .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) }))
      .min(2)
      .max(4),
  }),
  toSectionSchema('quote', 'One customer’s sentence.', {
    text: z.string().min(1),
    by: z.string().min(1),
    note: z.string().default(''),
  }),
  toSectionSchema('trips', 'Picture tiles that lead to filtered stock (drift).', {
    heading,
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          text: z.string().default(''),
          href: z.string().startsWith('/'),
          scene: z.enum(['outback', 'bush', 'coast', 'dusk']),
          picture: picture.optional(),
        }),
      )
      .min(2)
      .max(6),
  }),
  toSectionSchema('weights', 'A van and a car with their weights (drift).', {
    heading,
    text: z.string().default(''),
    picture,
    companion: picture.optional(),
    figures: z
      .array(z.strictObject({ value: z.string().min(1), label: z.string().min(1) }))
      .min(2)
      .max(4),
    note: z.string().default(''),
    link: link.optional(),
  }),
  toSectionSchema('hours', 'Opening hours and address of the main location.', {
    heading,
  }),
  toSectionSchema('contact-band', 'A coloured band with one sentence and the phone.', {
    heading,
    text: z.string().default(''),
    link: link.optional(),
  }),
] as const;
