import { capital } from '#domain/text/formats.ts';
import { vehicleWord } from '#domain/car/car-words.ts';
import { toWeeklyTerms } from '#domain/finance/list-terms.ts';
import { toShownNumber } from '#domain/search/shown-count.ts';
import { formatCount } from '#domain/text/money.ts';
import { homePath, searchPath, STATIC_PAGES_MAX, staticPagePath } from '#domain/url/paths.ts';
import { nextChangeOf } from '#domain/car/life-cycle.ts';
import { collapseSold, isInStock } from '#domain/car/stock-status.ts';
import { toPublishedCard } from '#search/documents/to-card.ts';
import { createPageFind } from '#search/engine/page-query.ts';
import { toPageRanges } from '#search/query/page-filters.ts';
import { firstPageFacets } from '#search/query/search-parameters.ts';
import type { SearchPayload, SearchResponse } from '#search/contract/search.ts';
import { toBreadcrumbJsonLd, toItemListJsonLd } from './json-ld.ts';
import { toNarrowerSearches } from './narrower-searches.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { SearchPage } from './page.ts';
import type { Breadcrumb } from './page-base.ts';
import type { SearchScope } from '#publish/stock/search-scopes.ts';
import {
  facetsOfScope,
  nextPromoChange,
  toBrowserEngine,
  toPageSizes,
  toPromos,
  toScreenSetup,
  toWeights,
} from './search-screens.ts';
import { toPanel, withOrderedRanges, withWeekly } from './search-panel.ts';
import { earliest } from '#domain/time/earliest.ts';
import { toPageFilters } from '#publish/stock/tenant-page-filters.ts';
import { arrivalEnd } from '#domain/car/arrival.ts';
import { toShareImage } from './vehicle-pictures.ts';

/** Maximum static pages of a path. Those of a model list all of its cars: no narrower path lists the rest. */
const staticPagesMax = ({ kind }: SearchScope): number =>
  kind === 'model' ? Number.MAX_SAFE_INTEGER : STATIC_PAGES_MAX;

/** The entries of some names: a page carries nothing of what its panel does not show. */
const pick = <Name extends string, T>(record: Partial<Record<Name, T>>, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  ) as Partial<Record<Name, T>>;

/**
 * Returns the static pages of one search path (ROUTE-22…31), or only the first and those that list one of
 * some cars. One query to the engine that browsers use gives all of them, because their facets are equal.
 */
export function toSearchPages(
  context: PageContext,
  scope: SearchScope,
  showing?: ReadonlySet<number>,
): SitePage[] {
  const { site } = context;
  const { hitsPerPage: pageSize } = toPageSizes(site, scope);
  const base = toPageFilters(site, scope);
  const engine = context.snapshot.engine();
  const { defaultSort: sort } = site.features.search;
  const payload: SearchPayload = {
    filters: {},
    search_filters: base.facets,
    search_ranges: toPageRanges(base, sort),
    hitsPerPage: Math.min(pageSize * staticPagesMax(scope), engine.size),
    offset: 0,
    query: '',
    sort,
    facets: firstPageFacets(facetsOfScope(site, scope), scope.filters),
  };
  const { response: answer, histograms: counted } = engine.searchCounted(payload);
  const found = withOrderedRanges(answer, site.features.search);
  const panel = toPanel(site.features.search, found, counted);
  const screen = toScreenSetup(site, scope, withWeekly(panel, toWeeklyTerms(site.finance) !== null));
  const named = screen.facets.map(({ attribute }) => attribute);
  const ranges = screen.ranges.map(({ attribute }) => attribute);
  const response = {
    ...found,
    facets: pick(found.facets, firstPageFacets(named, scope.filters)),
    facetStats: pick(found.facetStats, ranges),
  };
  const histograms = pick(counted, ranges);
  const ownBase = { ...base, ...toWeights(found) };
  const pages = Math.ceil(response.count / pageSize);
  const staticPages = Math.min(Math.max(pages, 1), staticPagesMax(scope));
  const pagesPath = toCanonicalScope(context, scope, 2);
  // The pages after the first stand at one path, where several have the same results.
  const numbers = Array.from({ length: pagesPath === scope.path ? staticPages : 1 }, (_, index) => index + 1);
  return numbers.flatMap((number) => {
    const hits = response.hits.slice((number - 1) * pageSize, number * pageSize);
    if (showing !== undefined && number > 1 && !hits.some(({ id }) => showing.has(id))) return [];
    const own = { ...response, hits: collapseSold(hits), pages };
    return [
      toSearchPage(context, scope, {
        number,
        staticPages,
        pagesPath,
        response: own,
        histograms,
        screen,
        base: ownBase,
      }),
    ];
  });
}

type Slice = { number: number } & Pick<
  SearchPage,
  'staticPages' | 'pagesPath' | 'response' | 'histograms' | 'screen' | 'base'
>;

