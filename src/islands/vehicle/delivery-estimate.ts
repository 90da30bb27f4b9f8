import { isDeliveryAnswer } from '#api/guards/is-delivery-answer.ts';
import type { DeliveryQuote } from '#domain/location/delivery-quote.schema.ts';
import { deliveryWords } from '#domain/location/delivery.ts';
import { formatDollars } from '#domain/text/money.ts';
import { fetchJson } from '#stores/api-client.ts';

/** What the calculator is at (DELIV-02). */
type Estimate =
  | { state: 'idle' }
  | { state: 'loading'; postcode: string }
  | { state: 'result'; quote: DeliveryQuote }
  | { state: 'error'; message: string };

/** Messages about what was typed, which mark the field. */
const fieldMessages: readonly string[] = [deliveryWords.empty, deliveryWords.unknown];

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : deliveryWords.failed;

function toAnswer(quote: DeliveryQuote): Node[] {
  const figure = document.createElement('b');
  figure.className = 'calculator-figure';
  figure.textContent = quote.price === 0 ? 'Free' : formatDollars(quote.price);
  const note = document.createElement('small');
  note.textContent = 'A guide price: we confirm it before you pay.';
  return [figure, document.createTextNode(` to ${quote.name}`), note];
}

/** Asks what delivery to the typed postcode costs, and says so in place (DELIV-01…04, ERR-07, ERR-20). */
export function wakeDelivery(form: HTMLFormElement): void {
  const field = form.querySelector('input');
  const button = form.querySelector('button');
  const answer = form.querySelector<HTMLElement>('[data-delivery-answer]');
  const mark = form.querySelector<HTMLElement>('[data-delivery-alert]');
  if (!field || !button || !answer || !mark) return;
  let asking: AbortController | null = null;

  const show = (estimate: Estimate): void => {
    form.dataset.state = estimate.state;
    button.setAttribute('aria-busy', String(estimate.state === 'loading'));
    mark.hidden = estimate.state !== 'error';
    const isFieldError = estimate.state === 'error' && fieldMessages.includes(estimate.message);
    if (isFieldError) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    if (estimate.state === 'loading') answer.textContent = `Looking up ${estimate.postcode} …`;
    else if (estimate.state === 'error') answer.textContent = estimate.message;
    else if (estimate.state === 'result') answer.replaceChildren(...toAnswer(estimate.quote));
    if (isFieldError) field.focus();
  };

  const ask = async (postcode: string): Promise<void> => {
    asking = new AbortController();
    const { signal } = asking;
    show({ state: 'loading', postcode });
    const query = new URLSearchParams({ postcode, car: form.dataset.delivery ?? '' });
    try {
      const quote = await fetchJson(`/api/delivery?${query}`, isDeliveryAnswer, { signal });
      if (!signal.aborted) show({ state: 'result', quote });
    } catch (error) {
      // A newer question is under way, and its answer is the one to show.
      if (!signal.aborted) show({ state: 'error', message: messageOf(error) });
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    asking?.abort();
    const postcode = field.value.trim();
    if (postcode === '') show({ state: 'error', message: deliveryWords.empty });
    else void ask(postcode);
  });
}
