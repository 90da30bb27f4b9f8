import type { CarType } from '#domain/car/car.schema.ts';
import { toSlug } from '#domain/text/formats.ts';

/** Builds every URL of a site. All paths begin with a slash and end without one. */

export const homePath = '/';

/** A car (ROUTE-01). */
export const carPath = (slug: string): string => `/cars/${slug}`;

/** The main search (ROUTE-22). */
export const searchPath = '/search';

/** Car-type searches and the types they show (ROUTE-23…27, ROUTE-30). */
export const carTypeSearches = {
  'used-cars': ['used'],
  'new-and-demo-cars': ['new', 'demo'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'new-used-and-demo-cars': ['new', 'used', 'demo'],
} as const satisfies Record<string, readonly CarType[]>;

export type CarTypeSearch = keyof typeof carTypeSearches;

export const isCarTypeSearch = (segment: string): segment is CarTypeSearch =>
  Object.hasOwn(carTypeSearches, segment);

export const carTypeSearchPath = (search: CarTypeSearch): string => `/search/${search}`;

/** ROUTE-32, an alternative URL of a car-type search, off by default. */
export const usedCarPath = (carType: string): string => `/used-car/${carType}`;

/** `/search/{type}-cars` for an item type such as `caravan` (ROUTE-30). */
export const itemTypeSearchPath = (itemType: string): string => `/search/${toSlug(itemType)}-cars`;

/** The cars of a make (ROUTE-28). */
export const makeSearchPath = (make: string): string => `/search/${toSlug(make)}`;

/** The cars of a model (ROUTE-29). */
export const modelSearchPath = (make: string, model: string): string =>
  `/search/${toSlug(make)}/${toSlug(model)}`;

/** The cars of a dealership (ROUTE-31). */
export const dealershipSearchPath = (dealershipSlug: string): string => `/search/${dealershipSlug}`;

/** The static page `number` of a search path. A plain link, so that every car is reachable without script. */
export const staticPagePath = (path: string, number: number): string =>
  number === 1 ? path : `${path}/page/${number}`;

/** Maximum number of static pages of a search path; a model's search has no maximum. */
export const STATIC_PAGES_MAX = 10;

/** The file that answers a path: `/a/b` is `a/b.html`, `/` is `index.html`. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The only search file with a fixed name; all files it lists are immutable. */
export const searchManifestPath = '/search-data/manifest.json';

/** Ids of similar cars (API-18). */
export const similarApiPath = (slug: string): string => `/api/cars/${slug}/similar`;

/** Position of the car's price in the market (API-06). */
export const autogaugeApiPath = (slug: string): string => `/api/cars/${slug}/autogauge`;

/** The comparison page; the browser stores which cars. */
export const comparePath = '/compare';

/** The cars a shopper saved; the browser stores which. */
export const watchlistPath = '/watchlist';

/** An HTML fragment, not a page: the menus of the header, fetched by script. */
export const menuPath = '/_menu';

/** An HTML fragment, too: the dialogs with the forms of vehicle pages, fetched by script. */
export const carFormsPath = '/_car-forms';

/** All offers; also the default target of Clear Filters (ROUTE-35, SEARCH-12). */
export const specialOffersPath = '/special-offers';

/** An offer (ROUTE-40). */
export const offerPath = (id: number): string => `/offers/${id}`;

/** ROUTE-41, an alternative URL of the offer. */
export const makerOfferPath = (manufacturer: string, id: number): string =>
  `/offers/${toSlug(manufacturer)}/${id}`;

/** All articles, newest first. */
export const blogPath = '/blog';

export const articlePath = (slug: string): string => `${blogPath}/${slug}`;

/** The articles as an Atom feed. */
export const articleFeedPath = `${blogPath}/feed.xml`;

/** The privacy policy (ROUTE-17). */
export const privacyPath = '/privacy-policy';

/** The terms and conditions (ROUTE-18). */
export const termsPath = '/terms-and-conditions';

export const accessibilityPath = '/accessibility';

export const locationsPath = '/locations';

/** URL folders of a location page: all are served, one is canonical (ROUTE-44, ROUTE-45, ROUTE-46). */
export const locationFolders = ['locations', 'our-location', 'contact-us'] as const;
export type LocationFolder = (typeof locationFolders)[number];
export const locationPath = (slug: string, folder: LocationFolder): string => `/${folder}/${slug}`;

/** The list of dealerships (ROUTE-49). */
export const dealershipsPath = '/dealerships';

/** ROUTE-50; `?filter=brand` changes nothing, because the path contains the filter. */
export const makeDealershipsPath = (make: string): string => `${dealershipsPath}/${toSlug(make)}`;

/** ROUTE-43; `/contact` is an alternative URL (ROUTE-42). */
export const contactPath = '/contact-us';

/** The page after a form (ROUTE-16). */
export const successPath = '/success';

/** The same after a form that has booked a time, and after one that asks for an appointment and has booked none. */
export const bookedPath = `${successPath}#booked`;
export const unbookedPath = `${successPath}#not-booked`;

/** API-07; the parameters describe the published page, so that the answer can contain only the differences. */
export function carViewPath(
  slug: string,
  page: { photosCount: number; updatedAt: string; websiteId: string },
): string {
  const query = new URLSearchParams({
    photos_count: String(page.photosCount),
    updated_at: page.updatedAt,
    website_id: page.websiteId,
  });
  return `/api/cars/${slug}/view.json?${query}`;
}

/** Counts a phone number that was revealed (API-14). */
export const phoneRevealsPath = '/api/phone-reveals';

/** The print page of a car; `car_id` is an id or a slug. */
export const printPath = '/print';

export const carPrintPath = (slug: string): string => `${printPath}?car_id=${encodeURIComponent(slug)}`;

/** The brochure of a car as PDF (API-20). */
export const brochurePath = (slug: string): string => `/api${carPath(slug)}/brochure.pdf`;

/** ROUTE-51; `?body=` filters the models on the page (ROUTE-52). */
export const modelsPath = '/models';

/** A model below the list of models (ROUTE-53). */
export const modelPath = (slug: string): string => `${modelsPath}/${slug}`;

/** A model at its short address (ROUTE-54). */
export const shortModelPath = (slug: string): string => `/${slug}`;

/** The list of brands (ROUTE-55). */
export const brandsPath = '/brands';

/** A brand below the list of brands (ROUTE-56). */
export const brandPath = (slug: string): string => `${brandsPath}/${slug}`;

/** The page of a brand (ROUTE-57). */
export const brandOverviewPath = (slug: string): string => `/${slug}/overview`;

/** The workshop (ROUTE-36). */
export const servicePath = '/service';

/** Anchor of the booking form on the service page (ROUTE-37). */
export const serviceBookingAnchor = 'service-booking';

/** The enquiry about parts (ROUTE-38). */
export const partsSearchPath = '/parts/search';

/** Parts and accessories (ROUTE-39). */
export const accessoriesPath = '/vehicle-parts-and-accessories';

/** Books a test drive (ROUTE-47). */
export const testDrivePath = '/book-test-drive';

/** Vacancies (ROUTE-60). */
export const careersPath = '/careers';

export const vacancyPath = (slug: string): string => `${careersPath}/${slug}`;

/** The warranty (ROUTE-62). */
export const warrantyPath = '/warranty';

/** The map of locations (ROUTE-48). */
export const dealerLocatorPath = '/dealer-locator';

/** Takes forms (API-21). */
export const leadsPath = '/api/leads';

/** The free times of a department (API-17). */
export const appointmentsPath = '/api/appointments';

/** The page of an appointment; without its link it says where that is. */
export const appointmentPath = '/appointment';

/** The same page with the appointment of a link that the API signed. */
export const appointmentLinkPath = (link: string): string => `${appointmentsPath}/${link}`;

/** Its file for calendars. */
export const appointmentCalendarPath = (link: string): string => `${appointmentLinkPath(link)}/calendar`;

/** The finance page, where links to finance lead by default (ROUTE-08). */
export const financePath = '/finance';

/** Where they lead for the makes of a setting (ROUTE-09). */
export const financeEnquiryPath = '/finance-enquiry';

/** Where they lead for the dealerships of a setting (ROUTE-10). */
export const applyForFinancePath = '/apply-for-finance';

/** Trades a vehicle in (ROUTE-05). */
export const tradeInPath = '/trade-in';

/** ROUTE-04; `?car_id=` names the car that is wanted. */
export const carTradeInPath = '/cars/trade-in';

/** Sells a vehicle to the dealer (ROUTE-06, ROUTE-07). */
export const sellingPaths = ['/sell-my-car', '/sell-your-car'] as const;

/** A page whose form is about the car that its address names (ROUTE-04, ROUTE-12). */
export const withCar = (path: string, id: number): string => `${path}?car_id=${id}`;

/** The page of trade-in for a car (ROUTE-04). */
export const tradeInForCarPath = (id: number): string => withCar(carTradeInPath, id);
