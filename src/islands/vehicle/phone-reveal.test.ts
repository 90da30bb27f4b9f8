// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEvent, type ShopperEvent } from '#stores/events.ts';
import { phoneScript } from './phone-script.ts';
import { Phone, reportReveal } from './phone-reveal.ts';
import { CallReports } from '#islands/shopper/call-reports.ts';

customElements.define('fc-call-reports', CallReports);

const reveal = { car_id: 7, dealership_id: 'd-north', website_id: 'quiet-lane' };
const fetched = vi.fn<typeof fetch>();
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({ revealed: true }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a published phone block: its inline script has run, its element is not defined yet. */
let blocks = 0;
function openBlock() {
  blocks += 1;
  const tag = `fc-phone-${blocks}`;
  document.body.innerHTML = `<${tag}><a href="tel:+61255500142">Call 02 5550 0142</a><button>Show</button></${tag}>`;
  const block = document.querySelector(tag) as HTMLElement;
  block.dataset['settings'] = JSON.stringify(reveal);
  const script = document.createElement('script');
  block.append(script);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(phoneScript)();
  return {
    block,
    link: block.querySelector('a') as HTMLElement,
    button: block.querySelector('button') as HTMLElement,
    /** Defines the element. */
    define: () => customElements.define(tag, class extends Phone {}),
  };
}

it('API-15 the result of the reveal call is only logged', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const { block, link, button, define } = openBlock();
  define();
  expect([block.dataset['masked'], fetched.mock.calls.length]).toEqual(['', 0]);
  button.click();
  await settle();
  expect(block.dataset['masked']).toBeUndefined();
  expect(document.activeElement).toBe(link);
  expect(fetched).toHaveBeenCalledOnce();
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect([path, JSON.parse(String(init?.body))]).toEqual(['/api/phone-reveals', reveal]);
  expect(info).toHaveBeenCalledWith('Phone number shown:', { revealed: true });
  button.click();
  await settle();
  expect(fetched).toHaveBeenCalledOnce();
});

it('a number that was shown before the script loaded is reported, too', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const { block, button, define } = openBlock();
  button.click();
  expect(block.dataset['masked']).toBeUndefined();
  define();
  await settle();
  expect(fetched).toHaveBeenCalledOnce();
});

it('ERR-08 a failure of the reveal call is logged only: the number is shown', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  fetched.mockResolvedValue(Response.json({ detail: 'The log tells why.' }, { status: 500 }));
  const { block, button, define } = openBlock();
  define();
  button.click();
  await settle();
  expect(block.dataset['masked']).toBeUndefined();
  expect(info).toHaveBeenCalledOnce();
  expect(String(info.mock.calls[0]?.[1])).toContain('The log tells why.');
});

it('ERR-15 a missing phone logs a warning only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await reportReveal('', reveal);
  expect(warn).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
});

it('ANALYTICS-02 a tap on a phone number fires the phone event 25, also before the page has loaded', async () => {
  const reported: ShopperEvent[] = [];
  const stop = onEvent((event) => reported.push(event));
  document.body.innerHTML =
    '<a href="tel:+61255500142"><b>Call</b></a><a href="/search">Search</a><fc-call-reports></fc-call-reports>';
  document.addEventListener('click', (event) => event.preventDefault());
  // The boot script passes on a tap from before the element was defined.
  document.querySelector('a')?.dispatchEvent(new Event('early-click', { bubbles: true }));
  document.querySelector('b')?.click();
  document.querySelectorAll('a')[1]?.click();
  await settle();
  expect(reported).toEqual([
    { id: 25, href: 'tel:+61255500142' },
    { id: 25, href: 'tel:+61255500142' },
  ]);
  stop();
});
