import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { updateCar } from '#db/stock/cars.repository.ts';
import { carSchema } from '#domain/car/car.schema.ts';
import { fullCar } from '#domain/car/test-entities.data.ts';
import { financeLenderSchema } from '#domain/car/finance-lender.schema.ts';
import { publicCarFields } from '#domain/car/public-car.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { useApi } from '#api/app/test-api.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';

const site = createTestSite('quiet-lane', { features: { hideRegistration: {} } });
const other = createTestSite('other');
const { provider, fees } = testFinance;
const financed = createTestSite('financed', { finance: { provider, fees } });
const unlawful = createTestSite('unlawful', {
  finance: { provider: { ...provider, comparisonRate: undefined }, fees },
});
const oneCity = createTestSite('one-city', { site: { override_city: 'Perth' } });
const plates = createTestSite('with-plates', {
  locations: {
    locations: [
      {
        id: 'loc-north',
        name: 'Main yard',
        slug: 'main-yard',
        primary: true,
        dealership_id: 'main',
        dealership_slug: 'main-yard',
        address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
        contact_detail: {},
      },
      {
        id: 'loc-south',
        name: 'South yard',
        slug: 'south-yard',
        dealership_id: 'south',
        dealership_slug: 'south',
        address: { street: '2 Short Street', city: 'Dubbo', state: 'NSW', postcode: '2830' },
        contact_detail: { phone: '02 5550 0222', email: 'south@plates.example' },
      },
    ],
  },
});
const api = useApi([site, other, financed, unlawful, oneCity, plates], NOW);
const sold = (days: number) => ({ status: 'sold', sold_date_timestamp: (NOW - days * DAY) / 1000 });

