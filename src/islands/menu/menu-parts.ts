import { fillMenuCounts } from './menu-counts.ts';

/** What opens under each entry, by the entry's id. */
export type MenuParts = ReadonlyMap<string, HTMLElement>;

/** After this long a press follows its link instead. */
const PATIENCE_MS = 4_000;

/** Its rules hold before anything of it shows. */
const addSheet = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    document.head.append(link);
  });

async function fetchParts(address: string): Promise<MenuParts> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { content } = Object.assign(document.createElement('template'), { innerHTML: await response.text() });
  await Promise.all([...content.querySelectorAll('link')].map(addSheet));
  void fillMenuCounts(content);
  for (const link of content.querySelectorAll('a')) {
    if (link.getAttribute('href') === location.pathname + location.search) {
      link.setAttribute('aria-current', 'page');
    }
  }
  const panels = [...content.querySelectorAll<HTMLElement>('[data-panel]')];
  return new Map(panels.map((panel) => [panel.dataset.panel ?? '', panel]));
}

/** Fetches the menus of the site once, when first asked; one that fails is asked for again. */
export function createMenuSource(address: string): () => Promise<MenuParts> {
  let coming: Promise<MenuParts> | null = null;
  return () => {
    coming ??= fetchParts(address).catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
