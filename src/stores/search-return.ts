import { type EntryMemory, readEntry, toEntry, withMemory } from './search-entry.ts';
import { giveFocus, readFocus } from './search-focus.ts';

/** Saves the scroll position and focus with each history entry and restores them on return. */
export type PositionRestorer = {
  /** Saves scroll position and focus in the current entry. */
  save: () => void;
  /** Adds a history entry with the same scroll position; without `href` it keeps the URL. */
  push: (href?: string) => void;
  /** Replaces the URL of the current entry. */
  replace: (href: string) => void;
  /** Sets the position to restore once the results are rendered. */
  setTarget: (entry: Pick<EntryMemory, 'focus'> & { scroll: number | null }) => void;
  /** Restores the target; call it when the results are rendered. */
  restore: () => void;
  /** Drops the target; the page keeps its position. */
  cancel: () => void;
  stop: () => void;
};

/** Pause after the last scroll or focus change before the entry is saved. */
const SAVE_PAUSE_MS = 150;
/** Input events: after one of them the shopper controls the scroll position. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Adds one listener for several window events and returns the function that removes it. */
export function listen(
  window: Window,
  names: readonly (keyof WindowEventMap)[],
  listener: EventListener,
): () => void {
  for (const name of names) window.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}

/** `overlay` returns the name of the open overlay while the current entry is the one pushed for it. */
export function createPositionRestorer(window: Window, overlay: () => string | null): PositionRestorer {
  const { history, document } = window;
  /** While results are pending, the entry must not be overwritten. */
  let target: Parameters<PositionRestorer['setTarget']>[0] | null = null;
  let saving: ReturnType<typeof setTimeout> | undefined;
  /**
   * The scroll position at the last scroll or input event; an event during scrolling is one frame late. Reading
   * `scrollY` in a click handler would force layout before the handler's own changes, and again after them.
   */
  let scroll = Math.round(window.scrollY);

  const currentMemory = (): EntryMemory => ({
    scroll,
    focus: readFocus(document),
    overlay: overlay(),
  });
  const cancel = () => {
    clearTimeout(saving);
    target = null;
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
  const readScroll = () => {
    scroll = Math.round(window.scrollY);
  };
  const restore = () => {
    const { scroll: top = null, focus = null } = target ?? {};
    target = null;
    if (focus) giveFocus(document, focus);
    if (top === null) return;
    if (Math.round(window.scrollY) !== top) window.scrollTo({ top, behavior: 'instant' });
    readScroll();
  };
  const stops = [
    listen(window, ['scroll', 'pagehide'], readScroll),
    listen(window, ['scroll', 'focusin'], saveAfterPause),
    // A navigation may have started: Chromium then loses what is saved in `pagehide`, so save on click too.
    listen(window, ['click', 'pagehide'], save),
    listen(window, INPUT_EVENTS, () => {
      target = null;
      readScroll();
    }),
  ];
  return {
    save,
    restore,
    cancel,
    push(href) {
      save();
      cancel();
      history.pushState(toEntry(currentMemory()), '', href);
    },
    replace(href) {
      cancel();
      history.replaceState(withMemory(history, currentMemory()), '', href);
    },
    setTarget(entry) {
      clearTimeout(saving);
      target = entry;
    },
    stop() {
      cancel();
      for (const stop of stops) stop();
    },
  };
}
