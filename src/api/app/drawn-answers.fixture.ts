import { listValues, MadeNames, TestRecord } from '#tests/record.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startAutograb } from '#api/trade-in/test-autograb.ts';
import { startYoux } from '#api/youx-quote/test-youx.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { LEAD_FORMS, type LeadForm } from '#domain/lead/lead.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { typedFor } from '#tests/typed-words.ts';
import { BROWSER, useApi } from './test-api.ts';

/* A dealer with everything that shoppers can ask of the API, and the record of what it answers. */

const youx = await startYoux('secret');
const autograb = await startAutograb('secret');

const hours = [1, 2].map((weekday) => ({ weekday, status: 'Open', open: '9am', close: '12pm' }));
const place = (id: string, location_type: string, of = id) => {
  const dealership = { dealership_id: `d-${of}`, dealership_slug: of };
  const contact_detail = { phone: '02 5550 0101', opening_hours: hours };
  const named = { id, name: `${id} yard`, slug: id, primary: id === 'north' };
  return testLocation({ ...named, ...dealership, location_type, contact_detail });
};
const { provider, fees } = testFinance;
const near = { name: 'Nearby', price: 0, within: 60 };
const regions = [near, { name: 'Queensland', price: 890, states: ['QLD'] }];
export const site = createTestSite('quiet-lane', {
  features: { delivery: { regions }, plugins: [{ name: 'Autogauge' }] },
  company: { testDrive: { bring: ['Your licence'] } },
  service: { service: {} },
  locations: {
    locations: [place('north', 'sales'), place('south', 'sales'), place('hoists', 'service', 'north')],
    specialHours: [{ date: '2026-11-24', status: 'Closed', location_id: 'north' }],
  },
  appointments: {
    testDrive: { lengthMinutes: 60, bufferMinutes: 30, capacity: 1, horizonDays: 4 },
    service: { lengthMinutes: 90, horizonDays: 4 },
    exceptions: [{ location_id: 'north', department: 'test-drive', lengthMinutes: 30 }],
    perPerson: 100,
  },
  finance: {
    provider: { ...provider, kind: 'taurus' },
    fees,
    quote: { kind: 'youx', url: youx.url, example: provider.example },
    application: { lenderPrivacy: 'https://harbour.example/privacy' },
  },
  forms: {
    abuse: { perPerson: 1_000, perAddress: 1_000 },
    service: { extras: ['Loan car'] },
    testDrive: { terms: 'I have a licence' },
    tradeIn: { keepsResult: true, service: { kind: 'autograb', url: autograb.url } },
  },
});
/** Without what may be left out; takes one request a minute, and its geocoder fails. */
export const poor = createTestSite('poor-lane', {
  features: { delivery: { regions, geocoder: { kind: 'maps', keyVariable: 'NO_SUCH_GEOCODING_KEY' } } },
  forms: { abuse: { perAddress: 1 }, terms: { box: 'I agree' } },
  appointments: { testDrive: { online: false } },
  service: { service: {}, booking: { kind: 'maker', maker: 'Toyota', href: 'https://toyota.example/book' } },
});

/** A form as a page has it, in short; the id is the same in each, so that the record is short, too. */
const toFormPage = (
  form: string,
  topic: string,
  fields: readonly { name: string; kind: string }[],
): string => {
  const inputs = fields.map(({ name, kind }) => {
    const type = { tick: 'checkbox', hidden: 'hidden', document: 'file', pictures: 'file' }[kind] ?? 'text';
    return `<input type="${type}" name="${name}" data-kind="${kind}"><p data-error-of="${name}"></p>`;
  });
  const named = `<input type="hidden" name="topic" value="${topic}">`;
  return `<form id="f" data-lead-form="${form}">${named}<p data-form-errors></p>${inputs.join('')}</form>`;
};
const fieldsOf = (form: LeadForm) => leadForms[form].fields(site.forms, { topic: '', car: null });
/** The parts of the page after a form. */
const parts =
  `reference what from car car_price car_price_type similar place place_label place_address place_phone
  place_hours next bring estimate estimate_lines estimate_note`.split(/\s+/);
