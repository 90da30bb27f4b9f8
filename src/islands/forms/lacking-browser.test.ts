// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '#tests/sample.ts';
import { FinanceApplication } from './finance-application.ts';
import { LeadForm } from './lead-form.ts';
import { TradeIn } from './trade-in.ts';

/* A browser that lacks a function, or whose function fails: the form goes out, or says why it does not. */

customElements.define('fc-lead-form', LeadForm);
customElements.define('fc-finance-application', FinanceApplication);
customElements.define('fc-trade-in', TradeIn);

const contact = `<input name="name" data-kind="first-name" required value="Jo">
  <input name="email" data-kind="email" required value="jo@example.com">
  <select name="category" data-kind="choice" required><option value="">Choose</option><option selected>Sales</option></select>
  <textarea name="comments" data-kind="comments">Hello</textarea>`;
const head = `<input type="hidden" name="topic" value="Sales"><input type="hidden" name="form" value="general">
  <input type="hidden" name="page" value="/contact-us"><input name="website">
  <div data-form-errors tabindex="-1"></div><p data-form-status></p>`;
const step = (index: number, fields: string): string =>
  `<div data-step><h3 id="own-step-${index}" tabindex="-1">Step</h3>${fields}`;
const steps = `${step(1, '<input name="trade_make" data-kind="line" required value="Kia">')}
  <button type="button" data-step-next>Next</button></div>
  ${step(2, contact)}<button type="submit">Send</button></div>`;

/** The forms of the site: what is pressed one after the other. */
const forms = {
  'a form': `<fc-lead-form><form id="own" action="/api/leads" method="post">${head}${contact}<button type="submit">Send</button></form></fc-lead-form>`,
  'a trade-in': `<fc-trade-in><fc-lead-form><form id="own" data-draft="device" action="/api/leads" method="post">${head}${steps}</form></fc-lead-form></fc-trade-in>`,
  'an application': `<fc-finance-application><form id="own" data-lead-form action="/api/finance-applications" method="post">${head}${steps}</form></fc-finance-application>`,
} as const;

/** What a browser may lack, as an object and its property. */
const functions: [string, () => object, string][] = [
  ['fetch', () => globalThis, 'fetch'],
  ['FormData', () => globalThis, 'FormData'],
  ['crypto', () => globalThis, 'crypto'],
  ['crypto.randomUUID', () => crypto, 'randomUUID'],
  ['indexedDB', () => globalThis, 'indexedDB'],
  ['AbortSignal.timeout', () => AbortSignal, 'timeout'],
  ['AbortSignal.any', () => AbortSignal, 'any'],
  ['structuredClone', () => globalThis, 'structuredClone'],
  ['performance.now', () => performance, 'now'],
  ['navigator.locks', () => navigator, 'locks'],
  ['navigator.onLine', () => navigator, 'onLine'],
  ['CSS', () => globalThis, 'CSS'],
  ['CustomEvent', () => globalThis, 'CustomEvent'],
  ['Event', () => globalThis, 'Event'],
  ['MutationObserver', () => globalThis, 'MutationObserver'],
  ['URLSearchParams', () => globalThis, 'URLSearchParams'],
  ['URL.parse', () => URL, 'parse'],
  ['history.pushState', () => history, 'pushState'],
  ['history.replaceState', () => history, 'replaceState'],
  ['Array.toSorted', () => Array.prototype, 'toSorted'],
  ['Array.findLast', () => Array.prototype, 'findLast'],
  ['Array.at', () => Array.prototype, 'at'],
  ['Array.flatMap', () => Array.prototype, 'flatMap'],
  ['Object.fromEntries', () => Object, 'fromEntries'],
  ['String.replaceAll', () => String.prototype, 'replaceAll'],
  ['String.normalize', () => String.prototype, 'normalize'],
  ['String.toWellFormed', () => String.prototype, 'toWellFormed'],
  ['Element.replaceChildren', () => Element.prototype, 'replaceChildren'],
  ['Element.toggleAttribute', () => Element.prototype, 'toggleAttribute'],
  ['Element.matches', () => Element.prototype, 'matches'],
  ['HTMLElement.focus', () => HTMLElement.prototype, 'focus'],
  ['JSON.stringify', () => JSON, 'stringify'],
  ['JSON.parse', () => JSON, 'parse'],
  ['sessionStorage', () => globalThis, 'sessionStorage'],
  ['localStorage', () => globalThis, 'localStorage'],
  ['Storage.getItem', () => Storage.prototype, 'getItem'],
  ['Storage.setItem', () => Storage.prototype, 'setItem'],
];

