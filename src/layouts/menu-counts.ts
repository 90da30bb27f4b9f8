import { searchManifestPath } from '#domain/paths.ts';

type Menu = { cars: number; menu: Partial<Record<string, [value: string, count: number][]>> };

/** `all`, or `attribute:value`; `undefined` when the manifest does not count it. */
function countOf({ cars, menu }: Menu, what: string): number | undefined {
  if (what === 'all') return cars;
  const [attribute = '', value = ''] = what.toLowerCase().split(':');
  // A dealer's menu may write a value otherwise than its stock.
  return menu[attribute]?.find(([name]) => name.toLowerCase() === value)?.[1];
}

/**
 * Fills menu counts after load, in room that was kept for them: counts in the HTML would make every sale
 * rewrite every page.
 */
async function fillCounts(places: readonly HTMLElement[]): Promise<void> {
  const response = await fetch(searchManifestPath);
  if (!response.ok) return;
  const menu: Menu = await response.json();
  for (const place of places) {
    const count = countOf(menu, place.dataset.count ?? '');
    if (count !== undefined) place.textContent = count.toLocaleString('en-AU');
  }
}

const places = [...document.querySelectorAll<HTMLElement>('[data-count]')];
if (places.length > 0) {
  addEventListener('load', () => {
    fillCounts(places).catch((error: unknown) => console.info('Menu counts stay empty:', error));
  });
}
