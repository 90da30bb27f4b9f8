import { z } from 'zod';
import { linkSchema as link, phoneSchema, pictureSchema as picture } from './field-forms.ts';
import { markdownSchema as markdown } from './markdown.ts';
import { headingSchema as heading, toSectionSchema } from './section-form.ts';

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
  toSectionSchema('faq', 'Questions that open to their answers.', {
    heading: z.string().min(1).default('Questions and answers'),
    items: z.array(z.strictObject({ question: z.string().min(1), markdown })).min(1),
  }),
  toSectionSchema('team', 'The people of the dealer.', {
    heading,
    people: z
      .array(
        z.strictObject({
          name: z.string().min(1),
          role: z.string().min(1),
          text: z.string().default(''),
          picture: picture.optional(),
          phone: phoneSchema.optional(),
          email: z.email().optional(),
        }),
      )
      .min(1),
  }),
  toSectionSchema('callout', 'One sentence apart from the rest, such as a condition.', {
    heading,
    text: z.string().default(''),
    link: link.optional(),
  }),
  toSectionSchema('statistics', 'Figures that count up once they are seen (CONST-08).', {
    heading: heading.optional(),
    items: z
      .array(
        z.strictObject({
          value: z.int().min(0),
          prefix: z.string().default(''),
          suffix: z.string().default(''),
          label: z.string().min(1),
        }),
      )
      .min(2)
      .max(4),
  }),
  toSectionSchema('sales-counter', 'How many vehicles were sold this month, counting on (CONTENT-11).', {
    heading: z.string().min(1).default('Sales this Month'),
    text: z.string().default(''),
  }),
  toSectionSchema('reviews', 'What customers wrote, as a carousel; only when it is good enough (REV-03).', {
    heading: z.string().min(1).default('What customers say'),
  }),
  toSectionSchema('enquiry', 'How to reach the dealer: phone, text message, e-mail.', {
    heading: z.string().min(1).default('Talk to us'),
    text: z.string().default(''),
    subject: z.string().default('').describe('Subject of the e-mail that opens.'),
  }),
] as const;
