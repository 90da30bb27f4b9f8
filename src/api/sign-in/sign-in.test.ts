import { beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { accountApiPath, sessionEndPath, sessionsPath, signInCodesPath } from '#domain/url/account-paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { codeOf, TestBrowser, type SentText } from './browser.fixture.ts';

const site = createTestSite();
// A dealer sends few texts to strangers at once.
const [other, crowdedSite, busySite, slipSite] = ['other-lane', 'crowded-lane', 'busy-lane', 'slip-lane'].map(
  (id) => createTestSite(id),
) as [Site, Site, Site, Site];
const texts: SentText[] = [];
/** Numbers of phones that no text reaches. */
const dead = new Set<string>();
const api = useApi([site, other, crowdedSite, busySite, slipSite], NOW, {
  linkSecret: 'a secret of this installation, 32 letters',
  sendText: (tenant, { to, text }) => {
    if (dead.has(to)) return Promise.reject(new Error('the service of texts answered 500'));
    return Promise.resolve(`taken as ${texts.push({ tenant, to, text })}`);
  },
});

/** Six digits that are not the code of a number. */
const wrongFor = (phone: string) =>
  codeOf(texts, phone).replace(/^./, (first) => String((Number(first) + 1) % 10));

let number = 0;
/** A number that no test has used, in a range of its own. */
const newPhone = () => `+614${String((number += 1)).padStart(5, '0')}678`;
let host = 0;
/** A browser at an address of its own. */
const newBrowser = (of = site) => new TestBrowser(api, of, `198.51.${(host += 1) >> 8}.${host & 255}`);

beforeEach(() => {
  api.clock.now = NOW;
});

/** Signs a new browser in with a number. */
async function signIn(phone: string, browser = newBrowser()): Promise<TestBrowser> {
  await browser.begin(phone);
  expect((await browser.open(codeOf(texts, phone))).status).toBe(201);
  return browser;
}

describe('a code', () => {
  it('ROUTE-19: comes to a mobile number in one text, and opens the way back that was kept', async () => {
    const browser = newBrowser();
    const begun = await browser.begin('0491 570 156', {
      redirect: '/search?make=Kia#top',
    });
    expect([begun.status, begun.body]).toEqual([
      201,
      {
        phone: '0491 570 156',
        expires_at: new Date(NOW + 600_000).toISOString(),
        again_seconds: 30,
      },
    ]);
    const [sent] = texts.slice(-1);
    expect(sent).toMatchObject({ tenant: site.id, to: '+61491570156' });
    expect(sent?.text).toMatch(
      new RegExp(
        `^(\\d{6}) is your code for .+\\. It lasts 10 minutes\\..+\\n\\n@${site.id}\\.localhost #\\1$`,
        's',
      ),
    );
    expect(sent?.text.length).toBeLessThanOrEqual(160);
    const opened = await browser.open(` ${codeOf(texts, '+61491570156').replace(/(...)/, '$1-')} `);
    expect([opened.status, opened.body]).toEqual([201, { redirect: '/search?make=Kia#top' }]);
    expect([...browser.cookies.keys()]).toEqual(['dev_device', 'dev_session', 'signed_in']);
    const [session] = opened.headers.getSetCookie().filter((each) => each.startsWith('dev_session'));
    expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['', 'Please enter your mobile number.'],
    ['02 5550 0142', 'Please enter an Australian mobile number'],
    ['+44 7700 900123', 'Please enter an Australian mobile number'],
    ['1300 642 310', 'Please enter an Australian mobile number'],
    ['0412 345', 'Please enter an Australian mobile number'],
    [{}, 'Please enter your mobile number.'],
  ])('goes to no other phone: %j', async (phone, sentence) => {
    const before = texts.length;
    const { status, body } = await newBrowser().begin(phone as string);
    expect([status, body['detail'], texts.length]).toEqual([
      422,
      expect.stringContaining(sentence) as string,
      before,
    ]);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil.example',
    '/./%5cevil',
    'search',
  ])('leads to the home page in place of %s', async (redirect) => {
    const phone = newPhone();
    const browser = newBrowser();
    await browser.begin(phone, { redirect });
    expect((await browser.open(codeOf(texts, phone))).body).toEqual({ redirect: '/' });
  });

  it.each([signInCodesPath, sessionsPath])('is no reason to fail without a body: %s', async (path) => {
    const { status } = await newBrowser().ask('POST', path);
    expect([400, 415, 422]).toContain(status);
  });

  it('opens the browser that asked for it alone, at its dealer alone, and once', async () => {
    const phone = newPhone();
    const [own, stranger, elsewhere] = [newBrowser(), newBrowser(), newBrowser(other)];
    await own.begin(phone);
    const code = codeOf(texts, phone);
    await stranger.begin(newPhone());
    expect((await stranger.open(code)).status).toBe(422);
    for (const [name, value] of own.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.open(code)).status).toBe(422);
    const flow = own.cookies.get('dev_flow') ?? '';
    expect((await own.open(code)).status).toBe(201);
    own.cookies.set('dev_flow', flow);
    expect((await own.open(code)).body['detail']).toBe(
      'This code is no longer good. Please start again with your mobile number.',
    );
  });

  it('is tried five times, and the tries of a stranger are no tries of its owner', async () => {
    const phone = newPhone();
    const [own, stranger] = [newBrowser(), newBrowser()];
    await stranger.begin(phone);
    const tries: unknown[] = [];
    for (let time = 0; time < 6; time += 1) tries.push((await stranger.open(wrongFor(phone))).body['detail']);
    const left = (count: string) => `That is not the code of the text. You have ${count}.`;
    const none = 'There were too many tries. Please start again with your mobile number.';
    expect(tries).toEqual([
      ...['4 more tries', '3 more tries', '2 more tries', 'one more try'].map(left),
      none,
      none,
    ]);
    expect((await stranger.open(codeOf(texts, phone))).status).toBe(422);
    // Its code would open nothing.
    api.clock.now += 30_000;
    expect((await stranger.resend()).body['detail']).toContain('start again');
    await signIn(phone, own);
  });

  it.each(['', '12345', 'Hello', '1234567'])('is not tried by what cannot be one: %j', async (typed) => {
    const phone = newPhone();
    const browser = newBrowser(slipSite);
    await browser.begin(phone);
    for (let time = 0; time < 6; time += 1)
      expect((await browser.open(typed)).body['detail']).toBe('Please enter the six digits of the text.');
    const text = texts.findLast(({ to }) => to === phone)?.text ?? '';
    expect((await browser.open(text)).status).toBe(201);
  });

  it('is over after ten minutes, and is the same in each of three texts with half a minute between them', async () => {
    const phone = newPhone();
    const browser = newBrowser();
    await browser.begin(phone);
    const code = codeOf(texts, phone);
    expect((await browser.resend()).status).toBe(429);
    const before = texts.length;
    for (const status of [201, 201, 429]) {
      api.clock.now += 30_000;
      expect((await browser.resend()).status).toBe(status);
    }
    expect(texts.slice(before).map(({ to, text }) => [to, text.slice(0, 6)])).toEqual([
      [phone, code],
      [phone, code],
    ]);
    api.clock.now = NOW + 600_000;
    expect((await browser.open(code)).body['detail']).toContain('no longer good');
    expect((await browser.resend()).body['detail']).toContain('no longer good');
    expect((await newBrowser().resend()).status).toBe(422);
  });

  it('that no service of texts takes is told at once, and another may be asked for', async () => {
    const phone = newPhone();
    dead.add(phone);
    const browser = newBrowser();
    for (let time = 0; time < 4; time += 1) {
      const { status, body } = await browser.begin(phone);
      expect([status, body['detail']]).toEqual([
        503,
        expect.stringMatching(/^The text could not be sent\. .+ or call us on \d/) as string,
      ]);
    }
    dead.delete(phone);
    await signIn(phone, browser);
  });
});

