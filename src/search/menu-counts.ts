import type { FacetAttribute } from '#domain/search-url.ts';
import { askUnder } from './ask-under.ts';
import type { Engine } from './engine.ts';
import type { SearchBase } from './search.ts';

const menuFacets = [
  'car_type',
  'item_type',
  'body',
  'make',
  'fuel',
] as const satisfies readonly FacetAttribute[];
/** Values of a menu facet with counts; a rail or a menu shows no more. */
const MENU_VALUES_MAX = 12;

/** Counts for headers and menus, which pages do not carry (house.md, "How a change travels"). */
export type MenuCounts = {
  /** Cars that the main search finds. */
  cars: number;
  menu: Partial<Record<(typeof menuFacets)[number], [value: string, count: number][]>>;
};

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
