import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER } from '#api/app/test-api.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { openLeadRun } from './test-lead-run.ts';
import { startReceiver } from './test-receivers.ts';

/* What people and programs of a dealer are told of the car that a lead is about, from the stock to the mail. */

const run = openLeadRun();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const yards = ['north', 'south'].map((name) => ({
  id: `loc-${name}`,
  name: `${name} yard`,
  slug: `${name}-yard`,
  primary: name === 'north',
  dealership_id: `d-${name}`,
  dealership_slug: name,
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { email: `${name}@quiet-lane.example` },
}));
const withHours = (yard: object) => ({
  ...yard,
  contact_detail: {
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open',
      open: '08:30',
      close: '17:00',
    })),
  },
});
const addDealer = () =>
  run.addDealer(
    {
      targets: [
        { name: 'people', kind: 'mail' },
        { name: 'hook', kind: 'webhook', url: `${receiver.url}/hook`, secretVariable: 'CRM_LEAD_KEY' },
        { name: 'push', kind: 'carsales-push', url: `${receiver.url}/push` },
        { name: 'adf', kind: 'adf-https', url: `${receiver.url}/adf` },
      ],
    },
    { locations: { locations: yards } },
  );

const car = {
  slug: 'asked',
  path: '/cars/asked',
  name: '2021 Mazda CX-5 Maxx Sport',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  price: 31_990,
  before_price: 33_990,
  offer_price: 29_990,
  price_type: 'drive_away',
  stocknum: 'S7',
  vin: 'JM0KG4W7A00000001',
  km: 48_200,
  colour: 'Soul Red',
  interior_colour: 'Black',
  doors: 5,
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  car_type: 'demo',
  dealership_id: 'd-south',
  dealership_slug: 'south',
  location: 'south yard',
} as const;

/** Sends an enquiry about a car; resolves to the mail, and to what two programs got. */
async function tell(change: object = {}, typed: object = {}) {
  const site = addDealer();
  const id = await run.addCar(site, { ...car, ...change });
  const lead_attributes = {
    visited_pages: ['/', car.path],
    linked_query_params: { utm_source: 'spring' },
  };
  const about = {
    form: 'vehicle',
    page: car.path,
    topic: 'Vehicle Enquiry',
    car_id: id,
    lead_attributes,
  };
  await run.send(site, { category: undefined, comments: 'Is it there?', ...typed }, about);
  const before = receiver.received.length;
  const delivery = run.start({ leadSecrets: { CRM_LEAD_KEY: 'secret' } });
  await expect.poll(() => [run.mails.length, receiver.received.length - before]).toEqual([2, 3]);
  await delivery.stop();
  const textAt = (path: string): string =>
    receiver.received.slice(before).find((post) => post.path === path)?.body ?? '';
  const bodyAt = (path: string) => JSON.parse(textAt(path)) as Record<string, unknown>;
  const mail = run.mails.find(({ to }) => to !== 'jo@example.com');
  const toShopper = run.mails.find(({ to }) => to === 'jo@example.com');
  const isRow = (line: string): boolean => /^[A-Z][\w ]*: /.test(line);
  const rows = mail?.text.split('\n').filter(isRow) ?? [];
  run.mails.length = 0;
  const hook = bodyAt('/hook');
  return { id, site, lead: hook, mail, toShopper, rows, hook, push: bodyAt('/push'), adf: textAt('/adf') };
}

it('a mail names the car with its price in words, its numbers, and what was sent, and goes to its place', async () => {
  const { lead, mail, toShopper } = await tell();
  const { html, ...plain } = mail ?? {};
  const reference = String(lead['reference']);
  expect(plain).toEqual({
    id: `${String(lead['lead_id'])}.people`,
    from: { name: 'Quiet Lane Cars', address: 'sales@quiet-lane.example' },
    to: 'south@quiet-lane.example',
    replyTo: 'jo@example.com',
    subject: `Vehicle enquiry, 2021 Mazda CX-5 Maxx Sport: Jo Bloggs (${reference})`,
    headers: { 'X-Lead-Id': lead['lead_id'], 'X-Lead-Reference': reference },
    text: [
      'Vehicle enquiry from Jo Bloggs',
      '',
      `Reply to this mail, and your answer goes to Jo Bloggs. Reference ${reference}.`,
      '',
      'Message: Is it there?',
      'Name: Jo Bloggs',
      'Phone: 0412 345 678',
      'E-mail: jo@example.com',
      'About: 2021 Mazda CX-5 Maxx Sport',
      'Price: $29,990 Drive away',
      'Stock number: S7',
      'VIN: JM0KG4W7A00000001',
      'News by e-mail: No',
      '',
      'See the page it came from: https://www.quiet-lane.example/cars/asked',
      '',
      'Sent by the website of Quiet Lane Cars.',
      '',
    ].join('\n'),
  });
  expect(html).toContain('>Vehicle enquiry from Jo\u00A0Bloggs</h1>');
  expect(html).toContain('$29,990 Drive away');
  expect(html).toContain('href="https://www.quiet-lane.example/cars/asked"');
  expect(html).toContain('href="tel:+61412345678"');
  expect(html).toContain('href="mailto:jo@example.com"');
  // Where the shopper's answer goes, and nothing that anybody may have typed for somebody else's address.
  expect(toShopper?.replyTo).toBe('south@quiet-lane.example');
  expect(toShopper?.text).toContain('2021 Mazda CX-5 Maxx Sport');
  expect(toShopper?.text).not.toMatch(/Is it there|Bloggs/);
});

