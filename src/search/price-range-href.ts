import { searchPath } from '#domain/paths.ts';
import { emptySearchState, formatSearchUrl, type Range } from '#domain/search-url.ts';
import { INDEX_NAME } from './search.ts';

/** The search between two prices, dearest first (ROUTE-33). */
export const priceRangeHref = (range: Range): string =>
  `${searchPath}?${formatSearchUrl({
    ...emptySearchState,
    ranges: { price: range },
    sortBy: `${INDEX_NAME}:price:desc`,
  })}`;
