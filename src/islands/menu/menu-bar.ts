import { onEnd, PageElement } from '#ui/page-element.ts';
import { listStops, stepTo } from './menu-focus.ts';
import { loadMenuPanels } from './menu-panels.ts';
import { createOpenMenu, type OpenMenu, panelOf } from './open-menu.ts';

/** How long (ms) a mouse must rest on an entry to open it, and may leave it before it closes (NAV-10). */
const OPEN_MS = 150;
const CLOSE_MS = 300;

/** The header's entries that open panels. */
interface Header {
  bar: OpenMenu;
  root: HTMLElement;
  triggers: readonly HTMLAnchorElement[];
  ended: AbortSignal;
}

const log = (error: unknown) => console.info('A menu did not open:', error);

/** A press opens and closes; a panel opened by hovering is kept open by a press. */
function startPresses(bar: OpenMenu, trigger: HTMLAnchorElement, ended: AbortSignal): void {
  const press = async (event: MouseEvent): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (bar.isOpen(trigger) === 'pinned') return bar.hide();
    try {
      await bar.show(trigger, true);
    } catch (error) {
      log(error);
      location.assign(trigger.href);
    }
  };
  trigger.addEventListener('click', press, { signal: ended });
}

function startHover({ bar, root, triggers, ended }: Header): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLAnchorElement | null = null;
  const isInside = (target: EventTarget | null): boolean =>
    last !== null &&
    target instanceof Node &&
    (last.contains(target) || panelOf(last)?.contains(target) === true);
  const enter = ({ pointerType, target }: PointerEvent): void => {
    // A touch on an entry is no hover.
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
  };
  const leave = ({ pointerType, relatedTarget }: PointerEvent): void => {
    if (pointerType !== 'mouse' || isInside(relatedTarget)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (last !== null) bar.leave(last);
    }, CLOSE_MS);
  };
  root.addEventListener('pointerover', enter, { signal: ended });
  root.addEventListener('pointerout', leave, { signal: ended });
  onEnd(ended, () => clearTimeout(timer));
}

/** Arrows move along the entries, down into a panel and through it; Escape closes and returns the focus. */
function startKeys({ bar, root, triggers, ended }: Header): void {
  const entries = [...root.querySelectorAll<HTMLAnchorElement>(':scope > nav > a')];
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
  const handleKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const act = move(event.target, event.key);
    if (act === null) return;
    event.preventDefault();
    // Otherwise the gallery would take the arrows, and the promotion Escape.
    event.stopPropagation();
    act();
  };
  root.addEventListener('keydown', handleKey, { signal: ended });
}

/** Events elsewhere that close a menu: a press, Escape, a focus change, and leaving the page. */
function startClosing({ bar, root, triggers, ended }: Header): void {
  const listening = { signal: ended };
  const hideUnless = (target: EventTarget | null) => {
    const isWithin =
      target instanceof Node &&
      triggers.some((each) => bar.isOpen(each) && (each.contains(target) || panelOf(each)?.contains(target)));
    if (!isWithin) bar.hide();
  };
  // A panel opened by hovering closes with Escape wherever the focus is (WCAG 1.4.13).
  const hideByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !triggers.some((each) => bar.isOpen(each)))
      return;
    event.preventDefault();
    bar.hide();
  };
  document.addEventListener('pointerdown', ({ target }) => hideUnless(target), listening);
  document.addEventListener('keydown', hideByKey, listening);
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && hideUnless(relatedTarget),
    listening,
  );
  // A page restored from the back/forward cache must not show an open menu.
  addEventListener('pagehide', bar.hide, listening);
}

/**
 * Turns the header's entries into menus. Each is a link until then, and again if its panel fails to load. They open by
 * press, Enter, Space and arrow down, and on hover if the dealer configures it (`data-hover`, NAV-10).
 */
export class MenuBar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const triggers = [...this.querySelectorAll<HTMLAnchorElement>('a[data-menu]')];
    const load = () => loadMenuPanels(this.dataset.menus ?? '');
    const bar = createOpenMenu(load);
    const fetchAhead = () => void load().catch(log);
    for (const trigger of triggers) {
      trigger.setAttribute('role', 'button');
      trigger.setAttribute('aria-expanded', 'false');
      for (const intent of ['pointerenter', 'focus'])
        trigger.addEventListener(intent, fetchAhead, { once: true, signal: ended });
      startPresses(bar, trigger, ended);
    }
    const header: Header = { bar, root: this, triggers, ended };
    startKeys(header);
    if (this.dataset.hover !== undefined) startHover(header);
    startClosing(header);
    onEnd(ended, bar.hide);
  }
}
