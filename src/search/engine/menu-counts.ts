import { menuFacets } from '#search/documents/shards.ts';
import type { MenuCounts } from '#search/documents/shards.ts';
import { createPageQuery } from './page-query.ts';
import type { Engine } from './engine.ts';
import type { PageFilters } from '#search/contract/search.ts';
/** Maximum number of values per facet; a category nav or menu shows no more. */
const MENU_VALUES_MAX = 12;
/** Those of menus, and the dealership for the list of places. */
const countedFacets = [...menuFacets, 'dealership_name'] as const;
/** The list of places shows them all. */
const PLACES_MAX = 200;

/** Counts for menu links: the number of cars that the linked search finds under the dealer's page filters. */
export function countMenu(
  engine: Pick<Engine, 'search'>,
  pageFilters: PageFilters,
  defaultSort: string,
): MenuCounts {
  const { count, facets } = createPageQuery(engine, pageFilters, defaultSort)({ facets: countedFacets });
  const menu: MenuCounts['menu'] = {};
  for (const attribute of countedFacets) {
    const ranked = (facets[attribute] ?? []).toSorted(
      (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
    );
    const values = ranked
      .slice(0, attribute === 'dealership_name' ? PLACES_MAX : MENU_VALUES_MAX)
      .map((item): [string, number] => [item.value, item.count]);
    if (values.length > 0) menu[attribute] = values;
  }
  return { cars: count, menu };
}
