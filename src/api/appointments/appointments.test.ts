import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { appointmentNotices, appointments } from '#db/leads/appointment-tables.ts';
import { eq, inArray } from '#db/base/drizzle.ts';
import { leadDeliveries, leads } from '#db/leads/lead-tables.ts';
import { toAppointmentLink } from '#bookings/appointment-link.ts';
import { appointmentLinkPath, appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FreeTimes } from './appointments.contract.ts';

const location = (id: string, more: object = {}) => ({
  id,
  name: `The ${id}`,
  slug: id,
  dealership_id: id,
  dealership_slug: id,
  yard_codes: [id],
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: {
    opening_hours: [1, 2].map((weekday) => ({ weekday, status: 'Open', open: '9am', close: '12pm' })),
  },
  ...more,
});
const files = {
  service: { service: {} },
  company: { testDrive: { bring: ['Your licence', 'The car you tow with'] } },
  locations: {
    locations: [
      location('north', { primary: true }),
      location('south', { time_zone: 'Australia/Perth' }),
      location('hoists', { location_type: 'service', dealership_id: 'north', dealership_slug: 'north' }),
    ],
    specialHours: [{ date: '2026-11-24', status: 'Closed', location_id: 'north' }],
  },
  // Mondays at 9 and at 10.30.
  appointments: {
    testDrive: { lengthMinutes: 60, bufferMinutes: 30, capacity: 1, horizonDays: 10 },
    perAddress: 1_000,
  },
};
const site = createTestSite('quiet-lane', files);
const other = createTestSite('other-lane', files);
/** Two places at a time, for one car. */
const roomy = createTestSite('roomy-lane', {
  ...files,
  appointments: { testDrive: { ...files.appointments.testDrive, capacity: 2 } },
});
const closed = createTestSite('closed-lane', {
  locations: { locations: [location('north', { primary: true, contact_detail: { opening_hours: [] } })] },
});
const linkSecret = 'a secret of this installation, 32 letters';
const served = [site, other, roomy, closed];
const api = useApi(served, NOW, { linkSecret });

let cars: number[] = [];
beforeAll(async () => {
  const stock = ['first', 'second', 'sold-one'].map((slug) => ({
    slug,
    dealership_slug: 'north',
    ...(slug === 'sold-one' && { status: 'sold' as const, sold_date_timestamp: NOW / 1000 - 3600 }),
  }));
  cars = await api.add(site, ...stock, { slug: 'southern', dealership_slug: 'south' });
});

const ask = (query: string, from: Site = site) => api.ask(from, `${appointmentsPath}?${query}`);
const timesOf = (body: unknown): string[] =>
  (body as FreeTimes).days.flatMap(({ date, slots }) => slots.map(({ time }) => `${date} ${time}`));
const slotAt = async (when: string, query = 'department=test-drive&dealership=north'): Promise<string> => {
  const { days } = (await ask(query)).body as FreeTimes;
  const slots = days.flatMap(({ date, slots: own }) =>
    own.map((slot) => ({ ...slot, when: `${date} ${slot.time}` })),
  );
  return slots.find((slot) => slot.when === when)?.id ?? '';
};

const lead = (slot: string, more: Record<string, unknown> = {}, form = 'test-drive') => ({
  submission: randomUUID(),
  form,
  page: '/cars/first',
  topic: 'Test Drive',
  ...more,
  userData: {
    isLastStep: true,
    name: 'Jo',
    email: `jo-${randomUUID()}@example.com`,
    phone: `04${String(Math.random()).slice(2, 10)}`,
    comments: 'I come with my dog.',
    drive_location: 'north',
    slot,
    ...(more['userData'] as object | undefined),
  },
});
const send = (sent: object, to: Site = site) => api.post(to, leadsPath, sent);
const stored = (id: unknown, from: Site = site) =>
  api.database.withTenant(from.id, (db) =>
    db
      .select()
      .from(appointments)
      .where(eq(appointments.leadId, String(id))),
  );
const noticesOf = (id: string | undefined) =>
  api.database.withTenant(site.id, async (db) =>
    (
      await db
        .select()
        .from(appointmentNotices)
        .where(eq(appointmentNotices.appointmentId, String(id)))
    )
      .toSorted((a, b) => a.id - b.id)
      .map(({ kind, target, state, sequence }) => `${sequence} ${kind} ${target} ${state}`),
  );

