/** The page keeps its place while it is locked, and its width: where there was a scrollbar, there is room for it. */
function lockPage(isLocked: boolean): void {
  const { documentElement: root } = document;
  const scrollbar = innerWidth - root.clientWidth;
  root.style.paddingRight = isLocked && scrollbar > 0 ? `${scrollbar}px` : '';
  root.toggleAttribute('data-viewer', isLocked);
}

/**
 * Gives the focus of who is in a dialog that goes to `opener`, or to the page where that is gone: from the body, keys
 * would start at the top.
 */
export function returnFocus(dialog: Element, opener: Element | null): void {
  if (!dialog.contains(document.activeElement)) return;
  const next = opener?.isConnected ? opener : document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

const isOutside = ({ clientX, clientY }: MouseEvent, { top, right, bottom, left }: DOMRect): boolean =>
  clientX < left || clientX > right || clientY < top || clientY > bottom;

/**
 * Opens a dialog over the page, which stays where it is. Escape and a press beside the dialog close it, and `opener`
 * gets the focus back.
 */
export function openModal(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const closing = new AbortController();
  const closeBeside = (event: MouseEvent): void => {
    if (event.target === dialog && isOutside(event, dialog.getBoundingClientRect())) dialog.close();
  };
  const release = (): void => {
    closing.abort();
    lockPage(false);
    opener.focus({ preventScroll: true });
  };
  dialog.addEventListener('click', closeBeside, { signal: closing.signal });
  dialog.addEventListener('close', release, { signal: closing.signal });
  lockPage(true);
  dialog.showModal();
}
