import type { FacetAttribute } from '#domain/url/facets.ts';
import type { ResultPromos } from '#domain/content/result-promos.ts';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import type { Range } from '#domain/url/search-url.ts';
import type {
  BrowserEngine,
  Histograms,
  PageFilters,
  SearchDocument,
  SearchResponse,
} from '#search/contract/search.ts';
import type { Card, CardProps } from '#islands/cards/card-props.ts';

/** What a template decides about its search screen. */
export type SearchLook = {
  Card: Card;
  /** Renders the sorts as tabs, too; the template's style sheet shows one of the two. */
  sortTabs?: boolean;
  /** Also draws the counts of facets as bars. */
  facetBars?: boolean;
};

/** All props of the search island: plain data, resolved by the page, no tenant settings as such. */
export type SearchScreenProps = {
  /** Path without a page number. */
  basePath: string;
  /** Number of this static page, from 1. */
  pageNumber: number;
  /** Number of static pages, at least 1. */
  staticPages: number;
  /** The path whose static pages follow the first: `basePath`, or another with the same results. */
  pagesPath: string;
  /** The page's own scope (`search_filters`), never shown as chosen. */
  scope: Partial<Record<FacetAttribute, readonly string[]>>;
  /** The first page of results as published. Its facets are the values of the panel. */
  response: SearchResponse;
  /** The bars over the sliders as published. */
  histograms: Histograms;
  /** Cars a page (SEARCH-23). */
  hitsPerPage: number;
  /** `default` or `price:asc`, with its label. */
  sorts: readonly { value: string; label: string }[];
  defaultSort: string;
  facets: readonly { attribute: FacetAttribute; label: string; as: 'list' | 'pictures' }[];
  /** Sliders of the panel, after the first facet; steppers and the tow limit, above it. */
  ranges: readonly RangeControl[];
  /** Upper end of the price slider, open there (SLIDER-06). */
  priceMax: number;
  /** Quick picks of money fields (SEARCH-39). */
  moneyPicks: readonly number[];
  /** Rates and warning of the weekly repayments, under their control; `null` where the panel has none. */
  weeklyTerms: string | null;
  /** Whether an address may sort by weekly repayments: only where cards carry them. */
  hasWeeklySort: boolean;
  /** Special filters above the facets. */
  specialFilters: readonly SpecialFilter[];
  /** SEARCH-10: `carousel` makes the results a strip to swipe on a phone. */
  layout: 'grid' | 'carousel';
  /** Cars in stock, where the heading says it (SEARCH-28). */
  stockCount: number | null;
  /** Whether only certified cars are shown (SEARCH-33). */
  certifiedOnly: boolean;
  /** How a search without results says so (ERR-02, ERR-03). */
  emptyText: 'heading' | 'sentence';
  /** Promotions current at the time of publishing, in order; `null` without. */
  promos: ResultPromos | null;
  /** A short list of featured cars above the results. */
  featured: { heading: string; cars: readonly SearchDocument[] } | null;
  /** Shows recently viewed cars and recent searches under the results. */
  memory: boolean;
  /** Buttons on a card's picture (CARD-03). */
  cardToggles: CardProps['toggles'];
  policies: CardProps['policies'];
  /** Time of publishing (ms). */
  now: number;
  /** Target of Clear Filters on the empty card (SEARCH-12); `null` clears in place. */
  clearFiltersTarget: string | null;
  /** The dealer's goods for counts: `car` and `cars`, `caravan` and `caravans`. */
  noun: { one: string; many: string };
  engine: BrowserEngine;
  base: PageFilters;
  /** Maximum number of cached answers; the oldest is removed first (SEARCH-26, SEARCH-27). */
  cacheEntries: number;
};

export type RangeControl = {
  attribute: RangeAttribute;
  label: string;
  as: 'slider' | 'stepper' | 'tow-limit';
};

/** Several filters that are chosen and removed as one. */
export type SpecialFilter = {
  label: string;
  facets: Partial<Record<FacetAttribute, readonly string[]>>;
  ranges: Partial<Record<RangeAttribute, Range>>;
};
