import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { toBookingBody } from '#bookings/booking.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { appointmentNotices, appointments } from '#db/leads/appointment-tables.ts';
import { leadDeliveries } from '#db/leads/lead-tables.ts';
import { appointmentsPath, leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { useInbox } from './inbox.fixture.ts';

const site = createTestSite('quiet-lane', {
  appointments: { testDrive: { lengthMinutes: 60, capacity: 1, horizonDays: 30 }, perAddress: 1_000 },
  forms: { abuse: { perAddress: 1_000 } },
});
const api = useApi([site], NOW, { linkSecret: 'a secret of this installation, 32 letters' });
const inbox = useInbox(api, site);
const ask = async (path: string, form?: Record<string, string>) => {
  const answer = await inbox.ask(path, form);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
beforeAll(() => inbox.signIn());

const listFree = async (): Promise<string[]> => {
  const { body } = await api.ask(site, `${appointmentsPath}?department=test-drive`);
  return (body as unknown as FreeTimes).days.flatMap(({ slots }) => slots.map(({ id }) => id));
};
async function book(slot: string, typed: object = {}, more: object = {}): Promise<string> {
  const { status, body } = await api.post(site, leadsPath, toBookingBody(slot, typed, more));
  expect(status).toBe(201);
  return String(body['lead_id']);
}
const robot = { filled: { trap: 'x' } };
const load = (lead: string) =>
  api.database.withTenant(site.id, async (db) => {
    const [appointment] = await db.select().from(appointments).where(eq(appointments.leadId, lead));
    const notices = await db
      .select()
      .from(appointmentNotices)
      .where(eq(appointmentNotices.appointmentId, appointment?.id ?? randomUUID()));
    const deliveries = await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, lead));
    return {
      state: appointment?.state,
      notices: notices.map(({ kind, target, state }) => `${kind} ${target} ${state}`),
      deliveries: deliveries.map(({ target, state }) => `${target} ${state}`),
    };
  });

describe('a time that was asked for', () => {
  it('is booked when its lead is released, with the mails of a booking', async () => {
    const [slot = ''] = await listFree();
    const lead = await book(slot, {}, robot);
    expect((await ask('/_leads?state=requested')).text).toMatch(/Asked for .* Not booked yet\./);
    await ask(`/_leads/lead/${lead}/release`, { back: '/_leads' });
    expect(await load(lead)).toEqual({
      state: 'booked',
      notices: ['booked shopper queued', 'reminder shopper queued'],
      // The mail of the lead is that of its booking, and for the shopper that of the booking is enough.
      deliveries: ['dealer queued'],
    });
    expect(await listFree()).not.toContain(slot);
    expect((await ask(`/_leads/lead/${lead}`)).text).toContain('Its time was booked');
  });

  it('stays asked for when somebody else has booked it since, which the inbox says', async () => {
    const [slot = ''] = await listFree();
    const lead = await book(slot, {}, robot);
    await book(slot);
    await ask(`/_leads/lead/${lead}/release`, { back: '/_leads' });
    expect(await load(lead)).toEqual({
      state: 'requested',
      notices: [],
      deliveries: ['dealer queued', 'shopper queued'],
    });
    expect((await ask(`/_leads/lead/${lead}`)).text).toContain('This time is taken now: settle another one.');
  });
});

