import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { privateWords, typedWhole } from '#api/finance-applications/application.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { financeApplications } from '#db/leads/application-tables.ts';
import { listLeads } from '#db/leads/stored-leads.repository.ts';
import { leadEvents, leads } from '#db/leads/lead-tables.ts';
import { applicationsPath, applicationStepsPath } from '#domain/url/application-paths.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { startReceiver, type PostAnswer } from '#leads/delivery/test-receivers.ts';
import { toInboxSite } from '#inbox/inbox-site.ts';
import { toOutboxPage } from '#leads/mail/outbox-page.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { startLeadRetention } from '#leads/retention/erase-old-leads.ts';
import { DAY } from '#publish/pages/test-site.ts';
import { toCsv } from '#scripts/leads-csv.ts';
import { describeLead } from '#scripts/leads-report.ts';
import { eraseLeads } from '#scripts/leads-erase.ts';
import { findLead } from '#db/leads/lead-deliveries.repository.ts';
import { loadLedger } from '#db/leads/stored-leads.repository.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { createLenderOutbox } from './lender-outbox.ts';

/* From a shopper's form to the lender's server, and to nobody else. */

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-applications-'));
const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSBsZW5kZXI=';
const KEY = randomBytes(32).toString('base64');
const financeSecrets: Record<string, string> = { LANE_FINANCE_KEY: KEY, LANE_FINANCE_SECRET: SECRET };
/** What the API and the worker of this installation have. */
const access = { financeSecrets, dataDir };
const run = openLeadRun({ findApplicationKeys: (site) => createApplicationKeys(access)(site) });

let lender: Awaited<ReturnType<typeof startReceiver>>;
let answer: PostAnswer = { status: 204 };
beforeAll(async () => {
  lender = await startReceiver(() => answer);
});
afterAll(() => lender.close());
beforeEach(() => {
  answer = { status: 204 };
  lender.received.length = 0;
  Object.assign(financeSecrets, { LANE_FINANCE_KEY: KEY, LANE_FINANCE_SECRET: SECRET });
});

const provider = { kind: 'taurus', lender: 'Quiet Loans' };
const lenderPrivacy = 'https://quiet-loans.example/privacy';

/** A dealer whose lender is the receiver, with a key of its own. */
function addDealer(application: object = {}): Site {
  const files = { finance: { provider, application: { lenderPrivacy, keepDays: 20, ...application } } };
  const site = run.addDealer({}, files);
  if (site.application === null) throw new Error('nobody can apply');
  const policy = {
    ...site.application,
    keyVariable: 'LANE_FINANCE_KEY',
    target: { url: `${lender.url}/applications`, secretVariable: 'LANE_FINANCE_SECRET' },
  };
  const served = { ...site, application: policy };
  run.replace(served);
  return served;
}

async function apply(site: Site, more: object = {}): Promise<string> {
  const { status, body } = await run.post(site, applicationsPath, { values: { ...typedWhole, ...more } });
  expect(body).toMatchObject({ lead_id: expect.any(String) as unknown });
  expect(status).toBe(201);
  return String(body['lead_id']);
}

const start = () =>
  run.start({
    applications: {
      findKeys: (site) => createApplicationKeys(access)(site),
      financeSecrets,
      keep: createLenderOutbox(dataDir, () => run.clock.now),
    },
  });
const rowsOf = (site: Site) =>
  run.database.withTenant(site.id, (db) => db.select().from(financeApplications));