const quick = { interval: 2 };
const answer = { lead_id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20', reference: 'K7XH4T', event: 22, steps: 1 };
let restore: (() => void) | null = null;
const posted = vi.fn<(path: string) => void>();
const plain = vi.fn<() => void>();

/** Takes a property away: nothing is there, or whatever is asked of it throws. */
function take(owner: object, name: string, how: 'missing' | 'throws'): void {
  const holder =
    name in owner && !Object.hasOwn(owner, name) ? (Object.getPrototypeOf(owner) as object) : owner;
  const own = Object.getOwnPropertyDescriptor(holder, name);
  const fail = (): never => {
    throw new DOMException('not here', 'SecurityError');
  };
  const isFunction = typeof own?.value === 'function';
  Object.defineProperty(
    holder,
    name,
    how === 'missing'
      ? { configurable: true, writable: true, value: undefined }
      : isFunction
        ? { configurable: true, writable: true, value: fail }
        : { configurable: true, get: fail },
  );
  restore = () => {
    if (own) Object.defineProperty(holder, name, own);
    else delete (holder as Record<string, unknown>)[name];
  };
}

// What an element cannot do is said in the console.
addEventListener('error', () => undefined);
// What no script takes the browser sends by itself.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) plain();
  event.preventDefault();
});

beforeEach(() => {
  posted.mockClear();
  plain.mockClear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  HTMLFormElement.prototype.submit = plain;
  vi.stubGlobal('CSS', { supports: () => false, escape: (text: string) => text });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && /\/(?:leads|finance-applications)$/.test(path)) posted(path);
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 201 }));
  });
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  restore?.();
  restore = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function sendOff(markup: string): Promise<void> {
  document.body.innerHTML = markup;
  await Promise.resolve();
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  press('[data-step-next]');
  await vi.waitFor(() => {
    const last = [...document.querySelectorAll<HTMLElement>('[data-step]')].slice(-1)[0];
    if (last?.hidden) throw new Error('the last step is not shown');
  }, quick);
  press('[type="submit"]');
}

const cases = Object.entries(forms).flatMap(([form, markup]) =>
  functions.flatMap(([name, owner, property]) =>
    (['missing', 'throws'] as const).map((how) => [form, name, how, markup, owner, property] as const),
  ),
);

it('without a network and with a storage that never answers, a form says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const IDBRequest = class extends EventTarget {};
  vi.stubGlobal('IDBRequest', IDBRequest);
  vi.stubGlobal('indexedDB', { open: () => new IDBRequest() });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.innerHTML = forms['a form'];
  document.querySelector<HTMLElement>('[type="submit"]')?.click();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(document.querySelector('[data-form-errors]')?.textContent).toBe(
    'An error occurred when submitting this form',
  );
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

it.each(sample(cases, 74, 'browsers that lack a function'))(
  '%s goes out once in a browser where %s is %s',
  async (_form, _name, how, markup, owner, property) => {
    take(owner(), property, how);
    await sendOff(markup);
    await vi.waitFor(() => {
      if (posted.mock.calls.length + plain.mock.calls.length === 0) throw new Error('nothing is sent');
    }, quick);
    await new Promise((resolve) => setTimeout(resolve, 5));
    restore?.();
    restore = null;
    expect(posted.mock.calls.length + plain.mock.calls.length).toBe(1);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  },
);
