import { fetchFragment } from '#ui/fragment.ts';
import { fillMenuCounts } from './menu-counts.ts';

/** The panel of each entry, by the entry's id. */
export type MenuPanels = ReadonlyMap<string, HTMLElement>;

async function fetchParts(address: string): Promise<MenuPanels> {
  const content = await fetchFragment(address);
  void fillMenuCounts(content);
  for (const link of content.querySelectorAll('a')) {
    if (link.getAttribute('href') === location.pathname + location.search) {
      link.setAttribute('aria-current', 'page');
    }
  }
  const panels = [...content.querySelectorAll<HTMLElement>('[data-panel]')];
  return new Map(panels.map((panel) => [panel.dataset.panel ?? '', panel]));
}

const coming = new Map<string, Promise<MenuPanels>>();

/** Fetches the menus once, on first use, for header and drawer; the next use repeats a failed fetch. */
export function loadMenuPanels(address: string): Promise<MenuPanels> {
  const known = coming.get(address);
  if (known) return known;
  const parts = fetchParts(address).catch((error: unknown) => {
    coming.delete(address);
    throw error;
  });
  coming.set(address, parts);
  return parts;
}