describe('GET /api/cars/{car_id}', () => {
  it('finds a car by its id and by its slug, with only public fields and its location', async () => {
    const secret = { private_suburb: 'Hidden Vale', nvic: 'N1', regplate: 'ABC 123' };
    const [id] = await api.add(site, {
      slug: 'a-car',
      location: 'North yard',
      price: 30_000,
      price_type: 'drive_away',
      ...secret,
    });
    for (const name of [String(id), 'a-car']) {
      const { status, body, headers } = await api.ask(site, `/api/cars/${name}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(Object.keys(Object(body.car)).toSorted()).toEqual([...publicCarFields].toSorted());
      expect(body).toMatchObject({
        car: { id, slug: 'a-car', price: 30_000, regplate: null },
        yard: {
          name: 'North yard',
          address: '1 Long Street, Penrith NSW 2750',
          phone: '02 5550 0100',
          email: 'sales@quiet-lane.example',
        },
      });
    }
  });
  it('ENT-01 answers each public field as the stock has it, and nothing of the others', async () => {
    const whole = carSchema.parse(fullCar);
    const { id: _id, ...stored } = whole;
    const slug = 'whole';
    await api.add(plates, { ...stored, slug, show_on_dealer_website: true, sold: false, tag: 'Sale' });
    const { body } = await api.ask(plates, '/api/cars/whole');
    const { car } = body as { car: Record<string, unknown> };
    const own = { slug, path: '/cars/whole', sold: false, tag: 'Sale' };
    const dates = { created_at: car['created_at'], updated_at: car['updated_at'] };
    const told = { ...whole, ...own, ...dates, id: car['id'] };
    expect(car).toEqual(Object.fromEntries(publicCarFields.map((field) => [field, told[field]])));
    expect(JSON.stringify(body)).not.toMatch(/Orange|2800|ABC24A|spin-a1|reports\.example|stripe/);
    // The yard has no contacts of its own.
    const { phone, email } = plates.settings;
    expect(body['yard']).toMatchObject({ phone, email });
  });
  it('names the yard of a car with its own contacts, and the dealer for a car of an unknown yard', async () => {
    await api.add(
      plates,
      { slug: 'south', location: 'South yard', dealership_slug: 'south' },
      { slug: 'nowhere', location: 'Moon', dealership_slug: 'moon' },
    );
    expect((await api.ask(plates, '/api/cars/south')).body['yard']).toEqual({
      name: 'South yard',
      address: '2 Short Street, Dubbo NSW 2830',
      phone: '02 5550 0222',
      email: 'south@plates.example',
    });
    const { name, phone, email } = plates.settings;
    expect((await api.ask(plates, '/api/cars/nowhere')).body['yard']).toEqual({
      name,
      address: null,
      phone,
      email,
    });
  });
  it('TENANT-12 names the one city of a dealer who has set it, and else the city of the car', async () => {
    const placed = { slug: 'placed', city: 'Dubbo' };
    await api.add(site, placed);
    await api.add(oneCity, placed, { slug: 'unplaced', city: null });
    const cityOf = async (of: typeof site, slug: string) =>
      ((await api.ask(of, `/api/cars/${slug}`)).body as { car: { city: string | null } }).car.city;
    expect(await cityOf(site, 'placed')).toBe('Dubbo');
    expect([await cityOf(oneCity, 'placed'), await cityOf(oneCity, 'unplaced')]).toEqual(['Perth', 'Perth']);
  });
  it('FIN-37 has the repayment of a car in words, with its inputs, both rates, terms and warning', async () => {
    const [id = 0] = await api.add(financed, { slug: 'financed', price: 30_000, price_type: 'drive_away' });
    const ask = async () => (await api.ask(financed, '/api/cars/financed')).body['finance'];
    expect(await ask()).toMatchObject({ repayment: '$142/wk*', comparisonRate: '8.55% p.a.' });
    // The price and the rates of now: neither an earlier price nor a page's.
    await api.database.withTenant(financed.id, (db) => updateCar(db, id, { price: toDollars(15_000) }, NOW));
    expect(await ask()).toMatchObject({
      repayment: '$72/wk*',
      basis: '* For $15,000, with fees of $395, over 5 years.',
    });
  });
  it('FIN-37 has what the lender adds to its offer on the car', async () => {
    const manual = financeLenderSchema.parse({
      interestRate: 6.49,
      comparisonRate: 7.05,
      disclaimer: 'For members of the club.',
    });
    const priced = { price: 30_000, price_type: 'drive_away' as const };
    await api.add(financed, { slug: 'offered', ...priced, finance_lenders: { manual } });
    expect((await api.ask(financed, '/api/cars/offered')).body).toMatchObject({
      finance: { annualRate: '6.49% p.a.', disclaimer: 'For members of the club.' },
    });
  });
  it('FIN-37 has no repayment of a car that is sold, on enquiry or only driven, or without lawful rates', async () => {
    const priced = { price: 30_000, price_type: 'drive_away' as const };
    await api.add(
      financed,
      { slug: 'sold-one', ...priced, ...sold(1) },
      { slug: 'asked-one', ...priced, price_type: 'enquire' },
      { slug: 'driven-one', ...priced, tag: 'Test Drive Only' },
    );
    await api.add(unlawful, { slug: 'no-rates', ...priced });
    for (const slug of ['sold-one', 'asked-one', 'driven-one'])
      expect((await api.ask(financed, `/api/cars/${slug}`)).body, slug).toMatchObject({ finance: null });
    expect((await api.ask(unlawful, '/api/cars/no-rates')).body).toMatchObject({ finance: null });
  });
  it('reveals no price of a car with price on enquiry', async () => {
    await api.add(site, { slug: 'asked', price: 31_990, offer_price: 30_990, price_type: 'enquire' });
    const { body } = await api.ask(site, '/api/cars/asked');
    expect(JSON.stringify(body)).not.toMatch(/3[01]990/);
  });
  it('shows one that was sold recently, and no other that is gone, hidden or unknown', async () => {
    await api.add(
      site,
      { slug: 'just-sold', ...sold(1) },
      { slug: 'long-sold', ...sold(9) },
      { slug: 'left', withdrawnAt: new Date(NOW - DAY) },
      { slug: 'hidden', show_on_dealer_website: false },
    );
    const names = ['just-sold', 'long-sold', 'left', 'hidden', 'nobody'];
    const answers = await Promise.all(names.map((name) => api.ask(site, `/api/cars/${name}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 410, 410, 404, 404]);
    expect(answers[1]?.body).toMatchObject({ detail: 'The long-sold is no longer for sale.' });
  });
  it('does not find another dealer’s car', async () => {
    await api.add(site, { slug: 'ours' });
    expect((await api.ask(other, '/api/cars/ours')).status).toBe(404);
  });
  it.each([').', '%20', '%E2%80%8B', '%22%3E', ',', '%20is%20nice'])(
    'finds a car by a name with %s behind it, as chats leave there',
    async (left) => {
      expect((await api.ask(site, `/api/cars/a-car${left}`)).status).toBe(200);
    },
  );
  it.each(['a%2Fb', '%00', 'x'.repeat(300)])('answers 400 to %s', async (name) => {
    expect((await api.ask(site, `/api/cars/${name}`)).status).toBe(400);
  });
});
