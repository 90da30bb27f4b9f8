// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_SENT } from '#stores/lead-queue.ts';
import type { QueuedLead } from '#stores/lead-refused.ts';
import { FinanceApplication } from './finance-application.ts';
import { readDraft } from './form-draft.ts';
import { LeadForm } from './lead-form.ts';

/* What a form sends, and what it says after the server has failed (§8), in a browser that can keep what was typed. */

const kept = vi.hoisted(() => [] as QueuedLead[]);
vi.mock(import('#stores/kept-leads.ts'), async (original) => ({
  ...(await original()),
  keepLead: async (lead) => void kept.push(lead),
  findRefused: async () => null,
}));

customElements.define('fc-lead-form', LeadForm);
customElements.define('fc-finance-application', FinanceApplication);

const fields = `<input type="hidden" name="topic" value="Sales"><input type="hidden" name="form" value="general">
  <input type="hidden" name="page" value="/contact-us"><input name="reply_subject">
  <input name="name" data-kind="first-name" required value="Jo">
  <input name="email" data-kind="email" required value="jo@example.com">
  <div data-form-errors tabindex="-1"></div><p data-form-status></p>`;
const leadForm = `<fc-lead-form><form id="own" action="/api/leads">${fields}<button type="submit">Send</button></form></fc-lead-form>`;
const application = `<fc-finance-application><form id="own" data-lead-form action="/api/finance-applications">
  <div data-step><h3 id="own-step-1" tabindex="-1">Step</h3>${fields}<button type="submit">Send</button></div></form></fc-finance-application>`;

const posted: QueuedLead[] = [];

/** Sends a form, by default the one that is open, which is answered so, and returns what it says. */
async function send(markup: string | null, answer: () => Response | Promise<never>) {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body) as QueuedLead);
    return answer();
  });
  if (markup !== null) document.body.innerHTML = markup;
  await Promise.resolve();
  const before = posted.length;
  document.querySelector<HTMLElement>('[type="submit"]')?.click();
  return vi.waitFor(() => {
    if (posted.length === before) throw new Error('nothing is sent yet');
    const element = document.querySelector<HTMLElement>('[data-state="failure"]');
    const alert = element?.querySelector('[data-form-errors]');
    const status = element?.querySelector('[data-form-status]')?.textContent;
    const said = { alert: alert?.textContent ?? '', status: status ?? '' };
    if (said.alert === '' && said.status === '') throw new Error('nothing is said yet');
    return { ...said, isFocused: document.activeElement === alert };
  });
}

beforeEach(() => {
  kept.length = 0;
  posted.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('CSS', { supports: () => false, escape: (text: string) => text });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const form = () => document.querySelector('form') ?? document.createElement('form');
function type(name: string, words: string, event = 'input'): HTMLInputElement | null {
  const field = form().querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) field.value = words;
  field?.dispatchEvent(new Event(event, { bubbles: true }));
  return field;
}

const FAILED = 'An error occurred when submitting this form';
const KEPT = 'Your message is kept on this device and goes out by itself as soon as it can.';
const problem = (status: number, detail: string) => () =>
  Response.json({ type: 'about:blank', title: 'No', status, detail }, { status });

describe('a form that the server could not take', () => {
  it.each([
    ['500 with the sentence of the operator', problem(500, 'Its log tells why.'), FAILED],
    ['500 without a sentence', () => new Response('<h1>Oops</h1>', { status: 500 }), FAILED],
    ['502 of a proxy', () => new Response('Bad gateway', { status: 502 }), FAILED],
    ['503 with a sentence for the shopper', problem(503, 'There is no room now.'), 'There is no room now.'],
    ['408 without a sentence', () => Response.json({}, { status: 408 }), FAILED],
  ])('ERR-17 ERR-18 after %s says so in an alert, and that it is kept', async (_what, answer, alert) => {
    expect(await send(leadForm, answer)).toEqual({ alert, status: KEPT, isFocused: true });
    expect(kept.map(({ userData }) => userData['name'])).toEqual(['Jo']);
  });
  it('without a network says that the site cannot be reached, and after too many that it was a lot', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const silent = { alert: '', isFocused: false };
    expect(await send(leadForm, offline)).toEqual({
      ...silent,
      status: `The site cannot be reached. ${KEPT}`,
    });
    const limited = await send(leadForm, () => Response.json({}, { status: 429 }));
    const status =
      'That was a lot at once. Your message is kept on this device and goes out by itself in a while.';
    expect(limited).toEqual({ ...silent, status });
    expect(kept).toHaveLength(2);
  });
  it('ERR-10 ERR-18 after a refusal says its sentence, and keeps nothing for later', async () => {
    expect(await send(leadForm, problem(400, 'We know why.'))).toEqual({
      alert: 'We know why.',
      status: '',
      isFocused: true,
    });
    expect(kept).toEqual([]);
  });
  it.each([
    ['no word', () => Response.json({}), 'An unexpected error occured.'],
    ['the page of a network', () => new Response('<h1>Log in</h1>'), 'An unexpected error occured.'],
    ['its error', () => Response.json({ error: 'We are moving house.' }), 'We are moving house.'],
  ])('ERR-11 an answer that does not say that it is stored is an error: %s', async (_what, answer, alert) => {
    expect(await send(leadForm, answer)).toMatchObject({ alert });
    expect(document.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Jo');
  });
  it('is one lead with the same words, however often it is tried, and another one with others', async () => {
    const fails = problem(400, 'We know why.');
    await send(leadForm, fails);
    await send(null, fails);
    expect(new Set(posted.map(({ submission }) => submission)).size).toBe(1);
    type('name', 'Kim');
    await send(null, fails);
    expect(new Set(posted.map(({ submission }) => submission)).size).toBe(2);
  });
  it('is told by the page that is still open once it went out, and nothing in it is sent again', async () => {
    await send(leadForm, () => Response.json({}, { status: 429 }));
    type('name', 'Jo');
    const stored = { lead_id: '1', reference: 'K7XH4T', event: 15 };
    dispatchEvent(new CustomEvent(KEPT_SENT, { detail: { submission: kept[0]?.submission, stored } }));
    expect(document.querySelector('[data-form-status]')?.textContent).toBe(
      'Your message was sent. Your reference is K7XH4T.',
    );
    expect(readDraft(form())).toBeNull();
  });
  it('ERR-18 an application for finance says it, too', async () => {
    expect(await send(application, problem(500, 'Its log tells why.'))).toMatchObject({ alert: FAILED });
    expect(await send(application, problem(503, 'There is no room now.'))).toMatchObject({ alert: FAILED });
  });
});

it('a form says how it was filled in: for how long unless by a draft, in which tab, and what only a robot fills in', async () => {
  const fails = problem(400, 'We know why.');
  await send(leadForm, fails);
  document.body.replaceChildren();
  await send(leadForm.replace('name="reply_subject"', '$& value="Great offer"'), fails);
  const [first, second] = posted.map(({ filled }) => filled);
  expect(first).toEqual({
    trap: '',
    seconds: expect.any(Number) as number,
    session: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(second).toEqual({ trap: 'Great offer', session: first?.session });
});

it('a form hints at a mistyped domain, and takes the hint at a press', async () => {
  document.body.innerHTML = leadForm;
  await Promise.resolve();
  const email = type('email', 'jo@gmial.com', 'change');
  const hint = document.querySelector<HTMLButtonElement>('.form-suggestion');
  expect(hint?.textContent).toBe('Did you mean jo@gmail.com?');
  hint?.click();
  expect([email?.value, document.querySelector('.form-suggestion')]).toEqual(['jo@gmail.com', null]);
});