describe('strangers who ask for codes of a number', () => {
  it('delay a new browser by ten minutes at most, and never one that has signed in before', async () => {
    const phone = newPhone();
    const known = await signIn(phone);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await newBrowser().begin(phone)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const late = newBrowser();
    const refused = await late.begin(phone);
    expect([refused.headers.get('retry-after'), refused.body['detail']]).toEqual([
      '600',
      'Several codes for this number were sent. Use the last one in the browser that asked for it, or try again in 10 minutes.',
    ]);
    await signIn(phone, known);
    api.clock.now += 600_000;
    await signIn(phone, late);
  });
});

describe('strangers who never rest', () => {
  it('get one flow of a number at a time, of two tries', async () => {
    const phone = newPhone();
    const begin = async () => (await newBrowser(crowdedSite).begin(phone)).status;
    for (let time = 0; time < 10; time += 1) await begin();
    api.clock.now += 600_000;
    const last = newBrowser(crowdedSite);
    expect([(await last.begin(phone)).status, await begin(), await begin()]).toEqual([201, 429, 429]);
    const tries = [
      (await last.open(wrongFor(phone))).body['detail'],
      (await last.open(wrongFor(phone))).body['detail'],
    ];
    expect(tries).toEqual([
      'That is not the code of the text. You have one more try.',
      'There were too many tries. Please start again with your mobile number.',
    ]);
    api.clock.now += 600_000;
    await last.begin(phone);
    expect((await last.open(codeOf(texts, phone))).status).toBe(201);
  });

  it.each([
    ['an address', () => new TestBrowser(api, busySite, '198.51.199.1'), newPhone],
    [
      'a range of numbers',
      () => newBrowser(busySite),
      () => `+61490000${String((number += 1)).padStart(3, '0')}`,
    ],
  ])('get ten texts for %s', async (_what, browser, phone) => {
    const before = texts.length;
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await browser().begin(phone())).status);
    expect([statuses.indexOf(429), texts.length - before]).toEqual([10, 10]);
  });
});

