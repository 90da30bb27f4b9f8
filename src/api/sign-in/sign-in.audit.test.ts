import { expect, test } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { ADDRESS_A_DAY, DEALER_A_DAY } from '#accounts/text-budget.ts';
import { seededNumbers } from '#domain/text/seeded.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { codeOf, TestBrowser, type SentText } from './browser.fixture.ts';

/* Strangers who guess codes of one number, and who let a dealer pay for texts (decision 116). */

const [guessed, pumped] = [createTestSite('guessed-lane'), createTestSite('pumped-lane')];
const texts: SentText[] = [];
const api = useApi([guessed, pumped], NOW, {
  linkSecret: 'a secret of this installation, 32 letters',
  sendText: (tenant, { to, text }) => Promise.resolve(`taken as ${texts.push({ tenant, to, text })}`),
});
const owner = '+61412345678';

test('after 1,000 tries of 200 addresses its owner signs in at once where they did before, elsewhere in ten minutes', async () => {
  const known = new TestBrowser(api, guessed, '203.0.113.1');
  await known.begin(owner);
  expect((await known.open(codeOf(texts, owner))).status).toBe(201);
  const strangers = Array.from({ length: 200 }, (_, at) => new TestBrowser(api, guessed, `198.51.100.${at}`));
  const statuses: number[] = [];
  for (let time = 0; time < 1_000; time += 1) {
    const stranger = strangers[time % 200] as TestBrowser;
    if (!stranger.cookies.has('dev_flow')) statuses.push((await stranger.begin(owner)).status);
    else statuses.push((await stranger.open(String(time).padStart(6, '0'))).status);
  }
  expect(statuses).not.toContain(500);
  await known.begin(owner);
  expect((await known.open(codeOf(texts, owner))).status).toBe(201);
  api.clock.now += 600_000;
  const fresh = new TestBrowser(api, guessed, '203.0.113.2');
  expect((await fresh.begin(owner)).status).toBe(201);
  expect((await fresh.open(codeOf(texts, owner))).status).toBe(201);
}, 300_000);

test('10,000 requests for any numbers, foreign and landlines too, cost no more than what is written down', async () => {
  const chance = seededNumbers('numbers of a pump');
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(chance() * 10)).join('');
  const before = texts.length;
  for (let time = 0; time < 10_000; time += 1) {
    const phone =
      [`04${digits(8)}`, `+44 77${digits(8)}`, `02 55${digits(6)}`, `0490 000 ${digits(3)}`][time % 4] ?? '';
    const browser = new TestBrowser(api, pumped, `198.18.${time % 40}.7`);
    expect((await browser.begin(phone)).status).not.toBe(500);
  }
  const sent = texts.slice(before).map(({ to }) => to);
  expect(sent.filter((to) => !/^\+614\d{8}$/.test(to))).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(Math.min(DEALER_A_DAY, 40 * ADDRESS_A_DAY));
}, 600_000);
