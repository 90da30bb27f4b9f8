import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { leadDeliveries, leadEvents, leadFiles, leads } from '#db/leads/lead-tables.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { toOutboxFolder } from '#leads/mail/outbox.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { startLeadRetention } from './erase-old-leads.ts';

const short = createTestSite('quiet-lane', { forms: { privacy: { retentionDays: 30 } } });
const long = createTestSite('other-lane');
const served = [short, long];
const api = useApi(served, NOW);

it('erases what is older than the dealer keeps it, with its deliveries, its ledger, its files and its mails; and files that no lead named', async () => {
  const send = (site: typeof short) => api.post(site, leadsPath, toLeadBody());
  for (const site of [short, long]) await send(site);
  /** A CV, and the application that names it when there is one. */
  const apply = async (isSent: boolean) => {
    const [submission, cv] = [randomUUID(), randomUUID()];
    const body = new FormData();
    for (const [name, value] of Object.entries({ submission, file_id: cv, form: 'careers', field: 'cv' }))
      body.append(name, value);
    body.append('file', new File(['%PDF-1.7'], 'cv.pdf'));
    expect((await api.ask(short, leadFilesPath, { method: 'POST', body })).status).toBe(201);
    const about = { submission, form: 'careers', page: '/careers', topic: 'Careers Enquiry' };
    const userData = { isLastStep: true, name: 'Kim', email: 'kim@example.com', comments: 'Hello', cv };
    const { status } = isSent ? await api.post(short, leadsPath, { ...about, userData }) : { status: 201 };
    expect(status).toBe(201);
    return cv;
  };
  await apply(true);
  api.clock.now += 29 * DAY;
  await send(short);
  const kept = await apply(true);
  await apply(false);
  api.clock.now = NOW + 31 * DAY - 1_000;
  const young = await apply(false);
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-retention-'));
  const outbox = toOutboxFolder(dataDir, short.id);
  mkdirSync(outbox, { recursive: true });
  for (const [name, at] of [
    ['old.json', NOW],
    ['new.json', NOW + 29 * DAY],
  ] as const) {
    writeFileSync(join(outbox, name), '{}');
    utimesSync(join(outbox, name), at / 1000, at / 1000);
  }
  const lines: string[] = [];
  api.clock.now = NOW + 31 * DAY;
  const retention = startLeadRetention({
    database: api.database,
    listSites: () => [short, long],
    dataDir,
    clock: () => api.clock.now,
    log: (line) => lines.push(line),
  });
  await expect.poll(() => lines).toEqual(['quiet-lane: 2 leads older than 30 days were erased']);
  await retention.stop();
  const count = (tenant: string) =>
    api.database.withTenant(tenant, async (db) => [
      (await db.select().from(leads)).length,
      (await db.select().from(leadDeliveries)).length,
      (await db.select().from(leadEvents)).length,
    ]);
  expect(await count(short.id)).toEqual([2, 4, 2]);
  const files = await api.database.withTenant(short.id, (db) => db.select().from(leadFiles));
  expect(files.map(({ id }) => id).toSorted()).toEqual([kept, young].toSorted());
  expect(await count(long.id)).toEqual([1, 2, 1]);
  expect(readdirSync(outbox)).toEqual(['new.json']);
  rmSync(dataDir, { recursive: true });
});

it('keeps what came while the clock was years ahead for as long as anything else', async () => {
  const site = createTestSite('late-lane', { forms: { privacy: { retentionDays: 30 } } });
  served.push(site);
  api.clock.now = NOW + 3_000 * DAY;
  const { body } = await api.post(site, leadsPath, toLeadBody());
  const loose = new FormData();
  const fields = { submission: randomUUID(), file_id: randomUUID(), form: 'careers', field: 'cv' };
  for (const [name, value] of Object.entries(fields)) loose.append(name, value);
  loose.append('file', new File(['%PDF-1.7'], 'cv.pdf'));
  expect((await api.ask(site, leadFilesPath, { method: 'POST', body: loose })).status).toBe(201);
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-retention-'));
  const sweep = async (now: number) => {
    api.clock.now = now;
    const options = { database: api.database, listSites: () => [site], dataDir };
    const retention = startLeadRetention({ ...options, clock: () => now, log: () => undefined });
    await retention.stop();
    return api.database.withTenant(site.id, async (db) => [
      (await db.select().from(leads)).map(({ id }) => id),
      (await db.select().from(leadFiles)).length,
    ]);
  };
  expect(await sweep(NOW)).toEqual([[body['lead_id']], 1]);
  expect(await sweep(NOW + 2 * DAY)).toEqual([[body['lead_id']], 0]);
  expect(await sweep(NOW + 31 * DAY)).toEqual([[], 0]);
  rmSync(dataDir, { recursive: true });
});

it('says which dealer’s leads it could not erase, and why', async () => {
  const lines: string[] = [];
  const retention = startLeadRetention({
    database: { withTenant: () => Promise.reject(new Error('The database does not answer.')) },
    listSites: () => [short],
    dataDir: tmpdir(),
    clock: () => NOW,
    log: (line) => lines.push(line),
  });
  await retention.stop();
  expect(lines).toEqual(['quiet-lane: old leads were not erased: The database does not answer.']);
});
