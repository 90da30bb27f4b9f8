import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestCar } from '#db/stock/test-stock.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import type { LeadForm } from '#domain/lead/lead.ts';
import { keepTogether } from '#domain/text/keep-together.ts';
import { acceptedOffersPath } from '#domain/url/trade-in-paths.ts';
import { leadsPath } from '#domain/url/paths.ts';
import type { Mail } from '#leads/mail/mail.ts';
import type { Site } from '#tenancy/site/site.ts';
import { typedFor } from '#tests/typed-words.ts';
import { openLeadRun } from './test-lead-run.ts';

/* What a shopper is told of what was sent, where it depends on hours, on a name or on an answer of theirs. */

const run = openLeadRun();

const yard = (name: string, more: object = {}) => ({
  id: `loc-${name}`,
  name: `${name} yard`,
  slug: `${name.toLowerCase()}-yard`,
  primary: name === 'North',
  dealership_id: `d-${name}`,
  dealership_slug: name.toLowerCase(),
  address: { street: `1 ${name} Street`, city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { phone: name === 'North' ? '02 5550 0101' : '02 5550 0102', ...more },
});
/** Of a day of the week; the tests run on a Saturday at 1pm. */
const hours = (open: string, close: string, weekday = 6) => ({
  opening_hours: [{ weekday, status: 'Open', open, close }],
});
const addDealer = (more: object = {}): Site =>
  run.addDealer({}, { locations: { locations: [yard('North'), yard('South', more)] } });

const car: TestCar = {
  slug: 'asked',
  path: '/cars/asked',
  name: '2021 Mazda CX-5 Maxx Sport',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  price: 29_990,
  price_type: 'drive_away',
  dealership_id: 'd-South',
  dealership_slug: 'south',
  location: 'South yard',
};

/** Sends a form with a word in every field; resolves to its answer. */
async function send(site: Site, form: LeadForm, about: object = {}, typed: object = {}) {
  const { topic, fields } = leadForms[form];
  const known =
    'car_id' in about
      ? ({ name: 'x', car_type: 'used', item_type: null, tag: null, isInStock: true } as const)
      : null;
  const words = Object.fromEntries(
    fields(site.forms, { topic, car: known }).map((field) => [field.name, typedFor(field)]),
  );
  const { status, body } = await run.post(site, leadsPath, {
    submission: randomUUID(),
    form,
    page: '/a-page',
    topic,
    ...about,
    userData: { ...words, name: 'Zebediah', email: 'jo@example.com', ...typed, isLastStep: true },
  });
  expect([status, body['detail']]).toEqual([201, undefined]);
  return body as { lead_id: string; reference: string; sent: Record<string, string> };
}

const toShopper = () => run.mails.filter(({ to }) => to === 'jo@example.com');
async function mailed(count = 1) {
  run.start();
  await expect.poll(() => toShopper().length).toBe(count);
  return toShopper().at(-1);
}

describe('a shopper who asks about a car', () => {
  it.each([
    [hours('08:00', '21:00'), ' They are open on Saturday 21 November until 9pm.'],
    [hours('21:00', '22:00'), ' They open on Saturday 21 November at 9pm.'],
    [hours('08:00', '17:00', 0), ' They answer from Sunday 22 November at 8am.'],
  ])('is told when, once, by the hours of who answers: %j', async (open, when) => {
    const site = addDealer(open);
    const id = await run.addCar(site, car);
    const { sent } = await send(site, 'vehicle', { car_id: id });
    expect(sent['place_hours']).toBeUndefined();
    expect(sent['next']?.split('\n')[0]).toBe(
      keepTogether(`A person at South yard reads your enquiry and answers you by e-mail or phone.${when}`),
    );
  });
});

it('a shopper who asks to try a caravan reads what its dealer calls that', async () => {
  const site = run.addDealer({}, { company: { testDrive: { towedName: 'test tow' } } });
  const id = await run.addCar(site, {
    ...car,
    dealership_id: null,
    dealership_slug: null,
    item_type: 'caravan',
  });
  const { sent } = await send(site, 'test-drive', { car_id: id });
  expect(sent['what']).toBe('Request for a test tow');
  expect((await mailed())?.text).toContain('We have your request for a test tow\n');
});

describe('a mail to a shopper', () => {
  it.each([
    ['Zoë', 'Hello Zoë,'],
    ['  anne-Marie  O’Neil ', 'Hello Anne-Marie,'],
    ['D’Arcy', 'Hello D’Arcy,'],
    ['李明', 'Hello 李明,'],
    ['Mr Marsh', 'Hello,'],
    ['J. Marsh', 'Hello,'],
    ['J', 'Hello,'],
    ['x'.repeat(21), 'Hello,'],
    ['Win$500', 'Hello,'],
    ['pills.example/now', 'Hello,'],
    ['<b>Jo</b>', 'Hello,'],
    ['0412345678', 'Hello,'],
  ])('greets %j by %j: with a first name, or with none where that is none', async (name, greeting) => {
    const site = addDealer();
    await send(site, 'general', {}, { name });
    const mail = await mailed();
    expect(mail?.text.split('\n')[2]).toBe(greeting);
    expect(mail?.html).toContain(`>${greeting}<`);
  });
});

describe('a trade-in with an estimate', () => {
  const vehicle = {
    trade_make: 'Mazda',
    trade_model: 'CX-5',
    trade_year: '2021',
    trade_km: '40000',
    condition_body: 'good',
    condition_tyres: 'good',
    condition_service: 'full',
  };
  async function offer() {
    const site = addDealer();
    for (const slug of ['one', 'two', 'three'])
      await run.addCar(site, { ...car, slug, path: `/cars/${slug}`, car_type: 'used', km: 40_000 });
    return { site, ...(await send(site, 'trade-in', {}, vehicle)) };
  }

  async function accept(site: Site, id: string): Promise<void> {
    const { status } = await run.post(site, acceptedOffersPath, {
      category: 'Trade In Valuation',
      subcategory: '3. Offer Accepted',
      lead_id: id,
      form_completed: true,
      offer_accepted: true,
    });
    expect(status).toBe(201);
  }

  it('that is accepted is one mail, which says so', async () => {
    const { site, lead_id: id, reference } = await offer();
    run.start();
    // The dealer has it at once; the mail to the shopper waits for the acceptance.
    await expect
      .poll(() => run.mails.map(({ subject }) => subject))
      .toEqual([expect.stringMatching(/^Trade-in/)]);
    await accept(site, id);
    await expect.poll(() => toShopper().length).toBe(1);
    run.clock.now += 600_000;
    await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer sent 1', 'shopper dropped 0']);
    const [mail, ...others] = toShopper();
    expect([mail?.subject, others]).toEqual([`You accepted our estimate (${reference})`, []]);
    expect(mail?.text).toMatch(/^You accepted our estimate\n/);
    expect(mail?.text).toMatch(/\nReference: \w+\nEstimate: \$[\d,]+ to \$[\d,]+\n/);
    expect(await run.ledgerOf(site, id)).toContain(
      'dropped shopper the mail about the accepted estimate says it, too',
    );
  });

  it('that is accepted while its confirmation is on its way says so too, and the ledger tells of no dropped mail', async () => {
    const { site, lead_id: id } = await offer();
    const onItsWay = Promise.withResolvers<'taken'>();
    const begun: Mail[] = [];
    run.start({
      sendMail: (_tenant, mail) => {
        begun.push(mail);
        return mail.subject.startsWith('We have') ? onItsWay.promise : Promise.resolve('taken');
      },
    });
    await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer sent 1', 'shopper queued 0']);
    run.clock.now += 120_000;
    await expect.poll(() => begun.some(({ subject }) => subject.startsWith('We have'))).toBe(true);
    await accept(site, id);
    onItsWay.resolve('taken');
    await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer sent 1', 'shopper sent 1']);
    expect((await run.ledgerOf(site, id)).filter((line) => line.startsWith('dropped'))).toEqual([]);
  });

  it('that is not accepted is confirmed after two minutes', async () => {
    const { site, lead_id: id, reference } = await offer();
    run.start();
    await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer sent 1', 'shopper queued 0']);
    run.clock.now += 119_000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(toShopper()).toEqual([]);
    run.clock.now += 1_000;
    await expect
      .poll(() => toShopper().map(({ subject }) => subject))
      .toEqual([`We have the details of your vehicle (${reference})`]);
  });
});