describe('an application for finance', () => {
  it('FIN-01: reaches the lender whole, signed and in its own form, and the dealer learns that it came', async () => {
    const site = addDealer();
    const id = await apply(site);
    const delivery = start();
    await expect
      .poll(() => run.statesOf(site, id))
      .toEqual(['dealer sent 1', 'lender sent 1', 'shopper sent 1']);
    await delivery.stop();
    const [post, ...others] = lender.received;
    expect(others).toEqual([]);
    const {
      'webhook-id': deliveryId,
      'webhook-timestamp': at,
      'webhook-signature': signature,
    } = post?.headers ?? {};
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const own = createHmac('sha256', key).update(`${deliveryId}.${at}.${post?.body}`).digest('base64');
    expect([post?.path, signature, deliveryId]).toEqual(['/applications', `v1,${own}`, `${id}.lender`]);
    const [row] = await rowsOf(site);
    const [lead] = await run.database.withTenant(site.id, (db) => db.select().from(leads));
    expect(JSON.parse(post?.body ?? '')).toMatchObject({
      application_id: row?.id,
      lead_id: id,
      reference: lead?.reference,
      applicant: { email: 'jo.applies@example.com', date_of_birth: '1990-04-05' },
      income: { net: 18_737 },
    });
    const dealerMail = run.mails.find(({ to }) => to === site.settings.email);
    expect(dealerMail?.subject).toBe(`Application for finance: Jo Bloggs (${lead?.reference})`);
    expect(dealerMail?.text).toContain('jo.applies@example.com');
    expect(run.mails.map(({ to }) => to).toSorted()).toEqual(['jo.applies@example.com', site.settings.email]);
  });

  it('stands in no mail, log, ledger, table of leads, inbox and CSV', async () => {
    const site = addDealer();
    // What the lender says against it may repeat what it got.
    answer = { status: 422, body: 'Secret Bakery is no employer of 17 Hidden Lane' };
    const id = await apply(site);
    const delivery = start();
    await expect.poll(() => run.statesOf(site, id)).toContain('lender dead 1');
    await expect.poll(() => run.mails.length).toBe(3);
    await delivery.stop();
    const told = await run.database.withTenant(site.id, async (db) => {
      const lead = await findLead(db, id);
      if (!lead) throw new Error('there is no lead');
      const rows = await listLeads(db, {});
      return [
        JSON.stringify(lead),
        JSON.stringify(await db.select().from(leadEvents)),
        toCsv(rows),
        describeLead(lead, await loadLedger(db, lead), toInboxSite(site.id, site)).join('\n'),
      ];
    });
    const all = [...told, JSON.stringify(run.mails), run.lines.join('\n'), run.apiLines.join('\n')];
    for (const text of all) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(privateWords);
    }
    expect(all.join('\n')).toContain('lender: answered 422');
  });

  it('is sent again like a lead until the lender has it, and then kept for the days of the dealer', async () => {
    const site = addDealer();
    answer = { status: 503 };
    const id = await apply(site);
    const delivery = start();
    await expect.poll(() => run.statesOf(site, id)).toContain('lender queued 1');
    await expect
      .poll(async () => (await run.ledgerOf(site, id)).join())
      .toContain('failed lender answered 503');
    expect(await rowsOf(site)).toMatchObject([{ deliveredAt: null }]);
    answer = { status: 200 };
    run.clock.now += 7_000;
    await expect.poll(() => run.statesOf(site, id)).toContain('lender sent 2');
    await delivery.stop();
    expect(JSON.parse(lender.received.at(-1)?.body ?? '')).toMatchObject({ repeat: true, lead_id: id });
    const deliveredAt = new Date(run.clock.now);
    expect(await rowsOf(site)).toMatchObject([{ deliveredAt }]);

    const begun = { step: 0, values: { ...typedWhole, email: 'later@example.com' } };
    expect((await run.post(site, applicationStepsPath, begun)).status).toBe(201);
    const eraseAt = async (now: number) => {
      const retention = startLeadRetention({
        database: run.database,
        listSites: () => [site],
        dataDir,
        clock: () => now,
        log: (line) => run.lines.push(line),
      });
      await retention.stop();
    };
    await eraseAt(deliveredAt.getTime() + 20 * DAY - 1);
    // What was begun before it was delivered is older.
    expect(await rowsOf(site)).toHaveLength(1);
    await eraseAt(deliveredAt.getTime() + 20 * DAY + 1);
    expect(await rowsOf(site)).toEqual([]);
    expect(run.lines.join('\n')).toContain('applications for finance older than 20 days were erased');
    expect(await run.database.withTenant(site.id, (db) => db.$count(leads))).toBe(1);
  });

  it('waits while its key or secret is not set, opens under an older key, and goes out once they are', async () => {
    const site = addDealer();
    const id = await apply(site);
    const newer = randomBytes(32).toString('base64');
    financeSecrets['LANE_FINANCE_KEY'] = newer;
    const delivery = start();
    await expect
      .poll(async () => (await run.ledgerOf(site, id)).join('\n'))
      .toContain('failed lender no key of LANE_FINANCE_KEY is the one that encrypted the application');
    financeSecrets['LANE_FINANCE_KEY'] = `${newer},${KEY}`;
    delete financeSecrets['LANE_FINANCE_SECRET'];
    run.clock.now += 7_000;
    await expect
      .poll(async () => (await run.ledgerOf(site, id)).join('\n'))
      .toContain('LANE_FINANCE_SECRET is not set, which finance.json names');
    expect(lender.received).toEqual([]);
    financeSecrets['LANE_FINANCE_SECRET'] = SECRET;
    run.clock.now += 60_000;
    await expect.poll(() => run.statesOf(site, id)).toContain('lender sent 3');
    await delivery.stop();
    // What comes now is encrypted by the first.
    await apply(site, { email: 'second@example.com' });
    expect(new Set((await rowsOf(site)).map(({ keyVersion }) => keyVersion)).size).toBe(2);
    delete financeSecrets['LANE_FINANCE_KEY'];
    expect((await run.post(site, applicationsPath, { values: typedWhole })).status).toBe(404);
  });

  it('is named in the log when it is erased before the lender had it, and what was only begun is not', async () => {
    const site = addDealer();
    const id = await apply(site);
    const begun = { step: 0, values: { ...typedWhole, email: 'later@example.com' } };
    expect((await run.post(site, applicationStepsPath, begun)).status).toBe(201);
    const retention = startLeadRetention({
      database: run.database,
      listSites: () => [site],
      dataDir,
      clock: () => run.clock.now + 20 * DAY + 1,
      log: (line) => run.lines.push(line),
    });
    await retention.stop();
    expect(await rowsOf(site)).toEqual([]);
    const told = run.lines.filter((line) => line.includes('never took'));
    expect(told).toEqual([
      `${site.id}: the lender never took the application of lead ${id}, which is erased now. Ring its shopper.`,
    ]);
  });

  it('is given up when its answers are erased before the lender had them', async () => {
    const site = addDealer();
    const id = await apply(site);
    await run.database.withTenant(site.id, (db) => db.delete(financeApplications));
    const delivery = start();
    await expect.poll(() => run.statesOf(site, id)).toContain('lender dead 1');
    await delivery.stop();
    expect((await run.ledgerOf(site, id)).join('\n')).toContain('the answers of the application are erased');
  });

  it('is kept in the outbox of a machine of a developer, with its answers hidden', async () => {
    const site = run.addDealer({}, { finance: { provider, application: { lenderPrivacy } } });
    expect(site.application).toMatchObject({ keyVariable: null, target: null });
    const id = await apply(site);
    const delivery = start();
    await expect.poll(() => run.statesOf(site, id)).toContain('lender sent 1');
    await delivery.stop();
    const folder = toOutboxFolder(dataDir, site.id);
    const html = toOutboxPage({ name: 'Lane', timeZone: 'UTC' }, await listMails(folder));
    expect(html).toContain('with its answers hidden');
    expect(html).toContain('card_limits');
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(files).toHaveLength(1);
    for (const text of [html, ...files]) expect(text).not.toMatch(/Jo|Bloggs|jo\.applies|Penrith|412345678/);
    for (const text of [html, ...files]) expect(text).not.toMatch(privateWords);
  });
});

