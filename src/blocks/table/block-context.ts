import type { PageFind, PageQuery } from '#search/engine/page-query.ts';
import type { BrowserEngine, PageFilters, SearchDocument } from '#search/contract/search.ts';
import type { Localities } from '#domain/location/locality.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';

/** What a block may query from the stock. */
export type BlockStock = {
  /** Runs a search with the tenant's own filters, as the search page would. */
  ask: PageQuery;
  /** Finds all cars of such a search, without a copy of each. */
  find: PageFind;
  /** The engine of live counts in browsers, and the filters that apply to each of their queries. */
  source: { engine: BrowserEngine; base: PageFilters };
  /** The search page at a path; `undefined` without one. */
  searchAt(
    path: string,
  ): { kind: string; filters: Partial<Record<FacetAttribute, readonly string[]>> } | undefined;
};

/** A dealer and a time (ms). */
export type BlockMoment = { site: SiteFacts; now: number };

export type BlockContext = BlockMoment & { stock: BlockStock; localities: Localities };

/** The page of a block, for its JSON-LD. */
export type BlockPage = {
  path: string;
  /** The absolute canonical URL. */
  canonical: string;
  /** Whether the platform generated a page at a path. */
  isGenerated(path: string): boolean;
};

/** The fields of a changed car by which a block decides whether it is affected. */
export type NamedCar = Pick<SearchDocument, 'make' | 'model' | 'dealership_name'>;
