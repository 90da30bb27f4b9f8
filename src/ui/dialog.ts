/** Locks the page at its scroll position and width: padding replaces a scrollbar. */
function lockPage(isLocked: boolean): void {
  const { documentElement: root } = document;
  const scrollbar = innerWidth - root.clientWidth;
  root.style.paddingRight = isLocked && scrollbar > 0 ? `${scrollbar}px` : '';
  root.toggleAttribute('data-viewer', isLocked);
}

/** Moves a focus inside a closing dialog to `opener`, or the page: from the body, Tab would start at the top. */
export function returnFocus(dialog: Element, opener: Element | null): void {
  if (!dialog.contains(document.activeElement)) return;
  const next = opener?.isConnected ? opener : document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

const isOutside = ({ clientX, clientY }: MouseEvent, { top, right, bottom, left }: DOMRect): boolean =>
  clientX < left || clientX > right || clientY < top || clientY > bottom;

/** Opens a dialog over the page, which stands still. Escape and a press beside it close it; `opener` gets the focus. */
export function openModal(dialog: HTMLDialogElement, opener: HTMLElement): void {
  dialog.showModal();
  lockPage(true);
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
}
