import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { carHolds } from '#db/base/tables.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';
import { QUOTES_A_MINUTE } from '#api/tools/rate-limit.ts';
import { toTermsKey } from '#domain/finance/quote.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startYoux, youxQuote } from './test-youx.ts';
import { askYoux } from './youx.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

const youx = await startYoux('secret');
afterAll(() => youx.close());
beforeEach(() => {
  youx.mood = 'well';
  youx.asked.length = 0;
});

const { provider, fees } = testFinance;
const service = { kind: 'youx', url: youx.url, example: provider.example };
const asking = createTestSite('asking', { finance: { provider, fees, quote: service } });
const own = createTestSite('own', { finance: { provider, fees, quote: { kind: 'own' } } });
const off = createTestSite('off', { finance: { provider, fees } });
const unlawful = ['annualRate', 'comparisonRate', 'example', 'ratesFrom'].map((key) =>
  createTestSite(`without-${key.toLowerCase()}`, {
    finance: { provider: { ...provider, [key]: undefined }, fees, quote: { kind: 'own' } },
  }),
);
const keyless = createTestSite('keyless', {
  finance: { provider, quote: { ...service, keyVariable: 'NO_QUOTE_KEY' } },
});
const hurried = createTestSite('hurried', { finance: { provider, fees, quote: { kind: 'own' } } });
const free = createTestSite('free', {
  finance: {
    provider: { ...provider, annualRate: 0, comparisonRate: 0 },
    calculator: { interest: { min: 0 } },
    quote: { kind: 'own' },
  },
});
const withTaurus = createTestSite('with-taurus', {
  finance: {
    provider: { ...provider, kind: 'taurus' },
    fees,
    quote: { kind: 'own' },
    advertising: { excludedMakes: ['Kia'], excludedDealerships: ['d-north'] },
  },
});
const all = [asking, own, free, withTaurus, off, keyless, hurried, ...unlawful];
const api = useApi(all, NOW, { serviceKeys: { QUOTE_KEY: 'secret' }, feedNetworks: ['127.0.0.1'] });

const body = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  year: 2021,
  vin: 'VIN1',
  nvic: '',
  whoIsHelping: '',
};
const car = {
  slug: 'a-car',
  year: 2021,
  vin: 'VIN1',
  nvic: 'NVIC1',
  price: 30_000,
  price_type: 'drive_away' as const,
};
let addresses = 0;
/** Asks from an address of its own, unless one is given: addresses are limited. */
const post = (site: (typeof all)[number], more: object = {}, from = `2001:db8:0:${(addresses += 1)}::1`) =>
  api.ask(
    site,
    '/api/youx/quote',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...more }),
    },
    from,
  );

