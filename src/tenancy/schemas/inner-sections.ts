import { isHero } from '#blocks/settings/sections.ts';
import { z } from 'zod';
import { sectionSchema } from './sections.schema.ts';

/** Sections of a page that already has a heading. */
export const innerSectionsSchema = z
  .array(
    sectionSchema.refine((section) => !isHero(section), {
      error: 'a section other than a hero: the page has a heading already',
    }),
  )
  .default([])
  .describe('Sections of the dealer’s own, after the words of the page.');
