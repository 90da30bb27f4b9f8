import { z } from 'zod';
import { articleSections } from './article-sections.schema.ts';
import { modelSections } from './model-sections.schema.ts';
import { companySections } from './company-sections.schema.ts';
import { bannerSections } from './banner-sections.schema.ts';
import { offerSections } from './offer-sections.schema.ts';
import { placeSections } from './location-sections.schema.ts';
import { stockSections } from './stock-sections.schema.ts';
import { storySections } from './story-sections.schema.ts';
import { textSections } from './text-sections.schema.ts';

/** One section of a page. */
export const sectionSchema = z
  .discriminatedUnion('type', [
    ...textSections,
    ...stockSections,
    ...offerSections,
    ...articleSections,
    ...bannerSections,
    ...storySections,
    ...placeSections,
    ...modelSections,
    ...companySections,
  ])
  .describe('A section of a page. Order in the list is order on the page.');

export type SectionSettings = z.output<typeof sectionSchema>;
export type SectionType = SectionSettings['type'];

export const sectionTypes: readonly SectionType[] = sectionSchema.options.map(
  ({ shape }) => shape.type.value,
);

export const isSectionType = (type: unknown): type is SectionType =>
  sectionTypes.some((known) => known === type);
