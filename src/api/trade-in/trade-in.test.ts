import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leads } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import {
  acceptedOffersPath,
  miscellaneousPath,
  regoLookupsPath,
  valuationsPath,
} from '#domain/url/trade-in-paths.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findByPlate } from '#intake/trade-in/autograb.ts';
import { startAutograb, type AutograbDouble } from './test-autograb.ts';

const KEY = 'key of the dealer';
const abuse = { perPerson: 1_000, perAddress: 1_000 };
const plain = createTestSite('plain-lane', { forms: { abuse } });
const other = createTestSite('other-lane', { forms: { abuse, tradeIn: { keepsResult: true } } });
const sites = [plain, other];
const api = useApi(sites, NOW, {
  serviceKeys: { VALUATION_KEY: KEY, WRONG_VALUATION_KEY: 'of somebody else' },
  feedNetworks: ['127.0.0.1'],
  // Published pages are read in `tests/browser/trade-in-states.audit.test.ts`.
  readPage: async (_tenant, path) =>
    `<main><h1>${path}</h1><p data-sent-if="reference" hidden><b data-sent="reference"></b></p>
    <p data-sent="estimate"></p><ul data-sent="estimate_lines"></ul></main>`,
});
const cars: number[] = [];
let service: AutograbDouble;

beforeAll(async () => {
  service = await startAutograb(KEY);
  const stock = [42_000, 44_000, 46_000].map((price, index) => ({
    slug: `hilux-${index}`,
    name: '2022 Toyota HiLux',
    make: 'Toyota',
    model: 'HiLux',
    year: 2022,
    km: 60_000,
    price,
    price_type: 'drive_away' as const,
    car_type: 'used' as const,
    status: 'in_stock' as const,
  }));
  cars.push(...(await api.add(plain, ...stock)));
});
afterAll(() => service.close());

/** A dealer who asks the double; each has its own, so that nothing an earlier test asked is known. */
function openServed(more: object = {}, limits: object = abuse): Site {
  const served = createTestSite(`served-${sites.length}`, {
    forms: {
      abuse: limits,
      tradeIn: { service: { kind: 'autograb', url: `${service.url}/${sites.length}/..`, ...more } },
    },
  });
  sites.push(served);
  return served;
}
beforeEach(() => {
  service.mood = 'well';
  service.asked.length = 0;
});

const typed = {
  trade_make: 'toyota',
  trade_model: 'hilux',
  trade_year: '2022',
  trade_km: '60,000 km',
  condition_body: 'worn',
  condition_tyres: 'good',
  condition_service: 'full',
  name: 'Jo',
  email: 'jo@example.com',
  phone: '0412 345 678',
};
const post = (site: Site, path: string, body: object) =>
  api.ask(
    site,
    path,
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    `203.0.113.${randomInt(1, 250)}`,
  );
const send = (site: Site, more: object = {}, about: object = {}) =>
  post(site, leadsPath, {
    submission: randomUUID(),
    form: 'trade-in',
    page: '/trade-in',
    topic: 'Trade In Valuation',
    userData: { isLastStep: true, ...typed, ...more },
    ...about,
  });
/** Sends a trade-in; resolves to its id. */
async function offer(site: Site, more: object = {}, about: object = {}): Promise<string> {
  const { status, body } = await send(site, more, about);
  expect([status, body['detail']]).toEqual([201, undefined]);
  return String(body['lead_id']);
}
const findLead = async (site: Site, id: string) =>
  (await api.database.withTenant(site.id, (db) => db.select().from(leads).where(eq(leads.id, id))))[0];
const valueOf = (site: Site, id: string, adjustmentAnswers?: object) =>
  post(site, valuationsPath, { id, ...(adjustmentAnswers && { adjustmentAnswers }) });
const accept = (site: Site, id: string) =>
  post(site, acceptedOffersPath, {
    category: 'Trade In Valuation',
    subcategory: '3. Offer Accepted',
    lead_id: id,
    form_completed: true,
    offer_accepted: true,
  });

