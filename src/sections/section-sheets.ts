import type { SectionType } from '#tenancy/sections.schema.ts';
import offers from './plain/offers.css?url';
import places from './plain/places.css?url';
import story from './plain/story.css?url';

/**
 * The style sheet of a section type: a page links those of its own sections alone. The older types are styled in each
 * template's home sheet.
 */
export const sectionSheets: Partial<Record<SectionType, readonly string[]>> = {
  offers: [offers],
  offer: [offers],
  text: [story],
  media: [story],
  faq: [story],
  team: [story],
  callout: [story],
  statistics: [story],
  'sales-counter': [story],
  reviews: [story],
  enquiry: [story],
  locations: [places],
  location: [places, story],
};
