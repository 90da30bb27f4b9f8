import { figuresSchema, offeringSchema, stepsSchema, storySchema } from '#tenancy/forms/content-forms.ts';
import { z } from 'zod';
import { linkSchema, pictureSchema } from '#tenancy/forms/field-forms.ts';
import { markdownSchema } from '#tenancy/forms/markdown.ts';
import { questionsSchema } from '#tenancy/forms/content-forms.ts';

/** The last day of a page, and its text from the day after. */
export const endsSchema = z
  .strictObject({
    on: z.iso
      .date()
      .describe(
        'Last day, in the dealer’s time zone. Then the page says so and search engines leave it out.',
      ),
    heading: z.string().min(1).default('This has ended').describe('Heading from the day after.'),
    text: z
      .string()
      .default('What we offer today is one page further.')
      .describe('Words under that heading.'),
    link: linkSchema
      .default({ label: 'See today’s offers', href: '/special-offers' })
      .describe('Where a reader goes on.'),
  })
  .meta({ examples: [{ on: '2026-12-06' }] });

/** The settings of a topic page: the common ones, and the `shape` of its facts. */
export const toTopicSchema = <Shape extends z.core.$ZodLooseShape>(heading: string, shape: Shape) =>
  z.strictObject({
    heading: z.string().min(1).default(heading).describe('Heading of the page, and its title.'),
    intro: z.string().default('').describe('A sentence or two under the heading.'),
    description: z
      .string()
      .min(1)
      .optional()
      .describe('One or two sentences for search engines and link previews; written from the facts without.'),
    picture: pictureSchema.optional().describe('Picture beside the heading.'),
    figures: figuresSchema.optional(),
    markdown: markdownSchema.optional().describe('What there is to say about it, as Markdown.'),
    stories: z
      .array(storySchema)
      .default([])
      .describe('Words beside pictures, in order; the pictures stand right and left by turns.'),
    steps: stepsSchema.optional(),
    points: z
      .array(offeringSchema)
      .default([])
      .describe('What it consists of, each with a price or without.'),
    offerCategory: z
      .string()
      .min(1)
      .optional()
      .describe('Offers of this category in offers.json stand on the page while they hold.'),
    questions: questionsSchema.default([]),
    ...shape,
  });

/** The common settings of topic pages. */
export type TopicSettings = z.output<ReturnType<typeof toTopicSchema<Record<never, never>>>>;
