import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { eraseOldMails, listMails, removeMails, toOutboxFolder } from './outbox.ts';
import { createOutboxSender } from './send-mail.ts';

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-outbox-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const tenant = 'some-dealer';
const folder = () => toOutboxFolder(dataDir, tenant);
const mail: Mail = {
  id: 'lead-1.dealer',
  from: { name: 'Some Dealer', address: 'leads@dealer.example' },
  to: 'sales@dealer.example',
  subject: 'An enquiry',
  text: 'Words.',
};
const send = async (change: Partial<Mail>) => {
  await createOutboxSender(dataDir, () => 1)(tenant, { ...mail, ...change }, new AbortController().signal);
  const [kept] = await listMails(folder());
  return kept?.raw.split('\n\n')[0] ?? '';
};

const word = '=?utf-8?q?Bank=20of=20Trust?=';

it.each<[string, Partial<Mail>]>([
  ['the name of a shopper in the subject', { subject: `Enquiry of ${word}` }],
  ['one with other letters beside it', { subject: `Enquiry of Zoë ${word}` }],
  ['the name of a dealer', { from: { name: word, address: 'leads@dealer.example' } }],
  ['the address of a shopper', { to: `${word}@mail.example`, replyTo: `${word}@mail.example` }],
  ['another header', { headers: { 'X-Lead': word } }],
])('an encoded word in %s reaches no header as one', async (_what, change) => {
  const head = await send(change);
  expect(head).toContain('Subject: ');
  expect(head).not.toMatch(/=\?utf-8\?q\?Bank/i);
  expect(head).not.toContain('Bank of Trust');
});

it('a subject with other letters is still encoded, and an address stands in its header', async () => {
  const head = await send({ subject: 'Zoë', to: 'zoe@mail.example', replyTo: 'zoe@mail.example' });
  expect(head).toMatch(/Subject: =\?UTF-8\?/);
  expect(head).toContain('To: zoe@mail.example');
  expect(head).toContain('Reply-To: zoe@mail.example');
});

it('kept mails are for this account alone', async () => {
  mkdirSync(folder(), { recursive: true });
  for (const each of [folder(), join(dataDir, 'outbox')]) chmodSync(each, 0o755);
  await send({});
  const modes = [join(dataDir, 'outbox'), folder(), join(folder(), `${mail.id}.json`)].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

it('mails that were left half written are erased with a person, and with time', async () => {
  const left = () => {
    const file = join(folder(), 'lead-2.dealer.json.new');
    writeFileSync(file, '{"to":"zo');
    utimesSync(file, 1, 1);
  };
  const removed = { about: ['lead-9'], address: 'nobody@mail.example' };
  left();
  await removeMails(dataDir, tenant, { ...removed, isTrial: true });
  expect(readdirSync(folder())).toContain('lead-2.dealer.json.new');
  await removeMails(dataDir, undefined, { ...removed, isTrial: false });
  expect(readdirSync(folder())).toEqual([`${mail.id}.json`]);
  left();
  await eraseOldMails(folder(), 0);
  expect(readdirSync(folder())).toEqual([`${mail.id}.json`]);
  const person = { about: [], address: mail.to, isTrial: false };
  expect(await removeMails(dataDir, tenant, person)).toBe(1);
});
