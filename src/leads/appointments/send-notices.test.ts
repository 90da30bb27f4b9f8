import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookSlot, readSlot, rebookSlot } from '#bookings/book-slot.ts';
import { appointmentNotices } from '#db/leads/appointment-tables.ts';
import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadEvents } from '#db/leads/lead-tables.ts';
import { storeLead } from '#db/leads/leads.repository.ts';
import { runIn } from '#db/base/statements.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { createSmtpSender } from '#leads/mail/send-mail.ts';
import type { Mail } from '#leads/mail/mail.ts';
import { toOutboxPage } from '#leads/mail/outbox-page.ts';
import type { TextMessage } from '#leads/mail/text-message.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { readAppointmentLink } from '#bookings/appointment-link.ts';
import { loadLinkSecret } from './link-secret.ts';
import { releaseLead } from '#db/leads/lead-inbox.repository.ts';
import { startNotices, type NoticeOptions } from './send-notices.ts';

const files = {
  company: { testDrive: { bring: ['Your licence', 'The car you tow with'] } },
  appointments: {
    // One person books all of these.
    perPerson: 1_000,
    testDrive: { lengthMinutes: 60, capacity: 40, horizonDays: 20 },
  },
};
const site = createTestSite('quiet-lane', files);
const busy = createTestSite('busy-lane', files);
const secret = 'a secret of this installation, 32 letters';
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const HOUR = 3_600_000;
/** Monday 23 and 30 November, 8.30 in Sydney. */
const monday = 'test-drive.north-yard.2026-11-22T21:30Z';
const nextMonday = Date.parse('2026-11-29T21:30:00Z');

/** Books a time for a shopper, in the transaction of a lead, as the API does. */
async function book(suspicions: readonly string[] = [], dealer = site): Promise<StoredAppointment> {
  const email = `jo-${randomUUID()}@example.com`;
  const wanted = readSlot(dealer, monday);
  if (wanted === null) throw new Error('the time is one of the dealer');
  return database.withTenant(dealer.id, async (db) => {
    const { id } = await storeLead(
      runIn(db),
      {
        tenant: dealer.id,
        submission: randomUUID(),
        form: 'test-drive',
        category: 'Test Drive',
        event: 22,
        name: 'Jo',
        phone: '+61412345678',
        email,
        values: { name: 'Jo', last_name: 'Bloggs', email, phone: '+61412345678', comments: 'My dog' },
        about: {
          url: `${site.origin}/`,
          source: 'Website',
          user_agent: '',
          car_id: null,
          car_dealership_id: null,
          lead_attributes: { visited_pages: [], linked_query_params: {} },
        },
        createdAt: new Date(NOW),
      },
      { targets: ['dealer'], suspicions },
    );
    return bookSlot(
      db,
      dealer,
      { ...wanted, carId: null },
      {
        leadId: id,
        phone: '+61412345678',
        email: 'jo@example.com',
        session: null,
        isToldByLead: false,
        isRequest: false,
      },
      NOW,
    );
  });
}

/** Moves a booking, or cancels it. */
const change = ({ id, department, carId }: StoredAppointment, startsAt: number | null) =>
  database.withTenant(site.id, (db) =>
    rebookSlot(
      db,
      site,
      { id, department, location: site.primaryLocation, carId },
      startsAt,
      { hasEmail: true, hasPhone: true },
      NOW,
    ),
  );

const statesOf = (id: string) =>
  database.withTenant(site.id, async (db) =>
    (await db.select().from(appointmentNotices).where(eq(appointmentNotices.appointmentId, id)))
      .toSorted((a, b) => a.id - b.id)
      .map(({ kind, target, state }) => `${kind} ${target} ${state}`),
  );

/** What the ledger of a lead says of messages about its appointment. */
const ledgerOf = (leadId: string): Promise<string[]> =>
  database.withTenant(site.id, async (db) => {
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
    return events
      .flatMap(({ kind, target, detail }) => (target === null ? [] : `${kind} ${target} ${detail}`))
      .toSorted();
  });

