import { z } from 'zod';
import { sectionSchema } from './sections.schema.ts';

/** `pages.json`: what stands on which page. */
export const pagesSchema = z.strictObject({
  $schema: z.string().optional(),
  home: z.strictObject({
    title: z.string().min(1).describe('Title of the home page in the browser and search engines.'),
    sections: z.array(sectionSchema).min(1),
  }),
  search: z
    .strictObject({
      intro: z.string().default('').describe('A sentence under the heading of the main search.'),
    })
    .prefault({}),
  vehicle: z
    .strictObject({
      promises: z.array(z.string().min(1)).max(4).default([]).describe('Short lines under the buy panel.'),
      enquireText: z.string().default('Enquire about this car').describe('Label of the enquiry link.'),
    })
    .prefault({}),
});

export type PageSettings = z.output<typeof pagesSchema>;
