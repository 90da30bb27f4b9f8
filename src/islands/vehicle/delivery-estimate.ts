import { isDeliveryAnswer } from '#api/guards/is-delivery-answer.ts';
import type { DeliveryQuote } from '#domain/location/delivery-quote.schema.ts';
import { deliveryWords } from '#domain/location/delivery.ts';
import { formatDollars } from '#domain/text/money.ts';
import { fetchJson } from '#stores/api-client.ts';
import { PageElement } from '#ui/page-element.ts';
import { createSubmission, type Outcome, type SubmissionStep } from '#ui/submission.ts';

/** The state of the calculator (DELIV-02) by the state of its form. */
const states: Record<SubmissionStep['state'], 'loading' | 'result' | 'error'> = {
  sending: 'loading',
  done: 'result',
  failed: 'error',
};

/** Messages about the input, which mark the field. */
const fieldMessages: readonly string[] = [deliveryWords.empty, deliveryWords.unknown];

function toFailure(error: unknown): Outcome {
  if (error instanceof TypeError || error instanceof ReferenceError) throw error;
  const says = error instanceof Error && error.message !== '' ? error.message : deliveryWords.failed;
  return { state: 'failed', says, isAboutField: fieldMessages.includes(says) };
}

function toAnswer(quote: DeliveryQuote): Node[] {
  const figure = document.createElement('b');
  figure.className = 'calculator-figure';
  figure.textContent = quote.price === 0 ? 'Free' : formatDollars(quote.price);
  const note = document.createElement('small');
  note.textContent = 'A guide price: we confirm it before you pay.';
  return [figure, document.createTextNode(` to ${quote.name}`), note];
}

/** Requests the delivery price for the typed postcode and shows it in place (DELIV-01…04, ERR-07, ERR-20). */
export class DeliveryEstimate extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const field = this.querySelector('input');
    const button = this.querySelector('button');
    const status = this.querySelector('[data-delivery-answer]');
    if (!form || !field || !button || !status) return;
    const onStep = (step: SubmissionStep): void => this.#mark(step);
    const submission = createSubmission({ form, button, status, field, again: 'replace', onStep }, ended);
    const ask = (event: SubmitEvent): void => {
      event.preventDefault();
      const postcode = field.value.trim();
      if (postcode === '') submission.end(toFailure(new Error(deliveryWords.empty)));
      else void submission.send(`Looking up ${postcode} …`, (given) => this.#load(postcode, given));
    };
    form.addEventListener('submit', ask, { signal: ended });
  }

  #mark({ state }: SubmissionStep): void {
    this.dataset.state = states[state];
    this.querySelector('[data-delivery-alert]')?.toggleAttribute('hidden', state !== 'failed');
  }

  async #load(postcode: string, signal: AbortSignal): Promise<Outcome> {
    const query = new URLSearchParams({ postcode, car: this.dataset.car ?? '' });
    try {
      const quote = await fetchJson(`/api/delivery?${query}`, isDeliveryAnswer, { signal });
      return { state: 'done', says: toAnswer(quote) };
    } catch (error) {
      return toFailure(error);
    }
  }
}
