import type { Booking } from '#api/leads/leads.contract.ts';
import { PageElement } from '#ui/page-element.ts';
import { readSuccess, saveSuccess, toBookedWords } from './sent-form.ts';

/** Says what the form that was sent last in this tab has booked. */
export class SentSummary extends PageElement {
  protected override start(ended: AbortSignal): void {
    const sent = readSuccess();
    if (!sent?.booking) return this.#markKnown('no');
    const { booking, ...rest } = sent;
    this.#showBooking(booking);
    // Moved or cancelled there, it would be wrong here.
    this.#part('link')?.addEventListener(
      'click',
      () => {
        saveSuccess(rest);
        this.#markKnown('no');
      },
      { signal: ended },
    );
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-sent="${name}"]`);
  }

  #markKnown(answer: 'yes' | 'no'): void {
    this.#part('booking')?.setAttribute('data-known', answer);
  }

  #write(name: string, words: string): void {
    const part = this.#part(name);
    if (part) part.textContent = words;
  }

  #showBooking(booking: Booking): void {
    const { when, where, link } = booking;
    this.#write('title', toBookedWords(booking));
    this.#write('when', when);
    this.#write('where', where);
    this.#part('link')?.setAttribute('href', link);
    this.#part('calendar')?.setAttribute('href', `${link}/calendar`);
    this.#markKnown('yes');
  }
}
