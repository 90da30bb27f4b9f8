import { toWeeklyTerms } from '#domain/finance/list-terms.ts';
import { orderRanges } from '#domain/price/range-order.ts';
import { facetHref } from '#domain/url/facet-href.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';
import type { BlockContext } from './block-context.ts';

/** A part of the stock: the number of cars, and the page that lists them. */
export type StockLink = { label: string; count: number; href: string };

/** The most frequent values of a facet, ranges in their order; no weekly repayments without rates beside them. */
export function listFacetValues(
  { stock, site }: Pick<BlockContext, 'stock' | 'site'>,
  attribute: FacetAttribute,
  limit: number,
): StockLink[] {
  if (attribute === 'weekly_price_range' && toWeeklyTerms(site.finance) === null) return [];
  const values = (stock.ask({ facets: [attribute] }).facets[attribute] ?? []).slice(0, limit);
  return orderRanges(attribute, values, site.features.search).map(({ value, count }) => ({
    label: value,
    count,
    href: facetHref(attribute, value),
  }));
}
