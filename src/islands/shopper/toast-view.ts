import { $toast, type Toast } from '#stores/toast.ts';

/** NAV-20. */
const TOAST_MS = 3_000;
/** NAV-21: from when it goes until nothing remembers it. */
const REMOVAL_MS = 1_000_000;

function toElement({ text, link }: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  const words = document.createElement('p');
  words.textContent = text;
  element.append(words);
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.label;
    element.append(anchor);
  }
  return element;
}

/**
 * Shows toasts in a live region that stands on the page from the start, one at a time; a hand or the focus
 * on one holds it (look.md, Toast). Gives back what ends it.
 */
export function wakeToasts(place: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => clearTimeout(timer);
  const leave = () => {
    place.replaceChildren();
    timer = setTimeout(() => $toast.set(null), REMOVAL_MS);
  };
  const leaveSoon = () => {
    hold();
    timer = setTimeout(leave, TOAST_MS);
  };
  for (const event of ['pointerenter', 'focusin']) place.addEventListener(event, hold);
  for (const event of ['pointerleave', 'focusout']) place.addEventListener(event, leaveSoon);
  return $toast.listen((toast) => {
    place.replaceChildren(...(toast ? [toElement(toast)] : []));
    if (toast) leaveSoon();
  });
}
