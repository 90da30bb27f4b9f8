import { onEnd } from './page-element.ts';

/** The text of a toast, with at most one link and one button. */
export interface ToastWords {
  title?: string;
  text: string;
  link: { label: string; href: string } | null;
  action?: { label: string; act: () => void };
}

/** How long (ms) a toast shows (NAV-20). */
const TOAST_MS = 3_000;

const withText = <Tag extends 'a' | 'b' | 'button' | 'p'>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), { textContent: text });

/** `close` removes the toast before its button acts, so that the act may show the next one. */
function toElement({ title, text, link, action }: ToastWords, close: () => void): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  const words = document.createElement('div');
  words.className = 'toast-words';
  if (title !== undefined) words.append(withText('b', title));
  words.append(withText('p', text));
  element.append(words);
  if (link) element.append(Object.assign(withText('a', link.label), { href: link.href }));
  if (action) {
    const button = Object.assign(withText('button', action.label), { type: 'button' });
    button.addEventListener('click', () => {
      close();
      action.act();
    });
    element.append(button);
  }
  return element;
}

/**
 * Shows toasts in `region`, a live region (`role="status"`) of the published page: one at a time, for three seconds,
 * longer while hovered or focused. When it goes while it has the focus, the focus returns to where it came from. Returns
 * a function that shows a toast, or none for `null`.
 *
 * @param onGone called when a toast has disappeared by itself
 */
export function createToastView(
  region: HTMLElement,
  ended: AbortSignal,
  onGone: () => void,
): (toast: ToastWords | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: EventTarget | null = null;
  let isHovered = false;
  const keep = () => clearTimeout(timer);
  const show = (...toasts: HTMLElement[]) => {
    const hadFocus = region.contains(document.activeElement);
    region.replaceChildren(...toasts);
    if (hadFocus && before instanceof HTMLElement && before.isConnected)
      before.focus({ preventScroll: true });
  };
  const remove = () => {
    show();
    onGone();
  };
  const removeSoon = () => {
    keep();
    if (region.childElementCount > 0) timer = setTimeout(removeUnlessHeld, TOAST_MS);
  };
  // A pointer that leaves does not take the toast from a shopper who has the focus in it.
  const removeUnlessHeld = () =>
    isHovered || region.contains(document.activeElement) ? removeSoon() : remove();
  for (const event of ['pointerenter', 'pointerleave']) {
    const hover = () => {
      isHovered = event === 'pointerenter';
      removeSoon();
    };
    region.addEventListener(event, hover, { signal: ended });
  }
  region.addEventListener('focusout', removeSoon, { signal: ended });
  const rememberFocus = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) before = relatedTarget;
  };
  region.addEventListener('focusin', rememberFocus, { signal: ended });
  onEnd(ended, keep);
  return (toast) => {
    show(...(toast ? [toElement(toast, remove)] : []));
    removeSoon();
  };
}
