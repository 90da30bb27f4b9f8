import type { PageSection } from '#publish/page.ts';
import type { SectionType } from '#tenancy/sections.schema.ts';
import articles from './plain/articles.css?url';
import models from './plain/models.css?url';
import brands from './plain/brands.css?url';
import company from './plain/company.css?url';
import locator from './plain/locator.css?url';
import banners from './plain/banners.css?url';
import carousel from './plain/carousel.css?url';
import frames from './plain/frames.css?url';
import map from './parts/vehicle-map.css?url';
import offers from './plain/offers.css?url';
import places from './plain/places.css?url';
import slides from './plain/slides.css?url';
import story from './plain/story.css?url';

/**
 * The style sheet of a section type: a page links those of its own sections alone. The older types are styled in each
 * template's home sheet.
 */
const sectionSheets: Partial<Record<SectionType, readonly string[]>> = {
  articles: [articles],
  models: [models],
  brands: [brands],
  'brands-strip': [brands],
  'hero-slides': [slides],
  'service-banner': [banners],
  propositions: [banners],
  'promo-banner': [banners],
  'payment-icons': [banners],
  map: [map, frames],
  video: [frames],
  offers: [offers],
  offer: [offers],
  text: [story],
  media: [story],
  faq: [story],
  team: [story],
  callout: [story],
  statistics: [story],
  'sales-counter': [story],
  reviews: [story, carousel],
  enquiry: [story],
  locations: [places, carousel],
  departments: [company],
  offerings: [company],
  warranty: [company],
  vacancies: [company],
  vacancy: [company, story],
  location: [places, story, map],
  'dealer-locator': [locator],
};

/** The sheets a section needs. */
export const sheetsOf = ({ type, settings }: PageSection): readonly string[] => {
  const own = sectionSheets[type] ?? [];
  return 'show' in settings && settings.show === 'carousel' ? [...own, carousel] : own;
};

/** Those of an article's own page. */
export const articleSheets: readonly string[] = [story, articles];
