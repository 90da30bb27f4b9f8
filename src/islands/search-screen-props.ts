import type { FacetAttribute, RangeAttribute } from '#domain/search-url.ts';
import type { SearchResponse } from '#search/search.ts';
import type { CardProps } from './card-props.ts';
import type { cardByTemplate } from './card-registry.ts';

export type Look = keyof typeof cardByTemplate;

/** Everything the search island is told: plain data, resolved by the page, no tenant settings as such. */
export type SearchScreenProps = {
  look: Look;
  /** Path without a page number. */
  basePath: string;
  /** The static page this is, from 1. */
  pageNumber: number;
  /** How many static pages there are, 1 to 10. */
  staticPages: number;
  /** The page's own scope (`search_filters`), never shown as chosen. */
  scope: Partial<Record<FacetAttribute, readonly string[]>>;
  /** The first page of results, as published. Its facets are the panel's values. */
  response: SearchResponse;
  /** SEARCH-23. */
  hitsPerPage: number;
  /** `default` or `price:asc`, with what the select says. */
  sorts: readonly { value: string; label: string }[];
  defaultSort: string;
  facets: readonly { attribute: FacetAttribute; label: string }[];
  /** Ranges of the panel; they stand after the first facet. */
  ranges: readonly RangeAttribute[];
  policies: CardProps['policies'];
  /** Moment of publishing, milliseconds. */
  now: number;
  /** Where Clear Filters on the empty card leads (SEARCH-12); `null` clears in place. */
  clearFiltersTarget: string | null;
  /** What is for sale, for counts: `car` and `cars`, `caravan` and `caravans`. */
  noun: { one: string; many: string };
  /** Where the search parts are: `/search-data`. */
  dataPath: string;
};