it('FORM-21: a mail leaves out what a car has not, says that it is sold, and what stands in place of a price', async () => {
  const bare = { stocknum: null, vin: null, price_type: 'enquire', status: 'sold' };
  const { rows } = await tell({ ...bare, sold_date_timestamp: 1_700_000_000 });
  expect(rows.slice(3, 6)).toEqual([
    'About: 2021 Mazda CX-5 Maxx Sport (not in stock)',
    'Price: Enquire for price',
    expect.not.stringMatching(/^(?:Stock number|VIN): /),
  ]);
});

it('programs get all of the car as it was shown, and all of the lead', async () => {
  const { id, site, hook, push } = await tell();
  const { lead_id: leadId, reference } = hook;
  expect(String(leadId)).toMatch(/^[\da-f-]{36}$/);
  expect(String(reference)).toMatch(/^[A-Z\d]{6}$/);
  const url = 'https://www.quiet-lane.example/cars/asked';
  expect(hook).toEqual({
    version: 1,
    type: 'lead',
    lead_id: leadId,
    reference,
    repeat: false,
    created_at: new Date(NOW).toISOString(),
    dealer: { id: site.id, name: 'Quiet Lane Cars', url: 'https://www.quiet-lane.example' },
    dealership: { id: 'd-south', slug: 'south', name: 'south yard' },
    form: 'vehicle',
    category: 'Vehicle Enquiry',
    subcategory: null,
    event: 14,
    customer: { first_name: 'Jo', last_name: 'Bloggs', email: 'jo@example.com', phone: '+61412345678' },
    message: 'Is it there?',
    fields: { opt_in: false },
    files: [],
    vehicle: {
      id,
      title: car.name,
      path: car.path,
      year: 2021,
      make: 'Mazda',
      model: 'CX-5',
      badge: 'Maxx Sport',
      car_type: 'demo',
      item_type: null,
      price: 29_990,
      price_type: 'drive_away',
      price_words: '$29,990 Drive away',
      stocknum: 'S7',
      vin: car.vin,
      km: 48_200,
      colour: 'Soul Red',
      interior_colour: 'Black',
      doors: 5,
      simple_body: 'SUV',
      simple_transmission: 'Automatic',
      in_stock: true,
      location: 'loc-south',
    },
    trade_in: null,
    source: {
      name: 'Website',
      page: url,
      user_agent: BROWSER,
      visited_pages: ['/', car.path],
      linked_query_params: { utm_source: 'spring' },
    },
  });
  expect(push).toEqual({
    Id: leadId,
    Reference: reference,
    CreatedUtc: new Date(NOW).toISOString(),
    ServiceName: 'Forecourt',
    LeadType: 'Dealer',
    Category: 'Vehicle Enquiry',
    Subcategory: null,
    Seller: { Identifier: 'd-south', Name: 'south yard' },
    Prospect: { FirstName: 'Jo', LastName: 'Bloggs', Email: 'jo@example.com', Phone: '+61412345678' },
    Item: {
      StockNumber: 'S7',
      Vin: car.vin,
      Year: 2021,
      Make: 'Mazda',
      Model: 'CX-5',
      Badge: 'Maxx Sport',
      Condition: 'demo',
      Odometer: 48_200,
      Price: 29_990,
    },
    TradeIn: null,
    Comments: 'Is it there?',
    Fields: { opt_in: false },
    Url: url,
  });
});

