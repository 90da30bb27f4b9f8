import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { documentField } from '#domain/lead/form-parts.ts';
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

it('a lead lists its files, with where the dealer’s people open them', async () => {
  const crm = await startReceiver();
  const site = run.addDealer({ targets: [hook(crm.url)] });
  const submission = randomUUID();
  const field = documentField(site.forms, { name: 'cv', label: 'Your CV' });
  const cv = await run.sendFile(site, { submission, form: 'careers', field });
  const typed = { category: 'Careers Enquiry', cv };
  const id = await run.send(site, typed, { submission, form: 'careers', topic: 'Careers Enquiry' });
  const delivery = run.start({ leadSecrets: { CRM_LEAD_KEY: 'secret' } });
  await expect.poll(() => run.statesOf(site, id)).toContain('crm sent 1');
  await delivery.stop();
  await crm.close();
  const [sent] = crm.received.map(({ body }) => JSON.parse(body) as unknown);
  const name = 'My cv & more.pdf';
  expect(sent).toMatchObject({
    version: 1,
    fields: { cv: name },
    files: [
      {
        id: cv,
        field: 'cv',
        name,
        type: 'application/pdf',
        size: 9,
        url: `${site.origin}/_leads/lead/${id}/file/${cv}`,
      },
    ],
  });
});
