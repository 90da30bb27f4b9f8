import { z } from 'zod';
import { offerSections } from './offer-sections.schema.ts';
import { placeSections } from './place-sections.schema.ts';
import { stockSections } from './stock-sections.schema.ts';
import { storySections } from './story-sections.schema.ts';
import { textSections } from './text-sections.schema.ts';

/** One section of a page. */
export const sectionSchema = z
  .discriminatedUnion('type', [
    ...textSections,
    ...stockSections,
    ...offerSections,
    ...storySections,
    ...placeSections,
  ])
  .describe('A section of a page. Order in the list is order on the page.');

export type SectionSettings = z.output<typeof sectionSchema>;
export type SectionType = SectionSettings['type'];
