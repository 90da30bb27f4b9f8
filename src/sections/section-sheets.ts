import type { SectionType } from '#tenancy/sections.schema.ts';
import offers from './plain/offers.css?url';

/**
 * The style sheet of a section type: a page links those of its own sections alone. The older types are styled in each
 * template's home sheet.
 */
export const sectionSheets: Partial<Record<SectionType, string>> = { offers, offer: offers };
