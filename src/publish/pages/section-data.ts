import { nextArticleChange } from '#domain/content/article.ts';
import { formatDollars } from '#domain/text/money.ts';
import { nextOfferChange } from '#domain/content/offer.ts';
import type { Range } from '#domain/url/search-url.ts';
import { salesMonth } from '#domain/content/sales-month.ts';
import { nextVacancyChange } from '#domain/content/vacancy.ts';
import { dealershipSearchPath } from '#domain/url/paths.ts';
import { toDirections } from '#domain/location/directions.ts';
import { toStateMap } from '#domain/location/state-map.ts';
import { justArrivedEnd } from '#domain/car/tag.ts';
import { isInStock } from '#domain/car/visibility.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { priceRangeHref } from '#search/query/price-range-href.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import type { SitePicture } from '#tenancy/forms/field-forms.ts';
import type { SectionSettings } from '#tenancy/schemas/sections.schema.ts';
import { facetHref } from './facet-href.ts';
import { asker, toBudgetFinder, toFinder, toPriceFinder } from './finder-data.ts';
import { toMapFrame } from './map-adapters.ts';
import type { PageContext } from './page-context.ts';
import type { PageSection, SectionStock } from './page.ts';
import { toModelStock } from './model-stock.ts';
import { earliest } from '#publish/stock/stock-snapshot.ts';
import { arrivalEnd, toCard } from './vehicle-data.ts';

type SettingsOf<Type extends SectionSettings['type']> = Extract<SectionSettings, { type: Type }>;

const noStock: SectionStock = {
  cars: [],
  until: null,
  models: [],
  count: 0,
  values: [],
  finder: null,
  map: null,
};

/** The picture of the first view, if it has one: it is fetched before all else. */
export function heroPicture(sections: readonly SectionSettings[]): SitePicture | undefined {
  for (const section of sections) {
    if (section.type === 'hero') return section.picture;
    if (section.type === 'hero-slides') return section.slides[0]?.picture;
  }
  return undefined;
}

/** Sections in the tenant's order, each with what it shows of the stock. */
export const toSections = (context: PageContext, sections: readonly SectionSettings[]): PageSection[] =>
  sections.map((settings) => toSection(context, settings));

/** When sections next change by themselves (ms): a car is no longer new, an offer begins or ends. */
export function nextChangeOf({ site, now }: PageContext, sections: readonly PageSection[]): number | null {
  const cars = sections.flatMap(({ stock }) => [
    stock.until,
    ...stock.cars.map((car) => arrivalEnd(site, car, now)),
  ]);
  const hasOffers = sections.some(({ type }) => type === 'offers' || type === 'offer');
  const offers = hasOffers ? site.offers : [];
  const ends = offers.map((offer) => nextOfferChange(offer, now, site.settings.timeZone));
  const months = sections.flatMap(({ type }) => (type === 'sales-counter' ? [salesMonth(now).end] : []));
  const hasArticles = sections.some(({ type }) => type === 'articles');
  const articles = hasArticles ? [nextArticleChange(site.articles, now)] : [];
  const listsVacancies = sections.some(({ type }) => type === 'vacancies');
  const vacancies = listsVacancies ? (site.company.careers?.vacancies ?? []) : [];
  const closings = vacancies.map((vacancy) => nextVacancyChange(vacancy, now, site.settings.timeZone));
  const listsHolidays = sections.some(({ type }) => type === 'location');
  const holidays = listsHolidays ? listHolidayEnds(site).filter((moment) => moment > now) : [];
  return earliest([...cars, ...ends, ...months, ...articles, ...closings, ...holidays]);
}

/** When each day with other hours is over at its place (ms): a page lists those to come (LOC-11). */
const listHolidayEnds = ({ specialHours, locations, settings }: PageContext['site']): number[] =>
  specialHours.map(({ date, location_id: id }) => {
    const zone = locations.find((place) => place.id === id)?.time_zone ?? settings.timeZone;
    return startOfZoneDay(nextDay(date), zone);
  });

/** The union's type and settings belong together by construction, which the compiler cannot follow. */
const toSection = (context: PageContext, settings: SectionSettings): PageSection =>
  ({ type: settings.type, settings, stock: toStock(context, settings) }) as PageSection;