describe('a time that has begun, and none', () => {
  const act = (lead: string, name: string) => ask(`/_leads/lead/${lead}/${name}`, { told: 'yes' });
  /** Acts while the first time of all has begun. */
  const actLater = async (slot: string, lead: string, name: string) => {
    const { now } = api.clock;
    api.clock.now = Date.parse(slot.split('.')[2] ?? '') + 1_000;
    await act(lead, name);
    const later = await ask(`/_leads/lead/${lead}`);
    api.clock.now = now;
    return later.text;
  };

  it('is not booked with its lead', async () => {
    const [slot = ''] = await listFree();
    const [none, late] = [await book('', {}, robot), await book(slot, {}, robot)];
    expect([(await act(none, 'release')).status, (await load(none)).state]).toEqual([303, undefined]);
    expect(await actLater(slot, late, 'release')).not.toContain('Book this time');
    expect((await load(late)).state).toBe('requested');
    // The dealer was told of the lead already, not of its booking.
    await act(late, 'book');
    expect((await load(late)).notices).toContain('booked dealer queued');
  });

  it('is not freed, nor a second time', async () => {
    const [slot = '', other = ''] = await listFree();
    const [none, begun, freed] = [await book(''), await book(slot), await book(other)];
    expect((await act(none, 'free')).status).toBe(303);
    await actLater(slot, begun, 'free');
    expect((await load(begun)).state).toBe('booked');
    await act(freed, 'free');
    await act(freed, 'free');
    expect((await load(freed)).notices.filter((each) => each.startsWith('cancelled'))).toHaveLength(2);
  });
});

describe('the dealer frees times', () => {
  it('one by one, after a question, and tells the shopper or not', async () => {
    const [slot = ''] = await listFree();
    const lead = await book(slot);
    expect((await ask(`/_leads/lead/${lead}`)).text).toContain(`href="/_leads/lead/${lead}/time"`);
    expect((await ask(`/_leads/lead/${lead}/time`)).text).toContain('Free this time?');
    expect(await listFree()).not.toContain(slot);
    const { status } = await ask(`/_leads/lead/${lead}/free`, { told: 'yes' });
    expect(status).toBe(303);
    expect(await listFree()).toContain(slot);
    const { state, notices } = await load(lead);
    expect([state, notices.filter((notice) => notice.startsWith('cancelled'))]).toEqual([
      'cancelled',
      ['cancelled dealer queued', 'cancelled shopper queued'],
    ]);
    expect(notices).toContain('reminder shopper dropped');
    expect((await ask(`/_leads/lead/${lead}`)).text).toContain('Its time was freed');
    const quiet = await book(slot);
    await ask(`/_leads/lead/${quiet}/free`, {});
    expect((await load(quiet)).notices).not.toContainEqual(expect.stringContaining('cancelled'));
  });

  it('all of a filter at once, and none that came after the question', async () => {
    const free = await listFree();
    const [first = '', second = '', third = '', other = ''] = free;
    const word = `zebra${randomUUID().slice(0, 8)}`;
    const leads = [await book(first, { comments: word }), await book(second, { comments: word })];
    const person = await book(free[4] ?? '', { comments: word });
    const kept = await book(other, { comments: 'a person' });
    const asked = await ask('/_leads/times', { words: word });
    expect(asked.text).toContain('Free 3 booked times?');
    expect(asked.text).toContain(`name="keep" value="${person}"`);
    const until = /name="until" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    api.clock.now += 1_000;
    const late = await book(third, { comments: word });
    const done = await ask('/_leads/times/free', { words: word, until, keep: person });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/_leads?freed=2']);
    expect((await ask('/_leads?freed=2')).text).toMatch(/2 times are\s+free again\./);
    const states = await Promise.all(
      [...leads, late, kept, person].map(async (id) => (await load(id)).state),
    );
    expect(states).toEqual(['cancelled', 'cancelled', 'booked', 'booked', 'booked']);
    expect(await listFree()).toEqual(free.filter((slot) => ![third, other, free[4]].includes(slot)));
    expect(api.lines.join('\n')).toContain(`times.freed tenant=${site.id} count=2`);
  });

  it('asks at an address of its own, to which Back leads, unless words were typed', async () => {
    const { status, headers } = await ask('/_leads/times', { state: 'booked', words: '' });
    expect([status, headers.get('location')]).toEqual([303, '/_leads/times?state=booked']);
    expect((await ask('/_leads/times?state=booked')).text).toMatch(/Free \d+ booked times?\?/);
    expect((await ask('/_leads/times', { state: 'booked', words: 'Jo' })).status).toBe(200);
  });
});
