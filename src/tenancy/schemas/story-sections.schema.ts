import { z } from 'zod';
import { linkSchema as link, phoneSchema, pictureSchema as picture } from '#tenancy/forms/field-forms.ts';
import { markdownSchema as markdown } from '#tenancy/forms/markdown.ts';
import {
  headingSchema as heading,
  introSchema as intro,
  toSectionSchema,
} from '#tenancy/forms/section-form.ts';

/** Two to four figures, each with its words. */
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

/** Questions, each with its answer. */
export const questionsSchema = z
  .array(z.strictObject({ question: z.string().min(1).describe('The question.'), markdown }))
  .min(1)
  .describe('Questions with their answers, in order.');

/** Someone who works at the dealer. */
export const personSchema = z.strictObject({
  name: z.string().min(1).describe('Their name.'),
  role: z.string().min(1).describe('What they do at the dealer.'),
  text: z.string().default('').describe('A sentence or two about them.'),
  picture: picture.optional().describe('Their portrait.'),
  phone: phoneSchema.optional().describe('Their own number (ROUTE-76).'),
  email: z.email().optional().describe('Their own address.'),
});

/** Sections that tell: texts, answers, people, figures, what customers say, how to reach the dealer. */
export const storySections = [
  toSectionSchema('text', 'Words in paragraphs, lists and tables.', {
    heading: heading.optional(),
    markdown,
  }),
  toSectionSchema('media', 'Words beside a picture.', {
    heading,
    markdown,
    picture,
    side: z.enum(['left', 'right']).default('right').describe('Where the picture is on a wide screen.'),
    link: link.optional(),
  }),
  toSectionSchema('video', 'A film that is loaded when it is asked for.', {
    heading,
    text: z.string().default('').describe('A sentence under the heading.'),
    url: z
      .string()
      .regex(/^(https:\/\/|\/(?!\/))\S+$/, {
        error: 'a path under public/, or an address that begins with https://',
      })
      .describe(
        'A file (.mp4, .webm), or the film’s page at YouTube or Vimeo; others open in a tab of their own.',
      ),
    poster: picture.describe('What stands there until it plays.'),
  }),
  toSectionSchema('faq', 'Questions that open to their answers.', {
    heading: heading.default('Questions and answers'),
    items: questionsSchema,
  }),
  toSectionSchema('team', 'The people of the dealer.', {
    heading,
    people: z.array(personSchema).min(1).describe('The people, in order.'),
  }),
  toSectionSchema('callout', 'One sentence apart from the rest, such as a condition.', {
    heading,
    text: intro,
    link: link.optional(),
  }),
  toSectionSchema('statistics', 'Figures that count up once they are seen (CONST-08).', {
    heading: heading.optional(),
    items: figuresSchema,
  }),
  toSectionSchema('sales-counter', 'How many vehicles were sold this month, counting on (CONTENT-11).', {
    heading: heading.default('Sales this Month'),
    text: intro,
  }),
  toSectionSchema('reviews', 'What customers wrote, as a carousel; only when it is good enough (REV-03).', {
    heading: heading.default('What customers say'),
  }),
  toSectionSchema('enquiry', 'How to reach the dealer: phone, text message, e-mail.', {
    heading: heading.default('Talk to us'),
    text: intro,
    subject: z.string().default('').describe('Subject of the e-mail that opens.'),
  }),
] as const;
