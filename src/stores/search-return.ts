import { type EntryMemory, readEntry, withMemory } from './search-entry.ts';
import { giveFocus, readFocus } from './search-focus.ts';

/** What to restore; without a scroll position the page keeps its own. */
export type Target = Pick<EntryMemory, 'focus'> & { scroll: number | null };

/** Saves the scroll position and focus with each history entry and restores them on return. */
export type PositionRestorer = {
  /** Saves scroll position and focus in the current entry. */
  save: () => void;
  /** Adds a history entry with the same scroll position; without `href` it keeps the URL. */
  push: (href?: string) => void;
  /** Replaces the URL of the current entry. */
  replace: (href: string) => void;
  /** Sets the position to restore once the results are rendered; with `null` the page keeps its own. */
  setTarget: (entry: Target | null) => void;
  /** Restores the target; call it when the results are rendered. */
  restore: () => void;
};

/** Pause after the last scroll or focus change before the entry is saved. */
const SAVE_PAUSE_MS = 150;
/** Input events: after one of them the shopper controls the scroll position. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Adds one listener for several window events until `ended` aborts. */
function listen(
  window: Window,
  names: readonly (keyof WindowEventMap)[],
  listener: EventListener,
  ended: AbortSignal,
): void {
  for (const name of names) window.addEventListener(name, listener, { passive: true, signal: ended });
}

/** `overlay` returns the name of the open overlay while the current entry is the one pushed for it. */
export function createPositionRestorer(
  window: Window,
  overlay: () => string | null,
  ended: AbortSignal,
): PositionRestorer {
  const { history, document } = window;
  /** While results are pending, the entry must not be overwritten. */
  let target: Target | null = null;
  let saving: ReturnType<typeof setTimeout> | undefined;
  /**
   * The scroll position at the last scroll or input event; an event during scrolling is one frame late. Reading
   * `scrollY` in a click handler would force layout before the handler's own changes, and again after them.
   */
  let scroll = Math.round(window.scrollY);
  const readScroll = () => {
    scroll = Math.round(window.scrollY);
  };
  const currentMemory = (): EntryMemory => ({ scroll, focus: readFocus(document), overlay: overlay() });
  const setTarget = (entry: typeof target) => {
    clearTimeout(saving);
    target = entry;
  };
  const save = () => {
    clearTimeout(saving);
    const memory = currentMemory();
    if (target !== null || JSON.stringify(memory) === JSON.stringify(readEntry(history))) return;
    history.replaceState(withMemory(history, memory), '');
  };
  const saveAfterPause = () => {
    clearTimeout(saving);
    saving = setTimeout(save, SAVE_PAUSE_MS);
  };
  const restore = () => {
    const { scroll: top = null, focus = null } = target ?? {};
    target = null;
    if (focus) giveFocus(document, focus);
    if (top === null) return;
    if (Math.round(window.scrollY) !== top) window.scrollTo({ top, behavior: 'instant' });
    readScroll();
  };
  listen(window, ['scroll', 'pagehide', ...INPUT_EVENTS], readScroll, ended);
  listen(window, ['scroll', 'focusin'], saveAfterPause, ended);
  // A navigation may have started: Chromium then loses what is saved in `pagehide`, so save on click too.
  listen(window, ['click', 'pagehide'], save, ended);
  listen(window, INPUT_EVENTS, () => (target = null), ended);
  return {
    save,
    restore,
    setTarget,
    push(href) {
      save();
      setTarget(null);
      history.pushState(withMemory({ state: null }, currentMemory()), '', href);
    },
    replace(href) {
      setTarget(null);
      history.replaceState(withMemory(history, currentMemory()), '', href);
    },
  };
}
