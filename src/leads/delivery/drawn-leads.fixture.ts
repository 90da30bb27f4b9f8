import { listValues, MadeNames, TestRecord } from '#tests/record.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import type { TestCar } from '#db/stock/test-stock.ts';
import { findLead } from '#db/leads/lead-deliveries.repository.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import type { LeadForm } from '#domain/lead/lead.ts';
import { listFaults } from '#leads/adf/adf-faults.fixture.ts';
import { startNotices } from '#leads/appointments/send-notices.ts';
import { createLenderOutbox } from '#leads/applications/lender-outbox.ts';
import type { Mail } from '#leads/mail/mail.ts';
import type { TextMessage } from '#leads/mail/text-message.ts';
import { NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { typedFor } from '#tests/typed-words.ts';
import { openLeadRun } from './test-lead-run.ts';
import { startReceiver } from './test-receivers.ts';

/* A dealer whose leads go to every kind of target, and the record of what each of them gets. */

export const secret = 'a secret of this installation, 32 letters';
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-drawn-leads-'));
const financeSecrets = { LANE_FINANCE_SECRET: 'secret' };
const findKeys = createApplicationKeys({ financeSecrets, dataDir });
export const run = openLeadRun({ linkSecret: secret, findApplicationKeys: findKeys });
/** Paths that take nothing now. */
export const refused = new Set<string>();
export const receiver = await startReceiver(({ path }) => ({ status: refused.has(path) ? 503 : 204 }));
afterAll(() => receiver.close());
afterAll(() => rmSync(dataDir, { recursive: true }));

const post = (kind: string, more: object) => ({
  name: `to-${kind}`,
  kind,
  url: `${receiver.url}/${kind}`,
  ...more,
});
const targets = [
  { name: 'people', kind: 'mail' },
  { name: 'crm-mail', kind: 'adf-mail', to: 'adf@crm.example' },
  post('adf-https', { auth: { kind: 'basic', user: 'kim', passwordVariable: 'CRM_LEAD_PASSWORD' } }),
  post('webhook', { secretVariable: 'CRM_LEAD_KEY' }),
  post('carsales-push', { auth: { kind: 'header', name: 'X-Key', keyVariable: 'CRM_LEAD_KEY' } }),
];
const leadSecrets = { CRM_LEAD_PASSWORD: 'secret', CRM_LEAD_KEY: 'key' };
const locations = ['north', 'south'].map((id) => {
  const hours = [{ weekday: 1, status: 'Open', open: '08:30', close: '12:30' }];
  const contact_detail = { email: `${id}@quiet-lane.example`, phone: '02 5550 0101', opening_hours: hours };
  const dealership = { dealership_id: `d-${id}`, dealership_slug: id };
  return testLocation({
    id,
    name: `${id} yard`,
    slug: id,
    primary: id === 'north',
    ...dealership,
    contact_detail,
  });
});
const files = {
  locations: { locations },
  company: { testDrive: { bring: ['Your licence'] } },
  service: { service: {} },
  appointments: { testDrive: { lengthMinutes: 60, capacity: 1 }, perPerson: 100 },
  finance: {
    provider: { kind: 'taurus', lender: 'Quiet Loans' },
    application: { lenderPrivacy: 'https://quiet-loans.example/privacy' },
  },
  forms: { service: { extras: ['Loan car'] }, optIn: { label: 'News, please' } },
};
export const addDealer = (to: readonly object[]) =>
  run.addDealer({ sender: 'leads@mail.example', targets: to }, files);
export const dealer = addDealer(targets);

export const car: TestCar = {
  slug: 'asked', path: '/cars/asked', name: '2021 Mazda CX-5 Maxx Sport', year: 2021, make: 'Mazda', model: 'CX-5',
  badge: 'Maxx Sport', price: 31_990, before_price: 33_990, offer_price: 29_990, price_type: 'drive_away',
  stocknum: 'S7', vin: 'JM0KG4W7A00000001', km: 48_200, colour: 'Soul Red', interior_colour: 'Black', doors: 5,
  simple_body: 'SUV', simple_transmission: 'Automatic', dealership_id: 'd-south', dealership_slug: 'south',
  location: 'south yard', images: [{ image: { url: 'https://pictures.example/1.jpg' } }],
}; // prettier-ignore

/** Ids with their signatures, and references. They begin anew with each lead. */
const made = new MadeNames();
const references = new Set<string>();
const nameOf = (word: string): string => made.of(word);
const nameAll = (text: string): string =>
  text
    .replaceAll(receiver.url, 'http://receiver')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[\w-]{32,})?/g, nameOf)
    .replace(/\b(?=\d*[A-Z])[\dA-Z]{6}\b/g, (word) => (references.has(word) ? nameOf(word) : word));

