import type { BlockContext } from '#blocks/table/block-context.ts';
import { createPageFind, createPageQuery } from '#search/engine/page-query.ts';
import { toPageRanges } from '#search/query/page-filters.ts';
import { ownLocalities } from '#publish/localities/localities.ts';
import { toPageFilters } from '#publish/stock/tenant-page-filters.ts';
import type { PageContext } from './page-context.ts';
import { toBrowserEngine } from './search-screens.ts';

/** What sections are computed from: searches have the tenant's own filters, links the default sort. */
export function toBlockContext({ site, snapshot, now }: PageContext): BlockContext {
  const own = toPageFilters(site, { filters: {} });
  const { defaultSort } = site.features.search;
  const engine = snapshot.engine();
  return {
    site,
    now,
    localities: ownLocalities,
    stock: {
      ask: createPageQuery(engine, own, defaultSort),
      find: createPageFind(engine, own, defaultSort),
      source: {
        engine: toBrowserEngine(site, snapshot.documents().length),
        base: { ...own, ranges: toPageRanges(own, defaultSort) },
      },
      searchAt: (path) => snapshot.scopes().get(path),
    },
  };
}
