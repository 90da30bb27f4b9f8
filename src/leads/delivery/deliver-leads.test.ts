import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '#db/base/drizzle.ts';
import { storeLead } from '#db/leads/leads.repository.ts';
import { runIn } from '#db/base/statements.ts';
import { leadDeliveries, leadEvents } from '#db/leads/lead-tables.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { createOutboxSender, createSmtpSender } from '#leads/mail/send-mail.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import type { SendMail } from '#leads/mail/mail.ts';
import { startTestDelivery } from './test-delivery.ts';
import { startMailServer } from './test-receivers.ts';

const site = createTestSite();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const values = {
  name: 'Jo',
  last_name: 'Bloggs',
  email: 'jo@example.com',
  phone: '+61412345678',
  comments: 'One\nTwo <b>',
  opt_in: true,
};
type Own = { email?: string; targets?: string[]; dealer?: string };
const add = (
  more: object = {},
  { email = values.email, targets = ['dealer', 'shopper'], dealer = site.id }: Own = {},
) =>
  database.withTenant(dealer, (db) =>
    storeLead(
      runIn(db),
      {
        tenant: dealer,
        submission: randomUUID(),
        form: 'general',
        category: 'General Enquiry',
        event: 22,
        name: 'Jo',
        phone: values.phone,
        email,
        values: { ...values, email, ...more },
        about: {
          url: `${site.origin}/contact-us`,
          source: 'Website',
          user_agent: '',
          car_id: null,
          car_dealership_id: null,
          lead_attributes: { visited_pages: [], linked_query_params: {} },
        },
        createdAt: new Date(NOW),
      },
      { targets },
    ),
  );

const statesOf = (id: string, dealer = site.id) =>
  database.withTenant(dealer, async (db) =>
    (await db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, id)))
      .toSorted((a, b) => Number(a.target > b.target) - 0.5)
      .map(({ target, state, attempts }) => `${target} ${state} ${attempts}`),
  );

