import { dismiss, dismissed } from '#stores/dismissed.ts';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether it was closed before, or its last day is over. */
function isOver(dialog: HTMLElement): boolean {
  const { popup = '', ends } = dialog.dataset;
  dismissed.wake();
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
 * in it or where nothing else takes that key. Gives back what ends it.
 */
export function wakePopup(dialog: HTMLDialogElement, keptClear: readonly Element[]): () => void {
  if (isOver(dialog)) return () => {};
  let before: Element | null = null;
  let waits = false;
  const giveFocusBack = () => {
    if (!dialog.contains(document.activeElement)) return;
    const back = before?.isConnected ? before : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  const place = () => {
    waits = false;
    const box = dialog.getBoundingClientRect();
    const isAway = [...keptClear, ...focusOutside(dialog)].some((element) =>
      overlaps(box, element.getBoundingClientRect()),
    );
    if (isAway) giveFocusBack();
    dialog.toggleAttribute('data-away', isAway);
  };
  const placeSoon = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(place);
  };
  // Its picture comes late, and so do parts of the page: what was beside it may lie under it then.
  const grown = new ResizeObserver(placeSoon);
  const end = () => {
    grown.disconnect();
    removeEventListener('scroll', placeSoon);
    removeEventListener('resize', placeSoon);
    removeEventListener('focusin', placeSoon);
    removeEventListener('keydown', closeByKey);
  };
  const close = () => {
    dismiss(dialog.dataset.popup ?? '');
    end();
    giveFocusBack();
    dialog.removeAttribute('open');
  };
  const closeByKey = (event: KeyboardEvent) => {
    const isSeen = !dialog.hasAttribute('data-away');
    if (event.key === 'Escape' && isSeen && !isTaken(event, dialog)) close();
  };
  dialog.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !dialog.contains(relatedTarget)) before = relatedTarget;
  });
  dialog.querySelector('[data-popup-close]')?.addEventListener('click', close);
  // Not `show()`, which would take the focus.
  dialog.setAttribute('open', '');
  place();
  addEventListener('scroll', placeSoon, { passive: true });
  addEventListener('resize', placeSoon);
  addEventListener('focusin', placeSoon);
  addEventListener('keydown', closeByKey);
  for (const element of [dialog, document.body]) grown.observe(element);
  return end;
}
