import { beforeAll, expect, it, vi } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { DatabaseUnavailable } from '#db/base/database-error.ts';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import type { LeadForm } from '#domain/lead/lead.ts';
import { contactPath, financePath, testDrivePath } from '#domain/url/paths.ts';
import { startTestDelivery } from '#leads/delivery/test-delivery.ts';
import { startMailServer } from '#leads/delivery/test-receivers.ts';
import { createSmtpSender } from '#leads/mail/send-mail.ts';
import { readMail } from '#leads/mail/test-mail-parts.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { toPlainRequest } from './lead.fixture.ts';

/* Forms without script on pages without a car, whose address names one: what links of a vehicle page lead to. */

const yards = ['north', 'south'].map((name) =>
  testLocation({
    id: name,
    name: `${name} yard`,
    slug: name,
    location_type: 'sales',
    primary: name === 'north',
    dealership_id: `d-${name}`,
    dealership_slug: name,
  }),
);
const site = createTestSite('linked-lane', {
  forms: {
    categories: ['Parts'],
    abuse: { perPerson: 1_000, perAddress: 1_000 },
    delivery: { sender: 'leads@mail.linked-lane.example', targets: [{ name: 'people', kind: 'mail' }] },
  },
  locations: { locations: yards },
});

/** A page with a form, as far as an answer fills it. */
const toPage = (
  form: LeadForm,
  topic: string,
  more = '',
) => `<title>Ask</title><form data-lead-form="${form}" id="enquiry">
<input type="hidden" name="topic" value="${topic}">${more}<div data-form-errors></div><input name="name" data-kind="first-name">
<input type="hidden" name="vin" data-kind="hidden"><input type="hidden" name="slot" data-kind="hidden"></form>`;
const vehiclePage = '/cars/2021-mazda-cx-5-7';
const pages: Readonly<Record<string, string>> = {
  [contactPath]: toPage('general', 'Other Enquiry') + toPage('general', 'General Enquiry'),
  [testDrivePath]: toPage('test-drive', 'Test Drive'),
  [financePath]: toPage('finance', 'Finance Enquiry'),
  [vehiclePage]: toPage(
    'vehicle',
    'Vehicle Enquiry',
    '<input type="hidden" name="car_id" value="of its page">',
  ),
};
const topics = {
  general: 'General Enquiry',
  'test-drive': 'Test Drive',
  finance: 'Finance Enquiry',
} as const;
const paths = { general: contactPath, 'test-drive': testDrivePath, finance: financePath } as const;
const api = useApi([site], NOW, { readPage: (_tenant, path) => Promise.resolve(pages[path] ?? null) });

let car = 0;
beforeAll(async () => {
  [car = 0] = await api.add(site, {
    slug: '2021-mazda-cx-5-7',
    name: '2021 Mazda CX-5',
    car_type: 'used',
    price: 30_000,
    price_type: 'drive_away',
    dealership_id: 'd-south',
    dealership_slug: 'south',
    location: 'south yard',
  });
});

let people = 0;
const host = `${site.id}.localhost`;
/** Sends the form of a page from an address with a query; `referer` where the browser says another one. */
async function send(
  form: keyof typeof paths,
  { query = `car_id=${car}`, referer, ...typed }: Record<string, string | undefined>,
) {
  people += 1;
  const email = `jo${people}@example.com`;
  const page = paths[form];
  const fields = { form, page, topic: topics[form], name: 'Jo', email, ...typed } as Record<string, string>;
  const answer = await api.fetch(
    toPlainRequest(site, fields, { referer: referer ?? `http://${host}${page}?${query}` }),
    `198.51.100.${people}`,
  );
  const [row] = await api.database.withTenant(site.id, (db) =>
    db.select().from(leads).where(eq(leads.email, email)),
  );
  return { answer, row };
}
/** The cars that the forms of a page name. */
const carFieldsOf = (html: string) =>
  [...html.matchAll(/ name="car_id" value="([^"]*)"/g)].map(([, value]) => value);
const words = { category: 'General Enquiry', comments: 'Is it there?', dealership_slug: 'south' };

it('FORM-41 FORM-01: the general enquiry is about the car of its address: its category, its event, its dealership', async () => {
  const { answer, row } = await send('general', words);
  expect(answer.status).toBe(303);
  expect(row).toMatchObject({
    form: 'general',
    category: 'Vehicle Enquiry',
    subcategory: null,
    event: 15,
    dealership: 'south',
    values: { category: 'Vehicle Enquiry', comments: 'Is it there?' },
    about: { car_id: car, car_dealership_id: 'd-south', car: { title: '2021 Mazda CX-5', price: 30_000 } },
  });
  // The page without the car asks which dealership, and that of the car is known.
  const { row: unasked } = await send('general', { ...words, dealership_slug: '' });
  expect([unasked?.dealership, unasked?.about.car_id]).toEqual(['south', car]);
  const { row: chosen } = await send('general', { ...words, dealership_slug: 'north' });
  expect([chosen?.dealership, chosen?.about.car_id]).toEqual(['north', car]);
});

it('FORM-21: about a car that has left it asks for something similar', async () => {
  const [gone] = await api.add(site, { slug: 'gone', withdrawnAt: new Date(NOW - DAY) });
  const { row } = await send('general', { ...words, query: `car_id=${gone}` });
  expect(row).toMatchObject({
    category: 'Vehicle Enquiry',
    subcategory: 'Find me something similar',
    about: { car_id: gone },
  });
});

