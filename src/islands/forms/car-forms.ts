import { type CarFormFacts, fillCarForms } from '#domain/lead/filled-car-forms.ts';
import { openModal } from '#ui/dialog.ts';
import { fetchFragment } from '#ui/fragment.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/** Starts the elements of a dialog that came later than those of the page, as a touch does (`boot.ts`). */
function wake(dialog: Element): void {
  for (const part of dialog.querySelectorAll(':not(:defined)'))
    part.dispatchEvent(new Event('focusin', { bubbles: true }));
}

/**
 * The forms about the car of the page in modal dialogs, which all cars of the dealer share: fetched once, and opened by
 * links with `data-opens`, or by an address that ends with one, such as that of a card. A link that is pressed before its
 * dialog is there waits for it; where it does not come, the link is followed.
 */
export class CarForms extends PageElement {
  #coming: Promise<void> | null = null;

  protected override start(ended: AbortSignal): void {
    // An old browser has no modal dialog: links lead to pages.
    if (!('showModal' in HTMLDialogElement.prototype)) return;
    for (const link of document.querySelectorAll('[data-opens]'))
      link.setAttribute('aria-haspopup', 'dialog');
    const given = { signal: ended };
    const press = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-opens]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.#open(link.dataset.opens ?? '', link);
    };
    const openByAddress = (): void => {
      const id = location.hash.slice(1);
      if (!this.#ids.includes(id)) return;
      // The address of the page itself is what is shared, reloaded and returned to.
      history.replaceState(history.state, '', location.pathname + location.search);
      void this.#open(id, document.querySelector<HTMLAnchorElement>(`a[data-opens="${id}"]`));
    };
    document.addEventListener('click', press, given);
    addEventListener('hashchange', openByAddress, given);
    openByAddress();
    this.#openAnswered();
    void this.#load();
  }

  /** Ids of the forms that the page has. */
  get #ids(): string[] {
    return (this.dataset.forms ?? '').split(' ');
  }

  #find(id: string): HTMLDialogElement | null {
    return this.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`);
  }

  /** Resolves when all dialogs are there, or the try has failed: the next press tries again. */
  #load(): Promise<void> {
    this.#coming ??= this.#fetch().catch((error: unknown) => {
      this.#coming = null;
      console.info('Forms are not loaded:', error);
    });
    return this.#coming;
  }

  async #fetch(): Promise<void> {
    const facts = readSettings<CarFormFacts>(this);
    const content = await fetchFragment(this.dataset.src ?? '', (html) => fillCarForms(html, facts));
    for (const id of this.#ids) {
      const dialog = content.querySelector(`dialog[id="${id}"]`);
      // A network that asks for a login answers as well.
      if (!dialog) throw new Error(`there is no ${id}`);
      if (!this.#find(id)) this.append(dialog);
    }
  }

  async #open(id: string, link: HTMLAnchorElement | null): Promise<void> {
    if (!this.#find(id)) {
      if (link) link.ariaBusy = 'true';
      await this.#load();
      if (link) link.ariaBusy = null;
    }
    const dialog = this.#find(id);
    if (dialog) this.#show(dialog, link);
    else if (link && this.isConnected) location.assign(link.href);
  }

  #show(dialog: HTMLDialogElement, link: HTMLElement | null): void {
    const back = link ?? document.querySelector('main');
    if (!back || dialog.open) return;
    openModal(dialog, back);
    wake(dialog);
  }

  /** A page that the API answered has its form open, with what is wrong. */
  #openAnswered(): void {
    const dialog = this.querySelector<HTMLDialogElement>('dialog[open]:not(:modal)');
    if (!dialog) return;
    // Not `close`: its event would come after the dialog is open again.
    dialog.removeAttribute('open');
    this.#show(dialog, document.querySelector<HTMLElement>(`a[data-opens="${dialog.id}"]`));
    dialog.querySelector<HTMLElement>('[data-form-errors]:not(:empty)')?.focus();
  }
}
