import type { FacetAttribute } from './facets.ts';
import {
  carTypeSearchPath,
  isCarTypeSearch,
  itemTypeSearchPath,
  makeSearchPath,
  searchPath,
} from './paths.ts';
import { emptySearchState, formatSearchUrl } from './search-url.ts';

/** The static search page of a facet value when it has one, else the search with that value chosen. */
export function facetHref(attribute: FacetAttribute, value: string): string {
  const type = `${value}-cars`;
  if (attribute === 'make') return makeSearchPath(value);
  if (attribute === 'item_type') return itemTypeSearchPath(value);
  if (attribute === 'car_type' && isCarTypeSearch(type)) return carTypeSearchPath(type);
  return `${searchPath}?${formatSearchUrl({ ...emptySearchState, facets: { [attribute]: [value] } })}`;
}