describe('a trade-in with nothing configured', () => {
  it('FORM-39: is a lead with the vehicle, and an estimate from the dealer’s own stock that says so', async () => {
    const id = await offer(plain, {}, { car_id: cars[0] });
    const lead = await findLead(plain, id);
    expect(lead).toMatchObject({ category: 'Trade In Valuation', subcategory: null, event: 22 });
    const { car_id: wanted, trade_in: offered } = lead?.about ?? {};
    expect(wanted).toBe(cars[0]);
    expect(offered).toMatchObject({ make: 'toyota', model: 'hilux', year: 2022, km: 60_000, rego: null });
    expect(offered?.condition).toContainEqual({
      question: 'Body and paint',
      answer: 'Worn: scratches or small dents',
    });
    // 44,000 on average, 4 % to either side, less 12 %, less 5 %.
    expect(offered?.estimate).toEqual({ low: 35_300, high: 38_300 });
    expect(offered?.words).toContain('3 used Toyota HiLux of 2022 in our own stock');
    expect(offered?.words).toContain('It is an estimate and no offer');
  });

  it('is compared with the stock whatever the spelling of its model', async () => {
    for (const model of ['Hi-Lux', 'HI LUX']) {
      const lead = await findLead(plain, await offer(plain, { trade_model: model }));
      expect(lead?.about.trade_in?.estimate, model).toEqual({ low: 35_300, high: 38_300 });
    }
  });

  it('counts a car that the dealer never had as none, for its id comes from an address', async () => {
    const lead = await findLead(plain, await offer(plain, {}, { car_id: 999_999 }));
    expect(lead?.about.car_id).toBeNull();
  });

  it('FORM-40: gets no estimate above 7 years or 100,000 km, and is a lead all the same', async () => {
    for (const [more, words] of [
      [{ trade_year: '2018' }, 'over 7 years'],
      [{ trade_km: '100001' }, 'over 100,000 km'],
    ] as const) {
      const id = await offer(plain, more);
      const { status, body } = await valueOf(plain, id);
      expect([status, body['outcome'], body['low']]).toEqual([200, 'refused', null]);
      expect(body['words']).toContain(words);
      expect((await accept(plain, id)).status).toBe(409);
    }
    expect(
      (await valueOf(plain, await offer(plain, { trade_year: '2019', trade_km: '100000' }))).body['words'],
    ).not.toMatch(/over 7|over 100,000/);
  });

  it.each([
    [{ trade_model: 'Supra' }, 'We know too few vehicles like yours'],
    [{ trade_year: 'abcd', trade_km: 'lots' }, 'not sure that we read the year and the kilometres right'],
  ])('says why it gets no estimate with %j', async (more, words) => {
    const { body } = await valueOf(plain, await offer(plain, more));
    expect(body).toMatchObject({ outcome: 'refused', words: expect.stringContaining(words) as string });
  });

  it.each([
    [{ trade_year: '1850' }, 'Year: “1850”'],
    [{ trade_year: '2028' }, 'Year: “2028”'],
    [{ trade_year: '220' }, 'Year: “220”'],
    [{ trade_km: '99,999,999' }, 'Kilometres: “99,999,999”'],
    [{ trade_km: 'many' }, 'Kilometres: “many”'],
    [{ rego: '12/AB' }, 'Number plate: “12/AB”'],
  ])('is kept as typed and marked for the dealer with %j', async (more, mark) => {
    const { status, body } = await send(plain, more);
    expect(status).toBe(201);
    expect(await findLead(plain, String(body['lead_id']))).toMatchObject({ values: { please_check: mark } });
  });

  it('takes a vehicle of the next model year', async () => {
    expect((await send(plain, { trade_year: '2027', trade_km: '0' })).status).toBe(201);
  });

  it('without script is answered by a page of its own, for an hour and at its dealer alone', async () => {
    const form = new URLSearchParams({
      form: 'trade-in',
      page: '/trade-in',
      topic: 'Trade In Valuation',
      ...typed,
    });
    const sent = await api.ask(plain, leadsPath, { method: 'POST', body: form, redirect: 'manual' });
    const location = sent.headers.get('location') ?? '';
    expect([sent.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/api\/leads\/[-0-9a-f]{36}\/success$/) as string,
    ]);
    const headers = { host: `${plain.id}.localhost` };
    const read = () => api.fetch(new Request(`http://${headers.host}${location}`, { headers }));
    const page = await read();
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'same-origin',
    ]);
    api.clock.now = NOW + 59 * 60_000;
    expect((await read()).status).toBe(200);
    api.clock.now = NOW + 60 * 60_000;
    const later = await read();
    api.clock.now = NOW;
    expect([later.status, later.headers.get('location')]).toEqual([303, '/success']);
    expect((await api.ask(other, location, { redirect: 'manual' })).status).toBe(404);
    expect((await api.ask(plain, '/api/leads/x/success')).status).toBe(400);
  });
});