describe('a lead', () => {
  it('reaches the dealer and the shopper by mail, and its ledger says so', async () => {
    const server = await startMailServer();
    const sendMail = createSmtpSender(server.url);
    const { id, reference } = await add();
    const log = vi.fn<(line: string) => void>();
    const delivery = startTestDelivery(database, site, { sendMail, log });
    await expect.poll(() => statesOf(id)).toEqual(['dealer sent 1', 'shopper sent 1']);
    await delivery.stop();
    sendMail.close();
    await server.close();
    const mails = server.received.map(({ raw }) => raw);
    const toDealer = mails.find((mail) => mail.includes(`Message-ID: <${id}.dealer@`)) ?? '';
    expect(toDealer).toContain(`To: ${site.settings.email}`);
    expect(toDealer).toContain('Reply-To: jo@example.com');
    expect(toDealer).toContain(`Subject: General enquiry: Jo Bloggs (${reference})`);
    expect(toDealer).toContain('Phone: 0412 345 678');
    expect(toDealer).toContain('Two &lt;b&gt;');
    const toShopper = mails.find((mail) => mail.includes(`Message-ID: <${id}.shopper@`)) ?? '';
    expect(toShopper).toContain('To: jo@example.com');
    expect(toShopper).toContain(reference);
    // Anybody can type somebody else's address.
    expect(toShopper).not.toMatch(/Two|Bloggs|0412/);
    const events = await database.withTenant(site.id, (db) =>
      db.select().from(leadEvents).where(eq(leadEvents.leadId, id)),
    );
    expect(events.map(({ kind, target }) => `${kind} ${target ?? ''}`.trim()).toSorted()).toEqual([
      'sent dealer',
      'sent shopper',
      'stored',
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  it('whose mailbox refuses is sent again after a growing wait, to that one alone', async () => {
    let isBusy = true;
    const server = await startMailServer((to) => (isBusy && to === site.settings.email ? 450 : null));
    const sendMail = createSmtpSender(server.url);
    const clock = { now: NOW };
    const { id } = await add({ comments: 'again' });
    const log = vi.fn<(line: string) => void>();
    const delivery = startTestDelivery(database, site, { sendMail, clock: () => clock.now, log });
    await expect.poll(() => log.mock.calls.length).toBe(1);
    await expect.poll(() => statesOf(id)).toEqual(['dealer queued 1', 'shopper sent 1']);
    isBusy = false;
    clock.now += 7_000;
    await expect.poll(() => statesOf(id)).toEqual(['dealer sent 2', 'shopper sent 1']);
    await delivery.stop();
    sendMail.close();
    await server.close();
    expect(server.received).toHaveLength(2);
    // What comes again says so.
    expect(server.received.map(({ raw }) => raw.includes('X-Lead-Repeat: true'))).toEqual([false, true]);
    expect(log.mock.calls[0]?.[0]).toContain('did not reach dealer');
    // One refusal that passes is nobody's trouble.
    expect(log.mock.calls.filter(([line]) => line.includes('What helps'))).toEqual([]);
    expect(log.mock.calls[0]?.[0]).toContain('the mail server takes nothing for this address now (450)');
    // Nobody's address or name is in the log.
    // The id of a lead may hold any digits.
    const logged = JSON.stringify(log.mock.calls).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(logged).not.toMatch(/@|Bloggs|0412/);
  });

  it('of a shopper is confirmed at once, however many others mistyped the domain of their address', async () => {
    const server = await startMailServer((to) => (to.endsWith('@gmial.example') ? 450 : null));
    const sendMail = createSmtpSender(server.url);
    const mistyped = [];
    for (let count = 0; count < 20; count += 1)
      mistyped.push(await add({ comments: `No. ${count}` }, { email: `jo${count}@gmial.example` }));
    const log = vi.fn<(line: string) => void>();
    const delivery = startTestDelivery(database, site, { sendMail, log });
    for (const { id } of mistyped)
      await expect.poll(() => statesOf(id)).toEqual(['dealer sent 1', 'shopper queued 1']);
    const { id } = await add({ comments: 'right' });
    await expect.poll(() => statesOf(id)).toEqual(['dealer sent 1', 'shopper sent 1']);
    await delivery.stop();
    sendMail.close();
    await server.close();
    // A mistyped address is told to nobody, and is no outage.
    expect(log.mock.calls.filter(([line]) => line.includes('What helps'))).toEqual([]);
    await database.withTenant(site.id, (db) =>
      db.delete(leadDeliveries).where(eq(leadDeliveries.state, 'queued')),
    );
  });

  it('does not wait for targets of another dealer, although all of those hang', async () => {
    const names = Array.from({ length: 12 }, (_each, index) => `crm-${index}`);
    const targets = names.map((name) => ({ name, kind: 'mail' as const, to: `${name}@example.com` }));
    const hanging = createTestSite('hanging-lane', { forms: { delivery: { targets } } });
    for (let count = 0; count < 6; count += 1)
      await add({ comments: `No. ${count}` }, { targets: names, dealer: hanging.id });
    const { promise: hung, resolve: release } = Promise.withResolvers<string>();
    const begun: string[] = [];
    const sendMail: SendMail = (tenant) => {
      begun.push(tenant);
      return tenant === hanging.id ? hung : Promise.resolve('taken');
    };
    const delivery = startTestDelivery(database, site, {
      loadSite: (tenant) => (tenant === hanging.id ? hanging : site),
      sendMail,
    });
    await expect.poll(() => begun.filter((tenant) => tenant === hanging.id).length).toBe(10);
    const { id } = await add({ comments: 'beside' });
    await expect.poll(() => statesOf(id)).toEqual(['dealer sent 1', 'shopper sent 1']);
    expect(begun.filter((tenant) => tenant === hanging.id)).toHaveLength(10);
    release('taken');
    await delivery.stop();
    await database.withTenant(hanging.id, (db) => db.delete(leadDeliveries));
  });

  it('does not wait for a mail server that hangs with another', async () => {
    const slow = await add({ comments: 'slow' });
    const { promise: hung, resolve: release } = Promise.withResolvers<string>();
    const sendMail: SendMail = (_tenant, { id: mail }) =>
      mail.startsWith(slow.id) ? hung : Promise.resolve('taken');
    const delivery = startTestDelivery(database, site, { sendMail });
    await expect.poll(() => statesOf(slow.id)).toEqual(['dealer queued 1', 'shopper queued 1']);
    const { id } = await add({ comments: 'quick' });
    await expect.poll(() => statesOf(id)).toEqual(['dealer sent 1', 'shopper sent 1']);
    release('taken');
    await delivery.stop();
    expect(await statesOf(slow.id)).toEqual(['dealer sent 1', 'shopper sent 1']);
  });

  it('is given up after the last wait, and says so', async () => {
    const { id } = await add({ comments: 'never' });
    const clock = { now: NOW };
    const log = vi.fn<(line: string) => void>();
    const sendMail = () => Promise.reject(new Error('no mail server'));
    const delivery = startTestDelivery(database, site, { sendMail, clock: () => clock.now, log });
    await expect
      .poll(
        () => {
          clock.now += 200_000_000;
          return statesOf(id);
        },
        { timeout: 20_000 },
      )
      .toEqual(['dealer dead 11', 'shopper dead 11']);
    await delivery.stop();
    expect(log.mock.calls.some(([line]) => line.includes('given up'))).toBe(true);
    const told = log.mock.calls.filter(([line]) => line.includes('What helps'));
    expect(told).toEqual([[expect.stringContaining('leads do not reach dealer: no mail server; 1 wait.')]]);
  });

  it('that was tried by a clock that was years ahead goes out soon after it is set back', async () => {
    const { id } = await add();
    const start = (now: number, sendMail: SendMail) =>
      startTestDelivery(database, site, { sendMail, clock: () => now });
    const ahead = start(NOW + 5 * 365 * DAY, () => Promise.reject(new Error('no mail server')));
    await expect.poll(() => statesOf(id)).toEqual(['dealer queued 1', 'shopper queued 1']);
    await ahead.stop();
    const delivery = start(NOW, () => Promise.resolve('taken'));
    await expect.poll(() => statesOf(id)).toEqual(['dealer sent 2', 'shopper sent 2']);
    await delivery.stop();
  });

  it('of a killed worker is taken by the next one once its lease has ended', async () => {
    const { id } = await add({ comments: 'killed' });
    const clock = { now: NOW };
    let isKilled = false;
    const asAdmin: TestDatabase['asAdmin'] = (work) =>
      isKilled ? Promise.reject(new Error('killed')) : database.asAdmin(work);
    const killed = startTestDelivery(database, site, {
      database: { asAdmin, withTenant: database.withTenant },
      sendMail: () => new Promise<never>(() => undefined),
      clock: () => clock.now,
    });
    await expect.poll(() => statesOf(id)).toEqual(['dealer queued 1', 'shopper queued 1']);
    isKilled = true;
    void killed.stop();
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-outbox-'));
    const sendMail = createOutboxSender(folder, () => clock.now);
    const next = startTestDelivery(database, site, { sendMail, clock: () => clock.now });
    clock.now += 121_000;
    await expect.poll(() => statesOf(id)).toEqual(['dealer kept 2', 'shopper kept 2']);
    await next.stop();
    const kept = await listMails(toOutboxFolder(folder, site.id));
    expect(kept.map(({ to }) => to).toSorted()).toEqual(['jo@example.com', site.settings.email].toSorted());
    rmSync(folder, { recursive: true });
  });
});
