import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { useApi } from '#api/app/test-api.ts';
import { createDealerTimes } from '#bookings/dealer-times.ts';
import { toLeadBody } from '#api/leads/lead.fixture.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leads } from '#db/leads/lead-tables.ts';
import { createToken, revokeTokens } from '#db/leads/operator-tokens.repository.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { contactPath, leadsPath } from '#domain/url/paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createInboxRoutes } from './inbox-routes.ts';
import { toInboxSite } from './inbox-site.ts';

const ours = createTestSite('quiet-lane', { forms: { abuse: { perAddress: 1000 } } });
const theirs = createTestSite('other-lane');
const sites = [ours, theirs];
const api = useApi(sites, NOW);
const stop = new AbortController();
const times = createDealerTimes((tenant) => sites.find(({ id }) => id === tenant) ?? null);
afterAll(() => stop.abort());

let questions = 0;
let isAway = false;
let contactPage: string | null = null;
const inbox = createInboxRoutes({
  database: {
    withTenant(tenant, work) {
      questions += 1;
      if (isAway) return Promise.reject(new Error('the database is away'));
      return api.database.withTenant(tenant, work);
    },
  },
  clock: () => api.clock.now,
  findSite: (host) => {
    const site = sites.find(({ id, settings }) => [`${id}.localhost`, settings.host].includes(host));
    return site === undefined ? null : toInboxSite(site.id, site);
  },
  readPage: (_tenant, path) => Promise.resolve(path === contactPath ? contactPage : null),
  isOperator: () => false,
  log: (line) => api.lines.push(line),
  stop: stop.signal,
  times,
});

type Asked = {
  cookie?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
};

async function ask(
  site: Pick<Site, 'id'>,
  path: string,
  { cookie = '', form, headers = {}, address: clientAddress = '203.0.113.5' }: Asked = {},
) {
  const host = `${site.id}.localhost`;
  const answer = await inbox.request(
    `http://${host}${path}`,
    {
      method: form === undefined ? 'GET' : 'POST',
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      headers: { host, origin: `http://${host}`, cookie, ...headers },
    },
    { clientAddress },
  );
  return answer;
}
const textAt = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text();

/** A token of a dealer, as its people get it. */
const makeToken = (site: Site, name: string) =>
  api.database.withTenant(site.id, (db) => createToken(db, { tenant: site.id, name, at: new Date(NOW) }));

/** Signs in as the form does; returns the cookie. */
async function signIn(site: Site, name = `Desk ${randomUUID()}`): Promise<string> {
  const answer = await ask(site, '/_leads/sign-in', { form: { token: await makeToken(site, name) } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_leads']);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function sendLead(site: Site, typed: object = {}, more: object = {}): Promise<string> {
  const sent = toLeadBody({ last_name: 'Bloggs', comments: 'Open on Sundays?', ...typed }, more);
  const { status, body } = await api.post(site, leadsPath, sent);
  expect(status).toBe(201);
  return String(body['lead_id']);
}

const PDF = Buffer.from('%PDF-1.7\n');

/** An application with a CV; returns the ids of both. */
async function sendApplication(site: Site): Promise<{ lead: string; file: string }> {
  const [submission, file] = [randomUUID(), randomUUID()];
  const body = new FormData();
  for (const [name, value] of Object.entries({ submission, file_id: file, form: 'careers', field: 'cv' }))
    body.append(name, value);
  body.append('file', new File([PDF], 'Zoë’s "CV".pdf'));
  expect((await api.ask(site, leadFilesPath, { method: 'POST', body })).status).toBe(201);
  const about = { submission, form: 'careers', page: '/careers', topic: 'Careers Enquiry' };
  const lead = await sendLead(site, { category: 'Careers Enquiry', position: 'Technician', cv: file }, about);
  return { lead, file };
}

const trap = { filled: { trap: 'x' } };
const ledgerOf = (id: string) =>
  api.database.withTenant(ours.id, async (db) =>
    (await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))).map(({ kind, detail }) => [
      kind,
      detail,
    ]),
  );