it('FORM-03: another category stays what the shopper chose, with the car', async () => {
  const { row } = await send('general', { ...words, category: 'Parts' });
  expect(row).toMatchObject({ category: 'Parts', event: 22, about: { car_id: car } });
});

it('FORM-07: an address without a car, of another page or with one that there is not, leaves the form as it is', async () => {
  for (const query of ['', 'car_id=', 'car_id=987654']) {
    const { row } = await send('general', { ...words, query });
    expect(row, query).toMatchObject({ category: 'General Enquiry', event: 22, about: { car_id: null } });
    expect(row?.values['unknown_car'], query).toBe(query.endsWith('4') ? '987654' : undefined);
  }
  const referer = `http://${host}/other?car_id=${car}`;
  expect((await send('general', { ...words, referer })).row?.about.car_id).toBeNull();
  const unasked = await send('general', { ...words, dealership_slug: '', query: 'car_id=987654' });
  expect(unasked.answer.status).toBe(422);
});

it('FORM-27: a test drive is of the car of the address, and keeps what only a page without a car asks', async () => {
  const more = { drive_location: 'north', vehicle: 'The blue one', preferred_date: '2026-12-01' };
  const { answer, row } = await send('test-drive', more);
  expect(answer.headers.get('location')).toMatch(/^\/api\/leads\/[-\da-f]{36}\/success#not-booked$/);
  expect(row).toMatchObject({
    category: 'Test Drive',
    event: 48,
    // It is driven where it stands.
    dealership: 'south',
    values: more,
    about: { car_id: car },
  });
  const { row: unasked } = await send('test-drive', {});
  expect([unasked?.dealership, unasked?.about.car_id]).toEqual(['south', car]);
  // A car that there is not costs nobody the form.
  const { row: unknown } = await send('test-drive', { query: 'car_id=987654', drive_location: 'north' });
  expect(unknown).toMatchObject({ dealership: 'north', values: { unknown_car: '987654' } });
  expect((await send('test-drive', { query: '' })).answer.status).toBe(422);
});

it('FORM-41: a form that is refused keeps the car of its address, which the address of the answer does not name', async () => {
  const { answer } = await send('general', { ...words, name: ' ' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(`<input type="hidden" name="car_id" value="${car}">`);
  // Sent again from that answer.
  const { row } = await send('general', {
    ...words,
    car_id: String(car),
    referer: `http://${host}/api/leads`,
  });
  expect(row).toMatchObject({ category: 'Vehicle Enquiry', about: { car_id: car } });
  // Refused again, by a page that is published without that field.
  const again = await send('general', {
    ...words,
    name: ' ',
    car_id: String(car),
    referer: `http://${host}/api/leads`,
  });
  expect(carFieldsOf(await again.answer.text())).toEqual([String(car)]);
});

it('a form that is refused and has a field for its car already keeps that one alone', async () => {
  const fields = { form: 'vehicle', page: vehiclePage, topic: 'Vehicle Enquiry', name: ' ' };
  const request = toPlainRequest(site, { ...fields, car_id: String(car) });
  const answer = await api.fetch(request, '198.51.100.200');
  expect(answer.status).toBe(422);
  expect(carFieldsOf(await answer.text())).toEqual(['of its page']);
});

it('ROUTE-12: a form that is refused keeps its hidden fields, but not a time that there is not', async () => {
  const vin = 'JM0KG4W7A00000077';
  const finance = await send('finance', { ...words, name: ' ', query: `vin=${vin}` });
  expect(await finance.answer.text()).toContain(`name="vin" data-kind="hidden" value="${vin}"`);
  const drive = await send('test-drive', { drive_location: 'north', slot: 'never', vin: 'typed' });
  expect(drive.answer.status).toBe(422);
  const html = await drive.answer.text();
  expect(html).toContain('name="slot" data-kind="hidden">');
  expect(html).toContain('name="vin" data-kind="hidden" value="typed"');
});

it('the dealer’s mail names the car', async () => {
  const server = await startMailServer();
  const sendMail = createSmtpSender(server.url);
  const delivery = startTestDelivery(api.database, site, { sendMail });
  const { row } = await send('general', { ...words, comments: 'Does it tow?' });
  const toDealer = () => server.received.find(({ raw }) => raw.includes(`<${row?.id}.people@`));
  await vi.waitFor(() => expect(toDealer()).toBeDefined(), { timeout: 10_000, interval: 20 });
  const { raw = '' } = toDealer() ?? {};
  expect(raw.replaceAll(/\r?\n /g, ' ')).toMatch(/^Subject: Vehicle enquiry, 2021 Mazda CX-5: Jo \(/m);
  expect(readMail(raw).parts.get('text/plain')).toContain('2021 Mazda CX-5');
  await delivery.stop();
  sendMail.close();
  await server.close();
});

it('ERR-17: a form without script that the server fails on gets its page with what was typed, and the log why', async () => {
  const failing = vi.spyOn(api.database, 'runStatements');
  for (const [error, status, sentence] of [
    [new Error('column is no more'), 500, 'An error occurred when submitting this form'],
    [new DatabaseUnavailable('no answer', new Error('down')), 503, 'Please try again in a few seconds.'],
  ] as const) {
    failing.mockRejectedValueOnce(error);
    const { answer, row } = await send('general', { ...words, name: 'Ida' });
    expect([answer.status, answer.headers.get('cache-control'), row]).toEqual([
      status,
      'no-store',
      undefined,
    ]);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).toContain('value="Ida"');
    expect(api.lines.at(-1)).toContain(error.message);
  }
  failing.mockRestore();
});
