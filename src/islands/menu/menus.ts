import { wakeMenuBar } from './menu-bar.ts';
import { wakeMenuDrawer } from './menu-drawer.ts';
import { createMenuSource } from './menu-parts.ts';

/** The header's menus and the phone's, of one and the same piece of HTML that comes when it is needed. */
export function wakeMenus(page: Document): void {
  const bar = page.querySelector<HTMLElement>('[data-menus]');
  if (bar === null) return;
  const load = createMenuSource(bar.dataset.menus ?? '');
  wakeMenuBar(bar, load);
  const drawer = page.getElementById('menu');
  if (drawer) wakeMenuDrawer(drawer, load);
}
