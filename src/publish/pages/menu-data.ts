import { capital } from '#domain/text/formats.ts';
import type { MenuGroup } from './page.ts';
import { menuPath } from '#domain/url/paths.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { MenuPage } from './page.ts';
import { facetHref } from '#domain/url/facet-href.ts';

const types: Readonly<Record<string, string>> = { new: 'New', demo: 'Demonstrators', used: 'Used' };

/** Capitalised: `caravan`, as an item type is written. */
const toLabel = (value: string): string => types[value] ?? capital(value);

const groups = [
  { attribute: 'car_type', heading: 'Condition' },
  { attribute: 'item_type', heading: 'Kind' },
  { attribute: 'body', heading: 'Body type' },
  { attribute: 'make', heading: 'Make' },
] as const;

/** The menu of the stock (NAV-02), in an order that does not depend on the counts, which load later. */
function toStockMenu({ snapshot }: Pick<PageContext, 'snapshot'>): MenuGroup[] {
  const { menu } = snapshot.menu();
  return groups.flatMap(({ attribute, heading }): MenuGroup[] => {
    const values = (menu[attribute] ?? []).map(([value]) => value);
    // With a single kind of vehicle the entry would link to the whole stock.
    if (values.length === 0 || (attribute === 'item_type' && values.length === 1)) return [];
    const links = values.sort(byRank).map((value) => {
      return { label: toLabel(value), href: facetHref(attribute, value), count: `${attribute}:${value}` };
    });
    return [{ heading, links }];
  });
}

const rank = Object.keys(types);
const byRank = (a: string, b: string): number =>
  rank.indexOf(a) - rank.indexOf(b) || Number(a > b) - Number(a < b);

/** `/_menu`, which pages fetch once somebody is about to open a menu. */
export function toMenuPage(context: PageContext): SitePage {
  const { site, now } = context;
  const page: MenuPage = {
    kind: 'menu',
    path: menuPath,
    template: site.settings.template,
    now,
    breadcrumbs: [],
    head: toHead({
      title: 'Menu',
      description: 'Menu',
      canonical: absoluteUrl(site, menuPath),
      robots: 'noindex',
    }),
    stock: toStockMenu(context),
  };
  return { page, nextChangeAt: null };
}
