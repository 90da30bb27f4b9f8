import { onEnd, PageElement } from '#ui/page-element.ts';
import { listStops, stepTo } from './menu-focus.ts';
import { loadMenuParts } from './menu-parts.ts';
import { createOpenMenu, type OpenMenu, panelOf } from './open-menu.ts';

/** How long a mouse must rest on an entry, and how long it may leave it, on its way elsewhere (NAV-10). */
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

/** A press opens and closes; what a mouse opened by resting there, it keeps open. */
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

/** Arrows go along the entries, down into a panel and through it; Escape closes and gives the focus back. */
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
    // Arrows belong to the gallery elsewhere, Escape to the promotion.
    event.stopPropagation();
    act();
  };
  root.addEventListener('keydown', handleKey, { signal: ended });
}

/** What the page does elsewhere closes a menu: a press, Escape, focus that goes on, and leaving the page. */
function startClosing({ bar, root, triggers, ended }: Header): void {
  const listening = { signal: ended };
  const hideUnless = (target: EventTarget | null) => {
    const isWithin =
      target instanceof Node &&
      triggers.some((each) => bar.isOpen(each) && (each.contains(target) || panelOf(each)?.contains(target)));
    if (!isWithin) bar.hide();
  };
  // What opened under a mouse goes by Escape, too, wherever the focus is (WCAG 1.4.13).
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
  // A page that comes back from the cache shows no menu that led away from it.
  addEventListener('pagehide', bar.hide, listening);
}

/**
 * Makes menus of the header's entries: each is a link until then, and again where its panel does not come. They
 * open by press, Enter, Space and arrow down, and under a mouse where the dealer wants it (`data-hover`, NAV-10).
 */
export class MenuBar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const triggers = [...this.querySelectorAll<HTMLAnchorElement>('a[data-menu]')];
    const load = () => loadMenuParts(this.dataset.menus ?? '');
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
