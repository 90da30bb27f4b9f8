import { dismiss, dismissed } from '#stores/dismissed.ts';
import { returnFocus } from '#ui/dialog.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { listNeverCovered } from './never-covered.ts';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether it was closed before, or its last day is over. */
function isOver({ dataset: { popup = '', ends } }: HTMLElement): boolean {
  dismissed.load();
  // clock: a page may be read long after it was published.
  return dismissed.$value.get().includes(popup) || (ends !== undefined && Date.now() >= Number(ends));
}

/** The element with the keyboard focus outside the promotion; the body does not count. */
const focusOutside = (dialog: HTMLElement): Element[] =>
  [...document.querySelectorAll(':focus-visible:not(main)')].filter((element) => !dialog.contains(element));

/** Whether it stands over the page; in enlarged text it stands at its end (`popup.css`). */
const isAbovePage = (dialog: Element): boolean => getComputedStyle(dialog).position === 'fixed';

/** Whether Escape serves something else first: a field, an open list, another dialog, the menu. */
function isTaken(event: KeyboardEvent, dialog: HTMLElement): boolean {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (dialog.contains(target)) return false;
  if (!isAbovePage(dialog)) return true;
  const isField = target.closest('input, textarea, select, [aria-expanded="true"]') !== null;
  const others = [...document.querySelectorAll('dialog[open], [popover]')].filter(
    (other) => other !== dialog,
  );
  return isField || others.some((other) => other.hasAttribute('open') || other.matches(':popover-open'));
}

/**
 * Shows the promotion of a vehicle page, open by default, but never over price, actions or the keyboard focus. It is
 * not modal and takes no focus, because the shopper did not ask for it. Its button closes it for good, and so does
 * Escape inside it or where nothing else uses that key.
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
    // Rows within the page scroll, and pictures load, without an event that reaches the window otherwise.
    for (const event of ['scroll', 'load']) {
      addEventListener(event, placeSoon, { passive: true, capture: true, signal: shown });
    }
    for (const event of ['resize', 'focusin']) addEventListener(event, placeSoon, { signal: shown });
    // While it comes in it stands lower than where it stays.
    dialog.addEventListener('animationend', placeSoon, { signal: shown });
    addEventListener('keydown', closeByKey, { signal: shown });
    // Its picture and other content load after it, so it may grow over something.
    const grown = new ResizeObserver(placeSoon);
    for (const element of [dialog, document.body]) grown.observe(element);
    onEnd(shown, () => grown.disconnect());
    // A bar at the bottom that comes or goes moves the dialog, after the scroll that made it so.
    const moved = new MutationObserver(placeSoon);
    moved.observe(document.body, { subtree: true, attributeFilter: ['data-shown', 'hidden'] });
    onEnd(shown, () => moved.disconnect());
  }

  #placeSoon(dialog: HTMLDialogElement): void {
    if (this.#isPlacing) return;
    this.#isPlacing = true;
    requestAnimationFrame(() => this.#place(dialog));
  }

  /** Closes the dialog while it would cover something that must stay visible. */
  #place(dialog: HTMLDialogElement): void {
    this.#isPlacing = false;
    const box = dialog.getBoundingClientRect();
    const others = document.querySelectorAll('h1, fc-gallery, .cookies');
    const isAway =
      isAbovePage(dialog) &&
      [...listNeverCovered(), ...others, ...focusOutside(dialog)].some((element) =>
        overlaps(box, element.getBoundingClientRect()),
      );
    if (isAway) returnFocus(dialog, this.#before);
    dialog.toggleAttribute('data-away', isAway);
  }
}