describe('the times of a department', () => {
  it('API-17 are those of its opening hours, at the location that is asked for, by day, and are not cached', async () => {
    const { status, headers, body } = await ask('department=test-drive&dealership=south');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      department: 'test-drive',
      location: { name: 'The south', slug: 'south', address: '1 Long Street, Penrith NSW 2750' },
      time_zone: 'Australia/Perth',
      length_minutes: 60,
    });
    const { days } = body as FreeTimes;
    expect(days.map(({ label }) => label)).toEqual(['Mon 23\u00a0Nov', 'Tue 24\u00a0Nov', 'Mon 30\u00a0Nov']);
    expect(days[0]?.slots).toEqual([
      {
        id: 'test-drive.south.2026-11-23T01:00Z',
        time: '09:00',
        label: '9am',
        starts_at: '2026-11-23T01:00:00.000Z',
        ends_at: '2026-11-23T02:00:00.000Z',
        places: 1,
      },
      expect.objectContaining({ time: '10:30', label: '10:30am' }),
    ]);
  });

  it('are none where the location is never open', async () => {
    const { status, body } = await ask('department=test-drive', closed);
    expect([status, body]).toMatchObject([200, { location: { slug: 'north' }, days: [] }]);
    expect(body['length_minutes']).toBeGreaterThan(0);
  });
});

describe('a form with a time', () => {
  it('of a car asks for no place: that of the time stands with the booking alone', async () => {
    const slot = await slotAt('2026-11-30 10:30');
    const [car] = await api.add(other, { slug: 'theirs', dealership_slug: 'north' });
    const sent = lead(slot, { car_id: car, userData: { drive_location: undefined } });
    const { status, body } = await send(sent, other);
    expect(status).toBe(201);
    const [row] = await api.database.withTenant(other.id, (db) =>
      db
        .select()
        .from(leads)
        .where(eq(leads.id, String(body['lead_id']))),
    );
    expect(row?.values).not.toHaveProperty('drive_location');
  });

  it('books it with its lead; then it is taken, whatever the car', async () => {
    const slot = await slotAt('2026-11-23 09:00');
    const sent = lead(slot, { car_id: cars[0] });
    const { status, body } = await send(sent);
    expect(status).toBe(201);
    const [booked] = await stored(body['lead_id']);
    expect(booked).toMatchObject({
      department: 'test-drive',
      location: 'north',
      place: 1,
      carId: cars[0],
      startsAt: new Date('2026-11-22T22:00:00Z'),
      endsAt: new Date('2026-11-22T23:00:00Z'),
      state: 'booked',
    });
    // The mail of the lead tells the dealer.
    expect(await noticesOf(booked?.id)).toEqual([
      '0 booked shopper queued',
      '0 reminder shopper queued',
      '0 reminder shopper-text queued',
    ]);
    // The mail of the booking is the confirmation.
    const targets = await api.database.withTenant(site.id, (db) =>
      db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.leadId, String(body['lead_id']))),
    );
    expect(targets.map(({ target }) => target)).not.toContain('shopper');
    expect(timesOf((await ask('department=test-drive&dealership=north')).body)).not.toContain(
      '2026-11-23 09:00',
    );
    // A second press is the same lead and the same booking.
    expect(await send(sent)).toMatchObject({ status: 200, body });
    expect(await stored(body['lead_id'])).toHaveLength(1);

    const late = lead(slot, { car_id: cars[1] });
    const refused = await send(late);
    expect(refused.status).toBe(409);
    const rows = await api.database.withTenant(site.id, (db) =>
      db.select().from(leads).where(eq(leads.submission, late.submission)),
    );
    expect(rows).toEqual([]);
    // The same form without the time is a lead.
    const asked = { ...late, userData: { ...late.userData, slot: '', preferred_date: '2026-11-23' } };
    const answer = await send(asked);
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty('booking');
    expect(await stored(answer.body['lead_id'])).toEqual([]);
  });

  const plainOrigin = `http://${site.id}.localhost`;
  const plainHeaders = { headers: { host: `${site.id}.localhost`, origin: plainOrigin } };
  const sendPlain = (slot: string) => {
    const body = new URLSearchParams({
      form: 'test-drive',
      page: '/book-test-drive',
      topic: 'Test Drive',
      name: 'Jo',
      email: `jo-${randomUUID()}@example.com`,
      drive_location: 'south',
      slot,
    });
    return api.fetch(new Request(`${plainOrigin}${leadsPath}`, { method: 'POST', body, ...plainHeaders }));
  };

  it('without script is safe although nobody can look its booking up, and claims neither', async () => {
    const { withTenant } = api.database;
    let isSafe = false;
    const failing = vi.spyOn(api.database, 'withTenant').mockImplementation(async (tenant, work) => {
      if (isSafe) throw new Error('no such column');
      const done = await withTenant(tenant, work);
      isSafe = typeof done === 'object' && done !== null && 'reference' in done;
      return done;
    });
    const sent = await sendPlain('test-drive.south.2026-11-30T01:00Z');
    failing.mockRestore();
    const to = sent.headers.get('location') ?? '';
    expect([sent.status, to]).toEqual([303, expect.stringMatching(/^\/api\/leads\/[-\da-f]{36}\/success$/)]);
    expect(await stored(to.split('/')[3])).toHaveLength(1);
    expect(api.lines.at(-1)).toContain('no such column');
  });

  it('books one car for one shopper at a time, also where another place is free', async () => {
    const [car] = await api.add(roomy, { slug: 'only' });
    const times = async () => timesOf((await ask(`department=test-drive&car_id=${car}`, roomy)).body);
    expect(await times()).toContain('2026-11-23 09:00');
    const slot = 'test-drive.north.2026-11-22T22:00Z';
    expect((await send(lead(slot, { car_id: car }), roomy)).status).toBe(201);
    expect((await send(lead(slot, { car_id: car }), roomy)).status).toBe(409);
    expect(await times()).not.toContain('2026-11-23 09:00');
    expect((await send(lead(slot), roomy)).status).toBe(201);
    expect((await send(lead(slot), roomy)).status).toBe(409);
  });

  it('of the workshop books the workshop', async () => {
    const slot = await slotAt('2026-11-23 09:00', 'department=service');
    const { status, body } = await send(lead(slot, { topic: 'Service Booking' }, 'service'));
    expect(status).toBe(201);
    expect(await stored(body['lead_id'])).toMatchObject([{ department: 'service', location: 'hoists' }]);
  });
});

