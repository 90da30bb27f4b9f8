import { onEnd } from './page-element.ts';

/** The text of a toast, with at most one link. */
export interface ToastWords {
  text: string;
  link: { label: string; href: string } | null;
}

/** How long (ms) a toast shows (NAV-20). */
const TOAST_MS = 3_000;

function toElement({ text, link }: ToastWords): HTMLElement {
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
 * Shows toasts in `region`, a live region (`role="status"`) of the published page: one at a time, for three seconds,
 * longer while hovered or focused. Returns a function that shows a toast, or none for `null`.
 *
 * @param onGone called when a toast has disappeared by itself
 */
export function createToastView(
  region: HTMLElement,
  ended: AbortSignal,
  onGone: () => void,
): (toast: ToastWords | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => clearTimeout(timer);
  const remove = () => {
    region.replaceChildren();
    onGone();
  };
  const removeSoon = () => {
    keep();
    if (region.childElementCount > 0) timer = setTimeout(remove, TOAST_MS);
  };
  for (const event of ['pointerenter', 'focusin']) region.addEventListener(event, keep, { signal: ended });
  for (const event of ['pointerleave', 'focusout'])
    region.addEventListener(event, removeSoon, { signal: ended });
  onEnd(ended, keep);
  return (toast) => {
    region.replaceChildren(...(toast ? [toElement(toast)] : []));
    removeSoon();
  };
}
