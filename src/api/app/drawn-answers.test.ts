import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { typedSteps, typedWhole } from '#api/finance-applications/application.fixture.ts';
import { cars } from '#db/base/tables.ts';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { LEAD_FORMS } from '#domain/lead/lead.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { idIn, poor, site, toAbout, toPlain, typeInto, useDrawnApi } from './drawn-answers.fixture.ts';

/* What every route answers, on record: status, headers and body, as the browser of a shopper gets them. */

const { api, ask, record, sendJson, sendPlain } = useDrawnApi();

async function askCars() {
  const ofCar = ['', '/view.json', '/similar', '/autogauge', '/finance-lenders', '/brochure.pdf', '/pictures?src=/a.webp&w=640']; // prettier-ignore
  const known304 = { headers: { 'if-none-match': '"none"' } };
  for (const car of ['asked', 'sold', 'hidden', 'nobody'])
    for (const part of ofCar) await ask(`/api/cars/${car}${part}`, known304);
  const paths = `cars/${'x'.repeat(201)} cars/asked/view.json cars/asked/view.json?photos_count=x nothing
    pictures?src=/a.webp&w=640 pictures?src=/a.webp&w=641 pictures delivery delivery?postcode=2830
    delivery?postcode=4870&car=asked delivery?postcode=6000 delivery?postcode=0001
    postcodes/4870 postcodes/0001 postcodes/abcd`;
  for (const path of paths.split(/\s+/)) await ask(`/api/${path}`);
  for (const path of ['/api/delivery?postcode=4870', '/api/postcodes/4870']) await ask(path, { at: poor });
  for (const json of [{ car_id: 1, dealership_id: 'd-north' }, { car_id: 'nobody' }, {}])
    await ask('/api/phone-reveals', { json, as: JSON.stringify(json) });
  const loan = { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 };
  const quote = { ...loan, year: 2021, car_id: 'asked' };
  const changes = [{}, { purchasePrice: 1 }, { car_id: 'nobody' }, { loanTerm: 4 }, { termsKey: 'old' }];
  for (const change of changes)
    await ask('/api/youx/quote', { json: { ...quote, ...change }, as: JSON.stringify(change) });
  await ask('/api/youx/quote', { json: quote, at: poor });
}

async function askForms() {
  for (const form of LEAD_FORMS) {
    const about = { car_id: 'asked' };
    await sendJson(form, '', typeInto(form), about);
    const { location } = await sendPlain(form, '', { ...typeInto(form, { name: 'Kim' }), ...about });
    await ask(location);
    await sendJson(form, 'of nothing', {});
    await sendPlain(form, 'with a wrong address', { name: 'Jo', email: 'jo' });
  }
}

async function askLeads() {
  const typed = typeInto('general', { category: 'General Enquiry', comments: 'Twice' });
  const submission = randomUUID();
  for (const as of ['', 'again']) await sendJson('general', as, typed, { submission });
  const headers = { 'idempotency-key': randomUUID() };
  await sendJson('general', 'with two ids', typed, { submission }, { headers });
  await sendJson('general', 'as a step', { isLastStep: false });
  await sendJson('general', 'of a robot', typed, { filled: { trap: 'x' } });
  for (const change of [
    { car_id: 'nobody' },
    { form: 'unknown' },
    { submission: 'mine' },
    { userData: 'x' },
    { userData: { isLastStep: 'yes' } },
    { car_id: 'sold' },
  ])
    await sendJson('vehicle', JSON.stringify(change), typeInto('vehicle'), change);
  await sendJson('general', 'too long', { comments: 'x'.repeat(70_000) });
  const elsewhere = { headers: { origin: 'http://elsewhere.example' } };
  await sendJson('general', 'of another site', typed, {}, elsewhere);
  for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded'])
    await ask('/api/leads', { body: '{half', headers: { 'content-type': type }, as: `{half as ${type}` });
  for (const method of ['GET', 'PUT', 'POST']) await ask('/api/leads', { method, as: 'of nothing' });
  for (const as of ['without terms', 'too soon']) await sendJson('general', as, typed, {}, { at: poor });
  await sendPlain('general', 'too soon', typed, { at: poor });
  for (const id of [randomUUID(), 'x']) await ask(`/api/leads/${id}/success`);
  api.clock.now += 3_600_000;
  const lead = idIn(await sendJson('general', 'an hour later', { ...typed, comments: 'Later' }));
  api.clock.now += 3_600_000;
  await ask(`/api/leads/${lead}/success`, { as: 'an hour after it was sent' });
  api.clock.now = NOW;
}