it.each(['vehicle', 'similar'])('a form that asks for no time, %s, books none', async (form) => {
  const when = '2026-11-30 10:30';
  const { status, body } = await send(lead(await slotAt(when), { car_id: cars[2] }, form));
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('booking');
  expect(await stored(body['lead_id'])).toEqual([]);
  expect(await slotAt(when)).not.toBe('');
});

describe('the table of bookings', () => {
  it('forbids two of one place, and two of one car, to any code', async () => {
    const { body } = await send(lead(''));
    const second = await send(lead(''));
    const row = {
      tenant: site.id,
      department: 'test-drive' as const,
      location: 'north',
      startsAt: new Date('2027-01-04T22:00:00Z'),
      endsAt: new Date('2027-01-04T23:00:00Z'),
      freeAt: new Date('2027-01-04T23:30:00Z'),
      createdAt: new Date(NOW),
      changedAt: new Date(NOW),
    };
    const add = (more: Partial<typeof appointments.$inferInsert>) =>
      api.database.withTenant(site.id, (db) =>
        db.insert(appointments).values({ ...row, place: 1, leadId: String(second.body['lead_id']), ...more }),
      );
    await add({ leadId: String(body['lead_id']), carId: 7 });
    const overlap = {
      startsAt: new Date('2027-01-04T23:15:00Z'),
      endsAt: new Date('2027-01-05T00:15:00Z'),
      freeAt: new Date('2027-01-05T00:15:00Z'),
    };
    await expect(add(overlap)).rejects.toMatchObject({
      cause: { constraint: 'appointments_one_at_a_place' },
    });
    await expect(add({ ...overlap, place: 2, carId: 7 })).rejects.toMatchObject({
      cause: { constraint: 'appointments_one_in_a_car' },
    });
    await add({ ...overlap, place: 2, carId: 8 });
  });
});

