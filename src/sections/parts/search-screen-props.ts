import type { SearchScreenProps } from '#islands/search-screen-props.ts';
import type { SearchPage } from '#publish/page.ts';
import { INDEX_NAME } from '#search/search.ts';
import type { Site } from '#tenancy/site.ts';

/** Where the search parts lie on every site. */
const dataPath = '/search-data';

/** The default of SEARCH-12, which offers will serve; until they do, Clear Filters clears in place. */
const unbuiltTarget = '/special-offers';

/** The engine as a browser is told of it. A tenant's index has its id in its name. */
export function toBrowserEngine({ id, features }: Site, isLarge: boolean): SearchScreenProps['engine'] {
  const { engine } = features.search;
  if (engine.kind === 'static') return { kind: 'static', dataPath, worker: isLarge };
  const { host, publicKey } = engine;
  return { kind: 'meilisearch', host, publicKey, indexUid: `${id}__${INDEX_NAME}` };
}

/** The few resolved settings the search island needs of a tenant and its page. */
export function toSearchScreenProps(site: Site, page: SearchPage): SearchScreenProps {
  const { search } = site.features;
  return {
    look: site.settings.template,
    basePath: page.basePath,
    pageNumber: page.pageNumber,
    staticPages: page.staticPages,
    scope: page.scope,
    response: page.response,
    histograms: page.histograms,
    sorts: search.sorts,
    defaultSort: search.defaultSort,
    ...page.screen,
    ranges: search.ranges,
    priceMax: search.priceMax,
    moneyPicks: search.moneyPicks,
    specialFilters: search.specialFilters.map(({ label, filter }) => ({ label, ...filter })),
    layout: search.layout,
    stockCount: search.stockCount,
    certifiedOnly: search.certifiedOnly !== undefined,
    emptyText: search.emptyText,
    promos: page.promos,
    featured: page.featured,
    memory: site.pages.search.memory !== undefined,
    cardToggles: site.features.cardToggles,
    policies: { price: site.policies.price, tag: site.policies.tag },
    now: page.now,
    clearFiltersTarget: [page.basePath, unbuiltTarget].includes(search.clearFiltersTarget)
      ? null
      : search.clearFiltersTarget,
    noun: search.noun,
    engine: toBrowserEngine(site, page.isLarge),
    base: page.base,
  };
}