it('LEAD-05: a valuation takes id and adjustmentAnswers, and other answers change the estimate of the lead', async () => {
  const id = await offer(plain);
  expect((await valueOf(plain, id)).body).toMatchObject({
    id,
    outcome: 'estimate',
    low: 35_300,
    high: 38_300,
    lines: [
      { text: 'Prices of 3 used Toyota HiLux of 2022 in our own stock', effect: '' },
      { effect: '$42,240 to $45,760' },
      { text: 'Preparation and resale', effect: 'less 12%' },
      { text: 'Body and paint, “Worn: scratches or small dents”', effect: 'less 5%' },
    ],
  });
  const better = await valueOf(plain, id, { body: 'good' });
  expect(better.body).toMatchObject({ low: 37_100, high: 40_300 });
  expect((await findLead(plain, id))?.about.trade_in?.estimate).toEqual({ low: 37_100, high: 40_300 });
  const ledger = await api.database.withTenant(plain.id, (db) =>
    db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(leadEvents.id),
  );
  expect(ledger.map(({ kind }) => kind)).toEqual(['stored', 'valued']);
  expect(ledger[1]?.detail).toContain('$37,100 to $40,300');
});

describe('an accepted offer', () => {
  it('LEAD-07: is a lead of its own with the person, the vehicle and its targets, once however often it is sent', async () => {
    const id = await offer(plain);
    const first = await accept(plain, id);
    expect(first.status).toBe(201);
    const again = await accept(plain, id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const accepted = String(first.body['lead_id']);
    expect(accepted).not.toBe(id);
    // The shopper has one reference, that of the trade-in, and hears what was accepted.
    const reference = (await findLead(plain, id))?.reference;
    expect(first.body).toEqual({ lead_id: accepted, reference, low: 35_300, high: 38_300 });
    expect(await findLead(plain, accepted)).toMatchObject({
      category: 'Trade In Valuation',
      subcategory: '3. Offer Accepted',
      email: 'jo@example.com',
      values: { lead_id: id, first_reference: reference, form_completed: true, offer_accepted: true },
      about: { trade_in: { estimate: { low: 35_300, high: 38_300 } } },
    });
    const rows = await api.database.withTenant(plain.id, (db) =>
      db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, accepted)),
    );
    expect(rows.map(({ target }) => target).toSorted()).toEqual(['dealer', 'shopper']);
    expect((await accept(plain, accepted)).status).toBe(404);
  });

  it('is held where the trade-in is held', async () => {
    const id = await offer(plain, {}, { filled: { trap: 'robots fill this in' } });
    const { body } = await accept(plain, id);
    const rows = await api.database.withTenant(plain.id, (db) =>
      db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.leadId, String(body['lead_id']))),
    );
    expect(rows.map(({ state }) => state)).toEqual(['held', 'held']);
  });
});

