import type { PageSection } from '#publish/pages/page.ts';
import type { SectionType } from '#tenancy/schemas/sections.schema.ts';
import articles from './sheets/articles.css?url';
import models from './sheets/models.css?url';
import brands from './sheets/brands.css?url';
import company from './sheets/company.css?url';
import locator from './sheets/locator.css?url';
import banners from './sheets/banners.css?url';
import carousel from './sheets/carousel.css?url';
import frames from './sheets/frames.css?url';
import map from '#panels/sheets/vehicle-map.css?url';
import offers from './sheets/offers.css?url';
import places from './sheets/locations.css?url';
import slides from './sheets/slides.css?url';
import story from './sheets/story.css?url';

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