type Sent = { mails: Mail[]; texts: TextMessage[] };

/** Sends what is due at a time, until `done`. */
async function run(
  now: number,
  done: () => Promise<void>,
  more: Partial<NoticeOptions> = {},
): Promise<Sent & { lines: string[] }> {
  const sent: Sent = { mails: [], texts: [] };
  const log = vi.fn<(line: string) => void>();
  const notices = startNotices({
    database,
    loadSite: () => site,
    sendMail: async (_tenant, mail) => {
      sent.mails.push(mail);
      return 'taken';
    },
    sendText: async (_tenant, text) => {
      sent.texts.push(text);
      return 'taken';
    },
    secret,
    clock: () => now,
    log,
    ...more,
  });
  await done();
  await notices.stop();
  return { ...sent, lines: log.mock.calls.map(([line]) => line) };
}

describe('a booking', () => {
  it('has a link of its own in its mail, which leads to this machine on a page of this machine', async () => {
    const booked = await book();
    const isTold = () => expect.poll(() => statesOf(booked.id)).toContain('booked shopper sent');
    const { mails } = await run(NOW, isTold);
    const toShopper = mails.find(({ id }) => id.startsWith(`${booked.id}.booked.shopper`));
    const link = /https:\/\/www\.quiet-lane\.example\/api\/appointments\/(\S+)\/calendar/.exec(
      toShopper?.text ?? '',
    )?.[1];
    expect(readAppointmentLink(secret, site.id, link ?? '')).toBe(booked.id);
    if (toShopper === undefined) throw new Error('the shopper got a mail');
    const outbox = toOutboxPage({ name: 'Quiet Lane', timeZone: 'Australia/Perth' }, [
      {
        ...toShopper,
        html: `${toShopper.html}<img src="https://www.quiet-lane.example/api/cars/one/pictures?w=640">`,
        at: NOW,
        raw: '',
      },
    ]);
    // And so do pictures of cars.
    expect(outbox).toContain('&lt;img src=&quot;/api/cars/one/pictures?w=640&quot;');
    // In the dealer's zone, whatever that of the machine is.
    expect(outbox).toContain('21/11/2026 10:00');
    expect(outbox).toContain(`href=&quot;/api/appointments/${link}&quot;`);
  });

  it('that is cancelled reminds nobody', async () => {
    const booked = await book();
    await change(booked, nextMonday);
    await change(booked, null);
    await run(NOW, () => expect.poll(() => statesOf(booked.id)).toContain('cancelled shopper sent'));
    const later = await run(nextMonday - DAY + 1000, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect([later.mails, later.texts]).toEqual([[], []]);
  });

  it('of a held lead waits until that is released', async () => {
    const { id, leadId } = await book(['It has links in the code of forums or pages.']);
    const other = await book();
    const sentFirst = await run(NOW, async () => {
      await expect.poll(() => statesOf(other.id)).toContain('booked shopper sent');
    });
    expect(sentFirst.mails.every(({ id: mail }) => !mail.includes(id))).toBe(true);
    expect(await statesOf(id)).toEqual(
      expect.arrayContaining(['booked dealer queued', 'booked shopper queued']),
    );
    await database.withTenant(site.id, (db) =>
      releaseLead(db, { tenant: site.id, leadId, at: new Date(NOW), by: 'Front desk' }),
    );
    await run(NOW, async () => {
      await expect.poll(() => statesOf(id)).toContain('booked dealer sent');
    });
  });

  it('tells of the last time alone, when the mail of an earlier one failed meanwhile', async () => {
    const booked = await book();
    await run(NOW, () => expect.poll(() => statesOf(booked.id)).toContain('booked shopper sent'));
    await change(booked, nextMonday);
    const isDown = { sendMail: () => Promise.reject(new Error('no mail server')) };
    const attempts = () =>
      database.withTenant(site.id, async (db) =>
        (await db.select().from(appointmentNotices).where(eq(appointmentNotices.appointmentId, booked.id)))
          .filter(({ kind }) => kind === 'moved')
          .map((notice) => notice.attempts),
      );
    await run(NOW, () => expect.poll(attempts).toEqual([1, 1]), isDown);
    // Every 75 minutes, with the buffer after each.
    await change(booked, nextMonday + 2.5 * HOUR);
    // Both are due by then.
    const { mails } = await run(NOW + HOUR, () =>
      expect.poll(() => statesOf(booked.id)).not.toContainEqual(expect.stringMatching(/^moved .* queued$/)),
    );
    const told = mails.filter(({ id }) => id.includes('.moved.')).map(({ id }) => id.split('.').at(-1));
    expect(told).toEqual(['2', '2']);
  });

  it('does not wait for the many of another dealer, although none of those ends', async () => {
    for (let count = 0; count < 12; count += 1) await book([], busy);
    const { promise: hung, resolve: release } = Promise.withResolvers<string>();
    const begun: string[] = [];
    const booked = await book();
    await run(
      NOW,
      async () => {
        await expect.poll(() => statesOf(booked.id)).toContain('booked shopper sent');
        await expect.poll(() => begun.filter((tenant) => tenant === busy.id).length).toBe(4);
        release('taken');
      },
      {
        loadSite: (tenant) => (tenant === busy.id ? busy : site),
        sendMail: (tenant) => {
          begun.push(tenant);
          return tenant === busy.id ? hung : Promise.resolve('taken');
        },
      },
    );
    await database.withTenant(busy.id, (db) => db.delete(appointmentNotices));
  });

  it('goes out by a real mail server as an invitation that mail programs know', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, taken) {
        let mail = '';
        stream.on('data', (part: Buffer) => (mail += part.toString()));
        stream.on('end', () => {
          received.push(mail);
          taken();
        });
      },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.server.address() as { port: number };
    const sendMail = createSmtpSender(`smtp://127.0.0.1:${port}`);
    await book();
    await run(NOW, () => expect.poll(() => received.length).toBe(2), { sendMail });
    sendMail.close();
    await new Promise<void>((done) => server.close(done));
    for (const mail of received) {
      expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
      expect(mail).toContain('filename=appointment.ics');
    }
  });
});

