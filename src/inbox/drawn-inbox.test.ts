import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { toBookingBody } from '#bookings/booking.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { MadeNames, TestRecord } from '#tests/record.ts';
import { useInbox } from './inbox.fixture.ts';

/* Every page and table of the inbox on record, from what shoppers send to what the dealer's people read. */

const site = createTestSite('quiet-lane', {
  appointments: { testDrive: { lengthMinutes: 60, capacity: 1, horizonDays: 30 }, perAddress: 1_000 },
  forms: { abuse: { perAddress: 1_000 } },
  locations: {
    locations: ['north', 'south'].map((name) =>
      testLocation({
        id: name,
        name: `${name} yard`,
        slug: name,
        primary: name === 'north',
        dealership_id: name,
        dealership_slug: name,
        contact_detail: {
          opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }],
        },
      }),
    ),
  },
});
const api = useApi([site], NOW, { linkSecret: 'a secret of this installation, 32 letters' });
const { ask, signIn } = useInbox(api, site);

/** Ids, and the references of leads. */
const made = new MadeNames();
function nameAll(text: string): string {
  const named = text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => made.of(id));
  return named.replace(/\b[\dA-Z]{6}\b/g, (word) => (made.has(word) ? made.of(word) : word));
}

const record = new TestRecord();
async function draw(path: string, form?: Record<string, string>): Promise<void> {
  const answer = await ask(path, form);
  const typed = form === undefined ? '' : ` ${JSON.stringify(form)}`;
  const text = answer.headers.get('location') ?? (await answer.text()).replace(/[^]*<body/, '<body');
  const lines = nameAll(text)
    .replace(/[ \n]+/g, ' ')
    .replace(/\r ?/g, '\n')
    .replace(/> ?</g, '>\n<')
    .split('\n');
  record.add(nameAll(`== ${answer.status} ${path}${typed}`), lines);
}

async function send(body: object): Promise<string> {
  api.clock.now += 60_000;
  const answer = await api.post(site, leadsPath, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  made.of(String(answer.body['reference']));
  return String(answer.body['lead_id']);
}

async function listFree(): Promise<string[]> {
  const { body } = await api.ask(site, `${appointmentsPath}?department=test-drive`);
  return (body as unknown as FreeTimes).days.flatMap(({ slots }) => slots.map(({ id }) => id));
}

async function sendFile(submission: string, field: string, file: File): Promise<string> {
  const id = randomUUID();
  const body = new FormData();
  for (const [name, value] of Object.entries({ submission, file_id: id, form: 'careers', field }))
    body.append(name, value);
  body.append('file', file);
  expect((await api.ask(site, leadFilesPath, { method: 'POST', body })).status).toBe(201);
  return id;
}

/** Leads of every kind, by what is asked of them. */
async function sendAll(): Promise<Record<string, string>> {
  const [carId] = await api.add(site, {
    slug: 'asked', path: '/cars/asked', name: '2021 Mazda CX-5', stocknum: 'S71', price: 30_000,
    price_type: 'drive_away',
  }); // prettier-ignore
  const email = 'jo@example.com';
  const about = { email, dealership_slug: 'south' };
  const visit = { lead_attributes: { visited_pages: ['/', '/cars'], linked_query_params: { gclid: 'g1' } } };
  const plain = await send(toLeadBody({ ...about, last_name: 'Bloggs', phone: '0412 987 654' }, visit));
  const car = await send(
    toLeadBody({ ...about, phone: 'ask for Kim' }, { form: 'vehicle', topic: 'vehicle', car_id: carId }),
  );
  const held = await send(toLeadBody({ ...about, name: 'Robot' }, { filled: { trap: 'x' } }));
  const offered = { trade_make: 'Kia', trade_model: 'Rio', trade_year: '2022', trade_km: '60000' };
  const condition = { condition_body: 'worn', condition_tyres: 'good', condition_service: 'full' };
  const trade = await send(
    toLeadBody(
      { ...about, ...offered, ...condition },
      { form: 'trade-in', page: '/trade-in', topic: 'Trade In Valuation' },
    ),
  );
  const kia = { name: '2022 Kia Rio', make: 'Kia', model: 'Rio', year: 2022, km: 60_000, price: 20_000 };
  await api.add(
    site,
    ...['a', 'b', 'c'].map((slug) => ({ ...kia, slug, price_type: 'drive_away' }) as const),
  );
  const valued = await send(
    toLeadBody(
      { ...about, ...offered, ...condition, trade_badge: '<b>S</b>' },
      { form: 'trade-in', page: '/trade-in', topic: 'Trade In Valuation' },
    ),
  );
  const submission = randomUUID();
  const cv = await sendFile(submission, 'cv', new File([Buffer.from('%PDF-1.7\n')], 'Zoë’s CV.pdf'));
  const work = await send(
    toLeadBody(
      { ...about, category: 'Careers Enquiry', position: 'Technician', cv },
      { submission, form: 'careers', page: '/careers', topic: 'Careers Enquiry' },
    ),
  );
  const when = { preferred_date: '2026-11-23', preferred_time: '08:30' };
  const [first = '', second = '', third = ''] = await listFree();
  const booked = await send(toBookingBody(first, { email, name: 'Ann', ...when }));
  const other = await send(toBookingBody(second, { email, name: 'Bob' }));
  const wanted = await send(toBookingBody(third, { email, name: 'Cat' }, { filled: { trap: 'x' } }));
  for (const [lead, change] of [
    [plain, { state: 'dead', attempts: 11, error: 'mailbox is full' }],
    [car, { state: 'sent', attempts: 1 }],
  ] as const)
    await api.database.withTenant(site.id, (db) =>
      db.update(leadDeliveries).set(change).where(eq(leadDeliveries.leadId, lead)),
    );
  return { plain, car, held, trade, valued, work, booked, other, wanted };
}

it('pages and tables of the inbox are those on record', async () => {
  await draw('/_leads');
  await draw('/_leads/sign-in', { token: 'leads_wrong' });
  await signIn();
  const states = ['all', 'open', 'booked', 'requested', 'held', 'failed'];
  for (const state of states) await draw(`/_leads?state=${state}`);
  await draw('/_leads/times');
  const leads = await sendAll();
  for (const state of states) await draw(`/_leads?state=${state}`);
  for (const query of ['location=south', 'state=held&location=south', 'location=nowhere'])
    await draw(`/_leads?${query}`);
  for (const words of ['bloggs', 'mazda s71', 'nobody']) await draw('/_leads/search', { words });
  for (const words of ['', 's71']) await draw('/_leads/leads.csv', { words });
  for (const lead of Object.values(leads)) await draw(`/_leads/lead/${lead}`);
  await draw(`/_leads/lead/${leads['booked']}/time`);
  await draw('/_leads/times?state=booked');
  await draw('/_leads/times?location=north');
  api.clock.now += 45 * 60_000;
  await draw(`/_leads/lead/${leads['plain']}/answered`, { back: '/_leads' });
  await draw(`/_leads/lead/${leads['plain']}/retry`, { back: '/_leads' });
  await draw(`/_leads/lead/${leads['wanted']}/release`, { back: '/_leads?state=held' });
  await draw(`/_leads/lead/${leads['booked']}/free`, { told: 'yes' });
  await draw('/_leads/times', { words: 'Bob' });
  for (const freed of [1, 2]) await draw(`/_leads?freed=${freed}`);
  for (const lead of ['plain', 'booked', 'wanted']) await draw(`/_leads/lead/${leads[lead]}`);
  await expect(record.text).toMatchFileSnapshot('drawn-inbox.txt');
});
