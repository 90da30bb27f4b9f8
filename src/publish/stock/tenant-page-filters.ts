import type { FacetAttribute } from '#domain/url/facets.ts';
import type { PageFilters } from '#search/contract/search.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { SearchScope } from './search-scopes.ts';

type Facets = PageFilters['facets'];

/** Combines filters of the page and of the tenant: values of the same facet are intersected. */
function overlap(page: Facets, tenant: Facets): Facets {
  const merged: Facets = { ...tenant, ...page };
  for (const attribute of Object.keys(merged) as FacetAttribute[]) {
    const [own, allowed] = [page[attribute], tenant[attribute]];
    if (own && allowed) merged[attribute] = own.filter((value) => allowed.includes(value));
  }
  return merged;
}

/** The filters of every query of a page: its scope and the tenant's filters (SEARCH-34, SEARCH-35). */
export function toPageFilters(
  { features }: Pick<Site, 'features'>,
  scope: Pick<SearchScope, 'filters'>,
): PageFilters {
  const { stockFilter, priceMin, pricedWhenAscending } = features.search;
  const price = stockFilter.ranges.price;
  const min = Math.max(priceMin, price?.min ?? 0);
  return {
    facets: overlap(scope.filters, stockFilter.facets),
    ranges: { ...stockFilter.ranges, ...(min > 0 && { price: { min, max: price?.max ?? null } }) },
    pricedWhenAscending: pricedWhenAscending !== undefined,
  };
}
