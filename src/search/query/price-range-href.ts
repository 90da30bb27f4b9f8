import { searchPath } from '#domain/url/paths.ts';
import { emptySearchState, formatSearchUrl, type Range } from '#domain/url/search-url.ts';
import { INDEX_NAME } from '#search/contract/search.ts';

/** Link to the search within a price range, most expensive first (ROUTE-33). */
export const priceRangeHref = (range: Range): string =>
  `${searchPath}?${formatSearchUrl({
    ...emptySearchState,
    ranges: { price: range },
    sortBy: `${INDEX_NAME}:price:desc`,
  })}`;
