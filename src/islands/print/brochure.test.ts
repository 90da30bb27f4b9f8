// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onEvent, type ShopperEvent } from '#stores/events.ts';
import { startBrochure } from './brochure.ts';

const car = { id: 7, name: 'A car', slug: 'a-car', make: 'A', model: 'B', primary_image_url: null };
const events: ShopperEvent[] = [];
const saved: string[] = [];
let answer: (response: Response | Error) => void = () => undefined;
let requests = 0;
let silence = () => undefined as unknown;

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/api/cars/a-car/brochure.pdf" download="a-car.pdf" data-brochure><span data-brochure-words>Print PDF</span></a>
    <p role="alert" data-brochure-alert></p>`;
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return new Promise<Response>((resolve, reject) => {
      answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
    });
  });
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  silence = onEvent((event) => events.push(event));
});
afterEach(() => {
  silence();
  vi.unstubAllGlobals();
  events.length = 0;
  saved.length = 0;
  requests = 0;
});

function open() {
  const link = document.querySelector('a') as HTMLAnchorElement;
  startBrochure(link, car, new AbortController().signal);
  const press = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    link.dispatchEvent(event);
    return event;
  };
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  return { link, press, alert, words: () => link.textContent };
}

describe('the brochure', () => {
  it('VDP-27 ANALYTICS-05 says Preparing while it downloads, saves it under its name, then fires the download event 61', async () => {
    const { link, press, words } = open();
    press();
    expect([words(), link.getAttribute('aria-busy')]).toEqual(['Preparing', 'true']);
    expect(events).toEqual([]);
    press();
    expect(requests).toBe(1);
    answer(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    await vi.waitFor(() => expect(words()).toBe('Print PDF'));
    expect(saved).toEqual(['a-car.pdf blob:here']);
    await vi.waitFor(() => expect(events).toEqual([{ id: 61, car }]));
  });
  it('ERR-12 a failure is an alert with the error’s message, and no event', async () => {
    const { press, words, alert } = open();
    press();
    answer(Response.json({ detail: 'Many brochures are being made.' }, { status: 503 }));
    await vi.waitFor(() => expect(alert()).toBe('Many brochures are being made.'));
    expect([words(), saved, events]).toEqual(['Print PDF', [], []]);
    press();
    expect(alert()).toBe('');
    answer(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(alert()).toContain('could not answer'));
  });
  it('leaves a click that opens a new tab to the browser', () => {
    const { link, press } = open();
    link.href = '#new-tab';
    expect(press({ ctrlKey: true }).defaultPrevented).toBe(false);
    expect(requests).toBe(0);
  });
});
