import { formatCount } from '#domain/text/money.ts';
import { searchManifestPath } from '#domain/url/paths.ts';
import type { MenuCounts as Manifest } from '#search/documents/shards.ts';
import { PageElement } from '#ui/page-element.ts';

/** The part of the search manifest that menus read. */
type Menu = Manifest & { menu: Partial<Record<string, Manifest['menu'][keyof Manifest['menu']]>> };

const isMenu = (manifest: object): manifest is Menu => 'cars' in manifest && 'menu' in manifest;

/** Returns the count of `all` or `attribute:value`; `undefined` if the manifest does not count it. */
function countOf({ cars, menu }: Menu, what: string): number | undefined {
  if (what === 'all') return cars;
  // At the first colon: a name may have its own.
  const [, attribute = '', value = ''] = /^(.*?):(.*)$/s.exec(what.toLowerCase()) ?? [];
  // The dealer's menu may use another letter case than the stock.
  return menu[attribute]?.find(([name]) => name.toLowerCase() === value)?.[1];
}

let manifest: Promise<Menu> | null = null;

async function loadManifest(): Promise<Menu> {
  const response = await fetch(searchManifestPath);
  if (!response.ok) throw new Error(`${searchManifestPath} answered ${response.status}`);
  const published: object = await response.json();
  if (!isMenu(published)) throw new Error(`${searchManifestPath} has no counts of the menu.`);
  return published;
}

/** Fills in counts, which in HTML would change every page at every sale; they stay empty on a failure. */
export async function fillMenuCounts(root: ParentNode): Promise<void> {
  const slots = [...root.querySelectorAll<HTMLElement>('[data-count]')];
  if (slots.length === 0) return;
  try {
    manifest ??= loadManifest();
    const menu = await manifest;
    for (const slot of slots) {
      const count = countOf(menu, slot.dataset.count ?? '');
      if (count !== undefined) slot.textContent = formatCount(count);
    }
  } catch (error) {
    manifest = null;
    console.info('Menu counts stay empty:', error);
  }
}

/** Fills the counts on the page itself; menus and drawer fill theirs when they load. */
export class MenuCounts extends PageElement {
  protected override start(): void {
    void fillMenuCounts(document);
  }
}
