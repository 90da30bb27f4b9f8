import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { appointments } from '#db/leads/appointment-tables.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { appointmentLinkPath } from '#domain/url/paths.ts';
import { toAppointmentLink } from '#bookings/appointment-link.ts';
import { site, useServer } from './server.fixture.ts';

const linkSecret = 'a secret of this installation, 32 letters';
const server = useServer({ linkSecret });
const { get } = server;

/** Sends a request as the browser of one of many shoppers does. */
async function post(
  path: string,
  body: string,
  { type = 'application/json', from = 1 } = {},
): Promise<{ status: number; to: string; text: string }> {
  const host = `${site.id}.localhost:${server.running.port}`;
  const request = httpRequest({
    port: server.running.port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': type,
      'x-forwarded-for': `203.0.113.${from}`,
    },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, to: response.headers.location ?? '', text };
}

const SHOPPERS = isThorough() ? 200 : 40;

const times = async (): Promise<string[]> => {
  const { text } = await get('/api/appointments?department=test-drive');
  return (JSON.parse(text) as FreeTimes).days.flatMap(({ slots }) => slots.map(({ id }) => id));
};

const storedRows = () =>
  server.database.withTenant(site.id, async (db) => ({
    booked: await db.select().from(appointments),
    leads: await db.select({ id: leads.id }).from(leads),
  }));

it(`${SHOPPERS} shoppers race for 5 times: 5 bookings, and the others are told so`, async () => {
  const slots = await times();
  expect(slots).toHaveLength(5);
  const answers = await Promise.all(
    Array.from({ length: SHOPPERS }, (_each, index) =>
      post(
        '/api/leads',
        JSON.stringify({
          submission: randomUUID(),
          form: 'test-drive',
          page: '/book-test-drive',
          topic: 'Test Drive',
          userData: {
            isLastStep: true,
            name: `Shopper ${index}`,
            email: `shopper-${index}@example.com`,
            phone: `0491 57${String(index).padStart(4, '0')}`,
            comments: 'I want this one.',
            slot: slots[index % 5],
          },
        }),
        { from: index + 1 },
      ),
    ),
  );
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  expect(Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]))).toEqual({
    201: 5,
    409: SHOPPERS - 5,
  });
  for (const { text } of byStatus.get(409) ?? []) {
    expect(JSON.parse(text)).toMatchObject({ detail: expect.stringContaining('just booked') as string });
  }
  const rows = await storedRows();
  expect(rows.booked.map(({ startsAt }) => startsAt.toISOString().slice(11, 16)).toSorted()).toEqual([
    '00:54',
    '02:36',
    '04:18',
    '21:30',
    '23:12',
  ]);
  // A lead for each booking, and none of a shopper who was told to choose again.
  expect(new Set(rows.booked.map(({ leadId }) => leadId))).toEqual(new Set(rows.leads.map(({ id }) => id)));
  expect(await times()).toEqual([]);
});

it('the page of a booking is a page of the site, and cancels it without script', async () => {
  const { booked } = await storedRows();
  const [first] = booked;
  const path = appointmentLinkPath(toAppointmentLink(linkSecret, site.id, first?.id ?? ''));
  const plain = await get('/appointment');
  expect(plain.text).toContain('The link in our mail about your appointment');
  const shown = await get(path);
  expect([shown.status, shown.headers['cache-control'], shown.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'same-origin',
  ]);
  for (const { text } of [plain, shown]) {
    expect(text).toContain('<h1>Your appointment</h1>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('</html>');
  }
  // Only what stands in the marked place differs.
  expect(shown.text.replace(/(data-appointment[^>]*>).*?(<\/div>\s*<section)/s, '$1$2')).toBe(
    plain.text.replace(/(data-appointment[^>]*>).*?(<\/div>\s*<section)/s, '$1$2'),
  );
  const form = { type: 'application/x-www-form-urlencoded' };
  const { status, to } = await post(path, 'action=cancel', form);
  expect([status, to]).toEqual([303, `${path}?done=cancelled`]);
  expect((await get(to)).text).toContain('Test drive is cancelled');
  expect(await times()).toHaveLength(1);
  const wrong = await get(`${path.slice(0, -2)}zz`);
  expect([wrong.status, wrong.text.includes('This link opens no appointment.')]).toEqual([404, true]);
});
