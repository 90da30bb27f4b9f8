import { toSizedPicture } from '#domain/media/site-picture.ts';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import type { PromoCardProps } from '#domain/content/result-promos.ts';
import type { SitePicture } from '#tenancy/forms/field-forms.ts';
import { nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import { seededNumbers, shuffleBySeed } from '#domain/text/seeded.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';
import { DEALER_CACHE_ENTRIES, DEALER_PAGE_SIZE } from '#search/query/dealer-searches.ts';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import { SEARCH_DATA_PATH } from '#search/documents/shards.ts';
import type { BrowserEngine, PageFilters, SearchResponse, Weight } from '#search/contract/search.ts';
import type { PromoSettings } from '#tenancy/schemas/pages.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { SearchPage } from './page.ts';
import type { Panel } from '#tenancy/resolve/panel-choices.data.ts';
import { panelFacets } from './search-panel.ts';
import type { SearchScope } from '#publish/stock/search-scopes.ts';
import { earliest } from '#domain/time/earliest.ts';

/** Above this many cars a query takes longer than a frame on a slow phone, so browsers use a Worker. */
const WORKER_CARS = 2_000;

/** Weights that a query can name. */
const searchedWeights: readonly Weight[] = ['towing', 'atm', 'tare'];

/** The weights that cars of a page have; nothing where they have none. */
export function toWeights({ facetStats }: Pick<SearchResponse, 'facetStats'>): Pick<PageFilters, 'weights'> {
  const weights = searchedWeights.filter((name) => facetStats[name] !== undefined);
  return weights.length > 0 ? { weights } : {};
}

/** Returns the engine for browsers. The name of a hosted index contains the tenant's id (SEARCH-15). */
export function toBrowserEngine(
  { id, features }: Pick<Site, 'id' | 'features'>,
  cars: number,
): BrowserEngine {
  const { engine, synonyms } = features.search;
  if (engine.kind === 'static') {
    return { kind: 'static', dataPath: SEARCH_DATA_PATH, worker: cars > WORKER_CARS };
  }
  const { host, publicKey } = engine;
  return { kind: 'meilisearch', host, publicKey, indexUid: toIndexUid(id), synonyms };
}

/** The first facets in the panel of a scope (SEARCH-13, SEARCH-14). The tenant's others follow. */
const leadingFacets: Partial<Record<SearchScope['kind'], { attribute: FacetAttribute; label: string }[]>> = {
  dealership: [{ attribute: 'categories', label: 'Category' }],
  make: [
    { attribute: 'make', label: 'Make' },
    { attribute: 'model', label: 'Model' },
    { attribute: 'body', label: 'Body' },
  ],
};

const leadingOf = (kind: SearchScope['kind']) => leadingFacets[kind === 'model' ? 'make' : kind];

/** A dealership always has a price filter, whatever the tenant's other screens have (SEARCH-13). */
function toRanges(ranges: Panel['ranges'], kind: SearchScope['kind']): Panel['ranges'] {
  const lacksPrice = kind === 'dealership' && ranges.every(({ attribute }) => attribute !== 'price');
  return lacksPrice ? [{ attribute: 'price', label: 'Price', as: 'slider' }, ...ranges] : ranges;
}

/** Cars on a page of a scope, and cached answers (SEARCH-13, SEARCH-14). */
export function toPageSizes(
  { features }: Pick<Site, 'features'>,
  { kind }: Pick<SearchScope, 'kind'>,
): Pick<SearchPage['screen'], 'hitsPerPage' | 'cacheEntries'> {
  const { pageSize, cacheEntries } = features.search;
  return leadingOf(kind) === undefined
    ? { hitsPerPage: pageSize, cacheEntries }
    : { hitsPerPage: DEALER_PAGE_SIZE, cacheEntries: DEALER_CACHE_ENTRIES };
}

/** The facets that any panel of a scope may have, and the kinds of vehicles, by which it chooses ranges. */
export const facetsOfScope = (
  { features }: Pick<Site, 'features'>,
  { kind }: Pick<SearchScope, 'kind'>,
): FacetAttribute[] => [
  ...new Set([
    ...(leadingOf(kind) ?? []).map(({ attribute }) => attribute),
    ...panelFacets(features.search),
    'item_type' as const,
  ]),
];

/** Returns the screen of a scope: its filters, page size and number of cached answers. */
export function toScreenSetup(
  site: Pick<Site, 'features'>,
  scope: Pick<SearchScope, 'kind'>,
  panel: Panel,
): SearchPage['screen'] {
  const { facets } = panel;
  const ranges = toRanges(panel.ranges, scope.kind);
  const sizes = toPageSizes(site, scope);
  const leading = leadingOf(scope.kind);
  if (leading === undefined) return { facets, ranges, ...sizes };
  const first = leading.map(
    ({ attribute, label }) =>
      facets.find((facet) => facet.attribute === attribute) ?? { attribute, label, as: 'list' as const },
  );
  return { facets: [...first, ...facets.filter((facet) => !first.includes(facet))], ranges, ...sizes };
}

/** Gaps of `varied`, three to five cards each (CARD-09); as many as the longest page of results can have. */
function toGaps(every: PromoSettings['every'], seed: string): number[] {
  if (every !== 'varied') return [every];
  const next = seededNumbers(`${seed} gaps`);
  return Array.from({ length: 20 }, () => 3 + Math.floor(next() * 3));
}

/** CARD-11, CARD-12: by position, then the others in their order or shuffled, the same at every render. */
function order({ cards, shuffle }: PromoSettings, seed: string): PromoSettings['cards'] {
  const placed = cards.filter(({ position }) => position !== undefined);
  const others = cards.filter(({ position }) => position === undefined);
  return [
    ...placed.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
    ...(shuffle ? shuffleBySeed(others, `${seed} cards`) : others),
  ];
}

/** The promotions of a page, those of other days too, because a page may stay open past midnight. */
export function toPromos({ pages, pictures, settings }: Site, path: string): SearchPage['promos'] {
  const { promos } = pages.search;
  if (promos === undefined) return null;
  return {
    gaps: toGaps(promos.every, path),
    cards: order(promos, path).map(
      ({ heading, text, link, picture, start, expiry, carTypes, onlyWhenChosen }) => ({
        heading,
        text,
        link,
        picture: picture === undefined ? null : toPromoPicture(pictures.sitePattern, picture),
        start: start ?? null,
        expiry: expiry ?? null,
        carTypes,
        onlyWhenChosen: onlyWhenChosen !== undefined,
      }),
    ),
    timeZone: settings.timeZone,
  };
}

function toPromoPicture(
  pattern: PicturePattern,
  { url, alt, width, height }: SitePicture,
): PromoCardProps['picture'] {
  const { src, srcset: srcSet, sizes } = toSizedPicture(pattern, url, 'tile', width);
  // `src` comes last, because an attribute set after it may make the browser choose a file again.
  return { ...(srcSet !== undefined && { srcSet, sizes }), src, alt, width, height };
}

/** The next time (ms) at which a promotion starts or ends; the page is published then. */
export function nextPromoChange({ pages, settings }: Site, now: number): number | null {
  const moments = (pages.search.promos?.cards ?? []).flatMap(({ start, expiry }) => [
    start === undefined ? null : startOfZoneDay(start, settings.timeZone),
    expiry === undefined ? null : startOfZoneDay(nextDay(expiry), settings.timeZone),
  ]);
  return earliest(moments.filter((moment) => moment !== null && moment > now));
}