it('a CRM gets all of the car and of the lead as ADF', async () => {
  const { id, lead, adf } = await tell({}, { opt_in: true });
  expect(adf.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    '<prospect status="new">',
    `<id sequence="1" source="Forecourt">${String(lead['lead_id'])}</id>`,
    '<requestdate>2026-11-21T13:00:00+11:00</requestdate>',
    '<vehicle interest="buy" status="new">',
    `<id sequence="1" source="Forecourt">${id}</id>`,
    '<year>2021</year>',
    '<make>Mazda</make>',
    '<model>CX-5</model>',
    '<vin>JM0KG4W7A00000001</vin>',
    '<stock>S7</stock>',
    '<trim>Maxx Sport</trim>',
    '<odometer status="unknown" units="km">48200</odometer>',
    '<colorcombination>',
    '<exteriorcolor>Soul Red</exteriorcolor>',
    '<preference>1</preference>',
    '</colorcombination>',
    '<price type="asking" currency="AUD">29990</price>',
    '</vehicle>',
    '<customer>',
    '<contact>',
    '<name part="first">Jo</name>',
    '<name part="last">Bloggs</name>',
    '<email>jo@example.com</email>',
    '<phone type="cellphone">+61412345678</phone>',
    '</contact>',
    '<comments>Is it there?',
    `Reference: ${String(lead['reference'])}`,
    'About: Vehicle Enquiry',
    'Opt in: Yes</comments>',
    '</customer>',
    '<vendor>',
    '<id sequence="1" source="Forecourt">d-south</id>',
    '<vendorname>south yard</vendorname>',
    '<url>https://www.quiet-lane.example</url>',
    '<contact>',
    '<name part="full" type="business">south yard</name>',
    '<email>south@quiet-lane.example</email>',
    '<phone type="voice">02 5550 0100</phone>',
    '<address>',
    '<street line="1">1 Long Street</street>',
    '<city>Penrith</city>',
    '<regioncode>NSW</regioncode>',
    '<postalcode>2750</postalcode>',
    '<country>AU</country>',
    '</address>',
    '</contact>',
    '</vendor>',
    '<provider>',
    '<name part="full" type="business">Forecourt</name>',
    '<service>Website of Quiet Lane Cars</service>',
    '<url>https://www.quiet-lane.example</url>',
    '</provider>',
    '</prospect>',
    '</adf>',
    '',
  ]);
  // What it says of a box that is left empty.
  expect((await tell()).adf).toContain('Opt in: No</comments>');
});

it('a mail about a booked time has it for the calendar, with who comes and under which reference', async () => {
  const site = run.addDealer({}, { locations: { locations: yards.map(withHours) } });
  await run.book(site, { comments: 'I come alone', drive_location: undefined });
  const delivery = run.start();
  await expect.poll(() => run.mails.some(({ calendar }) => calendar !== undefined)).toBe(true);
  await delivery.stop();
  const mail = run.mails.find(({ calendar, to }) => calendar !== undefined && to !== 'jo@example.com');
  const event = mail?.calendar?.content.replaceAll(/\r\n[ \t]/g, '') ?? '';
  expect(mail?.subject).toMatch(/^Test drive is booked: Jo Bloggs \([A-Z\d]{6}\)$/);
  expect(event).toMatch(/DESCRIPTION:Jo Bloggs\\, reference [A-Z\d]{6}/);
  expect(event).toContain(mail?.to ?? 'nobody');
});

it('a mail about a time that is only asked for says so, and has nothing for the calendar', async () => {
  const site = run.addDealer({}, { locations: { locations: yards.map(withHours) } });
  // A person who has many times ahead asks for the next one.
  for (let time = 0; time < 6; time += 1) await run.book(site, { drive_location: undefined });
  const delivery = run.start();
  const isAsked = ({ subject }: { subject: string }): boolean =>
    subject.startsWith('Test drive is requested: Jo Bloggs (');
  await expect.poll(() => run.mails.some(isAsked)).toBe(true);
  await delivery.stop();
  const mail = run.mails.find(isAsked);
  expect(mail?.text).toContain('The time is not booked: book it at /_leads');
  expect(mail?.calendar).toBeUndefined();
});

it.each([
  ['ANALYTICS-07', 'new', 'vehicle', null, 14],
  ['ANALYTICS-07', 'demo', 'vehicle', null, 14],
  ['ANALYTICS-08', 'used', 'vehicle', null, 15],
  ['ANALYTICS-09', 'new', 'test-drive', null, 17],
  ['ANALYTICS-09', 'demo', 'test-drive', null, 17],
  ['ANALYTICS-09', 'used', 'test-drive', 'Test Drive Only', 17],
  ['ANALYTICS-10', 'used', 'test-drive', 'Sale', 48],
] as const)(
  '%s: an enquiry about a %s car by the form %s, tag %s, is event %i',
  async (_rule, car_type, form, tag, event) => {
    const site = run.addDealer({});
    const id = await run.addCar(site, { ...car, car_type, tag });
    const { body } = await run.post(site, '/api/leads', {
      submission: crypto.randomUUID(),
      form,
      page: car.path,
      topic: 'Vehicle Enquiry',
      car_id: id,
      userData: { isLastStep: true, name: 'Jo', email: 'jo@example.com', comments: 'Is it there?' },
    });
    expect(body['event']).toBe(event);
  },
);