describe('a file of a lead', () => {
  it('is opened by the dealer, always to be saved and never to be shown', async () => {
    const cookie = await signIn(ours);
    const { lead, file } = await sendApplication(ours);
    const address = `/_leads/lead/${lead}/file/${file}`;
    const answer = await ask(ours, address, { cookie });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zo__s CV.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20CV.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('opens neither without a token, nor with that of another dealer, nor under another lead, nor by the API', async () => {
    const { lead, file } = await sendApplication(ours);
    const other = await sendApplication(ours);
    const address = `/_leads/lead/${lead}/file/${file}`;
    const [cookie, foreign] = [await signIn(ours), await signIn(theirs)];
    const statuses = [
      await ask(ours, address),
      await ask(ours, address, { cookie: foreign }),
      await ask(theirs, address, { cookie: foreign }),
      await ask(theirs, address, { cookie }),
      await ask(ours, `/_leads/lead/${other.lead}/file/${file}`, { cookie }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 404, 401, 404]);
    for (const path of [`${leadFilesPath}/${file}`, `${leadFilesPath}?id=${file}`])
      expect([404, 405], path).toContain((await api.ask(ours, path)).status);
  });
});

describe('who has no token of the dealer', () => {
  it.each(['/_leads', '/_leads/events', `/_leads/lead/${randomUUID()}`])(
    'gets of %s the form that asks for one, and no lead',
    async (path) => {
      await sendLead(ours, { name: 'Secret' });
      for (const cookie of ['', 'forecourt_leads=leads_wrong']) {
        const answer = await ask(ours, path, { cookie });
        expect(answer.status).toBe(401);
        const text = await answer.text();
        expect(text).toContain('Your token');
        expect(text).not.toContain('Secret');
        // Who comes for the first time was not signed in.
        expect(text.includes('You are signed out')).toBe(cookie !== '');
      }
    },
  );

  it('does nothing by the buttons, the search and the table', async () => {
    const id = await sendLead(ours, {}, trap);
    for (const path of [
      'search',
      'leads.csv',
      ...['release', 'retry', 'answered'].map((act) => `lead/${id}/${act}`),
    ])
      expect((await ask(ours, `/_leads/${path}`, { form: { words: '' } })).status, path).toBe(401);
    expect((await ledgerOf(id)).map(([kind]) => kind)).toEqual(['stored', 'held']);
  });

  it('signs in with the right token, however many wrong ones came from the same address', async () => {
    const address = '198.51.100.44';
    const tryToken = (token: string) => ask(theirs, '/_leads/sign-in', { form: { token }, address });
    const wrong = `leads_${'x'.repeat(43)}`;
    for (let time = 0; time < 12; time += 1) await tryToken(wrong);
    expect((await tryToken(wrong)).status).toBe(429);
    expect((await tryToken(await makeToken(theirs, 'Behind the same address'))).status).toBe(303);
  });

  it.each([
    ['a large form', '/_leads/search', { words: 'x'.repeat(20_000) }, 413],
    ['a large sign-in', '/_leads/sign-in', { token: 'x'.repeat(20_000) }, 413],
    ['a place with a letter that no database takes', '/_leads/search', { location: 'a\0b' }, 400],
    ['a place of an address, too', '/_leads?location=%00', undefined, 400],
    ['a long place', `/_leads?location=${'x'.repeat(300)}`, undefined, 400],
    ['a beginning that is none', '/_leads?after=yesterday', undefined, 400],
    [
      'a beginning beyond all time',
      `/_leads?after=${encodeURIComponent(`+275760-09-13T00:00:00.000Z ${randomUUID()}`)}`,
      undefined,
      400,
    ],
    [
      'a beginning in the table',
      '/_leads/leads.csv',
      { after: `2026-11-28T00:00:00.000Z ${'z'.repeat(36)}` },
      400,
    ],
    ['a long beginning', `/_leads?after=2026-11-28T00:00:00.000Z+${randomUUID()}+x`, undefined, 400],
    ['a lead that has no id', '/_leads/lead/7/answered', { back: '' }, 404],
    ['a file of such a lead', `/_leads/lead/7/file/${randomUUID()}`, undefined, 404],
    ['a file that has none', `/_leads/lead/${randomUUID()}/file/7`, undefined, 404],
    ['words with a letter that no database takes', '/_leads/search', { words: 'a\0b\ud800' }, 200],
    ['a token with such a letter', '/_leads/sign-in', { token: 'leads_\0' }, 401],
  ])('gets a plain answer for %s, and no stack', async (_what, path, form, status) => {
    const cookie = await signIn(ours);
    const lines = api.lines.length;
    const answer = await ask(ours, path, { cookie, ...(form && { form }) });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/\bat .*:\d+:\d+/);
    expect(api.lines.slice(lines).join('\n')).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('is told that a token is wrong, and to wait after many tries', async () => {
    const tries = [];
    for (let time = 0; time < 12; time += 1)
      tries.push(
        await ask(theirs, '/_leads/sign-in', {
          form: { token: `wrong ${time}` },
          address: '198.51.100.9',
        }),
      );
    expect(await tries[0]?.text()).toContain('This token is not known here, or it was revoked.');
    expect(tries.map(({ status }) => status).slice(-2)).toEqual([429, 429]);
    expect(tries.at(-1)?.headers.get('retry-after')).toBe('60');
  });
});

describe('a token', () => {
  it('is stored as a hash, and kept by a cookie that neither scripts nor other sites get', async () => {
    const token = await makeToken(ours, 'Hashed');
    const signInAt = async (host: string) => {
      const answer = await inbox.request(
        `https://${host}/_leads/sign-in`,
        {
          method: 'POST',
          body: new URLSearchParams({ token }),
          headers: { host, origin: `https://${host}` },
        },
        { clientAddress: '198.51.100.1' },
      );
      return answer.headers.get('set-cookie');
    };
    expect(await signInAt(ours.settings.host)).toMatch(/; Path=\/_leads; HttpOnly; Secure; SameSite=Strict$/);
    // A machine of one's own has no certificate.
    expect(await signInAt(`${ours.id}.localhost`)).toMatch(/; Path=\/_leads; HttpOnly; SameSite=Strict$/);
    const { rows } = await api.database.asAdmin((db) =>
      db.execute(`select * from operator_tokens where name = 'Hashed'`),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('that is revoked ends at once, wherever somebody signed in with it', async () => {
    const token = await makeToken(ours, 'To end');
    const signInHere = async () => {
      const answer = await ask(ours, '/_leads/sign-in', { form: { token } });
      return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    };
    const cookies = [await signInHere(), await signInHere()];
    const statuses = () =>
      Promise.all(cookies.map(async (cookie) => (await ask(ours, '/_leads', { cookie })).status));
    expect(await statuses()).toEqual([200, 200]);
    await api.database.withTenant(ours.id, (db) => revokeTokens(db, 'To end', new Date(NOW)));
    expect(await statuses()).toEqual([401, 401]);
  });

  it('is not what the browser keeps: that is a session, which signing out ends, and no other one', async () => {
    const token = await makeToken(ours, 'Of two screens');
    const signInHere = async () =>
      (await ask(ours, '/_leads/sign-in', { form: { token } })).headers.get('set-cookie');
    const [left, kept] = [await signInHere(), await signInHere()].map((set) => set?.split(';')[0] ?? '');
    expect(left).not.toContain(token);
    expect((await ask(ours, '/_leads', { cookie: `forecourt_leads=${token}` })).status).toBe(401);
    expect((await ask(ours, '/_leads/sign-out', { cookie: left ?? '', form: {} })).status).toBe(303);
    expect((await ask(ours, '/_leads', { cookie: left ?? '' })).status).toBe(401);
    expect((await ask(ours, '/_leads', { cookie: kept ?? '' })).status).toBe(200);
    const { rows } = await api.database.asAdmin((db) => db.execute('select * from inbox_sessions'));
    expect(JSON.stringify(rows)).not.toContain(kept?.split('=')[1]);
    api.clock.now += 30 * 86_400_000;
    expect((await ask(ours, '/_leads', { cookie: kept ?? '' })).status).toBe(401);
    api.clock.now = NOW;
  });

  it('is worth nothing at another dealer, whose leads are not found by their ids either', async () => {
    const cookie = await signIn(ours);
    const id = await sendLead(theirs, { name: 'Elsewhere' }, trap);
    expect((await ask(theirs, '/_leads', { cookie })).status).toBe(401);
    expect((await ask(ours, `/_leads/lead/${id}`, { cookie })).status).toBe(404);
    for (const act of ['release', 'retry', 'answered'])
      expect((await ask(ours, `/_leads/lead/${id}/${act}`, { cookie, form: {} })).status).toBe(404);
    expect(await textAt(ours, '/_leads', { cookie })).not.toContain('Elsewhere');
    expect(await textAt(ours, '/_leads/leads.csv', { cookie, form: {} })).not.toContain('Elsewhere');
    // The database alone refuses, whatever a handler asks of it.
    const touched = await api.database.withTenant(ours.id, async (db) => [
      await db.select().from(leads).where(eq(leads.id, id)),
      await db.update(leadDeliveries).set({ state: 'sent' }).where(eq(leadDeliveries.leadId, id)).returning(),
      await db.delete(leads).where(eq(leads.id, id)).returning(),
    ]);
    expect(touched).toEqual([[], [], []]);
    await expect(
      api.database.withTenant(ours.id, (db) =>
        db.insert(leadEvents).values({ tenant: theirs.id, leadId: id, at: new Date(NOW), kind: 'answered' }),
      ),
    ).rejects.toThrow(/violates row-level security/);
  });

  it('lets no page of another site press a button', async () => {
    const cookie = await signIn(ours);
    const id = await sendLead(ours);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await ask(ours, `/_leads/lead/${id}/answered`, { cookie, form: {}, headers })).status).toBe(
        403,
      );
    expect((await ledgerOf(id)).map(([kind]) => kind)).toEqual(['stored']);
  });
});

describe('the inbox', () => {
  it('finds leads by words, by a part of a number, by a reference, and by state', async () => {
    const cookie = await signIn(ours);
    const mark = `m${randomUUID().slice(0, 8)}`;
    await sendLead(ours, { name: 'Zoë', comments: `The towbar ${mark}`, phone: '0412 987 654' });
    await sendLead(ours, { name: 'Yan', comments: `The roof rack ${mark}` }, trap);
    const found = async (words: string, state = 'all') => {
      const text = await textAt(ours, '/_leads/search', { cookie, form: { words, state } });
      return [...text.matchAll(/<h3><a href="[^"]+">(\S+) Bloggs</g)].map(([, name]) => name).toSorted();
    };
    expect(await found(mark)).toEqual(['Yan', 'Zoë']);
    expect(await found(`tow ${mark}`)).toEqual(['Zoë']);
    expect(await found(`zoë ${mark}`)).toEqual(['Zoë']);
    expect(await found('412 987')).toEqual(['Zoë']);
    expect(await found(mark, 'held')).toEqual(['Yan']);
    expect(await found(mark, 'open')).toEqual(['Zoë']);
    expect(await found(`' & ! | :* \\ ${mark}`)).toEqual(['Yan', 'Zoë']);
    expect(await found('nobody-wrote-this')).toEqual([]);
  });

  it.each([{}, { 'content-type': '' }])(
    'takes a button that is pressed without any field: %o',
    async (type) => {
      const [cookie, id, host] = [await signIn(ours), await sendLead(ours), `${ours.id}.localhost`];
      const headers = { host, origin: `http://${host}`, cookie, ...type };
      const pressed = new Request(`http://${host}/_leads/lead/${id}/answered`, { method: 'POST', headers });
      expect((await inbox.request(pressed, {}, { clientAddress: '203.0.113.5' })).status).toBe(303);
    },
  );

  it('looks like the published site, with a sheet and a script of its own', async () => {
    contactPage = `<link rel="stylesheet" href="/_assets/base.1a.css"><style>body{--brand:#123}</style><body class="page atlas">`;
    const answer = await ask(ours, '/_leads');
    contactPage = null;
    const text = await answer.text();
    expect(text).toMatch(
      /href="\/_assets\/base\.1a\.css"[^]*<style>body\{--brand:#123\}[^]*<body class="page inbox">/,
    );
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/);
    for (const [name = '', type = ''] of [
      ['css', 'text/css'],
      ['js', 'text/javascript'],
    ])
      // prettier-ignore
      expect((await ask(ours, `/_leads/inbox.${name}`)).headers.get('content-type')).toContain(type);
  });

  it('knows no act but its own', async () => {
    const [cookie, id] = [await signIn(ours), await sendLead(ours)];
    for (const act of ['erase', '__proto__', 'constructor'])
      expect((await ask(ours, `/_leads/lead/${id}/${act}`, { cookie, form: {} })).status, act).toBe(404);
  });

  it('shows what was typed as text', async () => {
    const cookie = await signIn(ours);
    const id = await sendLead(ours, { comments: '<script>alert(1)</script>' });
    for (const path of ['/_leads', `/_leads/lead/${id}`]) {
      const text = await textAt(ours, path, { cookie });
      expect(text).toContain('&lt;script&gt;alert(1)');
      expect(text).not.toContain('<script>alert');
    }
  });

  it('shows the median time to the first answer of today, in the dealer’s time zone; the first answer counts', async () => {
    const cookie = await signIn(theirs);
    const answer = (id: string) => ask(theirs, `/_leads/lead/${id}/answered`, { cookie, form: {} });
    const median = async () =>
      /class="inbox-median">([^<]+)</.exec(await textAt(theirs, '/_leads', { cookie }))?.[1];
    const yesterday = await sendLead(theirs);
    api.clock.now += 30_000;
    await answer(yesterday);
    // NOW is 13:00 in Sydney.
    api.clock.now = NOW + 12 * 3_600_000;
    expect(await median()).toBe('–');
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await sendLead(theirs));
    await sendLead(theirs, {}, trap);
    api.clock.now += 5 * 60_000;
    await answer(ids[0] ?? '');
    api.clock.now += 7 * 60_000;
    await answer(ids[1] ?? '');
    await answer(ids[0] ?? '');
    api.clock.now += 78 * 60_000;
    await answer(ids[2] ?? '');
    expect(await median()).toBe('12 min');
    const text = await textAt(theirs, '/_leads', { cookie });
    expect(text).toContain('3 of 3 leads answered.');
    expect(text).toContain('Answered after 1 h 30 min');
    api.clock.now = NOW;
  });

  it('saves a table that no program computes', async () => {
    const cookie = await signIn(ours);
    const mark = `m${randomUUID().slice(0, 8)}`;
    await sendLead(ours, { name: '=1+1', phone: '0412 000 222', comments: `Two "quoted",\n${mark}` });
    const answer = await ask(ours, '/_leads/leads.csv', { cookie, form: { words: mark } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"');
    const [head, row] = (await answer.text()).split('\r\n');
    expect(head).toMatch(/^Reference,Received,Name,Phone,E-mail,/);
    expect(row).toContain(`,'=1+1 Bloggs,0412 000 222,`);
    expect(row).toContain(`"Two ""quoted"",\n${mark}"`);
    const nameless = { name: null, email: null, values: { email: 'ask my wife' } };
    await api.database.withTenant(ours.id, (db) => db.update(leads).set(nameless));
    const bare = await textAt(ours, '/_leads/leads.csv', { cookie, form: {} });
    expect(bare).toMatch(/,Without a name,[^,]*,ask my wife,/);
  });

  it('lists 50 leads, and the older ones behind a button', async () => {
    const cookie = await signIn(ours);
    const mark = `p${randomUUID().slice(0, 8)}`;
    for (let count = 0; count < 52; count += 1) await sendLead(ours, { comments: `${mark} ${count}` });
    const first = await textAt(ours, '/_leads/search', { cookie, form: { words: mark } });
    const shown = (text: string) => [...text.matchAll(/class="inbox-lead"/g)].length;
    expect(shown(first)).toBe(50);
    await api.database.withTenant(ours.id, (db) => db.update(leads).set({ dealership: 'east' }));
    const east = await textAt(ours, '/_leads/search', { cookie, form: { words: mark, location: 'east' } });
    expect(east).toContain('name="location" value="east"');
    const after = /name="after" value="([^"]+)"/.exec(first)?.[1] ?? '';
    const older = await textAt(ours, '/_leads/search', { cookie, form: { words: mark, after } });
    expect(shown(older)).toBe(2);
    expect(older).not.toContain('Older leads');
    // A time may be booked by one that is not listed.
    expect([first, older].map((page) => page.includes('Free their times'))).toEqual([true, false]);
  });

  it('tells open pages when something happens, until the token is revoked', async () => {
    const cookie = await signIn(ours, 'Watcher');
    const answer = await ask(ours, '/_leads/events', { cookie });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: alive');
    // It stays open while the database does not answer.
    isAway = true;
    const before = questions;
    await expect.poll(() => questions, { timeout: 5_000 }).toBeGreaterThan(before);
    isAway = false;
    await sendLead(ours);
    expect((await reader?.read())?.value).toMatch(/^event: change\n/);
    await api.database.withTenant(ours.id, (db) => revokeTokens(db, 'Watcher', new Date(NOW)));
    expect((await reader?.read())?.done).toBe(true);
  });

  it.runIf(isThorough())(
    'costs one look a second for all open pages of a dealer, and a token opens 20 at most',
    async () => {
      const [cookie, other] = [await signIn(ours, 'Wall of screens'), await signIn(ours)];
      const open = async (session: string) => ask(ours, '/_leads/events', { cookie: session });
      const pages = await Promise.all(Array.from({ length: 20 }, () => open(cookie)));
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await open(cookie)).status).toBe(429);
      pages.push(await open(other));
      expect(pages.at(-1)?.status).toBe(200);
      const readers = pages.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader());
      for (const reader of readers) expect((await reader?.read())?.value).toContain('event: alive');
      questions = 0;
      await sendLead(ours);
      for (const reader of readers) expect((await reader?.read())?.value).toMatch(/^event: change\n/);
      expect(questions).toBeLessThanOrEqual(3);
      await readers[0]?.cancel();
      await expect.poll(async () => (await open(cookie)).status).toBe(200);
      for (const reader of readers.slice(1)) await reader?.cancel();
    },
  );

  it('logs nothing of what it shows', () => expect(api.lines.join('\n')).not.toMatch(/Bloggs|@example/));
});
