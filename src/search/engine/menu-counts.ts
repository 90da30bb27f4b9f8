import { menuFacets } from '#search/documents/shards.ts';
import type { MenuCounts } from '#search/documents/shards.ts';
import { askUnder } from './ask-under.ts';
import type { Engine } from './engine.ts';
import type { SearchBase } from '#search/contract/search.ts';
/** Values of a menu facet with counts; a rail or a menu shows no more. */
const MENU_VALUES_MAX = 12;

/** What stands beside a link of a menu: as many cars as the search behind it finds, under the dealer's own filters. */
export function countMenu(engine: Pick<Engine, 'search'>, base: SearchBase, defaultSort: string): MenuCounts {
  const { count, facets } = askUnder(engine, base, defaultSort)({ facets: menuFacets });
  const menu: MenuCounts['menu'] = {};
  for (const attribute of menuFacets) {
    const ranked = (facets[attribute] ?? [])
      .filter((item) => item.count > 0)
      .toSorted((a, b) => b.count - a.count || Number(a.value > b.value) - Number(a.value < b.value));
    const values = ranked.slice(0, MENU_VALUES_MAX).map((item): [string, number] => [item.value, item.count]);
    if (values.length > 0) menu[attribute] = values;
  }
  return { cars: count, menu };
}