function toFiles(fields: object, name: string, words: string, fileName = 'cv.pdf'): FormData {
  const body = new FormData();
  for (const [key, value] of Object.entries(toPlain(fields))) body.append(key, value);
  body.append(name, new File([words], fileName));
  return body;
}

async function askFiles() {
  const submission = randomUUID();
  const id = randomUUID();
  for (const [words, file_id, name] of [
    ['%PDF-1.7\n', id],
    ['%PDF-1.7\n', id],
    ['MZ', randomUUID()],
    ['MZ', randomUUID(), 'cv.docx'],
    ['MZ', randomUUID(), 'My\u202eCV'],
    ['', randomUUID()],
  ] as const) {
    const body = toFiles({ submission, file_id, form: 'careers', field: 'cv' }, 'file', words, name);
    await ask('/api/lead-files', { body, as: JSON.stringify([words, name]) });
  }
  const { cv: _cv, ...typed } = typeInto('careers', { comments: 'With a CV' });
  await sendJson('careers', 'with a CV', { ...typed, cv: id }, { submission });
  for (const words of ['%PDF-1.7\n', 'MZ']) {
    const body = toFiles({ ...toAbout('careers'), ...typed, name: 'Al' }, 'cv', words);
    await ask('/api/leads', { body, as: `careers without script, with a CV of ${words.trim()}` });
  }
}

