import { consent, isAllowed } from '#stores/consent.ts';
import { PageElement } from '#ui/page-element.ts';

/**
 * Asks for consent if the dealer has vendors that need it: once, again after the vendors change, and when the shopper
 * opens it. It is not modal and takes no focus by itself.
 */
export class ConsentPanel extends PageElement {
  #opener: HTMLElement | null = null;

  protected override start(ended: AbortSignal): void {
    for (const button of this.querySelectorAll<HTMLElement>('[data-consent-choice]'))
      button.addEventListener('click', () => this.#choose(button.dataset.consentChoice), { signal: ended });
    // Closing without an answer agrees to nothing, and the next page asks again.
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.#close();
    };
    this.addEventListener('keydown', closeByKey, { signal: ended });
    for (const button of document.querySelectorAll<HTMLElement>('[data-consent-open]'))
      button.addEventListener('click', () => this.#reopen(button), { signal: ended });
    consent.load();
    if (consent.$value.get()?.asked !== this.#asked) this.#open();
  }

  /** The vendors that need consent, as the stored answer names them. */
  get #asked(): string {
    return this.dataset.consent ?? '';
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  }

  #open(): void {
    for (const box of this.#boxes) box.checked = isAllowed(consent.$value.get(), this.#asked, box.value);
    this.#dialog?.setAttribute('open', '');
  }

  #reopen(opener: HTMLElement): void {
    this.#opener = opener;
    this.#open();
    this.querySelector<HTMLElement>('button')?.focus();
  }

  #close(): void {
    const hadFocus = this.contains(document.activeElement);
    this.#dialog?.removeAttribute('open');
    if (hadFocus)
      (this.#opener ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }

  #choose(choice: string | undefined): void {
    const boxes = this.#boxes.filter(({ checked }) => choice === 'all' || (choice === 'some' && checked));
    consent.change(() => ({ asked: this.#asked, allowed: boxes.map(({ value }) => value) }));
    this.#close();
  }
}
