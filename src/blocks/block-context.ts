import type { PageQuery } from '#search/engine/page-query.ts';
import type { BrowserEngine, PageFilters, SearchDocument } from '#search/contract/search.ts';
import type { FacetAttribute } from '#domain/url/search-url.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';

/** What a block may ask the stock. */
export type BlockStock = {
  /** Asks under the tenant's own filters, as the search page would. */
  ask: PageQuery;
  /** How many cars there are: an answer of that length holds all. */
  size: number;
  /** Whom browsers ask for live counts, and what holds under each of their queries. */
  source: { engine: BrowserEngine; base: PageFilters };
  /** The search page at a path; `undefined` when there is none. */
  searchAt(
    path: string,
  ): { kind: string; filters: Partial<Record<FacetAttribute, readonly string[]>> } | undefined;
};

/** A dealer at a moment (ms). */
export type BlockMoment = { site: SiteFacts; now: number };

/** What a block's data is computed from. */
export type BlockContext = BlockMoment & { stock: BlockStock };

/** The page that a block stands on, as its JSON-LD names it. */
export type BlockPage = {
  path: string;
  /** The absolute address that search engines keep. */
  canonical: string;
  /** Whether the platform generated a page at a path. */
  isGenerated(path: string): boolean;
};

/** What is asked of a changed car to tell where it may stand. */
export type NamedCar = Pick<SearchDocument, 'make' | 'model' | 'dealership_name'>;