describe('a reminder', () => {
  it('goes out once, a day before, by mail and by text', async () => {
    const booked = await book();
    const early = await run(booked.startsAt.getTime() - DAY - 1000, () =>
      expect
        .poll(async () => (await statesOf(booked.id)).slice(0, 2))
        .toEqual(['booked dealer sent', 'booked shopper sent']),
    );
    expect(early.texts).toEqual([]);
    const due = await run(booked.startsAt.getTime() - DAY, () =>
      expect
        .poll(async () => (await statesOf(booked.id)).slice(2))
        .toEqual(['reminder shopper sent', 'reminder shopper-text sent']),
    );
    const again = await run(booked.startsAt.getTime() - DAY + 600_000, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect([again.mails, again.texts]).toEqual([[], []]);
    const [mail] = due.mails.filter(({ id }) => id.startsWith(booked.id));
    expect(mail?.calendar).toBeUndefined();
  });

  it('that comes too late, because nothing ran, is not sent', async () => {
    const booked = await book();
    const { texts } = await run(booked.startsAt.getTime() + 1, () =>
      expect
        .poll(async () => (await statesOf(booked.id)).slice(2))
        .toEqual(['reminder shopper dropped', 'reminder shopper-text dropped']),
    );
    expect(texts).toEqual([]);
  });
});

describe('a message', () => {
  it('that fails is sent again after a wait, and the log names nobody', async () => {
    const booked = await book();
    let isBusy = true;
    let now = NOW;
    const sendMail = vi.fn<NoticeOptions['sendMail']>(async (_tenant, { to }) => {
      if (isBusy) throw new Error(`<${to}>: mailbox is busy`);
      return 'taken';
    });
    const { lines } = await run(
      NOW,
      async () => {
        await expect.poll(() => sendMail.mock.calls.length).toBe(2);
        await expect.poll(async () => (await statesOf(booked.id))[0]).toBe('booked dealer queued');
        isBusy = false;
        now += 7_000;
        await expect
          .poll(async () => (await statesOf(booked.id)).slice(0, 2))
          .toEqual(['booked dealer sent', 'booked shopper sent']);
      },
      { sendMail, clock: () => now },
    );
    expect(await ledgerOf(booked.leadId)).toEqual([
      'failed dealer Appointment booked: <(address)>: mailbox is busy',
      'failed shopper Appointment booked: <(address)>: mailbox is busy',
      'sent dealer Appointment booked: taken',
      'sent shopper Appointment booked: taken',
    ]);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/@|Jo\b|0412/);
  });

  it('that failed for the last time is given up, which the ledger says', async () => {
    const booked = await book();
    await database.withTenant(site.id, (db) =>
      db
        .update(appointmentNotices)
        .set({ attempts: 10 })
        .where(eq(appointmentNotices.appointmentId, booked.id)),
    );
    const { lines } = await run(
      NOW,
      () =>
        expect
          .poll(async () => (await statesOf(booked.id)).slice(0, 2))
          .toEqual(['booked dealer dead', 'booked shopper dead']),
      { sendMail: () => Promise.reject(new Error('no mail server')) },
    );
    expect(lines).toContainEqual(expect.stringMatching(/no mail server; given up$/));
    expect(await ledgerOf(booked.leadId)).toContain('dead dealer Appointment booked: no mail server');
  });

  it('of a killed process is sent by the next one, once its lease has ended', async () => {
    const booked = await book();
    let isKilled = false;
    const asAdmin: TestDatabase['asAdmin'] = (work) =>
      isKilled ? Promise.reject(new Error('killed')) : database.asAdmin(work);
    const hung = vi.fn<NoticeOptions['sendMail']>(() => new Promise<never>(() => undefined));
    const killed = startNotices({
      database: { asAdmin, withTenant: database.withTenant },
      loadSite: () => site,
      sendMail: hung,
      sendText: () => Promise.reject(new Error('none is due')),
      secret,
      clock: () => NOW,
      log: () => undefined,
    });
    await expect.poll(() => hung.mock.calls.length).toBe(2);
    isKilled = true;
    void killed.stop();
    await run(NOW + 121_000, () =>
      expect
        .poll(async () => (await statesOf(booked.id)).slice(0, 2))
        .toEqual(['booked dealer sent', 'booked shopper sent']),
    );
  });
});

