import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq, sql } from '#db/base/drizzle.ts';
import { financeApplications } from '#db/leads/application-tables.ts';
import { leadDeliveries, leads } from '#db/leads/lead-tables.ts';
import { ERRORS_HEADING } from '#domain/lead/form-check.mini.ts';
import { applicationsPath, applicationStepsPath } from '#domain/url/application-paths.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { createApplicationKeys } from '#db/leads/application-keys.ts';
import { openAnswers } from '#db/leads/sealed-answers.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { keepDevice } from './device-cookie.ts';
import { privateWords, typedSteps, typedWhole } from './application.fixture.ts';

const finance = {
  provider: { kind: 'taurus', lender: 'Quiet Loans' },
  application: { lenderPrivacy: 'https://quiet-loans.example/privacy' },
};
const abuse = { perPerson: 1_000, perAddress: 1_000 };
const site = createTestSite('quiet-lane', { finance, forms: { abuse } });
const other = createTestSite('other-lane', {
  finance: { ...finance, calculator: { amountMin: 5_000 } },
  forms: { abuse },
});
const none = createTestSite('no-loans', { forms: { abuse } });
const limited = createTestSite('busy-lane', { finance, forms: { abuse: { ...abuse, perPerson: 1 } } });
const findApplicationKeys = createApplicationKeys({
  financeSecrets: {},
  dataDir: mkdtempSync(join(tmpdir(), 'forecourt-keys-')),
});
const page = `<html><head><title>Apply</title></head><body>
<form id="fa" data-lead-form="finance-application"><input type="hidden" name="topic" value="Finance">
<div data-form-errors></div><input name="home_street"><p data-error-of="home_street"></p>
<select name="loan_term"><option value="">Please choose</option><option value="5">5 years</option></select>
<p data-error-of="born"></p></form></body></html>`;
const api = useApi([site, other, none, limited], NOW, {
  findApplicationKeys,
  readPage: async (_tenant, path) => (path === '/apply-for-finance' ? page : null),
});

beforeEach(async () => {
  await api.database.asAdmin((db) => db.delete(financeApplications));
  await api.database.asAdmin((db) => db.delete(leads));
  api.lines.length = 0;
  api.clock.now = NOW;
});

type Sent = { cookie?: string; method?: string; headers?: Record<string, string>; from?: string };

const ask = (at: Site, path: string, body?: object, { cookie, method, headers, from }: Sent = {}) =>
  api.ask(
    at,
    path,
    {
      method: method ?? (body ? 'POST' : 'GET'),
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
    },
    from,
  );
const cookiesOf = (headers: Headers): string[] => headers.getSetCookie();
/** The cookie of the device, as its browser sends it. */
const cookieOf = (headers: Headers): string =>
  cookiesOf(headers)
    .find((each) => each.startsWith('finance_application='))
    ?.split(';')[0] ?? '';
const rows = (at = site) => api.database.withTenant(at.id, (db) => db.select().from(financeApplications));

/** Fills in steps; resolves to the cookie of the device. */
async function fillIn(at: Site, count: number, more: object = {}): Promise<string> {
  let cookie: string | undefined;
  for (const [step, values] of typedSteps.slice(0, count).entries()) {
    const answer = await ask(at, applicationStepsPath, { step, values, ...more }, cookie ? { cookie } : {});
    expect(answer.body).toEqual({ steps: step + 1 });
    expect(answer.status).toBe(step === 0 ? 201 : 200);
    cookie ??= cookieOf(answer.headers);
  }
  return cookie ?? '';
}

describe('what comes along with an application', () => {
  const odd = ['\0', '\ud83d', 'x'.repeat(900), -1, 1.5, 1e308, true, null, [], {}];

  it.each(odd.map((value) => [value]))(
    'is cleaned, cut or left out, and no reason to refuse: %j',
    async (value) => {
      const car = { car_id: value };
      const begun = await ask(site, applicationStepsPath, {
        step: 0,
        values: { ...typedSteps[0], odd: 'x'.repeat(900) },
        ...car,
      });
      expect(begun.status).toBe(201);
      for (const filled of [value, { trap: value, seconds: value, session: value }]) {
        const whole = { ...typedWhole, name: `Jo ${randomUUID()}`, unknown: 'x'.repeat(900) };
        const { status, body } = await ask(site, applicationsPath, { values: whole, ...car, filled });
        expect([status, body['detail']]).toEqual([201, undefined]);
      }
    },
  );
});

