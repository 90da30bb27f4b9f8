import { listStops, stepTo } from './menu-focus.ts';
import type { MenuParts } from './menu-parts.ts';
import { wakeMenuTabs } from './menu-tabs.ts';

/** How long a mouse must rest on an entry, and how long it may leave it, on its way elsewhere (NAV-10). */
const OPEN_MS = 150;
const CLOSE_MS = 300;

type Bar = {
  /** Opens the panel of an entry; `null` when it did not come, or another was asked for meanwhile. */
  show(trigger: HTMLAnchorElement, pinned: boolean): Promise<HTMLElement | null>;
  hide(): void;
  /** A mouse has gone from an entry: what it opened, or was about to open, goes too; what was pressed stays. */
  leave(trigger: HTMLAnchorElement): void;
  isOpen(trigger: HTMLAnchorElement): 'pinned' | 'hovered' | false;
};

const panelOf = (trigger: Element): HTMLElement | null =>
  document.getElementById(trigger.getAttribute('aria-controls') ?? '');

function place(trigger: HTMLAnchorElement, parts: MenuParts): HTMLElement | null {
  const known = panelOf(trigger);
  if (known !== null) return known;
  const panel = parts.get(trigger.dataset.menu ?? '');
  if (panel === undefined) return null;
  panel.id = `panel-${trigger.dataset.menu}`;
  panel.hidden = true;
  trigger.setAttribute('aria-controls', panel.id);
  trigger.after(panel);
  wakeMenuTabs(panel);
  return panel;
}

function createBar(load: () => Promise<MenuParts>): Bar {
  let open: HTMLAnchorElement | null = null;
  let wish: { trigger: HTMLAnchorElement; pinned: boolean } | null = null;
  const hide = () => {
    wish = null;
    if (open === null) return;
    open.setAttribute('aria-expanded', 'false');
    panelOf(open)?.toggleAttribute('hidden', true);
    open = null;
  };
  const show: Bar['show'] = async (trigger, pinned) => {
    wish = { trigger, pinned: pinned || (wish?.trigger === trigger && wish.pinned) };
    const panel = place(trigger, await load());
    if (panel === null || wish?.trigger !== trigger) return null;
    const latest = wish;
    if (open !== trigger) hide();
    wish = latest;
    open = trigger;
    panel.style.setProperty('--from', `${Math.round(trigger.getBoundingClientRect().left)}px`);
    panel.hidden = false;
    trigger.setAttribute('aria-expanded', 'true');
    return panel;
  };
  const isOpen: Bar['isOpen'] = (trigger) => open === trigger && (wish?.pinned ? 'pinned' : 'hovered');
  const leave: Bar['leave'] = (trigger) => {
    if (wish?.trigger === trigger && !wish.pinned) hide();
  };
  return { show, hide, leave, isOpen };
}

const log = (error: unknown) => console.info('A menu did not open:', error);

/** A press opens and closes; what a mouse opened by resting there, it keeps open. */
function wakePresses(bar: Bar, trigger: HTMLAnchorElement): void {
  trigger.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (bar.isOpen(trigger) === 'pinned') return bar.hide();
    try {
      await bar.show(trigger, true);
    } catch (error) {
      log(error);
      location.assign(trigger.href);
    }
  });
}

function wakeHover(bar: Bar, root: HTMLElement, triggers: readonly HTMLAnchorElement[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | null = null;
  const isInside = (target: EventTarget | null): boolean =>
    last !== null &&
    target instanceof Node &&
    (last.contains(target) || panelOf(last)?.contains(target) === true);
  root.addEventListener('pointerover', ({ pointerType, target }) => {
    // A finger that lands on an entry has not hovered over it.
    if (pointerType !== 'mouse') return;
    if (isInside(target)) clearTimeout(timer);
    const trigger = triggers.find((each) => target instanceof Node && each.contains(target));
    if (trigger === undefined || bar.isOpen(trigger) !== false) return;
    if (last !== null && bar.isOpen(last) === 'pinned') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = trigger;
      bar.show(trigger, false).catch(log);
    }, OPEN_MS);
  });
  root.addEventListener('pointerout', ({ pointerType, relatedTarget }) => {
    if (pointerType !== 'mouse' || isInside(relatedTarget)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (last !== null) bar.leave(last);
    }, CLOSE_MS);
  });
}

/** Arrows go along the entries, down into a panel and through it; Escape closes and gives the focus back. */
function wakeKeys(bar: Bar, root: HTMLElement, triggers: readonly HTMLAnchorElement[]): void {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(':scope > a')];
  const press = (trigger: HTMLAnchorElement, key: string): (() => void) | null => {
    if (key === ' ') return () => trigger.click();
    if (key !== 'ArrowDown') return null;
    return () => {
      bar
        .show(trigger, true)
        .then((panel) => panel && listStops(panel)[0]?.focus())
        .catch(log);
    };
  };
  const move = (focused: HTMLElement, key: string): (() => void) | null => {
    const panel = focused.closest('[data-panel]');
    const trigger = triggers.find((each) => each === focused || (panel && panelOf(each) === panel));
    if (key === 'Escape' && trigger && bar.isOpen(trigger)) {
      return () => {
        trigger.focus();
        bar.hide();
      };
    }
    if (panel !== null) {
      const stops = listStops(panel);
      if (key === 'ArrowUp' && focused === stops[0]) return () => trigger?.focus();
      const next = stepTo(stops, focused, key);
      return next && (() => next.focus());
    }
    const opening = trigger ? press(trigger, key) : null;
    if (opening || /Up|Down/.test(key)) return opening;
    const next = stepTo(entries, focused, key);
    return next && (() => next.focus());
  };
  root.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const act = move(event.target, event.key);
    if (act === null) return;
    event.preventDefault();
    // Arrows belong to the gallery elsewhere, Escape to the promotion.
    event.stopPropagation();
    act();
  });
}

/**
 * Makes menus of the header's entries: each is a link until then, and again where its panel does not come. They
 * open by press, Enter, Space and arrow down, and under a mouse where the dealer wants it (`data-hover`, NAV-10).
 */
export function wakeMenuBar(root: HTMLElement, load: () => Promise<MenuParts>): void {
  const triggers = [...root.querySelectorAll<HTMLAnchorElement>('a[data-menu]')];
  const bar = createBar(load);
  for (const trigger of triggers) {
    trigger.setAttribute('role', 'button');
    trigger.setAttribute('aria-expanded', 'false');
    for (const intent of ['pointerenter', 'focus']) {
      trigger.addEventListener(intent, () => void load().catch(log), { once: true });
    }
    wakePresses(bar, trigger);
  }
  wakeKeys(bar, root, triggers);
  if (root.dataset.hover !== undefined) wakeHover(bar, root, triggers);
  const hideUnless = (target: EventTarget | null) => {
    const isWithin =
      target instanceof Node &&
      triggers.some((each) => bar.isOpen(each) && (each.contains(target) || panelOf(each)?.contains(target)));
    if (!isWithin) bar.hide();
  };
  document.addEventListener('pointerdown', ({ target }) => hideUnless(target));
  // What opened under a mouse goes by Escape, too, wherever the focus is (WCAG 1.4.13).
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !triggers.some((each) => bar.isOpen(each)))
      return;
    event.preventDefault();
    bar.hide();
  });
  root.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && hideUnless(relatedTarget));
  // A page that comes back from the cache shows no menu that led away from it.
  addEventListener('pagehide', bar.hide);
}