/** Styles stand on lines of their own, because most are known. */
const split = (text: string): string[] =>
  text.startsWith('{')
    ? listValues(JSON.parse(text))
    : text
        .replace(/(<[^>]*) style="([^"]*)"/g, '\n$2\n$1')
        .replace(/> *</g, '>\n<')
        .split(/\r?\n/);

export const record = new TestRecord();
function draw(title: string, whole: readonly string[]): void {
  record.add(nameAll(`-- ${title}`), whole.map((line) => nameAll(line).trim()).filter(Boolean));
}
/** The mails whose ids begin so. */
function drawMails(about: string): void {
  const mails = run.mails.filter(({ id }) => id.startsWith(about));
  for (const { id, text, html = '', calendar, ...head } of mails.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const parts = [text, html, calendar?.content ?? ''].flatMap(split);
    draw(`mail ${id}`, [...listValues({ ...head, calendar: calendar?.method }), ...parts]);
  }
}
/** Headers that tell of the connection, the time or a signature. */
const passing = /^(?:host|connection|content-length|date|webhook-(?:timestamp|signature))$/;

/** What happened to a lead, by its ledger. */
export const drawLedger = async (site: Site, lead: string): Promise<void> =>
  draw('ledger', (await run.ledgerOf(site, lead)).toSorted());

type Handed = { site?: Site; afterMs?: number; isDown?: boolean };
/** Hands leads over at once, so long after they came, until nothing waits for a first try, and puts all on record. */
export async function deliver(
  leads: Readonly<Record<string, string>>,
  { site = dealer, afterMs = 0, isDown = false }: Handed = {},
): Promise<void> {
  const ids = Object.values(leads);
  run.clock.now = NOW + afterMs;
  const isRefused = ({ id }: Mail) => isDown && /\.(?:people|crm-mail)$/.test(id);
  const delivery = run.start({
    leadSecrets,
    applications: { findKeys, financeSecrets, keep: createLenderOutbox(dataDir, () => NOW) },
    lookMs: 5,
    sendMail: (_tenant, mail) => {
      if (isRefused(mail)) return Promise.reject(new Error('down'));
      run.mails.push(mail);
      return Promise.resolve('taken');
    },
  });
  const waiting = isDown ? / queued 0$/ : / queued /;
  const states = async () => (await Promise.all(ids.map((id) => run.statesOf(site, id)))).flat();
  await expect
    .poll(async () => (await states()).some((state) => waiting.test(state)), { interval: 5 })
    .toBe(false);
  await delivery.stop();
  const posts = receiver.received.splice(0).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const [title, lead] of Object.entries(leads)) {
    const row = await run.database.withTenant(site.id, (db) => findLead(db, lead));
    references.add(row?.reference ?? '');
    made.clear();
    record.say(`== ${title}: ${(await run.statesOf(site, lead)).join(', ')}`);
    drawMails(lead);
    // The post about an accepted estimate names the lead of the trade-in, too.
    const own = posts.filter(
      ({ body }) =>
        lead ===
        /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(body.replace(/"application_id":"[^"]+",?/, ''))?.[0],
    );
    for (const { path, headers, body } of own) {
      const told = Object.entries(headers).filter(([name]) => !passing.test(name));
      const faults = path === '/adf-https' ? [listFaults(body)] : [];
      draw(`POST ${path}`, [...listValues(Object.fromEntries(told)), ...split(body), ...faults]);
    }
    await drawLedger(site, lead);
  }
  run.mails.length = 0;
}

/** What is sent beside leads about appointments, at a time: so many messages. */
export async function tellAppointment(title: string, at: number, count = 1): Promise<void> {
  run.clock.now = at;
  const texts: TextMessage[] = [];
  const notices = startNotices({
    database: run.database,
    loadSite: () => dealer,
    sendMail: (_tenant, mail) => {
      run.mails.push(mail);
      return Promise.resolve('taken');
    },
    sendText: (_tenant, text) => Promise.resolve(`taken as ${texts.push(text)}`),
    secret,
    clock: () => run.clock.now,
    log: (line) => record.say(line),
  });
  await expect.poll(() => run.mails.length + texts.length, { interval: 5 }).toBe(count);
  await notices.stop();
  record.say(`== ${title}`);
  drawMails('');
  run.mails.length = 0;
  for (const { id, ...text } of texts) draw(`text ${id}`, listValues(text));
}

/** A form with a word in every field, and a document where one is asked for; resolves to the lead's id. */
export async function send(form: LeadForm, more: object = {}, typed: object = {}): Promise<string> {
  const { topic, fields } = leadForms[form];
  const submission = randomUUID();
  const words: Record<string, unknown> = { category: undefined };
  for (const field of fields(dealer.forms, { topic, car: null }))
    words[field.name] =
      field.kind === 'document' ? await run.sendFile(dealer, { submission, form, field }) : typedFor(field);
  if (form === 'general') words['category'] = topic;
  return run.send(dealer, { ...words, ...typed }, { submission, form, page: `/${form}`, topic, ...more });
}
