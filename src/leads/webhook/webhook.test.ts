import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { startReceiver } from '#leads/delivery/test-receivers.ts';

const run = openLeadRun();
let receiver: ChildProcess | null = null;
afterEach(() => {
  receiver?.kill('SIGKILL');
  receiver = null;
});

/** Starts the receiver in a process of its own. */
async function startProcess(secret: string): Promise<{ url: string; said: () => string }> {
  const child = spawn(process.execPath, ['src/leads/webhook/receiver.fixture.ts'], {
    env: { PATH: process.env['PATH'], SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver = child;
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toMatch(/listening on \d+/);
  return { url: `http://127.0.0.1:${/listening on (\d+)/.exec(said)?.[1]}/leads`, said: () => said };
}

const hook = (url: string) => ({ name: 'crm', kind: 'webhook', url, secretVariable: 'CRM_LEAD_KEY' });

it('a receiver that was written from README.md knows the lead as genuine, and as the same when it is repeated', async () => {
  const secret = 'whsec_c2VjcmV0IG9mIHRoZSByZWNlaXZlcg==';
  const { url, said } = await startProcess(secret);
  const site = run.addDealer({ targets: [hook(url)] });
  // The receiver compares the time with its own.
  run.clock.now = Date.now();
  const id = await run.send(site);
  const delivery = run.start({ leadSecrets: { CRM_LEAD_KEY: secret } });
  await expect.poll(() => run.statesOf(site, id)).toContain('crm queued 1');
  await expect.poll(async () => (await run.ledgerOf(site, id)).join()).toContain('failed crm answered 500');
  run.clock.now += 7_000;
  await expect.poll(() => run.statesOf(site, id)).toContain('crm sent 2');
  await delivery.stop();
  const what = 'version 1 repeat %s of jo@example.com: Are you <open> on Sundays & at “night”?';
  expect(said().split('\n').slice(1, -1)).toEqual([
    `new lead ${id} ${what.replace('%s', 'false')}`,
    `known lead ${id} ${what.replace('%s', 'true')}`,
  ]);
});

it('a receiver refuses what was signed with another secret', async () => {
  const { url, said } = await startProcess('right');
  const site = run.addDealer({ targets: [hook(url)] });
  run.clock.now = Date.now();
  const id = await run.send(site);
  const delivery = run.start({ leadSecrets: { CRM_LEAD_KEY: 'wrong' } });
  await expect.poll(async () => (await run.ledgerOf(site, id)).join()).toContain('failed crm answered 401');
  await delivery.stop();
  expect(said()).toContain('not genuine');
});

it('a lead with nothing of its person says so by `null`, and in ADF by a name', async () => {
  const crm = await startReceiver();
  const adf = { name: 'adf', kind: 'adf-https', url: `${crm.url}/adf` };
  const site = run.addDealer({ targets: [hook(crm.url), adf] });
  const id = await run.send(site);
  await run.database.withTenant(site.id, (db) =>
    db.update(leads).set({ email: null, phone: null, values: {} }).where(eq(leads.id, id)),
  );
  const delivery = run.start({ leadSecrets: { CRM_LEAD_KEY: 'secret' } });
  await expect
    .poll(() => run.statesOf(site, id))
    .toEqual(expect.arrayContaining(['adf sent 1', 'crm sent 1']));
  await delivery.stop();
  await crm.close();
  const [xml = '', json = ''] = crm.received.map(({ body }) => body).toSorted();
  const none = { first_name: null, last_name: null, email: null, phone: null };
  expect(JSON.parse(json)).toMatchObject({ customer: none, message: null });
  expect(xml).toContain('<name part="full">Not stated</name>');
});