function toStock(context: PageContext, settings: SectionSettings): SectionStock {
  switch (settings.type) {
    case 'hero':
      return settings.finder ? { ...noStock, ...toFinder(context) } : noStock;
    case 'stock-strip':
      return toStrip(context, settings);
    case 'models':
      return settings.stock ? { ...noStock, models: toModelStock(context, settings) } : noStock;
    case 'budget-search':
      return { ...noStock, ...toBudgetFinder(context, settings) };
    case 'price-finder':
      return { ...noStock, ...toPriceFinder(context) };
    case 'facet-index':
    case 'facet-tiles':
      return toFacetIndex(context, settings);
    case 'price-index':
      return { ...noStock, values: toPriceBuckets(context, settings) };
    case 'map':
      return { ...noStock, map: toPlaceMap(context, settings) };
    case 'location':
      return { ...noStock, map: toPlaceMap(context, settings), values: toCarsHere(context, settings) };
    default:
      return noStock;
  }
}

/** Cars of a strip can be bought: a sold one belongs on the search page. */
function toStrip(context: PageContext, settings: SettingsOf<'stock-strip'>): SectionStock {
  const { site, now } = context;
  const { facets: filters, ranges, reduced, justArrived } = settings.filter;
  const { ask } = asker(context);
  const hitsPerPage = context.snapshot.engine().size;
  const answer = ask({ filters, ranges, sort: settings.sort, hitsPerPage });
  const matching = answer.hits
    .filter((car) => isInStock(car) && (!reduced || isReduced(car)))
    .filter((car) => !justArrived || now < justArrivedEnd(car, site.policies.tag));
  // The count is of all of them, so that it changes with one that is not shown, too.
  const until = justArrived ? earliest(matching.map((car) => arrivalEnd(site, car, now))) : null;
  // Of the cars that a link below shows: with sold ones, unless they were left out for another reason.
  const count = reduced || justArrived ? matching.length : answer.count;
  return { ...noStock, cars: matching.slice(0, settings.count).map(toCard), until, count };
}

const isReduced = (car: Pick<SearchDocument, 'before_price' | 'list_price'>): boolean =>
  car.before_price !== null && car.list_price !== null && car.before_price > car.list_price;

/** The place's map as the vehicle page has it. */
function toPlaceMap({ site }: PageContext, { id }: SettingsOf<'map' | 'location'>): SectionStock['map'] {
  const place = site.locations.find((location) => location.id === id) ?? site.primaryLocation;
  return {
    place,
    drawing: toStateMap(place.address.state, place.address),
    directions: toDirections(place.address),
    frame: toMapFrame(site.features.map, place.address),
  };
}

/** The search of what stands at a place that sells, where there is any. */
function toCarsHere(context: PageContext, { id }: SettingsOf<'location'>): SectionStock['values'] {
  const { site, snapshot } = context;
  const place = site.locations.find((location) => location.id === id);
  if (place === undefined || !['sales', ''].includes(place.location_type)) return [];
  const scope = snapshot.scopes().get(dealershipSearchPath(place.dealership_slug));
  if (scope?.kind !== 'dealership') return [];
  const { count } = asker(context).ask({ filters: scope.filters });
  const { one, many } = site.features.search.noun;
  return count === 0 ? [] : [{ label: count === 1 ? one : many, count, href: scope.path }];
}

function toFacetIndex(
  context: PageContext,
  settings: SettingsOf<'facet-index' | 'facet-tiles'>,
): SectionStock {
  const { attribute, limit } = settings;
  const values = (asker(context).ask({ facets: [attribute] }).facets[attribute] ?? []).slice(0, limit);
  return {
    ...noStock,
    values: values.map(({ value, count }) => ({ label: value, count, href: facetHref(attribute, value) })),
  };
}

/**
 * Stock by price. A bucket ends a dollar below its step, so that no car counts in two; its link sorts
 * by price, dearest first (ROUTE-33).
 */
function toPriceBuckets(context: PageContext, settings: SettingsOf<'price-index'>): SectionStock['values'] {
  const { ask } = asker(context);
  const ends = [...settings.steps, null];
  return ends.flatMap((end, index) => {
    const start = index === 0 ? null : (settings.steps[index - 1] ?? null);
    const range: Range = { min: start, max: end === null ? null : end - 1 };
    const { count } = ask({ ranges: { price: range }, sort: 'price:desc' });
    return count === 0 ? [] : [{ label: formatBucket(start, end), count, href: priceRangeHref(range) }];
  });
}

function formatBucket(start: number | null, end: number | null): string {
  if (end === null) return `${formatDollars(start ?? 0)} and over`;
  return start === null ? `Under ${formatDollars(end)}` : `${formatDollars(start)} to ${formatDollars(end)}`;
}
