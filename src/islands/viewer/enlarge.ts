import closeIcon from 'lucide-static/icons/x.svg?raw';
import expandIcon from 'lucide-static/icons/expand.svg?raw';
import { openModal } from '#ui/dialog.ts';
import { element, iconButton } from './element.ts';

/** A view and what of it answers keys. */
type Enlarged = { pane: HTMLElement; name: string; focus: () => HTMLElement | null };

/**
 * A button that lays a view over the whole screen, the very element, so that it goes on where it was. Escape and the
 * button that closes put it back and give the focus to who opened it.
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
