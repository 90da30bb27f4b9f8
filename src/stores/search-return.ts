import { type EntryMemory, readEntry, toEntry, withMemory } from './search-entry.ts';
import { giveFocus, readFocus } from './search-focus.ts';

/** Where a shopper was on the page, kept with each entry of the history and given back on return. */
export type ReturnKeeper = {
  /** Remembers scroll and focus with the current entry. */
  save: () => void;
  /** Starts a new entry, at the same place of the page; without an address, one with the same. */
  push: (href?: string) => void;
  /** Gives the current entry another address. */
  replace: (href: string) => void;
  /** From now on the page is to stand where the entry says, once its results are there. */
  aim: (entry: Pick<EntryMemory, 'focus'> & { scroll: number | null }) => void;
  /** The results are there. */
  arrive: () => void;
  /** The page stays where it is. */
  drop: () => void;
  stop: () => void;
};

/** After the last scroll or move of the focus, before the entry remembers it. */
const SAVE_PAUSE_MS = 150;
/** A hand on the page: from now on the shopper decides where it stands. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Adds one listener for several events of the window and gives what removes it. */
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

/** `overlay` names what is open over the page at this moment, as long as the entry is a copy made for it. */
export function createReturnKeeper(window: Window, overlay: () => string | null): ReturnKeeper {
  const { history, document } = window;
  /** While results are awaited nothing is remembered over what the entry says. */
  let target: Parameters<ReturnKeeper['aim']>[0] | null = null;
  let saving: ReturnType<typeof setTimeout> | undefined;
  /**
   * Where the page stands as of its last scroll event, or of the hand that came since: a page on its way tells a
   * frame late. To ask the window in the middle of a click would lay the page out before the answer to the click is
   * in it, and once more with it.
   */
  let scroll = Math.round(window.scrollY);

  const here = (): EntryMemory => ({
    scroll,
    focus: readFocus(document),
    overlay: overlay(),
  });
  const drop = () => {
    clearTimeout(saving);
    target = null;
  };
  const save = () => {
    clearTimeout(saving);
    const memory = here();
    if (target !== null || JSON.stringify(memory) === JSON.stringify(readEntry(history))) return;
    history.replaceState(withMemory(history, memory), '');
  };
  const saveSoon = () => {
    clearTimeout(saving);
    saving = setTimeout(save, SAVE_PAUSE_MS);
  };
  const look = () => {
    scroll = Math.round(window.scrollY);
  };
  const arrive = () => {
    const { scroll: top = null, focus = null } = target ?? {};
    target = null;
    if (focus) giveFocus(document, focus);
    if (top === null) return;
    if (Math.round(window.scrollY) !== top) window.scrollTo({ top, behavior: 'instant' });
    look();
  };
  const stops = [
    listen(window, ['scroll', 'pagehide'], look),
    listen(window, ['scroll', 'focusin'], saveSoon),
    // A link may be under way: Chromium does not keep what is saved as late as `pagehide` then.
    listen(window, ['click', 'pagehide'], save),
    listen(window, HANDS, () => {
      target = null;
      look();
    }),
  ];
  return {
    save,
    arrive,
    drop,
    push(href) {
      save();
      drop();
      history.pushState(toEntry(here()), '', href);
    },
    replace(href) {
      drop();
      history.replaceState(withMemory(history, here()), '', href);
    },
    aim(entry) {
      clearTimeout(saving);
      target = entry;
    },
    stop() {
      drop();
      for (const stop of stops) stop();
    },
  };
}