it('the secret of links is made once for an installation, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-secret-'));
  const made = loadLinkSecret(join(folder, 'data'), null);
  expect(made.length).toBeGreaterThan(40);
  expect(loadLinkSecret(join(folder, 'data'), null)).toBe(made);
  const file = join(folder, 'data', 'link-secret');
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadLinkSecret(folder, 'given')).toBe('given');
  rmSync(folder, { recursive: true });
});

describe('a booking', () => {
  it('whose messages were moved on by a clock that was years ahead is told soon after it is set back', async () => {
    const booked = await book();
    const notices = () =>
      database.withTenant(site.id, (db) =>
        db.select().from(appointmentNotices).where(eq(appointmentNotices.appointmentId, booked.id)),
      );
    const before = (await notices()).map(({ kind, dueAt }) => [kind, dueAt]);
    await database.withTenant(site.id, (db) =>
      db
        .update(appointmentNotices)
        .set({ dueAt: new Date(NOW + 5 * 365 * DAY) })
        .where(eq(appointmentNotices.appointmentId, booked.id)),
    );
    const { mails } = await run(NOW, () =>
      expect
        .poll(() => statesOf(booked.id))
        .toEqual([
          'booked dealer sent',
          'booked shopper sent',
          'reminder shopper queued',
          'reminder shopper-text queued',
        ]),
    );
    expect(mails.filter(({ id }) => id.startsWith(booked.id))).toHaveLength(2);
    const isReminder = ([kind]: readonly unknown[]) => kind === 'reminder';
    expect((await notices()).map(({ kind, dueAt }) => [kind, dueAt]).filter(isReminder)).toEqual(
      before.filter(isReminder),
    );
  });
});