const accountOf = (browser: TestBrowser) => browser.ask('GET', accountApiPath);

describe('a session', () => {
  it('is new with each sign-in, and ends the one of the same browser', async () => {
    const phone = newPhone();
    const browser = await signIn(phone);
    const [before = '', device] = ['dev_session', 'dev_device'].map((name) => browser.cookies.get(name));
    await signIn(phone, browser);
    expect(browser.cookies.get('dev_session')).not.toBe(before);
    expect(browser.cookies.get('dev_device')).toBe(device);
    expect((await accountOf(browser)).status).toBe(200);
    browser.cookies.set('dev_session', before);
    expect((await accountOf(browser)).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual(['dev_device']);
  });

  it('gets another id each day; the one before is good for a minute more, for tabs beside it', async () => {
    const browser = await signIn(newPhone());
    const before = browser.cookies.get('dev_session') ?? '';
    api.clock.now += 86_400_000;
    const tabs = await Promise.all([accountOf(browser), accountOf(browser), accountOf(browser)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = browser.cookies.get('dev_session') ?? '';
    expect(after).not.toBe(before);
    const late = newBrowser();
    late.cookies.set('dev_session', before);
    api.clock.now += 59_000;
    expect((await accountOf(late)).status).toBe(200);
    expect(late.cookies.get('dev_session')).toBe(before);
    api.clock.now += 2_000;
    expect((await accountOf(late)).status).toBe(401);
    expect((await accountOf(browser)).status).toBe(200);
    expect(browser.cookies.get('dev_session')).toBe(after);
  });

  it.each([
    ['idle', [60]],
    ['as old as a session gets', Array.from({ length: 19 }, () => 20)],
  ])('is over when it is %s', async (_why, days) => {
    const browser = await signIn(newPhone());
    const statuses: number[] = [];
    for (const passed of days) {
      api.clock.now += passed * 86_400_000;
      statuses.push((await accountOf(browser)).status);
    }
    expect(statuses.findIndex((status) => status === 401)).toBe(statuses.length - 1);
  });

  it('ends by signing out and from another device, which lists all of them; the browser stays known', async () => {
    const phone = newPhone();
    const [one, two] = [await signIn(phone), await signIn(phone)];
    const { body } = await accountOf(one);
    expect(body['phone']).toBe(formatPhone(phone));
    const devices = body['devices'] as { id: string; name: string; own: boolean }[];
    expect(devices.map(({ name, own }) => [name, own]).toSorted()).toEqual([
      ['Safari on iPhone', false],
      ['Safari on iPhone', true],
    ]);
    const second = devices.find(({ own }) => !own)?.id ?? '';
    const stranger = await signIn(newPhone());
    expect((await stranger.ask('DELETE', `${accountApiPath}/devices/${second}`)).status).toBe(404);
    expect((await accountOf(two)).status).toBe(200);
    const left = await one.ask('DELETE', `${accountApiPath}/devices/${second}`);
    expect([left.status, left.body['devices']]).toEqual([200, [expect.objectContaining({ own: true })]]);
    expect((await accountOf(two)).status).toBe(401);
    const session = one.cookies.get('dev_session') ?? '';
    expect((await one.post(sessionEndPath)).body).toEqual({ signed_in: false });
    expect([...one.cookies.keys()]).toEqual(['dev_device']);
    one.cookies.set('dev_session', session);
    expect((await accountOf(one)).status).toBe(401);
  });

  it('does not open the account of a number that was not seen for 180 days', async () => {
    const phone = newPhone();
    const before = await signIn(phone);
    const devices: unknown[] = [];
    api.clock.now += 59 * 86_400_000;
    expect((await accountOf(before)).status).toBe(200);
    for (const days of [179, 181]) {
      api.clock.now += days * 86_400_000;
      devices.push((await accountOf(await signIn(phone))).body['devices']);
    }
    const one = expect.anything() as object;
    expect(devices).toEqual([[one, one], [one]]);
  });
});
