// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FinanceQuote } from './finance-quote.ts';

customElements.define('fc-finance-quote', FinanceQuote);

const quote = {
  weeklyRepaymentAmount: 118.5,
  advertisedRate: 6.99,
  comparisonRate: 7.5,
  monthlyRepaymentAmount: null,
};
const asked: [string, unknown][] = [];
let answer: (response: Response | Error) => void = () => undefined;
/** Top of the section, in pixels from the top of a view of 768. */
let top = 2_000;

beforeEach(() => {
  top = 2_000;
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    asked.push([`${method} ${path}`, JSON.parse(String(body))]);
    return new Promise<Response>((resolve, reject) => {
      answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
    });
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  asked.length = 0;
});

function open(state = 'absent') {
  document.body.innerHTML = `<section><fc-finance-quote data-state="${state}" data-settings='{"vin":"V1"}'>
    <b data-quote="repayment"></b><b data-quote="advertisedRate"></b><b data-quote="comparisonRate"></b>
    <button data-quote-open>View disclaimer</button><dialog><i data-quote="repayment"></i></dialog>
    </fc-finance-quote></section>`;
  const [element, section] = [
    document.querySelector<FinanceQuote>('fc-finance-quote'),
    document.querySelector('section'),
  ];
  if (!element || !section) throw new Error('both are there');
  section.getBoundingClientRect = () => ({ top }) as DOMRect;
  const words = () => [...element.querySelectorAll('[data-quote]')].map(({ textContent }) => textContent);
  return { element, section, words };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the finance estimate', () => {
  it('API-23 API-24 FIN-53 FIN-60 FIN-61 asks once, and shows the whole quote', async () => {
    const { element, section, words } = open();
    expect([element.dataset.state, words()]).toEqual(['fetching', ['', '', '', '']]);
    answer(Response.json(quote));
    await vi.waitFor(() => expect(element.dataset.state).toBe('loaded'));
    expect(words()).toEqual(['$513/mo*', '6.99% p.a.', '7.50% p.a.', '$513/mo*']);
    section.append(element);
    await settle();
    expect([asked, section.hidden]).toEqual([[['POST /api/youx/quote', { vin: 'V1' }]], false]);
  });
  it('FIN-60 asks for none where the page has one', async () => {
    const { element } = open('loaded');
    await settle();
    expect([asked, element.dataset.state]).toEqual([[], 'loaded']);
  });
  it.each([
    ['a problem', () => Response.json({ detail: 'None.' }, { status: 503 })],
    ['no network', () => new TypeError('Failed to fetch')],
    ['another form', () => Response.json({ weekly: 1 })],
    ['no advertised rate', () => Response.json({ ...quote, advertisedRate: null })],
    ['no comparison rate', () => Response.json({ ...quote, comparisonRate: null })],
    ['no repayment', () => Response.json({ ...quote, weeklyRepaymentAmount: null })],
  ])('ERR-22 FIN-61 stays silent after %s, and asks no second time', async (_what, failure) => {
    const { element, section, words } = open();
    answer(failure());
    await vi.waitFor(() => expect(section.hidden).toBe(true));
    expect([element.dataset.state, words()]).toEqual(['absent', ['', '', '', '']]);
    section.append(element);
    await settle();
    expect([asked.length, document.querySelector('[role=alert]')]).toEqual([1, null]);
  });
  it('ERR-22 keeps its room while that is in view, so that nothing moves', async () => {
    const { element, section } = open();
    top = 300;
    answer(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(element.dataset.state).toBe('absent'));
    await settle();
    expect(section.hidden).toBe(false);
    top = 900;
    dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(section.hidden).toBe(true));
  });
  it('FIN-55 opens the disclaimer in a dialog', () => {
    const { element } = open('loaded');
    const dialog = element.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal = vi.fn<() => void>(() => (dialog.open = true));
    element.querySelector('button')?.click();
    expect(dialog.open).toBe(true);
  });
});
