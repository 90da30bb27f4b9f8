import { expect, it } from 'vitest';
import { openLeadRun } from './test-lead-run.ts';

/* What people of a dealer are told of a car that is sold and of a time that is asked for, and the events of forms. */

const run = openLeadRun();
const car = { slug: 'asked', path: '/cars/asked', name: '2021 Mazda CX-5 Maxx Sport' };

it('FORM-21: a mail leaves out what a car has not, says that it is sold, and what stands in place of a price', async () => {
  const bare = { stocknum: null, vin: null, price_type: 'enquire', status: 'sold' } as const;
  const site = run.addDealer({});
  const id = await run.addCar(site, { ...car, ...bare, sold_date_timestamp: 1_700_000_000 });
  const about = { form: 'vehicle', page: car.path, topic: 'Vehicle Enquiry', car_id: id };
  await run.send(site, { category: undefined }, about);
  run.start();
  const toDealer = () => run.mails.find(({ to }) => to === site.settings.email)?.text ?? '';
  await expect.poll(toDealer).not.toBe('');
  const rows = toDealer()
    .split('\n')
    .filter((line) => /^[A-Z][\w ]*: /.test(line));
  expect(rows.slice(3, 6)).toEqual([
    'About: 2021 Mazda CX-5 Maxx Sport (not in stock)',
    'Price: Enquire for price',
    expect.not.stringMatching(/^(?:Stock number|VIN): /),
  ]);
});

it('a mail about a time that is only asked for says so, and has nothing for the calendar', async () => {
  const site = run.addDealer({});
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
