import { z } from 'zod';
import { sectionSchemas, sectionTypes, type SectionType } from '#blocks/settings/sections.ts';

const [first, ...others] = sectionSchemas;
if (first === undefined) throw new TypeError('src/blocks/settings/section-forms.ts names no block.');

/** A section of a page: the settings of any block. */
export const sectionSchema = z
  .discriminatedUnion('type', [first, ...others])
  .describe('A section of a page. Order in the list is order on the page.');

export const isSectionType = (type: unknown): type is SectionType =>
  sectionTypes.some((known) => known === type);
