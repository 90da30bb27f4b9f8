import { hasWeeklySort, toCardFinance, toWeeklyTerms } from '#domain/finance/list-terms.ts';
import { writeScreenData } from '#islands/search/screen-data.ts';
import type { SearchScreenProps } from '#islands/search-state/search-screen-props.ts';
import { narrowPage } from '#components/page/narrow-page.ts';
import type { SearchPage } from '#publish/pages/page.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The resolved settings that the search island needs from a tenant and its page. */
export function toSearchScreenProps(site: Site, page: SearchPage): SearchScreenProps {
  const { search } = site.features;
  return {
    basePath: page.basePath,
    pageNumber: page.pageNumber,
    staticPages: page.staticPages,
    pagesPath: page.pagesPath,
    scope: page.scope,
    response: page.response,
    histograms: page.histograms,
    sorts: search.sorts,
    defaultSort: search.defaultSort,
    ...page.screen,
    priceMax: search.priceMax,
    moneyPicks: search.moneyPicks,
    weeklyTerms: toWeeklyTerms(site.finance),
    hasWeeklySort: hasWeeklySort(site.finance),
    specialFilters: search.specialFilters.map(({ label, filter }) => ({ label, ...filter })),
    layout: search.layout,
    stockCount: search.stockCount,
    certifiedOnly: search.certifiedOnly !== undefined,
    emptyText: search.emptyText,
    promos: page.promos,
    featured: page.featured,
    memory: site.pages.search.memory !== undefined,
    cardToggles: site.features.cardToggles,
    policies: {
      price: site.policies.price,
      tag: site.policies.tag,
      pictures: site.pictures.pattern,
      actions: site.policies.actions,
      finance: toCardFinance(site.finance),
    },
    now: page.now,
    // A target that is this page clears in place.
    clearFiltersTarget: search.clearFiltersTarget === page.basePath ? null : search.clearFiltersTarget,
    noun: search.noun,
    engine: page.engine,
    base: page.base,
  };
}

/** `data` of the template's search island for the rendered page. */
export const toSearchData = ({ site, page }: App.Locals): string =>
  writeScreenData(toSearchScreenProps(site, narrowPage(page, 'search')));
