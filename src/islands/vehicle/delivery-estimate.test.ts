// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryEstimate } from './delivery-estimate.ts';

customElements.define('fc-delivery-estimate', DeliveryEstimate);

const sorry =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

function open() {
  document.body.innerHTML = `
    <fc-delivery-estimate data-car="7" data-state="idle"><form>
      <input name="postcode" /><button type="submit">Get a price</button>
      <div role="status"><span data-delivery-alert hidden></span><p data-delivery-answer>A guide price</p></div>
    </form></fc-delivery-estimate>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const calculator = document.querySelector<HTMLElement>('fc-delivery-estimate');
  const field = form.querySelector('input') as HTMLInputElement;
  const ask = (postcode: string) => {
    field.value = postcode;
    form.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  const shown = () => ({
    state: calculator?.dataset.state,
    says: form.querySelector('[role=status]')?.textContent?.trim(),
    alert: form.querySelector<HTMLElement>('[data-delivery-alert]')?.hidden === false,
    invalid: field.getAttribute('aria-invalid'),
  });
  return { form, field, ask, shown };
}

/** Answers that the test settles. */
const answers: ((answer: Response | Error) => void)[] = [];
const requested: string[] = [];
const json = (status: number, body: object) => Response.json(body, { status });

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return new Promise<Response>((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
  requested.length = 0;
});

describe('the delivery calculator', () => {
  it('DELIV-02 DELIV-04 goes from idle over loading to a result with price and region', async () => {
    const { ask, shown } = open();
    expect(shown().state).toBe('idle');
    ask(' 4870 ');
    expect(shown()).toMatchObject({ state: 'loading', says: 'Looking up 4870 …' });
    expect(requested).toEqual(['/api/delivery?postcode=4870&car=7']);
    answers[0]?.(json(200, { price: 1480, name: 'North Queensland' }));
    await vi.waitFor(() => expect(shown().state).toBe('result'));
    expect(shown().says).toContain('$1,480 to North Queensland');
    ask('4000');
    answers[1]?.(json(200, { price: 0, name: 'Brisbane' }));
    await vi.waitFor(() => expect(shown().says).toContain('Free to Brisbane'));
  });
  it('DELIV-03 an empty postcode asks for one, without a lookup', () => {
    const { ask, shown, field } = open();
    ask('  ');
    expect(shown()).toEqual({
      state: 'error',
      says: 'Please enter a postcode.',
      alert: true,
      invalid: 'true',
    });
    expect(requested).toEqual([]);
    expect(document.activeElement).toBe(field);
  });
  it('ERR-07 shows the failure message without a quote, and keeps what was typed', async () => {
    const { ask, shown, field } = open();
    ask('6000');
    answers[0]?.(json(404, { detail: sorry }));
    await vi.waitFor(() => expect(shown().state).toBe('error'));
    expect(shown()).toMatchObject({ says: sorry, invalid: null });
    expect(field.value).toBe('6000');
  });
  it('ERR-20 marks the field of an unknown postcode, until a known one', async () => {
    const { ask, shown } = open();
    ask('9999');
    answers[0]?.(json(422, { detail: 'Invalid postcode' }));
    await vi.waitFor(() => expect(shown()).toMatchObject({ says: 'Invalid postcode', invalid: 'true' }));
    ask('4000');
    answers[1]?.(json(200, { price: 0, name: 'Brisbane' }));
    await vi.waitFor(() => expect(shown()).toMatchObject({ state: 'result', invalid: null, alert: false }));
  });
  it('shows the answer to the newest query, whichever arrives last', async () => {
    const { ask, shown } = open();
    ask('4870');
    ask('4000');
    answers[1]?.(json(200, { price: 0, name: 'Brisbane' }));
    answers[0]?.(json(200, { price: 1480, name: 'North Queensland' }));
    await vi.waitFor(() => expect(shown().state).toBe('result'));
    await Promise.resolve();
    expect(shown().says).toContain('Brisbane');
  });
  it('reports a failed connection and an invalid answer in words', async () => {
    const { ask, shown } = open();
    ask('4870');
    answers[0]?.(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(shown().state).toBe('error'));
    expect(shown().says).toContain('try again');
    ask('4870');
    answers[1]?.(json(200, { cost: 3 }));
    await vi.waitFor(() => expect(shown().state).toBe('error'));
    expect(shown().says).toContain('try again');
  });
});
