import { z } from 'zod';
import { linkSchema as link, pictureSchema as picture } from '#tenancy/forms/field-forms.ts';
import {
  headingSchema as heading,
  introSchema as intro,
  toSectionSchema,
} from '#tenancy/forms/section-form.ts';

/** A few words under a title. */
const shortText = {
  title: z.string().min(1).describe('A few words.'),
  text: z.string().min(1).describe('A sentence or two under them.'),
};

/** Sections of words and pictures that stand in the settings themselves. */
export const textSections = [
  toSectionSchema('hero', 'First view: a sentence, a picture, a short search form.', {
    title: z.string().min(1).describe('A line break (\\n) breaks the line.'),
    text: intro,
    picture: picture.optional().describe('Cut-out vehicle with a transparent ground.'),
    companion: picture.optional().describe('A second cut-out beside it, such as the towing car (drift).'),
    scene: z.enum(['outback', 'bush', 'coast', 'dusk']).default('outback').describe('Landscape (drift).'),
    finder: z.boolean().default(true).describe('Show the search form in the hero.'),
    note: z.string().default('').describe('Small line under the text (torque).'),
  }),
  toSectionSchema('promo', 'One large offer on a dark or coloured ground.', {
    heading,
    text: intro,
    link: link.optional(),
    picture: picture.optional(),
  }),
  toSectionSchema('columns', 'Two to four short texts side by side.', {
    heading: z.string().default('').describe('Heading of the section; none by default.'),
    items: z
      .array(z.strictObject({ ...shortText, link: link.optional() }))
      .min(2)
      .max(4)
      .describe('The columns, in order.'),
  }),
  toSectionSchema('facts', 'Short facts in a band, such as "130-point check".', {
    items: z.array(z.strictObject(shortText)).min(2).max(4).describe('The facts, in order.'),
  }),
  toSectionSchema('quote', 'One customer’s sentence.', {
    text: z.string().min(1).describe('What the customer said.'),
    by: z.string().min(1).describe('Who said it.'),
    note: z.string().default('').describe('A line about them, such as the car they bought.'),
  }),
  toSectionSchema('trips', 'Picture tiles that lead to filtered stock (drift).', {
    heading,
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1).describe('Title of the tile.'),
          text: z.string().default('').describe('A line under the title.'),
          href: z.string().startsWith('/').describe('The search it leads to.'),
          scene: z
            .enum(['outback', 'bush', 'coast', 'dusk'])
            .describe('Landscape without a picture (drift).'),
          picture: picture.optional(),
        }),
      )
      .min(2)
      .max(6)
      .describe('The tiles, in order.'),
  }),
  toSectionSchema('weights', 'A van and a car with their weights (drift).', {
    heading,
    text: intro,
    picture: picture.describe('The van, cut out on a transparent ground.'),
    companion: picture.optional().describe('The towing car.'),
    figures: z
      .array(
        z.strictObject({
          value: z.string().min(1).describe('The weight with its unit, such as "2,480 kg".'),
          label: z.string().min(1).describe('What is weighed.'),
        }),
      )
      .min(2)
      .max(4)
      .describe('The weights, in order.'),
    note: z.string().default('').describe('Small line under the figures.'),
    link: link.optional(),
  }),
  toSectionSchema('hours', 'Opening hours and address of the main location.', {
    heading,
  }),
  toSectionSchema('contact-band', 'A coloured band with one sentence and the phone.', {
    heading,
    text: intro,
    link: link.optional(),
  }),
] as const;