const links = ['from_href', 'car_href', 'car_picture', 'similar_href', 'place_tel', 'place_href'];
const pages: Record<string, string> = {
  '/success': [
    ...parts.map((name) => `<p data-sent="${name}"></p>`),
    ...links.map((name) => `<a data-sent-href="${name}"></a>`),
  ].join(''),
  '/appointment': '<main data-appointment>no link</main>',
  '/apply-for-finance': toFormPage('finance-application', 'Finance', [
    { name: 'home_street', kind: 'street' },
  ]),
  ...Object.fromEntries(
    LEAD_FORMS.map((form) => [`/${form}`, toFormPage(form, leadForms[form].topic, fieldsOf(form))]),
  ),
};
/** Ids with their signatures, and references. */
const made = new MadeNames();
const nameOf = (word: string): string => made.of(word);
const nameAll = (text: string): string =>
  text
    .replace(/(?<=finance_application=)[^;]+/g, 'made')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[\w-]{32,})?/g, nameOf)
    .replace(/(?<=reference"?(?:: "| is )|<dd>)[\dA-Z]{6}\b/g, nameOf)
    // Seconds are counted by the clock of the machine.
    .replace(/(?<=Retry-After: |again in )5\d\b/g, '60')
    .replace(/x{50,}/g, 'xxx…');

/** What a shopper types into a form. */
export const typeInto = (form: LeadForm, more: object = {}): Record<string, string | boolean> => {
  const all = Object.fromEntries(fieldsOf(form).map((field) => [field.name, typedFor(field)]));
  return { ...all, ...(form === 'trade-in' && { rego: '123 ABC', rego_state: 'QLD' }), ...more };
};
export const toAbout = (form: LeadForm) => ({ form, page: `/${form}`, topic: leadForms[form].topic });
/** What was typed, as a browser without script sends it: a tick is there or not. */
export const toPlain = (typed: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === true ? 'on' : String(value)]),
  );

const told = ['Content-Type', 'Location', 'Retry-After', 'Cache-Control', 'Set-Cookie', 'Allow'];
type Asked = { json?: unknown; headers?: Record<string, string>; as?: string; at?: typeof site } & Pick<
  RequestInit,
  'method' | 'body'
>;

function toRequest(path: string, { json, headers = {}, at = site, body = null, method }: Asked): Request {
  const host = `${at.id}.localhost`;
  const type = json !== undefined && { 'content-type': 'application/json' };
  const content = json === undefined ? body : JSON.stringify(json);
  return new Request(`http://${host}${path}`, {
    method: method ?? (content === null ? 'GET' : 'POST'),
    body: content,
    headers: { host, origin: `http://${host}`, 'user-agent': BROWSER, ...type, ...headers },
  });
}

/** The API of both dealers, and its record. Call it at the top of a test file: it sets the hooks. */
export function useDrawnApi() {
  afterAll(() => Promise.all([youx.close(), autograb.close()]));
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-answers-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const api = useApi([site, poor], NOW, {
    linkSecret: 'a secret of this installation, 32 letters',
    serviceKeys: { QUOTE_KEY: 'secret', VALUATION_KEY: 'secret' },
    feedNetworks: ['127.0.0.1'],
    findApplicationKeys: createApplicationKeys({ financeSecrets: {}, dataDir }),
    readPage: (_tenant, path) => Promise.resolve(pages[path] ?? null),
  });
  const record = new TestRecord();

  /** Puts on record the lines of an answer that none before it had; `as` is what the record calls the request. */
  async function ask(path: string, asked: Asked = {}) {
    const request = toRequest(path, asked);
    const answer = await api.fetch(request);
    const text = await answer.text();
    const location = answer.headers.get('location') ?? '';
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const content = isJson ? listValues(JSON.parse(text)) : text.replace(/> *</g, '>\n<').split(/\r?\n/);
    const head = told.filter((name) => answer.headers.has(name));
    const whole = [...head.map((name) => `${name}: ${answer.headers.get(name)}`), ...content];
    const drawn = whole.filter(Boolean).map(nameAll);
    const title = nameAll(`== ${answer.status} ${request.method} ${path} ${asked.as ?? ''}`).trimEnd();
    record.add(title, drawn);
    return { text, location, headers: answer.headers };
  }
  /** A form that script sends. */
  function sendJson(form: LeadForm, as: string, typed: object, more: object = {}, init: Asked = {}) {
    const userData = { isLastStep: true, ...typed };
    const json = { submission: randomUUID(), ...toAbout(form), userData, ...more };
    return ask('/api/leads', { json, as: `${form} ${as}`, ...init });
  }
  /** The same without script. */
  function sendPlain(form: LeadForm, as: string, typed: object, init: Asked = {}) {
    const body = new URLSearchParams(toPlain({ ...toAbout(form), ...typed }));
    return ask('/api/leads', { body, as: `${form} without script ${as}`, ...init });
  }
  return { api, record, ask, sendJson, sendPlain };
}
export const idIn = ({ text }: { text: string }): string => /"lead_id":"([^"]+)/.exec(text)?.[1] ?? '';
