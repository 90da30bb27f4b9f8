import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toHealthReport } from '#api/health/health-report.ts';
import { toLeadMetrics } from '#api/health/lead-metrics.ts';
import { eq, sql } from '#db/base/drizzle.ts';
import { appointmentNotices, appointments } from '#db/leads/appointment-tables.ts';
import { countKept } from '#db/leads/kept-messages.repository.ts';
import { readLeadFigures } from '#db/leads/stored-leads.repository.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { startMailServer, startReceiver } from '#leads/delivery/test-receivers.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createHealthCheck } from './health-check.ts';
import { tellKept } from './kept-messages.ts';
import { openLeadDelivery } from './lead-delivery.ts';

const run = openLeadRun();
let dataDir: string;
const said: string[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-kept-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(() => void said.splice(0));

const HOUR = 3_600_000;

/** What publishes, as it is started: with these ways to send. */
const deliver = (site: Site, ways: { smtpUrl?: string; smsUrl?: string } = {}) =>
  openLeadDelivery({
    database: run.database,
    environment: {
      smtpUrl: null,
      smsUrl: null,
      ...ways,
      dataDir,
      linkSecret: null,
      leadSecrets: {},
      financeSecrets: {},
      feedNetworks: [],
    },
    roster: { find: (id) => (id === site.id ? site : null) },
    log: (line) => said.push(line),
  });

/** A lead of so many hours ago. */
async function sendLead(site: Site, hours: number): Promise<string> {
  const id = await run.send(site);
  // clock: the delivery of a process goes by the clock of the machine.
  const createdAt = new Date(Date.now() - hours * HOUR);
  await run.database.withTenant(site.id, (db) => db.update(leads).set({ createdAt }).where(eq(leads.id, id)));
  return id;
}

it('leads of a machine without a mail server are kept and not delivered, and say so everywhere', async () => {
  const site = run.addDealer({});
  const id = await sendLead(site, 1);
  const delivery = deliver(site);
  await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer kept 1', 'shopper kept 1']);
  await delivery.stop();
  expect(said).toContain(
    `SMTP_URL is not set: mails are kept in ${dataDir}/outbox, see /_outbox, and go out once it is.`,
  );
  const figures = await run.database.asAdmin((db) => readLeadFigures(db, { now: new Date(), limits: [1] }));
  const metrics = toLeadMetrics(figures);
  expect(metrics[0]?.values).toEqual([{ labels: { tenant: site.id, state: 'kept' }, value: 1 }]);
  const health = createHealthCheck({
    database: run.database,
    stateOf: () => null,
    isBehind: () => false,
    importProblemOf: () => null,
    roster: { ids: () => [], problemOf: () => null, sites: () => [] },
    sitesDir: dataDir,
    tenantsDir: dataDir,
    dataDir,
    keptProblemOf: (kept) => tellKept(kept, { smtpUrl: null, smsUrl: null, dataDir }),
    clock: Date.now,
  });
  expect(toHealthReport(await health())).toMatchObject({
    status: 'degraded',
    kept: {
      mails: 2,
      problem: expect.stringContaining(
        `${dataDir}/outbox and not sent: 2 mails about leads and appointments. Not set: SMTP_URL.`,
      ),
    },
  });
  expect(await run.ledgerOf(site, id)).toContain('kept dealer kept in the outbox of this machine');
});

it('what was kept goes out once there is a mail server: to the dealer always, to a shopper within two days', async () => {
  const site = run.addDealer({});
  const fresh = await sendLead(site, 1);
  const old = await sendLead(site, 24 * 365);
  const keeping = deliver(site);
  for (const id of [fresh, old])
    await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer kept 1', 'shopper kept 1']);
  await keeping.stop();
  expect(await listMails(toOutboxFolder(dataDir, site.id))).toHaveLength(4);

  const server = await startMailServer();
  const sending = deliver(site, { smtpUrl: server.url });
  await expect.poll(() => run.statesOf(site, fresh)).toEqual(['dealer sent 1', 'shopper sent 1']);
  await expect.poll(() => run.statesOf(site, old)).toEqual(['dealer sent 1', 'shopper dropped 1']);
  await sending.stop();
  await server.close();
  expect(server.received.map(({ to }) => to).toSorted()).toEqual([
    'jo@example.com',
    site.settings.email,
    site.settings.email,
  ]);
  // Nobody takes them for new ones.
  expect(server.received.filter(({ raw }) => raw.includes('Came on: '))).toHaveLength(1);
  expect(server.received.some(({ raw }) => raw.includes('X-Lead-Repeat'))).toBe(false);
  expect((await listMails(toOutboxFolder(dataDir, site.id))).map(({ id }) => id)).toEqual([`${old}.shopper`]);
  expect(await run.database.asAdmin(countKept)).toEqual({ mails: 0, texts: 0 });
});

it('what a mail server answers in several lines is one line of the log', async () => {
  const site = run.addDealer({});
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (asked) => {
        const refuses = String(asked).startsWith('MAIL');
        socket.write(refuses ? '451-Not now\r\n451 lead.stored lead=made-up\r\n' : '250 ok\r\n');
      });
    socket.write('220 ready\r\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await sendLead(site, 1);
  const { port } = server.address() as AddressInfo;
  const sending = deliver(site, { smtpUrl: `smtp://127.0.0.1:${port}` });
  await expect.poll(() => said.filter((line) => line.includes('made-up')).length).toBeGreaterThan(0);
  await sending.stop();
  server.close();
  expect(said.filter((line) => line.includes('\n'))).toEqual([]);
});

it('kept messages about appointments go out, but none of a time that is over, and texts when there is a service', async () => {
  const site = run.addDealer({}, { appointments: { testDrive: { capacity: 5, horizonDays: 20 } } });
  const [past, ahead] = [await run.book(site, {}), await run.book(site, {})];
  const startsAt = new Date(Date.now() + 12 * HOUR);
  const later = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) };
  await run.database.withTenant(site.id, async (db) => {
    const [appointment] = await db
      .update(appointments)
      .set({ ...later, freeAt: later.endsAt })
      .where(eq(appointments.leadId, ahead))
      .returning();
    await db
      .update(appointmentNotices)
      .set(later)
      .where(eq(appointmentNotices.appointmentId, appointment?.id ?? ''));
    const over = new Date(Date.now() - HOUR);
    const [gone] = await db
      .update(appointments)
      .set({ startsAt: new Date(over.getTime() - HOUR), endsAt: over, freeAt: over })
      .where(eq(appointments.leadId, past))
      .returning();
    await db
      .update(appointmentNotices)
      .set({ startsAt: new Date(over.getTime() - HOUR), endsAt: over, dueAt: over })
      .where(eq(appointmentNotices.appointmentId, gone?.id ?? ''));
    await db.update(appointmentNotices).set({ dueAt: sql`now()` });
  });
  const keptOf = () => run.database.asAdmin(countKept);
  const keeping = deliver(site);
  await expect.poll(keptOf).toMatchObject({ texts: 1 });
  await keeping.stop();
  const { mails } = await keptOf();
  expect(mails).toBeGreaterThan(2);

  const server = await startMailServer();
  const texts = await startReceiver(() => ({
    status: 202,
    body: JSON.stringify({ messages: [{ message_id: 'm', status: 'queued' }] }),
  }));
  const mailing = deliver(site, { smtpUrl: server.url });
  await expect.poll(keptOf).toEqual({ mails: 0, texts: 1 });
  await mailing.stop();
  expect(tellKept(await keptOf(), { smtpUrl: server.url, smsUrl: null, dataDir })).toContain(
    'not sent: 1 text about leads',
  );
  const texting = deliver(site, { smtpUrl: server.url, smsUrl: texts.url.replace('//', '//key:secret@') });
  await expect.poll(() => texts.received.length).toBe(1);
  await texting.stop();
  await Promise.all([server.close(), texts.close()]);
  const states = await run.database.asAdmin((db) => db.select().from(appointmentNotices));
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent', 'dropped']));
});
