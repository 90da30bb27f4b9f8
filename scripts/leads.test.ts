import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentField } from '#domain/lead/form-parts.ts';
import { startNotices } from '#leads/appointments/send-notices.ts';
import { createTextOutbox } from '#leads/mail/text-message.ts';
import type { Site } from '#tenancy/site/site.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { listMails, toOutboxFolder } from '#leads/mail/outbox.ts';
import { createOutboxSender } from '#leads/mail/send-mail.ts';
import { createTestSite, NOW, testTenantFiles } from '#publish/pages/test-site.ts';
import { writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { callMain } from './commands.fixture.ts';
import { main } from './leads.ts';

const run = openLeadRun();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-leads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An application with a CV; resolves to the lead's id. */
async function apply(site: Site): Promise<string> {
  const submission = randomUUID();
  const field = documentField(site.forms, { name: 'cv', label: 'CV' });
  const cv = await run.sendFile(site, { submission, form: 'careers', field });
  return run.send(
    site,
    { category: undefined, cv },
    { submission, form: 'careers', topic: 'Careers Enquiry' },
  );
}

/** Runs `npm run leads` on the database of the test. */
async function command(...words: string[]): Promise<{ code: number; said: string }> {
  const { code, said, warned } = await callMain(main, words, {
    DATABASE_URL: run.database.url,
    DATA_DIR: join(folder, 'data'),
    TENANTS_DIR: join(folder, 'tenants'),
  });
  return { code, said: said + warned };
}

it('lists leads without personal data, shows one with its ledger, and sends again what was given up', async () => {
  const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-mail', to: 'adf@crm.example' }] });
  mkdirSync(join(folder, 'tenants', site.id), { recursive: true });
  const id = await run.send(site);
  run.replace({ ...site, leadDelivery: { targets: [] } });
  const failing = run.start();
  await expect.poll(() => run.statesOf(site, id)).toEqual(['crm dead 1', 'shopper sent 1']);
  await failing.stop();

  const { said: listed } = await command(
    'list',
    '--tenant',
    site.id,
    '--state',
    'dead',
    '--since',
    '2026-11-01',
  );
  expect(listed).toContain('crm dead, shopper sent');
  expect(listed).not.toMatch(/Bloggs|jo@|0412|412345678/);
  const reference = new RegExp(`${site.id} {2}(\\w{6})`).exec(listed)?.[1] ?? '';

  const { said } = await command('show', reference.toLowerCase());
  expect(said).toContain('E-mail: jo@example.com');
  expect(said).toContain('21/11/2026 02:00 UTC  stored');
  expect(said).toContain('given up for crm: forms.json has no target crm any more');
  expect(said).toContain('handed over to shopper: taken');

  run.replace(site);
  expect((await command('retry', '--tenant', site.id, '--target', 'crm')).said).toContain('1 sent again.');
  run.clock.now = Date.now() + 1_000;
  const delivery = run.start();
  await expect.poll(() => run.statesOf(site, id)).toEqual(['crm sent 2', 'shopper sent 1']);
  await delivery.stop();
  // A target that may have it learns that it is the same.
  expect(run.mails.at(-1)?.text).toContain('<prospect status="resend">');
  expect(await run.ledgerOf(site, id)).toContain('retried crm');
}, 60_000);

it('shows what a trade-in may be worth, in words, and names the commands for one that is none', async () => {
  const site = run.addDealer({});
  writeTestTenant(
    join(folder, 'tenants', site.id),
    testTenantFiles({ locations: { noun: { one: 'showroom', many: 'showrooms' } } }),
  );
  const rio = { make: 'Kia', model: 'Rio', badge: 'S', year: 2022, car_type: 'used', km: 60_000 } as const;
  for (const price of [20_000, 22_000, 24_000])
    await run.addCar(site, {
      ...rio,
      price,
      price_type: 'drive_away',
      slug: `rio-${price}`,
      status: 'in_stock',
    });
  const typed = {
    trade_make: 'Kia',
    trade_model: 'Rio',
    trade_badge: 'S',
    trade_year: '2022',
    trade_km: '60000',
    condition_body: 'worn',
    condition_tyres: 'good',
    condition_service: 'full',
  };
  const id = await run.send(site, typed, {
    form: 'trade-in',
    page: '/trade-in',
    topic: 'Trade In Valuation',
  });
  const { said } = await command('show', id);
  expect(said).toContain('About: Trade-in\n');
  expect(said).toContain('Offers: 2022 Kia Rio S\nKilometres: 60,000 km\nBody and paint: Worn');
  expect(said).toMatch(/Estimate: \$[\d,]+ to \$[\d,]+\nHow it came about: /);
  expect(said).toContain('Phone: 0412 345 678');
  expect(said).not.toMatch(/trade_|condition_|dealership_slug/);
  expect((await command('list', '--tenant', site.id)).said).toMatch(/ {2}Trade-in {2}.*\n1 lead\n/);
  const nowhere = await command('export', '--tenant', site.id, '--to', '/proc/x');
  expect([nowhere.code, nowhere.said]).toEqual([
    1,
    '--to is /proc/x, where nothing can be written. Expected a place on a disk.\n',
  ]);
  const wrong = await command('lst');
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringContaining('There is no command lst. Did you mean'),
  ]);
  expect(wrong.said).toContain('npm run leads -- show LEAD');
}, 60_000);

