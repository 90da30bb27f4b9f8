import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { eq } from '#db/base/drizzle.ts';
import { leads } from '#db/leads/lead-tables.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startTestDelivery } from '#leads/delivery/test-delivery.ts';
import { startMailServer } from '#leads/delivery/test-receivers.ts';
import { createSmtpSender } from '#leads/mail/send-mail.ts';
import { readMail } from '#leads/mail/test-mail-parts.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import { testFinance } from '#tenancy/files/test-finance.ts';
import { testLocation } from '#tenancy/files/test-tenant.ts';

/* The finance form: its event, its car, and the sum that is worked out again from what a shopper sends. */

const finance = testFinance;
const forms = {
  abuse: { perPerson: 1_000, perAddress: 1_000 },
  delivery: { sender: 'leads@mail.lending-lane.example', targets: [{ name: 'people', kind: 'mail' }] },
};
const site = createTestSite('lending-lane', { finance, forms });
const plain = createTestSite('plain-lane', { forms });
const fixed = createTestSite('fixed-lane', {
  finance: { ...finance, calculator: { fixedRate: true } },
  forms,
});
const pricey = createTestSite('pricey-lane', {
  finance: { ...finance, calculator: { amountMax: 'price' } },
  forms,
});
const yards = ['north', 'south'].map((name) =>
  testLocation({
    id: name,
    name,
    slug: name,
    primary: name === 'north',
    dealership_id: `d-${name}`,
    dealership_slug: name,
  }),
);
const group = createTestSite('group-lane', { finance, forms, locations: { locations: yards } });
const api = useApi([site, plain, fixed, pricey, group], NOW);

let car = 0;
let dear = 0;
beforeAll(async () => {
  [dear = 0] = await api.add(pricey, { slug: 'dear', price: 120_000, price_type: 'drive_away' });
  [car = 0] = await api.add(site, {
    slug: 'asked',
    name: '2021 Mazda CX-5',
    price: 120_000,
    price_type: 'drive_away',
    dealership_slug: 'north',
    dealership_id: 'd-north',
    vin: 'JM0KG4W7A00000009',
  });
});

let addresses = 0;
/** Sends the finance form, and returns what is stored of it. */
async function send(
  typed: object,
  { at = site, carId, page = '/finance' }: { at?: typeof site; carId?: number | string; page?: string } = {},
) {
  addresses += 1;
  const { status, body } = await api.ask(
    at,
    leadsPath,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        submission: randomUUID(),
        form: 'finance',
        page,
        topic: 'Finance Enquiry',
        ...(carId !== undefined && { car_id: carId }),
        userData: { isLastStep: true, name: 'Jo', email: 'jo@example.com', ...typed },
      }),
    },
    `198.51.100.${addresses}`,
  );
  const [row] = await api.database.withTenant(at.id, (db) =>
    db
      .select()
      .from(leads)
      .where(eq(leads.reference, String(body['reference']))),
  );
  return { status, body, row };
}
const loanOf = async (loan: string, about: Parameters<typeof send>[1] = {}): Promise<unknown> =>
  (await send({ loan }, about)).row?.values['loan'];

const sum = 'amount=28000&term=4&interest=7.99&tradeIn=2000&residual=5000&frequency=monthly';
// PMT(0.0799/12, 48, -26395, 5000) is 555.51.
const words =
  '$28,000, less $2,000 at once, with $5,000 at the end, over 4 years: $555.51/mo* at 7.99% p.a., comparison rate 8.55% p.a.';