it('API-22: a page hands back the valuation that it showed, where the dealer turned that on', async () => {
  const id = await offer(other);
  const { body: valuation } = await valueOf(other, id);
  const result = { ...valuation, column_name: 'valuation' };
  const handed = { ...result, words: `${String(valuation['words'])}\0` };
  expect((await post(other, miscellaneousPath, handed)).body).toEqual({ lead_id: id });
  const ledger = await api.database.withTenant(other.id, (db) =>
    db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(leadEvents.id),
  );
  expect(ledger.at(-1)).toMatchObject({
    kind: 'valued',
    detail: expect.stringMatching(/^valuation: /) as string,
  });
  expect((await post(other, miscellaneousPath, { ...result, column_name: 'price' })).status).toBe(400);
  const own = await valueOf(plain, await offer(plain));
  expect((await post(plain, miscellaneousPath, { ...own.body, column_name: 'valuation' })).status).toBe(404);
});

it.each([
  [leadsPath, ['submission', 'form', 'page', 'topic', 'userData']],
  [regoLookupsPath, ['rego', 'regoState']],
  [valuationsPath, ['id']],
  [acceptedOffersPath, ['category', 'subcategory', 'lead_id', 'form_completed', 'offer_accepted']],
])(
  'LEAD-08 API-25: %s takes these fields and names each that is missing, as a problem',
  async (path, fields) => {
    const { status, headers, body } = await post(plain, path, {});
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect((body['errors'] as { field: string }[]).map(({ field }) => field)).toEqual(
      fields.map((field) => `body.${field}`),
    );
  },
);

it('knows no trade-in of another dealer, and no lead that is none', async () => {
  const id = await offer(plain);
  const result = { id, outcome: 'refused', low: null, high: null, words: 'x', column_name: 'valuation' };
  const asked = [valueOf(other, id), accept(other, id), post(other, miscellaneousPath, result)];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const general = await post(plain, leadsPath, {
    submission: randomUUID(),
    form: 'general',
    page: '/contact-us',
    topic: 'General Enquiry',
    userData: { ...typed, isLastStep: true, category: 'General Enquiry', comments: 'Hello' },
  });
  expect((await valueOf(plain, String(general.body['lead_id']))).status).toBe(404);
});

