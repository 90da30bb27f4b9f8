import type { ResultPromos } from '#domain/content/result-promos.ts';
import type { FacetAttribute, RangeAttribute } from '#domain/url/search-url.ts';
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
  /** The sorts are tabs, too; the template's style sheet shows one of the two. */
  sortTabs?: boolean;
  /** Counts of facets are also drawn as bars. */
  facetBars?: boolean;
};

/** Everything the search island is told: plain data, resolved by the page, no tenant settings as such. */
export type SearchScreenProps = {
  /** Path without a page number. */
  basePath: string;
  /** The static page this is, from 1. */
  pageNumber: number;
  /** How many static pages there are, from 1. */
  staticPages: number;
  /** The page's own scope (`search_filters`), never shown as chosen. */
  scope: Partial<Record<FacetAttribute, readonly string[]>>;
  /** The first page of results, as published. Its facets are the panel's values. */
  response: SearchResponse;
  /** The bars over the sliders, as published. */
  histograms: Histograms;
  /** SEARCH-23. */
  hitsPerPage: number;
  /** `default` or `price:asc`, with what the select says. */
  sorts: readonly { value: string; label: string }[];
  defaultSort: string;
  facets: readonly { attribute: FacetAttribute; label: string; as: 'list' | 'pictures' }[];
  /** Sliders of the panel; they stand after the first facet. */
  ranges: readonly { attribute: RangeAttribute; label: string }[];
  /** Upper end of the price slider, open there (SLIDER-06). */
  priceMax: number;
  /** Quick picks of money fields (SEARCH-39). */
  moneyPicks: readonly number[];
  /** Ready-made choices above the facets. */
  specialFilters: readonly SpecialFilter[];
  /** SEARCH-10: on a phone the results are swiped. */
  layout: 'grid' | 'carousel';
  /** SEARCH-28. */
  stockCount: number | null;
  /** SEARCH-33. */
  certifiedOnly: boolean;
  /** ERR-02, ERR-03. */
  emptyText: 'heading' | 'sentence';
  /** Promotions of the time of publishing, in order; `null` without. */
  promos: ResultPromos | null;
  /** A short list of its own above the results. */
  featured: { heading: string; cars: readonly SearchDocument[] } | null;
  /** Recently viewed cars and recent searches stand under the results. */
  memory: boolean;
  /** Buttons on a card's picture (CARD-03). */
  cardToggles: CardProps['toggles'];
  policies: CardProps['policies'];
  /** Moment of publishing, milliseconds. */
  now: number;
  /** Where Clear Filters on the empty card leads (SEARCH-12); `null` clears in place. */
  clearFiltersTarget: string | null;
  /** What is for sale, for counts: `car` and `cars`, `caravan` and `caravans`. */
  noun: { one: string; many: string };
  engine: BrowserEngine;
  base: PageFilters;
  /** Answers kept, the oldest out first (SEARCH-26, SEARCH-27). */
  cacheEntries: number;
};

/** A choice of several filters at once, taken back the same way. */
export type SpecialFilter = {
  label: string;
  facets: Partial<Record<FacetAttribute, readonly string[]>>;
  ranges: Partial<Record<RangeAttribute, Range>>;
};
