import { dismiss, dismissed } from '#stores/dismissed.ts';
import { returnFocus } from '#ui/dialog.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { listKeptClear } from './kept-clear.ts';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether it was closed before, or its last day is over. */
function isOver({ dataset: { popup = '', ends } }: HTMLElement): boolean {
  dismissed.load();
  // clock: a page may be read long after it was published.
  return dismissed.$value.get().includes(popup) || (ends !== undefined && Date.now() >= Number(ends));
}

/** What somebody has come to by keys, elsewhere than in the promotion; the whole page is no such place. */
const focusOutside = (dialog: HTMLElement): Element[] =>
  [...document.querySelectorAll(':focus-visible:not(main)')].filter((element) => !dialog.contains(element));

/** What Escape is for before it is for the promotion: a field, an open list, another dialog, the menu. */
function isTaken(event: KeyboardEvent, dialog: HTMLElement): boolean {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (dialog.contains(target)) return false;
  const isField = target.closest('input, textarea, select, [aria-expanded="true"]') !== null;
  const others = [...document.querySelectorAll('dialog[open], [popover]')].filter(
    (other) => other !== dialog,
  );
  return isField || others.some((other) => other.hasAttribute('open') || other.matches(':popover-open'));
}

/**
 * Shows the promotion of a vehicle page, open by default, never over what is kept clear: price, actions and what
 * has the focus of a keyboard.
 * It is no modal dialog and takes no focus: nobody asked for it. Its button closes it for good, and so does Escape
 * in it or where nothing else takes that key.
 */
export class Popup extends PageElement {
  #before: Element | null = null;
  #isPlacing = false;

  protected override start(ended: AbortSignal): void {
    const dialog = this.querySelector('dialog');
    if (!dialog || isOver(this)) return;
    const showing = new AbortController();
    onEnd(ended, () => showing.abort());
    const close = (): void => {
      dismiss(this.dataset.popup ?? '');
      showing.abort();
      returnFocus(dialog, this.#before);
      dialog.removeAttribute('open');
    };
    this.#listen(dialog, close, showing.signal);
    // Not `show()`, which would take the focus.
    dialog.setAttribute('open', '');
    this.#place(dialog);
  }

  #listen(dialog: HTMLDialogElement, close: () => void, shown: AbortSignal): void {
    const placeSoon = () => this.#placeSoon(dialog);
    const closeByKey = (event: KeyboardEvent) => {
      const isSeen = !dialog.hasAttribute('data-away');
      if (event.key === 'Escape' && isSeen && !isTaken(event, dialog)) close();
    };
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !dialog.contains(relatedTarget)) this.#before = relatedTarget;
    };
    dialog.addEventListener('focusin', remember, { signal: shown });
    dialog.querySelector('[data-popup-close]')?.addEventListener('click', close, { signal: shown });
    addEventListener('scroll', placeSoon, { passive: true, signal: shown });
    for (const event of ['resize', 'focusin']) addEventListener(event, placeSoon, { signal: shown });
    addEventListener('keydown', closeByKey, { signal: shown });
    // Its picture comes after it, and so do parts of the page: what was beside it may lie under it then.
    const grown = new ResizeObserver(placeSoon);
    for (const element of [dialog, document.body]) grown.observe(element);
    onEnd(shown, () => grown.disconnect());
  }

  #placeSoon(dialog: HTMLDialogElement): void {
    if (this.#isPlacing) return;
    this.#isPlacing = true;
    requestAnimationFrame(() => this.#place(dialog));
  }

  /** Takes the dialog away while it would lie over something that is kept clear. */
  #place(dialog: HTMLDialogElement): void {
    this.#isPlacing = false;
    const box = dialog.getBoundingClientRect();
    const others = document.querySelectorAll('h1, fc-gallery, .cookies');
    const isAway = [...listKeptClear(), ...others, ...focusOutside(dialog)].some((element) =>
      overlaps(box, element.getBoundingClientRect()),
    );
    if (isAway) returnFocus(dialog, this.#before);
    dialog.toggleAttribute('data-away', isAway);
  }
}
