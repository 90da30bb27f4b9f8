import { facetHref } from '#domain/url/facet-href.ts';
import type { FacetAttribute } from '#domain/url/search-url.ts';
import type { BlockStock } from './block-context.ts';

/** A part of the stock: the number of cars, and the page that lists them. */
export type StockLink = { label: string; count: number; href: string };

/** The most frequent values of a facet. */
export const listFacetValues = (stock: BlockStock, attribute: FacetAttribute, limit: number): StockLink[] =>
  (stock.ask({ facets: [attribute] }).facets[attribute] ?? [])
    .slice(0, limit)
    .map(({ value, count }) => ({ label: value, count, href: facetHref(attribute, value) }));
