import { fillMenuCounts } from './menu-counts.ts';
import { PageElement } from '#ui/page-element.ts';
import { loadMenuPanels, type MenuPanels } from './menu-panels.ts';

/** Copies a group for the drawer: the tiles of all its tabs in one column, each under its tab's name. */
function toDrawerPart(part: HTMLElement): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement;
  copy.querySelector('[role=tablist]')?.remove();
  for (const group of copy.querySelectorAll('[role=tabpanel]')) {
    for (const name of ['role', 'aria-labelledby', 'tabindex', 'hidden']) group.removeAttribute(name);
  }
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  // Removes what the header added if it opened the panel before.
  for (const name of ['id', 'hidden', 'style']) copy.removeAttribute(name);
  return copy;
}

function toGroup(link: HTMLElement, part: HTMLElement): HTMLElement {
  const group = document.createElement('details');
  group.name = 'menu';
  const summary = document.createElement('summary');
  summary.className = link.className;
  summary.append(...link.childNodes);
  group.append(summary, part);
  return group;
}

/** Turns the drawer's links (the header's entries) into groups when the drawer is first opened. */
export class MenuDrawer extends PageElement {
  protected override start(ended: AbortSignal): void {
    this.addEventListener('beforetoggle', () => void this.#build(), { signal: ended });
    // The drawer may have been opened before this script loaded.
    if (this.matches(':popover-open')) void this.#build();
  }

  async #build(): Promise<void> {
    let parts: MenuPanels;
    try {
      parts = await loadMenuPanels(this.dataset.menus ?? '');
    } catch (error) {
      console.info('The groups of the menu stay links:', error);
      return;
    }
    for (const link of this.querySelectorAll<HTMLElement>('a[data-menu]')) {
      const part = parts.get(link.dataset.menu ?? '');
      if (part === undefined) continue;
      const hadFocus = link === document.activeElement;
      const group = toGroup(link, toDrawerPart(part));
      link.replaceWith(group);
      void fillMenuCounts(group);
      if (hadFocus) group.querySelector('summary')?.focus();
    }
  }
}