function toSearchPage(context: PageContext, scope: SearchScope, slice: Slice): SitePage {
  const { site, now } = context;
  const { number, staticPages, pagesPath, response, histograms, screen, base } = slice;
  const path = staticPagePath(scope.path, number);
  const words = toWords(context, scope, response);
  const breadcrumbs = toBreadcrumbs(context, scope, words.heading);
  const pageUrl = (page: number) =>
    absoluteUrl(site, staticPagePath(page > 1 ? pagesPath : scope.path, page));
  const first = response.hits.flatMap(({ id, image }) => (image === null ? [] : [{ id, url: image.url }]))[0];
  const suffix = number > 1 ? `, page ${number}` : '';
  const featured = scope.kind === 'all' && number === 1 ? toFeatured(context) : null;
  const page: SearchPage = {
    kind: 'search',
    path,
    template: site.settings.template,
    now,
    breadcrumbs,
    head: toHead({
      title: `${words.title}${suffix} | ${site.settings.name}`,
      description: `${words.description}${suffix && ` Page ${number} of ${staticPages}.`}`,
      canonical: absoluteUrl(site, staticPagePath(toCanonicalScope(context, scope, number), number)),
      robots: response.count === 0 ? 'noindex' : 'index',
      ogImage: toShareImage(site, first),
      jsonLd: [toBreadcrumbJsonLd(site, path, breadcrumbs), toItemListJsonLd(site, response.hits)],
      prev: number > 1 ? pageUrl(number - 1) : null,
      next: number < staticPages ? pageUrl(number + 1) : null,
    }),
    heading: words.heading,
    summary: words.summary,
    intro: scope.kind === 'all' && number === 1 ? site.pages.search.intro : '',
    basePath: scope.path,
    pageNumber: number,
    staticPages,
    pagesPath,
    narrower: number === 1 ? toNarrowerSearches(context.snapshot.scopes().values(), scope) : null,
    scope: scope.filters,
    base,
    screen,
    promos: toPromos(site, path),
    featured,
    engine: toBrowserEngine(site, context.snapshot.documents().length),
    response,
    histograms,
  };
  const ends = [...response.hits, ...(featured?.cars ?? [])].flatMap((hit) => {
    const listed = context.snapshot.cars.get(hit.id);
    return [arrivalEnd(site, hit, now), listed === undefined ? null : nextChangeOf(listed.lifeCycle)];
  });
  return { page, nextChangeAt: earliest([...ends, nextPromoChange(site, now)]) };
}

/** The canonical path of a page. Where page lengths differ, only the first is that of the canonical path. */
function toCanonicalScope({ site, snapshot }: PageContext, scope: SearchScope, number: number): string {
  const canonical = snapshot.scopes().get(scope.canonical) ?? scope;
  const lengths = [scope, canonical].map((each) => toPageSizes(site, each).hitsPerPage);
  return number > 1 && lengths[0] !== lengths[1] ? scope.path : scope.canonical;
}

/** The tenant's short list above the results of the main search: cars that can be bought. */
function toFeatured({ site, snapshot }: PageContext): SearchPage['featured'] {
  const { featured } = site.pages.search;
  if (featured === undefined) return null;
  const base = toPageFilters(site, { filters: featured.filter.facets });
  const engine = snapshot.engine();
  const { defaultSort: sort } = site.features.search;
  const { ranges } = featured.filter;
  // Filters without a common value give an empty list, which no car passes.
  const found = createPageFind(engine, base, sort)({ ranges, sort });
  const cars = found.filter(isInStock).slice(0, featured.count).map(toPublishedCard);
  return cars.length === 0 ? null : { heading: featured.heading, cars };
}

type Words = { heading: string; title: string; summary: string; description: string };

/** `car`, `caravan`, or `vehicle` where the results are of several kinds. */
function toNoun(context: PageContext, scope: SearchScope): string {
  const types = context.snapshot.itemTypes();
  const only = scope.filters.item_type?.[0] ?? (types.size === 1 ? [...types][0] : undefined);
  if (types.size === 0) return 'car';
  return only === undefined ? 'vehicle' : vehicleWord({ item_type: only });
}

function toWords(context: PageContext, scope: SearchScope, response: SearchResponse): Words {
  const { site } = context;
  const noun = toNoun(context, scope);
  const { offered, stockCount } = site.features.search;
  const heading = toHeading(scope, `${noun}s`, offered);
  const showroom =
    scope.kind === 'dealership' ? site.dealerships.find(({ name }) => name === scope.label) : undefined;
  const { city } = showroom ?? site.primaryLocation.address;
  const locationCount = showroom ? 1 : site.dealerships.length;
  const inLocations = `in ${formatSmallNumber(locationCount)} locations`;
  const shown = toShownNumber(response.count, stockCount);
  const amount = `${formatCount(shown)} ${noun}${shown === 1 ? '' : 's'}`;
  const forSale = scope.kind === 'all' ? heading : `${heading} ${offered}`;
  return {
    heading,
    title:
      scope.kind === 'dealership' ? heading : `${forSale} ${locationCount > 1 ? inLocations : `in ${city}`}`,
    // One car stands in one place, however many there are.
    summary: locationCount > 1 && shown >= locationCount ? `${amount} ${inLocations}` : amount,
    description:
      `${heading}: ${amount} at ${site.settings.name}, ${locationCount > 1 ? inLocations : city}. ` +
      'See photos, prices and features, and filter by what matters to you.',
  };
}

function toHeading(scope: SearchScope, nouns: string, offered: string): string {
  switch (scope.kind) {
    case 'all':
      return `${capital(nouns)} ${offered}`;
    case 'type':
      return `${scope.label} ${nouns}`;
    case 'dealership':
      return `${capital(nouns)} at ${scope.label}`;
    default:
      return scope.label;
  }
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const formatSmallNumber = (number: number): string => smallNumbers[number] ?? formatCount(number);

function toBreadcrumbs(context: PageContext, scope: SearchScope, heading: string): Breadcrumb[] {
  const above: Breadcrumb[] = [];
  for (let path = scope.parent; path !== null;) {
    const parent = context.snapshot.scopes().get(path);
    above.unshift({ label: path === searchPath ? 'Search' : (parent?.label ?? ''), href: path });
    path = parent?.parent ?? null;
  }
  return [{ label: 'Home', href: homePath }, ...above, { label: heading, href: null }];
}