describe('the finance form', () => {
  it('ANALYTICS-13 FIN-01: is stored and answered as event 9, with its car', async () => {
    const { status, body, row } = await send({ comments: 'How much?', loan: sum }, { carId: car });
    expect([status, body['event']]).toEqual([201, 9]);
    expect(row).toMatchObject({
      form: 'finance',
      category: 'Finance Enquiry',
      event: 9,
      dealership: 'north',
      values: { name: 'Jo', comments: 'How much?', loan: words },
      about: { car_id: car, car: { title: '2021 Mazda CX-5', price: 120_000 } },
    });
  });

  it('FORM-07: asks which dealership of several, unless the car is known, whose dealership it is', async () => {
    const [of = 0] = await api.add(group, {
      slug: 'grouped',
      dealership_slug: 'south',
      dealership_id: 'd-south',
    });
    const missing = await send({}, { at: group });
    expect([missing.status, JSON.stringify(missing.body)]).toEqual([
      422,
      expect.stringContaining('Please choose the location.'),
    ]);
    expect((await send({ dealership_slug: 'north' }, { at: group })).row?.dealership).toBe('north');
    expect((await send({}, { at: group, carId: of })).row?.dealership).toBe('south');
  });

  it('FORM-07: the dealership that a shopper chose wins over that of the car', async () => {
    const vin = 'JM0KG4W7A00000019';
    const [of = 0] = await api.add(group, {
      slug: 'chosen',
      dealership_slug: 'south',
      dealership_id: 'd-south',
      vin,
    });
    const chosen = { dealership: 'north', about: { car_id: of, car_dealership_id: 'd-south' } };
    const typed = { dealership_slug: 'north' };
    expect((await send(typed, { at: group, carId: of })).row).toMatchObject(chosen);
    expect((await send({ ...typed, vin }, { at: group })).row).toMatchObject(chosen);
    // A choice that stayed empty is none.
    const { row } = await send({ dealership_slug: '', vin }, { at: group });
    expect(row?.dealership).toBe('south');
    expect((await send({ dealership_slug: 'elsewhere', vin }, { at: group })).status).toBe(422);
  });

  it('ROUTE-12: counts a car that the dealer never had as none, and keeps what its link says of it', async () => {
    const { status, row } = await send({ vin: 'JM0KG4W7A00000001', car_type: 'used' }, { carId: 987_654 });
    expect(status).toBe(201);
    expect(row).toMatchObject({
      event: 9,
      about: { car_id: null },
      values: { vin: 'JM0KG4W7A00000001', car_type: 'used' },
    });
    expect(row?.about.car).toBeUndefined();
  });

  it('ROUTE-12: finds its car by slug and by VIN, with and without script', async () => {
    const known = { about: { car_id: car }, dealership: 'north' };
    expect((await send({}, { carId: 'asked' })).row).toMatchObject(known);
    const vin = 'JM0KG4W7A00000009';
    expect((await send({ vin })).row).toMatchObject(known);
    // The page of a dealer without this car knows nothing of it.
    expect((await send({ vin }, { at: plain })).row?.about.car_id).toBeNull();
    for (const query of ['car_id=asked', `car_id=${car}`, `vin=${vin}`, 'car_id=%3Cb%3E', '']) {
      addresses += 1;
      const host = `${site.id}.localhost`;
      const email = `plain${addresses}@example.com`;
      const answer = await api.fetch(
        new Request(`http://${host}${leadsPath}`, {
          method: 'POST',
          body: new URLSearchParams({
            form: 'finance',
            page: '/finance',
            topic: 'Finance Enquiry',
            name: 'Jo',
            email,
            // As the page has them before any script.
            vin: '',
            loan: '',
          }),
          headers: { host, origin: `http://${host}`, referer: `http://${host}/finance?${query}` },
        }),
      );
      expect(answer.status).toBe(303);
      const [row] = await api.database.withTenant(site.id, (db) =>
        db.select().from(leads).where(eq(leads.email, email)),
      );
      expect(row?.about.car_id, query).toBe(/asked|vin|=\d/.test(query) ? car : null);
    }
  });

  it('FIN-29: the sum is worked out again from its inputs, whatever else is sent with it', async () => {
    expect(await loanOf(`${sum}&repayment=1&annualRate=0.1&fees=0`)).toBe(words);
    // PMT(0.0799/52, 260, -18395) is 85.87.
    expect(await loanOf('vehiclePriceBudget=18000&term=5')).toBe(
      '$18,000, over 5 years: $85.87/wk* at 7.99% p.a., comparison rate 8.55% p.a.',
    );
    expect(await loanOf('amount=18000&term=1')).toContain('$18,000, over 1 year: ');
  });

  it('FIN-19: a forged sum is taken within the ranges of the dealer', async () => {
    const forged = 'amount=99999999&term=40&interest=-20&tradeIn=-5&residual=9e9&frequency=hourly';
    expect(await loanOf(forged)).toMatch(/^\$100,000, over 7 years: \$\d+\.\d\d\/wk\* at 0\.50% p\.a\., /);
    expect(await loanOf('amount=1&term=0')).toMatch(/^\$1,000, over 1 year: /);
    expect(await loanOf('amount=50000&interest=99&term=5')).toContain(' at 15.00% p.a.');
  });

  it('FIN-05 FIN-16: the ranges are those of the calculator of its page, and of the dealer', async () => {
    const dearest = { at: pricey, carId: dear };
    expect(await loanOf('amount=200000', { ...dearest, page: '/cars/dear' })).toMatch(/^\$126,000, /);
    // The calculator of this page knows no car.
    expect(await loanOf('amount=200000', dearest)).toMatch(/^\$100,000, /);
    expect(await loanOf('amount=200000', { at: pricey })).toMatch(/^\$100,000, /);
    expect(await loanOf('amount=20000&interest=1', { at: fixed })).toContain('at 7.99% p.a.');
  });

  it('FIN-38: a sum from the page of a car that the lender does not lend on is none, as there is no calculator', async () => {
    const [carId = 0] = await api.add(site, {
      slug: 'excluded',
      make: 'Suzuki',
      price: 20_000,
      price_type: 'drive_away',
    });
    const sent = 'amount=18000&term=5';
    expect(await loanOf(sent, { carId, page: '/cars/excluded' })).toBeUndefined();
    expect(await loanOf(sent, { carId })).toContain('$18,000, over 5 years: ');
    expect(await loanOf(sent, { carId: car, page: '/cars/asked' })).toContain('$18,000, over 5 years: ');
  });

  it('FIN-36: a sum that the page shows none of says so', async () => {
    expect(await loanOf('amount=1000&term=7')).toMatch(/^\$1,000, over 7 years: Enquire for Finance at /);
  });

  it('ROUTE-12: the budget of a link is stored in dollars, also where the dealer has no rates; what is none is left out', async () => {
    const budgetOf = async (budget: string, about: Parameters<typeof send>[1] = {}) => {
      const { status, row } = await send({ budget }, about);
      return [status, row?.values['budget'], row?.values['loan']];
    };
    expect(await budgetOf('28750', { page: '/finance-enquiry' })).toEqual([201, '$28,750', undefined]);
    expect(await budgetOf('28750.50', { at: plain })).toEqual([201, '$28,750.50', undefined]);
    for (const none of ['', '0', '-5', 'a lot'])
      expect(await budgetOf(none)).toEqual([201, undefined, undefined]);
  });

  it('is without a sum where none is sent, where it is none, and where the dealer has no rates', async () => {
    expect(await loanOf('')).toBeUndefined();
    expect(await loanOf('gclid=7')).toBeUndefined();
    expect(await loanOf('<b>amount</b>')).toBeUndefined();
    expect(await loanOf(sum, { at: plain })).toBeUndefined();
    // The page of a car without a price has no calculator.
    const [carId = 0] = await api.add(site, { slug: 'unpriced', price: null, price_type: 'enquire' });
    expect(await loanOf(sum, { carId, page: '/cars/unpriced' })).toBeUndefined();
  });

  it('FIN-29: the dealer’s mail has the sum as it was worked out', async () => {
    const server = await startMailServer();
    const sendMail = createSmtpSender(server.url);
    const delivery = startTestDelivery(api.database, site, { sendMail });
    const { body } = await send({ loan: `${sum}&repayment=1`, budget: '28750' }, { carId: car });
    const toDealer = () =>
      server.received.find(({ raw }) => raw.includes(`<${String(body['lead_id'])}.people@`));
    await vi.waitFor(() => expect(toDealer()).toBeDefined(), { timeout: 10_000, interval: 20 });
    const text = readMail(toDealer()?.raw ?? '').parts.get('text/plain') ?? '';
    expect(text.replace(/\s+/g, ' ')).toContain(`Worked out: ${words} Budget: $28,750`);
    await delivery.stop();
    sendMail.close();
    await server.close();
  });
});