async function askAppointments() {
  const at = '/api/appointments';
  const drives = `${at}?department=test-drive`;
  for (const query of ['', '?department=service&location=hoists', '?department=sales']) await ask(at + query);
  for (const query of ['', '&dealership=../x', '&dealership=moon', '&location=hoists'])
    await ask(drives + query);
  for (const car of ['sold', 'nobody']) await ask(`${drives}&car_id=${car}`);
  for (const path of [drives, `${at}?department=service`]) await ask(path, { at: poor });
  const { text } = await ask(`${drives}&car_id=asked`);
  const slots = [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
  const [first = '', second = '', third = ''] = slots;
  const toTyped = (slot: string, name: string) =>
    typeInto('test-drive', { name, slot, drive_location: 'south', email: `${name}@example.com`, phone: '' });
  for (const name of ['Ann', 'Bob'])
    await sendJson('test-drive', `of ${name} at a time`, toTyped(first, name));
  await sendPlain('test-drive', 'at a taken time', toTyped(first, 'Cat'));
  const none = ['test-drive.north.2026-11-22T22:15Z', 'test-drive.east.2026-11-22T22:00Z'];
  for (const slot of [...none, 'service.hoists.2026-11-22T22:00Z', 'tomorrow'])
    await sendJson('test-drive', `at ${slot}`, toTyped(slot, 'Eve'));
  await sendJson('test-drive', 'of a robot', toTyped(second, 'Rob'), { filled: { trap: 'x' } });
  const { location } = await sendPlain('test-drive', 'at a time', toTyped(second, 'Dot'));
  const [link = ''] = location.split('?');
  for (const path of [location, link, `${link}/calendar`]) await ask(path);
  const change = (body: Record<string, string>) =>
    ask(link, { body: new URLSearchParams(body), as: JSON.stringify(body) });
  await change({ action: 'move' });
  await change({ action: 'go' });
  await change({ action: 'move', slot: first });
  await ask((await change({ action: 'move', slot: third })).location);
  await ask(`${link}/calendar`);
  for (const action of ['cancel', 'cancel']) await ask((await change({ action })).location);
  await change({ action: 'move', slot: first });
  await ask(`${drives}&car_id=asked`);
  for (const path of [`${link}/calendar`, `${at}/none`, `${at}/none/calendar`]) await ask(path);
  await ask(`${at}/none`, { body: new URLSearchParams({ action: 'cancel' }), as: 'cancel' });
}

async function askTradeIns() {
  for (const [rego, regoState] of [
    ['123 ABC', 'QLD'],
    ['ZZZ 999', 'QLD'],
    ['123 ABC', 'Bavaria'],
  ])
    await ask('/api/rego-lookups', { json: { rego, regoState }, as: `${rego} of ${regoState}` });
  const typed = { trade_make: 'Toyota', trade_model: 'HiLux', trade_year: '2022', trade_km: '60,000' };
  const { location } = await sendPlain('trade-in', 'that is valued', typeInto('trade-in', typed));
  await ask(location);
  const valued = await sendJson('trade-in', 'that is valued', typeInto('trade-in', typed));
  const old = await sendJson('trade-in', 'too old', typeInto('trade-in', { ...typed, trade_year: '2001' }));
  for (const id of [idIn(valued), idIn(old), randomUUID()]) {
    const worth = await ask('/api/valuations', { json: { id, adjustmentAnswers: { body: 'worn' } } });
    const result = JSON.parse(worth.text) as object;
    await ask('/api/miscellaneous', { json: { ...result, column_name: 'valuation' } });
    const category = { category: 'Trade In Valuation', subcategory: '3. Offer Accepted' };
    const json = { ...category, lead_id: id, form_completed: true, offer_accepted: true };
    for (const as of ['', 'again']) await ask('/api/accepted-offers', { json, as });
  }
}

async function askApplications() {
  const path = '/api/finance-applications';
  for (const method of ['GET', 'DELETE']) await ask(path, { method, as: 'without a cookie' });
  let cookie = '';
  for (const [step, values] of typedSteps.slice(0, 3).entries()) {
    const kept = await ask(`${path}/steps`, { json: { step, values, car_id: 'asked' }, headers: { cookie } });
    cookie ||= kept.headers.get('set-cookie')?.split(';')[0] ?? '';
  }
  const headers = { cookie };
  await ask(path, { headers });
  for (const [step, change] of [
    [0, { name: '', last_name: '', email: '', phone: '', born: '' }],
    [0, { born: '2010-01-01' }],
    [0, { born: '1801-01-01' }],
    [1, { home_status: '', home_street: '', home_suburb: '', home_postcode: '1' }],
    [1, { home_since: '12/2026' }],
    [1, { home_since: '13/2019' }],
    [1, { home_since: '03/1990' }],
    [1, { home_state: 'NT' }],
    [2, { work_employer: '', work_occupation: '', work_since: '' }],
    [2, { work_since: '01/1960' }],
    [3, { income_net: 'enough' }],
    [5, { loan_amount: '999', loan_deposit: '' }],
    [5, { loan_amount: '100,001' }],
    // What is skipped is not counted.
    [5, {}],
    [0, {}],
    [2, { work_status: 'retired', work_employer: '', work_occupation: '', work_since: '' }],
    [6, {}],
  ] as const) {
    const json = { step, values: { ...typedSteps[step], ...change } };
    await ask(`${path}/steps`, { json, headers, as: `${step} ${JSON.stringify(change)}` });
  }
  await ask(`${path}/steps`, { json: { step: 4, values: typedSteps[4] }, as: 'in the middle' });
  await ask(path, { headers: { cookie: 'finance_application=none' }, as: 'with another cookie' });
  const faulty = { ...typedWhole, last_name: '', income_net: 'many', consent_privacy: false };
  await ask(path, { json: { values: faulty }, as: 'with faults' });
  await ask(path, { json: { values: typedWhole, was_kept: true }, headers, as: 'whole' });
  await ask(path, { json: { values: typedWhole }, headers, as: 'again' });
  await ask(path, { json: { values: typedWhole, was_kept: true }, headers, as: 'again, as kept' });
  for (const change of [{}, { home_street: '' }]) {
    const body = new URLSearchParams(toPlain({ ...typedWhole, topic: 'Finance', name: 'Kim', ...change }));
    await ask(path, { body, as: `without script ${JSON.stringify(change)}` });
  }
  await ask(path, { method: 'DELETE', headers });
}

it('what the API answers is what is on record', async () => {
  const where = { dealership_slug: 'south', dealership_id: 'd-south', simple_body: 'SUV', year: 2021 };
  const car = { ...where, price: 30_000, price_type: 'drive_away', vin: 'VIN1', nvic: 'NVIC1' } as const;
  const lender = financeLenderSchema.parse({ interestRate: 7.5, comparisonRate: 8.1, paymentWeek: 142 });
  const images = [{ image: { url: 'https://pictures.example/1.jpg' } }];
  const name = '2021 Mazda CX-5';
  await api.add(
    site,
    { ...car, slug: 'asked', name, finance_lenders: { Ridge: lender }, images },
    ...[1, 2, 3].map((number) => ({ ...car, slug: `other-${number}`, price: 31_000 })),
    { ...car, slug: 'hidden', show_on_dealer_website: false },
    { ...car, slug: 'sold', name, status: 'sold', sold_date_timestamp: NOW / 1000 - 3_600 },
  );
  const at = new Date(NOW);
  await api.database.withTenant(site.id, (db) => db.update(cars).set({ createdAt: at, updatedAt: at }));
  await askCars();
  await askForms();
  await askLeads();
  await askFiles();
  await askAppointments();
  await askTradeIns();
  await askApplications();
  await expect(record.text).toMatchFileSnapshot('drawn-answers.txt');
});