describe('the link of a booking', () => {
  const linkOf = (id: string, dealer = site.id): string =>
    appointmentLinkPath(toAppointmentLink(linkSecret, dealer, id));
  /** Books a time, and returns the appointment. */
  const book = async (when: string) => {
    const { body } = await send(lead(await slotAt(when)));
    const [booked] = await stored(body['lead_id']);
    if (booked === undefined) throw new Error(`${when} was not booked`);
    return booked;
  };
  const open = async (
    path: string,
    { from = site, form }: { from?: Site; form?: Record<string, string> } = {},
  ) => {
    const host = `${from.id}.localhost`;
    const answer = await api.fetch(
      new Request(`http://${host}${path}`, {
        headers: { host, origin: `http://${host}` },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    );
    const { status, headers } = answer;
    const type = headers.get('content-type');
    return { status, type, to: headers.get('location'), html: await answer.text() };
  };
  const reload = async (id: string) =>
    (
      await api.database.withTenant(site.id, (db) =>
        db.select().from(appointments).where(eq(appointments.id, id)),
      )
    )[0];

  it('moves it and cancels it; each change is told, reminders follow, and what is over is not moved back', async () => {
    const booked = await book('2026-11-30 09:00');
    const path = linkOf(booked.id);
    const slot = await slotAt('2026-11-30 10:30');
    await open(path, { form: { action: 'move', slot } });
    const startsAt = new Date('2026-11-29T23:30:00Z');
    expect(await reload(booked.id)).toMatchObject({ startsAt, sequence: 1, state: 'booked' });
    await open(path, { form: { action: 'cancel' } });
    await open(path, { form: { action: 'move', slot } });
    expect(await reload(booked.id)).toMatchObject({ state: 'cancelled', sequence: 2 });
    expect(await noticesOf(booked.id)).toEqual([
      '0 booked shopper queued',
      '0 reminder shopper dropped',
      '0 reminder shopper-text dropped',
      '1 moved dealer dropped',
      '1 moved shopper dropped',
      '1 reminder shopper dropped',
      '1 reminder shopper-text dropped',
      '2 cancelled dealer queued',
      '2 cancelled shopper queued',
    ]);
  });

  it('of another dealer, a wrong and a cut one open nothing, and say so calmly', async () => {
    const { id } = await book('2026-11-30 09:00');
    const good = linkOf(id);
    const wrong = [
      open(good, { from: other }),
      open(linkOf(id, other.id)),
      open(linkOf(id, other.id), { from: other }),
      open(`${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`),
      open(good.slice(0, 60)),
      open(good, { from: other, form: { action: 'cancel' } }),
      open(linkOf(id, other.id), { form: { action: 'cancel' } }),
    ];
    for (const { status, html } of await Promise.all(wrong)) {
      expect(status).toBe(404);
      expect(html).toContain('This link opens no appointment.');
    }
    const calendars = [
      await open(`${good}/calendar`, { from: other }),
      await open(`${linkOf(id, other.id)}/calendar`),
      await open(`${linkOf(id, other.id)}/calendar`, { from: other }),
    ];
    expect(calendars.map(({ status }) => status)).toEqual([404, 404, 404]);
    // Row-level security alone: the other dealer’s own signature on this id finds nothing.
    expect(await reload(id)).toMatchObject({ state: 'booked', sequence: 0 });
    expect((await open(good, { form: { action: 'move' } })).status).toBe(400);
  });

  it('of a time that has begun changes nothing', async () => {
    const { id } = await book('2026-11-30 10:30');
    api.clock.now = Date.parse('2026-11-29T23:45:00Z');
    await open(linkOf(id), { form: { action: 'cancel' } });
    expect((await open(linkOf(id))).html).toContain('is over');
    api.clock.now = NOW;
    expect(await reload(id)).toMatchObject({ state: 'booked', sequence: 0 });
  });
});

describe('how many appointments one person may have', () => {
  const full = createTestSite('full-lane', {
    ...files,
    locations: { locations: files.locations.locations, specialHours: [] },
    appointments: {
      testDrive: { ...files.appointments.testDrive, capacity: 20 },
      perPerson: 2,
      perAddress: 1_000,
    },
  });
  beforeAll(() => void served.push(full));
  const book = (userData: object, more: object = {}) =>
    send(lead('test-drive.north.2026-11-22T22:00Z', { ...more, userData }), full);

  it.each([
    ['phone number', () => ({ userData: { phone: '0412 000 111' } })],
    ['e-mail address', () => ({ userData: { email: 'jo@example.com' } })],
    ['tab', () => ({ filled: { session: '0d9c3c52-9c0e-4a56-8f3e-6f0f5b1b2a77' } })],
  ])('is counted by %s; above it a time is asked for, and the lead is kept', async (_name, make) => {
    const { userData = {}, ...more } = make() as { userData?: object };
    const [first] = [await book(userData, more), await book(userData, more)];
    const { status, body } = await book(userData, more);
    expect([status, 'booking' in body]).toEqual([201, false]);
    expect(await stored(body['lead_id'], full)).toMatchObject([{ state: 'requested', place: null }]);
    await api.database.withTenant(full.id, (db) =>
      db
        .update(appointments)
        .set({ state: 'cancelled' })
        .where(inArray(appointments.leadId, [String(first?.body['lead_id']), String(body['lead_id'])])),
    );
    expect((await book(userData, more)).body).toHaveProperty('booking');
  });

  it('holds for bookings that come at once, too', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => book({ phone: '0412 000 222' })));
    expect(answers.filter(({ body }) => 'booking' in body)).toHaveLength(2);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });
});