describe('POST /api/youx/quote', () => {
  it('API-23 API-24 asks YouX for the stored car, and answers its quote whole', async () => {
    await api.add(asking, car);
    const { status, body: quote, headers } = await post(asking);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(quote).toEqual({ ...youxQuote, monthlyRepaymentAmount: null });
    expect(youx.asked).toEqual([{ ...body, nvic: 'NVIC1' }]);
    await post(asking, { vin: null, nvic: 'another', year: 1990, car_id: 'a-car' });
    expect(youx.asked[1]).toEqual({ ...body, nvic: 'NVIC1' });
  });
  it('keeps nothing: each question is asked anew', async () => {
    await post(asking);
    await post(asking);
    expect(youx.asked).toHaveLength(2);
  });
  it.each([
    { selfAssessedCreditScore: 'POOR' },
    { selfAssessedCreditScore: undefined },
    { loanTerm: 7 },
    { whoIsHelping: 'Sam' },
    { purchasePrice: '30000' },
    { year: null },
  ])('API-23 refuses %o, and asks nobody', async (fault) => {
    expect((await post(asking, fault)).status).toBe(400);
    expect(youx.asked).toEqual([]);
  });
  it('FIN-59 VDP-38 quotes only cars that are for sale, and not only driven, at more than $200', async () => {
    const [, , , , , held] = await api.add(
      asking,
      { ...car, slug: 'coming', vin: 'V-COMING', status: 'coming_soon' },
      { ...car, slug: 'sold', vin: 'V-SOLD', status: 'sold', sold_date_timestamp: (NOW - DAY) / 1000 },
      { ...car, slug: 'flagged', vin: 'V-FLAG', sold: true },
      { ...car, slug: 'reserved', vin: 'V-RESERVED', reserved: true },
      { ...car, slug: 'cheap', vin: 'V-CHEAP', price: 200 },
      { ...car, slug: 'held', vin: 'V-HELD' },
      { ...car, slug: 'asked', vin: 'V-ASKED', price_type: 'enquire' },
      { ...car, slug: 'driven', vin: 'V-DRIVEN', tag: 'Test Drive Only' },
      { ...car, slug: 'hidden', vin: 'V-HIDDEN', show_on_dealer_website: false },
      { ...car, slug: 'left', vin: 'V-LEFT', withdrawnAt: new Date(NOW - DAY) },
    );
    await api.database.withTenant(asking.id, (db) =>
      db
        .insert(carHolds)
        .values({ tenant: asking.id, carId: held ?? 0, kind: 'reservation', since: new Date(NOW) }),
    );
    await api.add(own, { ...car, slug: 'other', vin: 'V-OTHER' });
    for (const slug of [
      'coming',
      'sold',
      'flagged',
      'reserved',
      'held',
      'asked',
      'driven',
      'hidden',
      'left',
      'other',
      'nobody',
    ]) {
      expect((await post(asking, { car_id: slug })).status, slug).toBe(404);
    }
    expect((await post(asking, { car_id: 'cheap', purchasePrice: 200 })).status).toBe(404);
    for (const vin of ['V-SOLD', 'V-OTHER', 'V-NOBODY', '', null])
      expect((await post(asking, { vin })).status, String(vin)).toBe(404);
    expect(youx.asked).toEqual([]);
  });
  it('quotes no price but the current one', async () => {
    const { status, body: problem } = await post(asking, { purchasePrice: 29_990 });
    expect([status, problem['title']]).toEqual([409, 'The price has changed']);
    expect(youx.asked).toEqual([]);
  });
  it('quotes on no terms but the current ones, and compares none where none are named', async () => {
    const { finance } = asking;
    const termsKey = finance && toTermsKey(finance, { price: 30_000, lenders: {} });
    expect((await post(asking, { termsKey })).status).toBe(200);
    youx.asked.length = 0;
    const { status, body: problem } = await post(asking, { termsKey: 'other' });
    expect([status, problem['title']]).toEqual([409, 'The terms have changed']);
    expect(youx.asked).toEqual([]);
    expect((await post(asking)).status).toBe(200);
  });
  it('asks a service that charges for no robot', async () => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const { status } = await api.ask(asking, '/api/youx/quote', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': agent },
    });
    expect([status, youx.asked]).toEqual([404, []]);
  });
  it.each([
    [500, 'YouX answered 500.'],
    [403, 'YouX refused the key (403)'],
    [{ text: '<html>' }, 'YouX did not answer with JSON.'],
    [{ text: 'null' }, 'YouX sent an answer that cannot be used.'],
    [{ text: '{}' }, 'YouX sent weeklyRepaymentAmount that cannot be used.'],
    [{ text: JSON.stringify({ ...youxQuote, comparisonRate: null }) }, 'YouX sent comparisonRate'],
    [
      { text: JSON.stringify({ ...youxQuote, advertisedRate: 0, comparisonRate: 0 }) },
      'YouX sent comparisonRate',
    ],
    [{ text: JSON.stringify({ ...youxQuote, advertisedRate: 699 }) }, 'YouX sent advertisedRate'],
  ])('ERR-22 answers a problem when YouX sends %o, and tells the operator', async (mood, reason) => {
    // A service that has failed five times rests for a minute.
    api.clock.now += 61_000;
    youx.mood = mood;
    const { status, body: problem } = await post(asking);
    expect([status, problem['detail']]).toEqual([503, 'There is no finance quote at the moment.']);
    expect(api.lines.at(-1)).toContain(reason);
    expect(api.lines.at(-1)).not.toContain('secret');
    youx.mood = 'well';
    expect((await post(asking)).status).toBe(200);
  });
  it('ERR-22 a service that fails is left alone for a minute', async () => {
    youx.mood = 500;
    for (let time = 0; time < 7; time += 1) expect((await post(asking)).status).toBe(503);
    expect(youx.asked).toHaveLength(5);
    api.clock.now += 61_000;
    youx.mood = 'well';
    expect((await post(asking)).status).toBe(200);
  });
  it('ERR-22 waits for YouX only so long', async () => {
    youx.mood = 'silent';
    const access = { url: youx.url, key: 'secret', networks: ['127.0.0.1'], timeoutMs: 40 };
    await expect(askYoux(access, { price: 1, year: 2021, vin: null, nvic: null })).rejects.toThrow(
      'did not answer within 0.04 s',
    );
  });
  it('names the variable whose key is missing or refused', async () => {
    await api.add(keyless, car);
    expect((await post(keyless)).status).toBe(503);
    expect(api.lines.at(-1)).toContain('NO_QUOTE_KEY is not set');
    await expect(
      askYoux(
        { url: youx.url, key: 'old', networks: ['127.0.0.1'] },
        { price: 1, year: 2021, vin: 'V', nvic: 'N' },
      ),
    ).rejects.toThrow('YouX refused the key (401)');
  });
  it('API-24 FIN-52 without a service estimates by the dealer’s own rates', async () => {
    await api.add(own, car);
    const { status, body: quote } = await post(own);
    expect([status, quote]).toEqual([
      200,
      {
        weeklyRepaymentAmount: 99.7,
        monthlyRepaymentAmount: 432.82,
        advertisedRate: 7.99,
        comparisonRate: 8.55,
      },
    ]);
    expect(youx.asked).toEqual([]);
  });
  it('FIN-38 FIN-39 FIN-40 quotes for no car that the lender does not lend on', async () => {
    await api.add(asking, { ...car, slug: 'suzuki', vin: 'V-SUZUKI', make: 'Suzuki' });
    expect((await post(asking, { car_id: 'suzuki' })).status).toBe(404);
    expect(youx.asked).toEqual([]);
    const lent = { ...car, dealership_id: 'd-south', year: 2015 };
    await api.add(
      withTaurus,
      { ...lent, slug: 'lent', vin: 'V1' },
      { ...lent, slug: 'old', vin: 'V2', year: 2014 },
      { ...lent, slug: 'kia', vin: 'V3', make: 'KIA' },
      { ...lent, slug: 'north', vin: 'V4', dealership_id: 'd-north' },
    );
    const answers = await Promise.all(
      ['lent', 'old', 'kia', 'north'].map(async (slug) => (await post(withTaurus, { car_id: slug })).status),
    );
    expect(answers).toEqual([200, 404, 404, 404]);
    // The year is that of the dealer's clock: in 2027 a car of 2015 is 12 years old.
    const { now } = api.clock;
    api.clock.now = Date.parse('2027-01-02T00:00:00Z');
    expect((await post(withTaurus, { car_id: 'lent' })).status).toBe(404);
    api.clock.now = now;
  });
  it('API-24 answers an estimate without interest and fees', async () => {
    await api.add(free, car);
    const { status, body: quote } = await post(free);
    // 18,000 / 60 and 18,000 / 260
    expect([status, quote]).toEqual([
      200,
      { weeklyRepaymentAmount: 69.23, monthlyRepaymentAmount: 300, advertisedRate: 0, comparisonRate: 0 },
    ]);
  });
  it('has no quote of a dealer who asks for none, or whose rates lack what the law needs', async () => {
    for (const site of [off, ...unlawful]) {
      await api.add(site, car);
      expect((await post(site)).status, site.id).not.toBe(200);
    }
  });
  it('is asked so often by an address in a minute, and takes nothing of what leads may be sent', async () => {
    await api.add(hurried, car);
    const from = '203.0.113.9';
    const statuses: number[] = [];
    for (let time = 0; time <= QUOTES_A_MINUTE; time += 1)
      statuses.push((await post(hurried, {}, from)).status);
    expect(statuses).toEqual([...Array.from({ length: QUOTES_A_MINUTE }, () => 200), 429]);
    expect((await post(hurried)).status).toBe(200);
    const lead = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await api.ask(hurried, leadsPath, lead, from)).status).toBe(400);
  });
});
