import { z } from 'zod';
import { linkSchema, phoneSchema, pictureSchema as picture } from './field-forms.ts';
import { markdownSchema as markdown } from './markdown.ts';
import { headingSchema } from './section-form.ts';

/** Two to four numbers with captions. */
export const figuresSchema = z
  .array(
    z.strictObject({
      value: z.int().min(0).describe('The figure, as it ends.'),
      prefix: z.string().default('').describe('Straight before the figure, such as $.'),
      suffix: z.string().default('').describe('Straight after the figure, such as +.'),
      label: z.string().min(1).describe('What is counted.'),
    }),
  )
  .min(2)
  .max(4)
  .describe('The figures, in order.');

/** Questions and answers. */
export const questionsSchema = z
  .array(z.strictObject({ question: z.string().min(1).describe('The question.'), markdown }))
  .min(1)
  .describe('Questions with their answers, in order.');

/** A staff member. */
export const personSchema = z.strictObject({
  name: z.string().min(1).describe('Their name.'),
  role: z.string().min(1).describe('What they do at the dealer.'),
  text: z.string().default('').describe('A sentence or two about them.'),
  picture: picture.optional().describe('Their portrait.'),
  phone: phoneSchema.optional().describe('Their own number (ROUTE-76).'),
  email: z.email().optional().describe('Their own address.'),
});

/** Something the dealer offers: a text, optionally a price and a link. */
export const offeringSchema = z.strictObject({
  title: z.string().min(1).describe('Its name.'),
  text: z.string().default('').describe('A sentence or two about it.'),
  price: z.int().min(0).optional().describe('Whole dollars with GST; no price stands without it.'),
  from: z.boolean().default(false).describe('The price is where prices begin: "from $349".'),
  per: z.string().min(1).optional().describe('What the price is for, such as "per wheel".'),
  link: linkSchema.optional().describe('Where it leads on.'),
});

/** What happens one after the other, such as a service from the booking to the keys. */
export const stepsSchema = z
  .strictObject({
    heading: z.string().min(1).default('How it goes').describe('Heading over the steps.'),
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1).describe('What happens, in a few words.'),
          text: z.string().min(1).describe('A sentence or two about it.'),
        }),
      )
      .min(2)
      .max(4)
      .describe('The steps, in order; the page numbers them.'),
  })
  .describe('What happens one after the other, numbered.');

/** Words beside a picture. */
export const storySchema = z.strictObject({
  heading: headingSchema,
  markdown,
  picture: picture.describe('Picture beside the words.'),
  link: linkSchema.optional().describe('Where it leads on.'),
});
