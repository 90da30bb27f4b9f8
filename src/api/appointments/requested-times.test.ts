import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { appointmentNotices, appointments } from '#db/leads/appointment-tables.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { appointmentLinkPath, appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import { toAppointmentLink } from '#bookings/appointment-link.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FreeTimes } from './appointments.contract.ts';
import { toBookingBody } from '#bookings/booking.fixture.ts';

const files = (perAddress: number) => ({
  appointments: { testDrive: { lengthMinutes: 60, capacity: 1, horizonDays: 30 }, perAddress },
  forms: { abuse: { perAddress: 1_000 } },
});
const roomy = createTestSite('roomy-lane', files(1_000));
const shared = createTestSite('shared-lane', files(2));
const moving = createTestSite('moving-lane', files(4));
const pressed = createTestSite('pressed-lane', files(2));
const named = createTestSite('named-lane', files(1_000));
const linkSecret = 'a secret of this installation, 32 letters';
const api = useApi([roomy, shared, moving, pressed, named], NOW, { linkSecret });

const robot = { filled: { trap: 'buy now' } };

const listFree = async (site: Site): Promise<string[]> => {
  const { body } = await api.ask(site, `${appointmentsPath}?department=test-drive`);
  return (body as unknown as FreeTimes).days.flatMap(({ slots }) => slots.map(({ id }) => id));
};

type Sent = { from?: string; filled?: object; submission?: string; phone?: string };
const book = (site: Site, slot: string, { from = '203.0.113.5', phone, ...more }: Sent = {}) =>
  api.ask(
    site,
    leadsPath,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toBookingBody(slot, phone === undefined ? {} : { phone }, more)),
    },
    from,
  );

const load = (site: Site, lead: unknown) =>
  api.database.withTenant(site.id, async (db) => {
    const [appointment] = await db
      .select()
      .from(appointments)
      .where(eq(appointments.leadId, String(lead)));
    const deliveries = await db
      .select()
      .from(leadDeliveries)
      .where(eq(leadDeliveries.leadId, String(lead)));
    return { appointment, targets: deliveries.map(({ target, state }) => `${target} ${state}`) };
  });

it('a robot that asks for every time of a showroom takes none: they are requested, and stay free', async () => {
  const free = await listFree(roomy);
  expect(free.length).toBeGreaterThan(20);
  const answers = [];
  for (const slot of free) answers.push(await book(roomy, slot, robot));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers.filter(({ body }) => 'booking' in body)).toEqual([]);
  expect(await listFree(roomy)).toEqual(free);
  const { appointment, targets } = await load(roomy, answers[0]?.body['lead_id']);
  expect(appointment).toMatchObject({ state: 'requested', place: null });
  // Once it is released its shopper is told that the message was read, unless the time is booked.
  expect(targets).toEqual(['dealer held', 'shopper held']);
  // A person has the same time a moment later.
  expect((await book(roomy, free[0] ?? '')).body).toHaveProperty('booking');
  expect(await listFree(roomy)).toEqual(free.slice(1));
});

it('one address books its share of a day; above it a time is asked for, the lead is kept, and others book', async () => {
  const free = await listFree(shared);
  const ask = (index: number, from?: string) => book(shared, free[index] ?? '', from ? { from } : {});
  expect((await ask(0)).body).toHaveProperty('booking');
  // What is not booked is not counted.
  expect((await ask(0)).status).toBe(409);
  expect((await ask(1)).body).toHaveProperty('booking');
  const third = await ask(2);
  expect([third.status, 'booking' in third.body]).toEqual([201, false]);
  const { appointment, targets } = await load(shared, third.body['lead_id']);
  expect(appointment).toMatchObject({ state: 'requested' });
  expect(targets).toEqual(['dealer queued', 'shopper queued']);
  expect(await listFree(shared)).toContain(free[2]);
  expect((await ask(2, '203.0.113.9')).body).toHaveProperty('booking');
});

it('what is sent again, and what is only asked for, gives no address more than its share', async () => {
  const free = await listFree(pressed);
  const from = '2001:db8:1:2::3';
  const submission = randomUUID();
  const first = await book(pressed, free[0] ?? '', { from, submission });
  expect((await book(pressed, free[1] ?? '', { from })).body).toHaveProperty('booking');
  for (let press = 0; press < 5; press += 1)
    expect((await book(pressed, free[0] ?? '', { from, submission })).body).toEqual(first.body);
  const more = await book(pressed, free[2] ?? '', { from });
  expect([more.status, 'booking' in more.body]).toEqual([201, false]);
});

it('a stranger who asks for times with the number of a person takes no booking from that person', async () => {
  const free = await listFree(named);
  const phone = '0412 000 333';
  for (const slot of free.slice(0, 4)) await book(named, slot, { phone, ...robot });
  expect((await book(named, free[0] ?? '', { phone })).body).toHaveProperty('booking');
});

describe('the page of an appointment', () => {
  const open = async (path: string, form?: Record<string, string>, clientAddress = '203.0.113.5') => {
    const host = `${moving.id}.localhost`;
    const answer = await api.fetch(
      new Request(`http://${host}${path}`, {
        headers: { host, origin: `http://${host}` },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
      clientAddress,
    );
    return { status: answer.status, html: await answer.text() };
  };
  const linkOf = (id = ''): string => appointmentLinkPath(toAppointmentLink(linkSecret, moving.id, id));
  const move = (path: string, slot = '', from?: string) => open(path, { action: 'move', slot }, from);

  it('does not offer the time that is booked', async () => {
    const [slot = '', next = ''] = await listFree(moving);
    const { body } = await book(moving, slot, { from: '203.0.113.77' });
    const { appointment } = await load(moving, body['lead_id']);
    const { html } = await open(linkOf(appointment?.id));
    expect(html).toContain(`<option value="${next}">`);
    expect(html).not.toContain(`<option value="${slot}">`);
  });

  it('moves it as often as one address may book in a day, then asks to ring; moves in a moment are one mail', async () => {
    const [slot = '', ...others] = await listFree(moving);
    const { body } = await book(moving, slot);
    const { appointment } = await load(moving, body['lead_id']);
    const path = linkOf(appointment?.id);
    const statuses = [];
    for (const other of others.slice(0, 10)) statuses.push((await move(path, other)).status);
    // The booking was the first of four.
    expect(statuses).toEqual([303, 303, 303, ...Array.from({ length: 7 }, () => 429)]);
    const refused = await move(path, others[5]);
    expect(refused.html).toContain(
      'It was changed many times today, so this change was not made. Please ring us',
    );
    expect(refused.html).toContain('is booked');
    const notices = await api.database.withTenant(moving.id, (db) =>
      db
        .select()
        .from(appointmentNotices)
        .where(eq(appointmentNotices.appointmentId, appointment?.id ?? '')),
    );
    const isWaiting = notices.filter(({ state, kind }) => state === 'queued' && kind === 'moved');
    expect(isWaiting.map(({ target, sequence }) => [target, sequence])).toEqual([
      ['dealer', 3],
      ['shopper', 3],
    ]);
    // From other addresses it is moved further, but not for ever.
    const far = [];
    for (let index = 0; index < 12; index += 1)
      far.push((await move(path, others[10 + index], `203.0.113.${100 + index}`)).status);
    expect(far).toEqual([...Array.from({ length: 9 }, () => 303), 429, 429, 429]);
    expect((await open(path, { action: 'cancel' })).status).toBe(303);
  });
});
