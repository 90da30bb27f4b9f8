import { z } from 'zod';
import { pictureSchema } from '#tenancy/forms/field-forms.ts';
import { belowPage, drawWords } from '#tenancy/forms/markdown.ts';

/** `articles/<slug>.md`: the front matter, between two lines of `---`. The file name is the slug. */
export const articleSchema = z.strictObject({
  title: z.string().min(1).describe('Heading, and title in the browser.'),
  description: z
    .string()
    .min(1)
    .describe('One or two sentences: under the heading, in lists (80 characters of it), for search engines.'),
  date: z.iso.date().describe('The day it bears. A day to come keeps it back until then.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time such as 09:00' })
    .default('00:00')
    .describe('When on that day it comes out, in the dealer’s time zone.'),
  updated: z.iso.date().optional().describe('The day of its last change, where that is worth telling.'),
  author: z.string().min(1).describe('Who wrote it.'),
  category: z.string().min(1).optional().describe('Articles of one category lead on to each other.'),
  picture: pictureSchema.describe('Above the words, in lists, and of link previews.'),
  related: z.array(z.string()).default([]).describe('File names of articles to read next, without .md.'),
  draft: z.boolean().default(false).describe('Keep it to yourself.'),
  markdown: z
    .string()
    .transform(drawWords(belowPage))
    .describe('The words: Markdown below the second line of ---.'),
});

export type ArticleSettings = z.output<typeof articleSchema>;