describe('a service for number plates', () => {
  const plate = { rego: '123 abc', regoState: 'QLD' };

  it('LEAD-06: finds the vehicle of rego and regoState, asks once, and says when there is none', async () => {
    const site = openServed();
    const { status, body } = await post(site, regoLookupsPath, plate);
    expect([status, body]).toEqual([
      200,
      { title: '2022 Toyota Hilux SR5 Auto 4x4', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2022 },
    ]);
    await post(site, regoLookupsPath, { ...plate, rego: '123ABC' });
    expect(service.asked).toEqual(['GET /v2/vehicles/registrations/123ABC?region=au&state=QLD']);
    const none = await post(site, regoLookupsPath, { ...plate, rego: 'NONE1' });
    expect([none.status, none.body['detail']]).toEqual([
      404,
      'We found no vehicle with this number plate. Please enter your vehicle by hand.',
    ]);
    expect((await post(site, regoLookupsPath, { ...plate, regoState: 'XX' })).status).toBe(400);
    expect((await post(plain, regoLookupsPath, plate)).status).toBe(404);
  });

  it.each([
    ['answers 500', 500, 'AutoGrab answered 500.'],
    ['answers 403', 403, 'AutoGrab refused the key (403)'],
    ['answers what is no JSON', 'nonsense', 'AutoGrab did not answer with JSON.'],
    ['answers what is no answer', 'null', 'AutoGrab sent an answer that cannot be used.'],
  ] as const)(
    'that %s is 503 with a way out, and the log says why without the plate',
    async (_how, mood, line) => {
      service.mood = mood;
      const { status, body } = await post(openServed(), regoLookupsPath, plate);
      expect([status, body['detail']]).toEqual([
        503,
        'The number plate cannot be looked up at the moment. Please enter your vehicle by hand.',
      ]);
      expect(api.lines.at(-1)).toContain(line);
      expect(api.lines.join()).not.toMatch(/123.?abc/i);
    },
  );

  it('with a wrong key says which setting helps', async () => {
    await post(openServed({ keyVariable: 'WRONG_VALUATION_KEY' }), regoLookupsPath, plate);
    expect(api.lines.at(-1)).toContain(
      'AutoGrab refused the key (401): set the variable that tradeIn.service names.',
    );
  });

  it('that does not answer is given up in time', async () => {
    service.mood = 'silent';
    const access = { url: service.url, key: KEY, networks: ['127.0.0.1'], timeoutMs: 100 };
    await expect(findByPlate(access, { rego: '123ABC', state: 'QLD' })).rejects.toThrow(
      /did not answer within 0\.1 s/,
    );
  });

  it('values the vehicle of the plate by its trade price and the kilometres', async () => {
    const lead = await findLead(
      openServed(),
      await offer(sites.at(-1) as Site, { rego: '123ABC', rego_state: 'QLD' }),
    );
    expect(service.asked).toEqual([
      'GET /v2/vehicles/registrations/123ABC?region=au&state=QLD',
      'POST /v2/valuations/predict {"region":"au","vehicle_id":"6436195829473280","kms":60000}',
    ]);
    // Less 5 % for the body; a trade price has no margin.
    expect(lead?.about.trade_in).toMatchObject({ estimate: { low: 37_200, high: 40_700 } });
    expect(lead?.about.trade_in?.words).toMatch(/^AutoGrab’s trade values/);
  });

  it('that states neither a badge nor a range finds a vehicle without one, and five per cent around its price', async () => {
    service.mood = 'bare';
    const site = openServed();
    expect((await post(site, regoLookupsPath, plate)).body).toMatchObject({ model: 'HiLux', badge: null });
    const lead = await findLead(site, await offer(site, { rego: '123ABC', rego_state: 'QLD' }));
    // Of $38,950 and $43,050, less 5 % for the body.
    expect(lead?.about.trade_in).toMatchObject({ estimate: { low: 37_000, high: 40_900 } });
  });

  it('is asked once for a plate whose kilometres are typed anew, and for those to the nearest 5,000', async () => {
    const site = openServed();
    const known = { rego: '123ABC', rego_state: 'QLD' };
    for (const km of ['58,000', '60,000', '62,400']) await offer(site, { ...known, trade_km: km });
    expect(service.asked.filter((line) => line.startsWith('POST'))).toEqual([
      expect.stringContaining('"kms":60000') as string,
    ]);
    await offer(site, { ...known, trade_km: '62,600' });
    expect(service.asked.at(-1)).toContain('"kms":65000');
  });

  it('is asked nothing for a plate without its state', async () => {
    const { status } = await send(openServed(), { rego: '123ABC' });
    expect([status, service.asked]).toEqual([201, []]);
  });

  it('is asked nothing for a person with whose number too many came', async () => {
    const site = openServed({}, { perPerson: 1 });
    await offer(site);
    const { status } = await send(site, { rego: '123ABC', rego_state: 'QLD' });
    expect([status, service.asked]).toEqual([201, []]);
  });

  it.each([
    ['is of another vehicle than the one typed', 'well', { trade_model: 'Corolla' }],
    ['is unknown', 'well', { rego: 'NONE1' }],
    ['gets no value', 'short', {}],
  ] as const)('a vehicle whose plate %s is valued by the own stock', async (_why, mood, more) => {
    service.mood = mood;
    const site = openServed();
    const lead = await findLead(site, await offer(site, { rego: '123ABC', rego_state: 'QLD', ...more }));
    // This dealer has no stock.
    expect(lead?.about.trade_in).toMatchObject({
      estimate: null,
      words: expect.stringContaining('too few') as string,
    });
  });
});
