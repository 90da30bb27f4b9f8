import { openModal } from '#ui/dialog.ts';
import { PageElement } from '#ui/page-element.ts';

/**
 * A form in a modal dialog: opened by links to it on the page, or by an address that ends with it, such as that of a
 * card. Without this the address alone opens it.
 */
export class FormDialog extends PageElement {
  protected override start(ended: AbortSignal): void {
    const dialog = this.querySelector('dialog');
    // An old browser has no modal dialog: the address shows the form.
    if (!dialog || !('showModal' in dialog)) return;
    const selector = `a[href="#${dialog.id}"]`;
    const given = { signal: ended };
    const open = (opener: HTMLElement | null): void => {
      const back = opener ?? document.querySelector<HTMLElement>(selector) ?? document.querySelector('main');
      if (back && !dialog.open) openModal(dialog, back);
    };
    const openByAddress = (): void => {
      if (location.hash !== `#${dialog.id}`) return;
      // The address of the page itself is what is shared, reloaded and returned to.
      history.replaceState(history.state, '', location.pathname + location.search);
      open(null);
    };
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(link);
      },
      given,
    );
    addEventListener('hashchange', openByAddress, given);
    // From here on the address shows nothing by itself.
    this.dataset.ready = '';
    openByAddress();
    this.#openAnswered(dialog, open);
  }

  /** A page that the API answered has its form open, with what is wrong. */
  #openAnswered(dialog: HTMLDialogElement, open: (opener: null) => void): void {
    if (!dialog.open || dialog.matches(':modal')) return;
    // Not `close`: its event would come after the dialog is open again.
    dialog.removeAttribute('open');
    open(null);
    dialog.querySelector<HTMLElement>('[data-form-errors]:not(:empty)')?.focus();
  }
}