describe('npm run leads -- erase', () => {
  it('finds and erases applications of a person, begun and sent, by e-mail and by phone', async () => {
    const [site, other] = [addDealer(), addDealer()];
    await apply(site);
    const begin = (at: Site, more: object) =>
      run.post(at, applicationStepsPath, { step: 0, values: { ...typedWhole, ...more } });
    await begin(site, {});
    await begin(other, { phone: '0498 765 432' });
    await begin(other, { email: 'else@example.com' });
    await begin(other, { email: 'else@example.com', phone: '0498 765 432' });
    const said: string[] = [];
    const erase = async (person: string, yes: boolean): Promise<string> => {
      const log = console.log;
      said.length = 0;
      console.log = (line: string) => said.push(line);
      try {
        const keysOf = (tenant: string) => createApplicationKeys(access)(tenant === site.id ? site : other);
        await eraseLeads(run.database, dataDir, { person, yes, keysOf });
      } finally {
        console.log = log;
        process.exitCode = undefined;
      }
      return said.join('\n');
    };
    const count = async () => (await rowsOf(site)).length + (await rowsOf(other)).length;
    expect(await erase('JO.applies@example.com', false)).toContain('3 applications for finance');
    expect(await count()).toBe(5);
    expect(await erase('JO.applies@example.com', true)).toContain('3 applications for finance');
    expect(await count()).toBe(2);
    expect(await run.database.withTenant(site.id, (db) => db.$count(leads))).toBe(0);
    expect(await erase('0412 345 678', true)).toContain('1 application for finance');
    expect(await count()).toBe(1);
    expect((await rowsOf(other)).map(({ tenant }) => tenant)).toEqual([other.id]);
    // Without the key nobody knows whose they are.
    delete financeSecrets['LANE_FINANCE_KEY'];
    expect(await erase('else@example.com', true)).toContain(
      `${other.id}: applications for finance that were not sent are not searched`,
    );
    expect(await count()).toBe(1);
    await run.database.asAdmin((db) =>
      db.delete(financeApplications).where(eq(financeApplications.tenant, other.id)),
    );
  });
});