it('sends what a target that is gone gave up to another one', async () => {
  const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-mail', to: 'adf@crm.example' }] });
  const id = await run.send(site);
  const forms = { delivery: { targets: [{ name: 'crm-new', kind: 'adf-mail', to: 'new@crm.example' }] } };
  writeTestTenant(join(folder, 'tenants', site.id), testTenantFiles({ forms }));
  run.replace(createTestSite(site.id, { forms }));
  const delivery = run.start();
  await expect.poll(() => run.statesOf(site, id)).toEqual(['crm dead 1', 'shopper sent 1']);
  const words = ['retry', '--tenant', site.id, '--target', 'crm', '--to'];
  expect((await command(...words, 'nobody')).said).toContain(
    `--to nobody is no target of ${site.id}. There is: dealer, crm-new.`,
  );
  expect((await command(...words, 'crm-new')).said).toContain('1 sent again.');
  run.clock.now = Date.now() + 1_000;
  await expect.poll(() => run.statesOf(site, id)).toEqual(['crm-new sent 1', 'shopper sent 1']);
  await delivery.stop();
  expect(run.mails.at(-1)).toMatchObject({ to: 'new@crm.example' });
}, 60_000);

it('exports a CSV in which no cell is a formula', async () => {
  const site = run.addDealer({});
  mkdirSync(join(folder, 'tenants', site.id), { recursive: true });
  await apply(site);
  await run.send(site, { name: '=HYPERLINK("https://a.example","b")', comments: '+1\n"two", three' });
  const file = join(folder, 'leads.csv');
  const { said } = await command('export', '--tenant', site.id, '--to', file);
  expect(said).toContain(`2 leads of ${site.id} written to ${file}.`);
  const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { columns: true, bom: true });
  expect(rows.map(({ cv }) => cv).toSorted()).toEqual(['', 'My cv & more.pdf']);
  expect(rows.filter(({ cv }) => cv === '')).toMatchObject([
    {
      tenant: site.id,
      name: `'=HYPERLINK("https://a.example","b")`,
      comments: `'+1\n"two", three`,
      phone: "'+61412345678",
      email: 'jo@example.com',
    },
  ]);
});

it('erases a person in every spelling, at every dealer, with what the outbox kept', async () => {
  const sites = [run.addDealer({}), run.addDealer({})] as const;
  const dataDir = join(folder, 'data');
  const delivery = run.start({ sendMail: createOutboxSender(dataDir, () => NOW) });
  for (const site of sites) {
    const ids = [
      await run.send(site),
      await run.send(site, { email: 'other@example.com' }),
      await run.send(site, { email: 'kim@example.com', phone: '02 5550 0142' }),
    ];
    for (const id of ids)
      await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer kept 1', 'shopper kept 1']);
  }
  const [site] = sites;
  const applied = await apply(site);
  const booked = await run.book(site, {});
  await expect.poll(() => run.statesOf(site, applied)).toEqual(['dealer kept 1', 'shopper kept 1']);
  await expect.poll(() => run.statesOf(site, booked)).toEqual(['dealer kept 1']);
  const notices = startNotices({
    database: run.database,
    loadSite: (id) => sites.find((each) => each.id === id) ?? null,
    sendMail: createOutboxSender(dataDir, () => NOW),
    sendText: createTextOutbox(dataDir, () => NOW),
    secret: 'a secret of this installation, 32 letters',
    clock: () => NOW,
    log: () => undefined,
  });
  await expect.poll(() => run.ledgerOf(site, booked)).toHaveLength(3);
  await notices.stop();
  expect((await command('show', booked)).said).toContain(
    'kept on this machine for shopper: Appointment booked: kept in the outbox of this machine',
  );
  await delivery.stop();
  const left = async (): Promise<string[]> =>
    (await Promise.all(sites.map(({ id }) => listMails(toOutboxFolder(dataDir, id)))))
      .flat()
      .map(({ to }) => to);

  const asked = await command('erase', '+61 (0)412-345-678');
  expect(asked.code).toBe(1);
  expect(asked.said).toContain(
    'Would be erased: 6 leads, 11 deliveries, 18 ledger lines, 1 appointment, 3 messages about them, 1 file, 0 applications for finance, 12 mails of the outbox.',
  );
  expect(await left()).toHaveLength(16);
  expect((await command('erase', '0412 345 678', '--yes')).said).toContain(
    'Erased: 6 leads, 11 deliveries, 18 ledger lines',
  );
  expect((await left()).toSorted()).toEqual([
    'kim@example.com',
    'kim@example.com',
    'sales@quiet-lane.example',
    'sales@quiet-lane.example',
  ]);
  expect((await command('erase', 'KIM@example.com', '--yes')).said).toContain('Erased: 2 leads');
  expect(await left()).toEqual([]);
  for (const table of [
    'leads',
    'lead_deliveries',
    'lead_events',
    'lead_files',
    'appointments',
    'appointment_notices',
  ])
    expect((await run.database.asAdmin((db) => db.execute(`select from ${table}`))).rowCount).toBe(0);
}, 60_000);
