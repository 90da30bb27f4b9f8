import type { MenuPanels } from './menu-panels.ts';
import { startMenuTabs } from './menu-tabs.ts';

/** The panels of the header's entries; at most one is open. */
export type OpenMenu = {
  /** Opens the panel of an entry; `null` if it failed to load, or if another was requested meanwhile. */
  show(trigger: HTMLAnchorElement, pinned: boolean): Promise<HTMLElement | null>;
  hide(): void;
  /** The mouse has left an entry: closes or cancels what hovering opened; a pressed panel stays. */
  leave(trigger: HTMLAnchorElement): void;
  isOpen(trigger: HTMLAnchorElement): 'pinned' | 'hovered' | false;
};

export const panelOf = (trigger: Element): HTMLElement | null =>
  document.getElementById(trigger.getAttribute('aria-controls') ?? '');

function insertPanel(trigger: HTMLAnchorElement, parts: MenuPanels): HTMLElement | null {
  const known = panelOf(trigger);
  if (known !== null) return known;
  const panel = parts.get(trigger.dataset.menu ?? '');
  if (panel === undefined) return null;
  panel.id = `panel-${trigger.dataset.menu}`;
  panel.hidden = true;
  trigger.setAttribute('aria-controls', panel.id);
  trigger.after(panel);
  startMenuTabs(panel);
  return panel;
}

/** Opens and closes panels; `load` fetches them at first use. */
export function createOpenMenu(load: () => Promise<MenuPanels>): OpenMenu {
  let open: HTMLAnchorElement | null = null;
  let requested: { trigger: HTMLAnchorElement; pinned: boolean } | null = null;
  const hide = () => {
    requested = null;
    if (open === null) return;
    open.setAttribute('aria-expanded', 'false');
    panelOf(open)?.toggleAttribute('hidden', true);
    open = null;
  };
  const show: OpenMenu['show'] = async (trigger, pinned) => {
    requested = { trigger, pinned: pinned || (requested?.trigger === trigger && requested.pinned) };
    const panel = insertPanel(trigger, await load());
    if (panel === null || requested?.trigger !== trigger) return null;
    const latest = requested;
    if (open !== trigger) hide();
    requested = latest;
    open = trigger;
    panel.style.setProperty('--from', `${Math.round(trigger.getBoundingClientRect().left)}px`);
    panel.hidden = false;
    trigger.setAttribute('aria-expanded', 'true');
    return panel;
  };
  const isOpen: OpenMenu['isOpen'] = (trigger) =>
    open === trigger && (requested?.pinned ? 'pinned' : 'hovered');
  const leave: OpenMenu['leave'] = (trigger) => {
    if (requested?.trigger === trigger && !requested.pinned) hide();
  };
  return { show, hide, leave, isOpen };
}
