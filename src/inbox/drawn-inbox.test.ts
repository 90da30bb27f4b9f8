import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { toBookingBody } from '#bookings/booking.fixture.ts';
import { createDealerTimes } from '#bookings/dealer-times.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { createToken } from '#db/leads/operator-tokens.repository.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';
import { createInboxRoutes } from './inbox-routes.ts';
import { toInboxSite } from './inbox-site.ts';

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
const stop = new AbortController();
afterAll(() => stop.abort());
const inbox = createInboxRoutes({
  database: { withTenant: (tenant, work) => api.database.withTenant(tenant, work) },
  clock: () => api.clock.now,
  findSite: () => toInboxSite(site.id, site),
  readPage: () => Promise.resolve(null),
  isOperator: () => false,
  log: () => undefined,
  stop: stop.signal,
  times: createDealerTimes(() => site),
});

const host = `${site.id}.localhost`;
let cookie = '';
const ask = (path: string, form?: Record<string, string>) =>
  Promise.resolve(
    inbox.request(
      `http://${host}${path}`,
      {
        method: form === undefined ? 'GET' : 'POST',
        ...(form !== undefined && { body: new URLSearchParams(form) }),
        headers: { host, origin: `http://${host}`, cookie },
      },
      { clientAddress: '203.0.113.5' },
    ),
  );

/** Ids, and the references of leads, by the order in which they come, because chance makes them. */
const names = new Map<string, string>();
const nameOf = (made: string): string => {
  const name = names.get(made) ?? `made-${names.size + 1}`;
  names.set(made, name);
  return name;
};
function nameAll(text: string): string {
  const named = text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, nameOf);
  return named.replace(/\b[\dA-Z]{6}\b/g, (word) => (names.has(word) ? nameOf(word) : word));
}

const known = new Set<string>();

/** An answer: its lines that no answer before it had, and the number of the others. */
async function draw(path: string, form?: Record<string, string>): Promise<string> {
  const answer = await ask(path, form);
  const typed = form === undefined ? '' : ` ${JSON.stringify(form)}`;
  const text = answer.headers.get('location') ?? (await answer.text()).replace(/[^]*<body/, '<body');
  const head = `== ${answer.status} ${path}${typed}`;
  const lines = nameAll(text)
    .replace(/[ \n]+/g, ' ')
    .replace(/\r ?/g, '\n')
    .replace(/> ?</g, '>\n<')
    .split('\n');
  const fresh = lines.filter((line) => !known.has(line));
  for (const line of fresh) known.add(line);
  return [nameAll(head), ...fresh, `and ${lines.length - fresh.length} known lines`].join('\n');
}

async function send(body: object): Promise<string> {
  api.clock.now += 60_000;
  const answer = await api.post(site, leadsPath, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  nameOf(String(answer.body['reference']));
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
  const lines = [await draw('/_leads'), await draw('/_leads/sign-in', { token: 'leads_wrong' })];
  const add = async (...asked: Parameters<typeof draw>) => lines.push(await draw(...asked));
  const token = await api.database.withTenant(site.id, (db) =>
    createToken(db, { tenant: site.id, name: 'Front desk', at: new Date(NOW) }),
  );
  const { headers } = await ask('/_leads/sign-in', { token });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const states = ['all', 'open', 'booked', 'requested', 'held', 'failed'];
  for (const state of states) await add(`/_leads?state=${state}`);
  await add('/_leads/times');
  const leads = await sendAll();
  for (const state of states) await add(`/_leads?state=${state}`);
  for (const query of ['location=south', 'state=held&location=south', 'location=nowhere'])
    await add(`/_leads?${query}`);
  for (const words of ['bloggs', 'mazda s71', 'nobody']) await add('/_leads/search', { words });
  for (const words of ['', 's71']) await add('/_leads/leads.csv', { words });
  for (const lead of Object.values(leads)) await add(`/_leads/lead/${lead}`);
  await add(`/_leads/lead/${leads['booked']}/time`);
  await add('/_leads/times?state=booked');
  api.clock.now += 45 * 60_000;
  await add(`/_leads/lead/${leads['plain']}/answered`, { back: '/_leads' });
  await add(`/_leads/lead/${leads['plain']}/retry`, { back: '/_leads' });
  await add(`/_leads/lead/${leads['wanted']}/release`, { back: '/_leads?state=held' });
  await add(`/_leads/lead/${leads['booked']}/free`, { told: 'yes' });
  await add('/_leads/times', { words: 'Bob' });
  for (const freed of [1, 2]) await add(`/_leads?freed=${freed}`);
  for (const lead of ['plain', 'booked', 'wanted']) await add(`/_leads/lead/${leads[lead]}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('drawn-inbox.txt');
});