describe('an application for finance that is begun', () => {
  it('FIN-01: is kept step by step, and comes back to the device of its cookie alone', async () => {
    const [car] = await api.add(site, { slug: 'wanted-by-slug' });
    const cookie = await fillIn(site, 3, { car_id: 'wanted-by-slug' });
    const back = await ask(site, applicationsPath, undefined, { cookie });
    expect(back.status).toBe(200);
    expect(back.headers.get('cache-control')).toBe('no-store');
    expect(back.body).toMatchObject({
      steps: 3,
      car_id: car,
      values: { email: 'jo.applies@example.com', home_since: '03/2019', work_employer: 'Secret Bakery' },
    });
    expect((await ask(site, applicationsPath)).status).toBe(401);
    for (const token of ['', 'x', randomBytes(32).toString('base64url')])
      expect([401, 404]).toContain(
        (await ask(site, applicationsPath, undefined, { cookie: `finance_application=${token}` })).status,
      );
    // The same cookie opens nothing at another dealer, and begins another one there.
    expect((await ask(other, applicationsPath, undefined, { cookie })).status).toBe(404);
    const begun = await ask(other, applicationStepsPath, { step: 0, values: typedSteps[0] }, { cookie });
    expect(begun.status).toBe(201);
    expect(cookieOf(begun.headers)).not.toBe(cookie);
    expect(await rows()).toHaveLength(1);
  });

  it('is known by a cookie that no script and no other site has, of which the database has the hash', async () => {
    const first = await ask(site, applicationStepsPath, { step: 0, values: typedSteps[0] });
    const [own = '', mark = ''] = cookiesOf(first.headers);
    expect(own).toMatch(/^finance_application=[\w-]{43}; /);
    expect(own.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${30 * 86_400}`,
      'Path=/api/finance-applications',
      'SameSite=Strict',
    ]);
    // The page learns that there is one, and nothing of it.
    expect(mark).toMatch(/^finance_application_open=1; /);
    expect(mark).not.toContain('HttpOnly');
    const [row] = await rows();
    const token = cookieOf(first.headers).split('=')[1] ?? '';
    expect(row?.cookieHash.length).toBe(32);
    expect(row?.cookieHash.toString('utf8')).not.toContain(token);
    // Anywhere but on this machine it goes over an encrypted line alone.
    const isSecureAt = async (host: string): Promise<boolean> => {
      const app = new Hono().get('/', (context) => {
        keepDevice(context, 'token', 1);
        return context.text('');
      });
      const { headers } = await app.request('/', { headers: { host } });
      return cookiesOf(headers).every((each) => each.includes('; Secure'));
    };
    for (const host of [
      'www.quiet-lane.example',
      'localhost.example',
      '127.0.0.1.example:80',
      'notlocalhost',
    ])
      expect([host, await isSecureAt(host)]).toEqual([host, true]);
    for (const host of ['localhost', 'quiet-lane.localhost:4321', '127.0.0.1:4321', '[::1]:4321'])
      expect([host, await isSecureAt(host)]).toEqual([host, false]);
  });

  it('is encrypted under a key of the dealer, bound to its row, and nothing of it stands anywhere else', async () => {
    await fillIn(site, 6);
    const [row] = await rows();
    if (!row) throw new Error('nothing is stored');
    expect(row.sealed.toString('latin1')).not.toMatch(privateWords);
    const keys = findApplicationKeys(site);
    expect(openAnswers(keys, row, row)?.values['work_employer']).toBe('Secret Bakery');
    expect(openAnswers(findApplicationKeys(other), row, row)).toBeNull();
    const [first] = keys;
    const [foreign] = findApplicationKeys(other);
    expect(first?.encryption).not.toEqual(foreign?.encryption);
    for (const owner of [
      { ...row, id: randomUUID() },
      { ...row, tenant: other.id },
    ])
      expect(() => openAnswers(keys, owner, row)).toThrow('unable to authenticate data');
    const changed = Buffer.from(row.sealed);
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(() => openAnswers(keys, row, { ...row, sealed: changed })).toThrow('unable to authenticate data');
    // Each time under a new nonce.
    await ask(site, applicationStepsPath, { step: 0, values: typedSteps[0] });
    const nonces = (await rows()).map(({ sealed }) => sealed.subarray(0, 12).toString('hex'));
    expect(new Set(nonces).size).toBe(nonces.length);
    const dump = await api.database.asAdmin((db) =>
      db.execute(sql`select row_to_json(a)::text as line from finance_applications a`),
    );
    expect(JSON.stringify(dump.rows)).not.toMatch(privateWords);
    expect(JSON.stringify(dump.rows)).not.toMatch(/jo\.applies|\+61412345678/i);
    expect(await api.database.asAdmin((db) => db.$count(leads))).toBe(0);
    expect(api.lines.join('\n')).not.toMatch(privateWords);
  });

  it('FIN-03: takes a loan that comes with its deposit to the lowest amount of the dealer’s calculator', async () => {
    const statusOf = async (at: Site, loan_amount: string, loan_deposit: string) => {
      const values = { ...typedSteps[5], loan_amount, loan_deposit };
      return (await ask(at, applicationStepsPath, { step: 5, values })).status;
    };
    expect(await statusOf(site, '3,000', '')).toBe(201);
    expect(await statusOf(other, '3,000', '')).toBe(422);
    expect(await statusOf(other, '3,000', '2,000')).toBe(201);
  });

  it('says nothing at a step of what another one has wrong', async () => {
    const since = { step: 1, values: { ...typedSteps[1], home_since: '3/1995' } };
    const cookie = cookieOf((await ask(site, applicationStepsPath, since)).headers);
    const born = { step: 0, values: { ...typedSteps[0], born: '2000-04-05' } };
    expect((await ask(site, applicationStepsPath, born, { cookie })).status).toBe(200);
  });

  it('keeps nothing of a wrong step', async () => {
    for (const values of [{}, { ...typedSteps[0], born: '2010-01-01' }])
      expect((await ask(site, applicationStepsPath, { step: 0, values })).status).toBe(422);
    expect(await rows()).toHaveLength(0);
  });

  it('takes cents, thousands and contacts as they are typed; the dealer reads what is no number', async () => {
    const typed = {
      ...typedWhole,
      income_net: '2,400.50',
      cost_living: '1.5k',
      home_since: 'March 2019',
      phone: '1300 FLOWERS',
      email: 'Jo <jo.typed@example.com>',
    };
    const { status, body } = await ask(site, applicationsPath, { values: typed });
    expect(status).toBe(201);
    const [lead] = await api.database.withTenant(site.id, (db) =>
      db
        .select()
        .from(leads)
        .where(eq(leads.id, String(body['lead_id']))),
    );
    expect(lead).toMatchObject({
      email: 'jo.typed@example.com',
      phone: '+611300356937',
      values: { please_check: 'Mobile number: “1300 FLOWERS”' },
    });
    expect(JSON.stringify(lead)).not.toMatch(/2,?40[01]|1\.5k/);
  });

  it('FIN-01: asks for no credit score, and stores none that is sent', async () => {
    const scored = { step: 0, values: { ...typedSteps[0], credit_score: '812' } };
    const cookie = cookieOf((await ask(site, applicationStepsPath, scored)).headers);
    const { body } = await ask(site, applicationsPath, undefined, { cookie });
    expect(JSON.stringify(body)).not.toMatch(/812|score/);
  });

  it('is erased when its shopper starts again', async () => {
    const cookie = await fillIn(site, 2);
    expect((await ask(other, applicationsPath, undefined, { cookie, method: 'DELETE' })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    const gone = await ask(site, applicationsPath, undefined, { cookie, method: 'DELETE' });
    expect(gone.status).toBe(200);
    for (const each of cookiesOf(gone.headers)) expect(each).toContain('Max-Age=0');
    expect(await rows()).toHaveLength(0);
    expect((await ask(site, applicationsPath, undefined, { cookie })).status).toBe(404);
  });

  it('FIN-01: a page that shows what was erased since is told so, and sends it as a new one only when asked again', async () => {
    const cookie = await fillIn(site, 6);
    await ask(site, applicationsPath, undefined, { cookie, method: 'DELETE' });
    const step = { step: 1, values: typedSteps[1] };
    const whole = { values: typedWhole };
    // Its browser forgot the cookie with the erasure; another one may still send it.
    for (const headers of [{}, { cookie }])
      for (const [path, body] of [
        [applicationStepsPath, step],
        [applicationsPath, whole],
      ] as const) {
        const { status, body: problem } = await ask(site, path, { ...body, was_kept: true }, headers);
        expect([status, problem['title']]).toEqual([409, 'No longer kept']);
        expect(problem['detail']).toContain('What you typed is still here');
      }
    expect([await rows(), await storedLeads()]).toEqual([[], []]);
    expect((await ask(site, applicationStepsPath, step)).status).toBe(201);
    expect((await ask(site, applicationsPath, whole)).status).toBe(201);
  });

  it('is of its dealer by row-level security alone', async () => {
    await fillIn(site, 2);
    const [row] = await rows();
    const seen = await api.database.withTenant(other.id, (db) =>
      db
        .select()
        .from(financeApplications)
        .where(eq(financeApplications.id, row?.id ?? '')),
    );
    expect(seen).toEqual([]);
    await api.database.withTenant(other.id, (db) => db.delete(financeApplications));
    expect(await rows()).toHaveLength(1);
  });

  it('is refused from pages of others, in too large bodies, and of an address that begins one after the other', async () => {
    const step = { step: 0, values: typedSteps[0] };
    const headers = { origin: 'https://elsewhere.example' };
    expect((await ask(site, applicationStepsPath, step, { headers })).status).toBe(403);
    expect((await ask(site, applicationsPath, undefined, { headers, method: 'DELETE' })).status).toBe(403);
    const large = { step: 0, values: { ...typedSteps[0], name: 'J'.repeat(70_000) } };
    expect((await ask(site, applicationStepsPath, large)).status).toBe(413);
    const from = '203.0.113.77';
    for (let begun = 0; begun < 30; begun += 1)
      expect((await ask(site, applicationStepsPath, step, { from })).status).toBe(201);
    const more = await ask(site, applicationStepsPath, step, { from });
    expect([more.status, Number(more.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('cannot be begun where nobody can apply', async () => {
    expect((await ask(none, applicationStepsPath, { step: 0, values: typedSteps[0] })).status).toBe(404);
    expect((await ask(none, applicationsPath, { values: typedWhole })).status).toBe(404);
    expect((await ask(none, applicationsPath)).status).toBe(404);
    // Nor by the route of other forms, which would store answers as they are.
    const lead = { submission: randomUUID(), form: 'finance-application', page: '/', topic: 'Finance' };
    expect((await ask(site, leadsPath, { ...lead, userData: { isLastStep: true } })).status).toBe(400);
  });
});

const storedLeads = (at = site) => api.database.withTenant(at.id, (db) => db.select().from(leads));
const targetsOf = (at = site) =>
  api.database.withTenant(at.id, (db) =>
    db.select({ target: leadDeliveries.target, state: leadDeliveries.state }).from(leadDeliveries),
  );

describe('an application for finance that is sent', () => {
  it('FIN-01: becomes a lead without its answers, on its way to the dealer, its shopper and the lender', async () => {
    const [car] = await api.add(site, { slug: 'car', make: 'Mazda', model: 'CX-5' });
    const cookie = await fillIn(site, 6, { car_id: car });
    const sent = await ask(site, applicationsPath, { values: typedSteps[6] }, { cookie });
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      lead_id: expect.any(String) as unknown,
      reference: expect.stringMatching(/^[A-Z0-9]{6}$/) as unknown,
      event: 22,
    });
    const [lead, ...others] = await storedLeads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      form: 'finance-application',
      category: 'Finance',
      name: 'Jo',
      email: 'jo.applies@example.com',
      phone: '+61412345678',
      about: { car_id: car, car: { make: 'Mazda' } },
    });
    expect(Object.keys(lead?.values ?? {}).toSorted()).toEqual(
      ['category', 'email', 'last_name', 'name', 'page_id', 'phone', 'subcategory'].toSorted(),
    );
    expect(JSON.stringify(lead)).not.toMatch(privateWords);
    expect((await targetsOf()).map(({ target }) => target).toSorted()).toEqual([
      'dealer',
      'lender',
      'shopper',
    ]);
    // The device has nothing of it any more, and a lost answer is the same one.
    expect((await ask(site, applicationsPath, undefined, { cookie })).status).toBe(404);
    for (const each of cookiesOf(sent.headers)) expect(each).toContain('Max-Age=0');
    const again = await ask(site, applicationsPath, { values: typedSteps[6] }, { cookie });
    expect([again.status, again.body]).toEqual([200, sent.body]);
    // A step of another window begins a new one.
    const next = await ask(site, applicationStepsPath, { step: 0, values: typedSteps[0] }, { cookie });
    expect([next.status, (await rows()).length]).toEqual([201, 2]);
    await ask(site, applicationsPath, undefined, { cookie: cookieOf(next.headers), method: 'DELETE' });
    const removed = await ask(site, applicationsPath, undefined, { cookie, method: 'DELETE' });
    expect([removed.status, (await rows()).length]).toEqual([200, 1]);
    expect(api.lines.join('\n')).not.toMatch(privateWords);
    expect(api.lines.join('\n')).toContain(`lead.stored`);
  });

  it('is checked as a whole: steps that are missing are said, and nothing is stored', async () => {
    const cookie = await fillIn(site, 3);
    const { status, body } = await ask(site, applicationsPath, { values: typedSteps[6] }, { cookie });
    expect(status).toBe(422);
    const fields = (body['errors'] as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['values.income_net', 'values.loan_amount']));
    expect(fields).not.toContain('values.home_street');
    const unwilling = { ...typedWhole, consent_credit_check: false };
    const refused = await ask(site, applicationsPath, { values: unwilling });
    expect((refused.body['errors'] as { field: string }[]).map(({ field }) => field)).toEqual([
      'values.consent_credit_check',
    ]);
    expect(await storedLeads()).toEqual([]);
    expect(api.lines.join('\n')).toMatch(/lead\.refused .*fields=.*income_net/);
  });

  it('is sent twice at once and stored once', async () => {
    const cookie = await fillIn(site, 6);
    const body = { values: typedSteps[6] };
    const both = await Promise.all([1, 2].map(() => ask(site, applicationsPath, body, { cookie })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await storedLeads()).toHaveLength(1);
  });

  it('leaves nothing that was begun when the same answers were sent before from elsewhere', async () => {
    expect((await ask(site, applicationsPath, { values: typedWhole })).status).toBe(201);
    const cookie = await fillIn(site, 6);
    expect(await rows()).toHaveLength(2);
    const again = await ask(site, applicationsPath, { values: typedSteps[6] }, { cookie });
    expect([again.status, (await rows()).length]).toEqual([200, 1]);
    expect(await storedLeads()).toHaveLength(1);
  });

  it('is held with its lead when a robot sends it, and when many come with the number of one person', async () => {
    await ask(site, applicationsPath, { values: typedWhole, filled: { trap: 'spam' } });
    expect(new Set((await targetsOf()).map(({ state }) => state))).toEqual(new Set(['held']));
    expect((await ask(limited, applicationsPath, { values: typedWhole })).status).toBe(201);
    const more = { ...typedWhole, loan_amount: '9,000' };
    const held = await ask(limited, applicationsPath, { values: more });
    expect([held.status, await storedLeads(limited)]).toMatchObject([201, { length: 2 }]);
    expect((await targetsOf(limited)).filter(({ state }) => state === 'held').length).toBeGreaterThan(1);
  });
});

describe('an application for finance without script', () => {
  const send = (
    fields: Readonly<Record<string, string | boolean>>,
    headers: Record<string, string> = {},
    at = site,
  ) => {
    const host = `${at.id}.localhost`;
    const plain = Object.entries<string | boolean>({ topic: 'Finance', ...fields }).flatMap(
      ([name, value]): [string, string][] => (value === false ? [] : [[name, value === true ? 'on' : value]]),
    );
    return api.fetch(
      new Request(`http://${host}${applicationsPath}`, {
        method: 'POST',
        body: new URLSearchParams(plain),
        headers: { host, origin: `http://${host}`, ...headers },
      }),
    );
  };

  it('FIN-01: is sent whole, stored once, and leads to the page that says so', async () => {
    const [car] = await api.add(site, { slug: 'linked', make: 'Kia', model: 'Rio' });
    const referer = `http://${site.id}.localhost/apply-for-finance?car_id=${car}`;
    const answers = [await send(typedWhole, { referer }), await send(typedWhole, { referer })];
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/success#applied']);
    expect(await storedLeads()).toMatchObject([{ about: { car_id: car } }]);
    expect(await rows()).toHaveLength(1);
    // Other answers of the same person are another application, and so are these for no car.
    await send({ ...typedWhole, loan_amount: '9,000' }, { referer });
    expect(await storedLeads()).toHaveLength(2);
    await send(typedWhole);
    expect(await storedLeads()).toHaveLength(3);
  });

  it('gets its page with what is wrong and what was typed, in this answer alone', async () => {
    const answer = await send({ ...typedWhole, born: '' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    const html = await answer.text();
    expect(html).toContain('<title>Error: Apply');
    expect(html).not.toContain('name="car_id"');
    const referer = `http://${site.id}.localhost/apply-for-finance?car_id=7`;
    const named = await send({ ...typedWhole, born: '' }, { referer });
    const carField = '<input type="hidden" name="car_id" value="7">';
    expect(await named.text()).toContain(carField);
    // Refused again, sent from that answer.
    const again = await send({ ...typedWhole, born: '', car_id: '7' });
    expect((await again.text()).split(carField)).toHaveLength(2);
    expect(html).toContain('<p data-error-of="born">Please enter your date of birth.</p>');
    expect(html).toMatch(/name="home_street" value="17 Hidden Lane"/);
    expect(html).toMatch(/<option value="5" selected="">/);
    // Whatever the form says that it is about.
    expect(await (await send({ ...typedWhole, born: '', topic: '' })).text()).toMatch(
      /value="17 Hidden Lane"/,
    );
    expect(await rows()).toHaveLength(0);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('ERR-19: lists what is wrong under its heading, and is stored when its person sent others before', async () => {
    const person = { ...typedWhole, email: 'hasty@example.com', phone: '0411 222 333' };
    expect(await (await send({ ...person, born: '' }, {}, limited)).text()).toContain(ERRORS_HEADING);
    for (const loan_amount of ['8,000', '9,000'])
      expect((await send({ ...person, loan_amount }, {}, limited)).status).toBe(303);
  });

  it('ERR-17: that the server fails on gets its page with what was typed', async () => {
    const failing = vi.spyOn(api.database, 'withTenant').mockRejectedValueOnce(new Error('no such column'));
    const answer = await send(typedWhole);
    failing.mockRestore();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    const html = await answer.text();
    expect(html).toContain('An error occurred when submitting this form');
    expect(html).toMatch(/name="home_street" value="17 Hidden Lane"/);
    expect([await rows(), await storedLeads()]).toEqual([[], []]);
    expect(api.lines.at(-1)).toContain('no such column');
  });
});
