import type { SectionType } from '#tenancy/sections.schema.ts';

/**
 * The style sheet of a section type, by its address (`import offers from './plain/offers.css?url'`): a page links those of
 * its own sections alone. The older types are styled in each template's home sheet.
 */
export const sectionSheets: Partial<Record<SectionType, string>> = {};
