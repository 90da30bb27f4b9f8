import { isFinanceQuote } from '#api/guards/is-finance-quote.ts';
import { toQuoteWords, type QuoteWords } from '#domain/finance/quote-words.ts';
import { youxQuotePath } from '#domain/url/youx-quote-path.ts';
import { fetchJson } from '#stores/api-client.ts';
import { whenAhead } from '#islands/page/when-near.ts';
import { openModal } from '#ui/dialog.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/**
 * The finance estimate of a vehicle page. Its `data-state` is one of `absent`, `fetching` and `loaded` (FIN-61), and it
 * asks once, when it has none (FIN-60). It stays unseen when the quote fails or lacks a rate, and only the console says
 * so (ERR-22); its room goes once it is below the view, so that nothing moves.
 */
export class FinanceQuote extends PageElement {
  #hasAsked = false;

  protected override start(ended: AbortSignal): void {
    const dialog = this.querySelector('dialog');
    const opener = this.querySelector<HTMLElement>('[data-quote-open]');
    if (dialog && opener)
      opener.addEventListener('click', () => openModal(dialog, opener), { signal: ended });
    if (this.dataset.state === 'loaded' || this.#hasAsked) return;
    this.#hasAsked = true;
    void this.#load(ended);
  }

  async #load(ended: AbortSignal): Promise<void> {
    this.dataset.state = 'fetching';
    const words = await this.#ask();
    if (words !== null) {
      for (const slot of this.querySelectorAll<HTMLElement>('[data-quote]'))
        slot.textContent = words[slot.dataset.quote as keyof QuoteWords];
      this.dataset.state = 'loaded';
      return;
    }
    this.dataset.state = 'absent';
    const section = this.closest('section');
    if (section === null) return;
    await whenAhead(section, ended);
    section.hidden = true;
  }

  async #ask(): Promise<QuoteWords | null> {
    try {
      return toQuoteWords(await fetchJson(youxQuotePath, isFinanceQuote, { body: readSettings(this) }));
    } catch (error) {
      console.info('There is no finance quote:', error);
      return null;
    }
  }
}
