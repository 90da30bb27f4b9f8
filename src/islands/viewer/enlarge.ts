import closeIcon from 'lucide-static/icons/x.svg?raw';
import expandIcon from 'lucide-static/icons/expand.svg?raw';
import { openModal } from '#ui/dialog.ts';
import { element, iconButton } from './element.ts';

/** A view, its name, and what takes the focus when it is enlarged. */
type Enlarged = { pane: HTMLElement; name: string; focus: () => HTMLElement | null };

/**
 * Creates a button that shows a view over the whole screen. It moves the element itself, so that its state is kept.
 * Escape and the close button put it back and return the focus to the opener.
 */
export function createEnlarger({ pane, name, focus }: Enlarged): HTMLButtonElement {
  const open = iconButton(expandIcon, 'Full screen', { class: 'gallery-step viewer-enlarge' });
  let dialog: HTMLDialogElement | null = null;

  const create = (): HTMLDialogElement => {
    const close = iconButton(closeIcon, 'Close');
    const title = element('p', { class: 'viewer-title' }, name);
    const head = element('div', { class: 'viewer-head' }, title, close);
    const made = element('dialog', { class: 'viewer viewer-large', 'aria-label': name }, head);
    const home = pane.parentElement;
    close.addEventListener('click', () => made.close());
    made.addEventListener('close', () => {
      home?.append(pane);
    });
    document.body.append(made);
    return made;
  };

  open.addEventListener('click', () => {
    dialog ??= create();
    dialog.append(pane);
    openModal(dialog, open);
    focus()?.focus({ preventScroll: true });
  });
  return open;
}
