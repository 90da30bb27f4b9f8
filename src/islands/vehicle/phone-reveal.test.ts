// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEvent, type ShopperEvent } from '#stores/events.ts';
import { phoneGate } from './phone-script.ts';
import { reportReveal, wakePhone } from './phone-reveal.ts';
import { reportCalls } from '#islands/shopper/call-reports.ts';
import { startShopper } from '#islands/shopper/shopper-start.ts';

const reveal = { car_id: 7, dealership_id: 'd-north', website_id: 'quiet-lane' };
const fetched = vi.fn<typeof fetch>();
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({ revealed: true }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** A phone block as the page has it, its script run where it stands. */
function openBlock(): { block: HTMLElement; link: HTMLElement; button: HTMLElement } {
  document.body.innerHTML =
    '<div><a href="tel:+61255500142">Call 02 5550 0142</a><button>Show</button></div>';
  const block = document.querySelector('div') as HTMLElement;
  block.dataset['phone'] = JSON.stringify(reveal);
  const script = document.createElement('script');
  block.append(script);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(phoneGate)();
  return {
    block,
    link: block.querySelector('a') as HTMLElement,
    button: block.querySelector('button') as HTMLElement,
  };
}

it('API-15 the result of the reveal call is only logged', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const { block, link, button } = openBlock();
  wakePhone(block);
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

it('a number that was shown before the script came is told of, too', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const { block, button } = openBlock();
  button.click();
  expect(block.dataset['masked']).toBeUndefined();
  wakePhone(block);
  await settle();
  expect(fetched).toHaveBeenCalledOnce();
});

it('ERR-08 a failure of the reveal call is logged only: the number is shown', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  fetched.mockResolvedValue(Response.json({ detail: 'The log tells why.' }, { status: 500 }));
  const { block, button } = openBlock();
  wakePhone(block);
  button.click();
  await settle();
  expect(block.dataset['masked']).toBeUndefined();
  expect(info).toHaveBeenCalledOnce();
  expect(String(info.mock.calls[0]?.[1])).toContain('The log tells why.');
});

it('ERR-15 a missing phone gives a warning only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await reportReveal('', reveal);
  expect(warn).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
});

it('ANALYTICS-02 event 25 fires on a tap on a phone number, before the page has loaded too', async () => {
  const heard: ShopperEvent[] = [];
  const stop = onEvent((event) => heard.push(event));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.body.innerHTML = '<a href="tel:+61255500142"><b>Call</b></a><a href="/search">Search</a>';
  document.addEventListener('click', (event) => event.preventDefault());
  startShopper(async () => reportCalls(document));
  document.querySelector('b')?.click();
  await settle();
  document.querySelector('b')?.click();
  document.querySelectorAll('a')[1]?.click();
  await settle();
  expect(heard).toEqual([
    { id: 25, href: 'tel:+61255500142' },
    { id: 25, href: 'tel:+61255500142' },
  ]);
  stop();
});
