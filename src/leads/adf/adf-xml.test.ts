import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '#domain/lead/form-field.ts';
import { isFileField } from '#domain/lead/lead-file.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { LEAD_FORMS } from '#domain/lead/lead.ts';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { startMailServer, startReceiver } from '#leads/delivery/test-receivers.ts';
import { createSmtpSender } from '#leads/mail/send-mail.ts';
import { firstAt, type SourceRecord } from '#stock/readers/source-record.ts';
import { readXmlRecords } from '#stock/readers/xml-records.ts';

const fixture = (name: string): string => readFileSync(`tests/fixtures/adf/${name}`, 'utf8');

let validator: DtdValidator;
beforeAll(() => {
  validator = new DtdValidator(XmlDtd.fromString(fixture('adf-1.0.dtd')));
});
afterAll(() => validator.dispose());

/** What libxml2 finds wrong by the DTD of the standard; empty when nothing is. */
function listFaults(adf: string): string {
  const document = XmlDocument.fromString(adf);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return error instanceof XmlValidateError ? error.message : String(error);
  } finally {
    document.dispose();
  }
}

async function readProspect(adf: string): Promise<SourceRecord> {
  for await (const { record } of readXmlRecords(Readable.from([adf]), 'prospect')) return record;
  throw new Error('there is no prospect');
}

/** What the run types by itself. */
const plain: Readonly<Record<string, true>> = {
  name: true,
  last_name: true,
  email: true,
  phone: true,
  comments: true,
};

/** What a shopper may answer. */
function answerTo({ kind, options, value }: FormField): string | boolean {
  const answers: Partial<Record<FormField['kind'], string | boolean>> = {
    choice: options?.[0]?.value ?? '',
    date: '2026-12-01',
    time: '10:00',
    postcode: '2000',
    rego: 'ABC123',
    year: '2019',
    kilometres: '85,000',
    tick: true,
    hidden: value ?? '',
  };
  return answers[kind] ?? 'Some words';
}

const run = openLeadRun();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

describe('ADF', () => {
  it('arrives by HTTPS valid by the DTD, and reads back as it was sent', async () => {
    const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-https', url: receiver.url }] });
    const id = await run.send(site, { name: 'Jo & “Co” <b>\u{1F697}' });
    const delivery = run.start();
    await expect.poll(() => run.statesOf(site, id)).toContain('crm sent 1');
    await delivery.stop();
    const [{ body = '', headers = null } = {}] = receiver.received;
    expect(headers?.['content-type']).toBe('application/xml; charset=utf-8');
    expect(body.split('\n').slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<?adf version="1.0"?>',
    ]);
    expect(listFaults(body)).toBe('');
    const record = await readProspect(body);
    const at = (path: string) => firstAt(record, path);
    expect({
      id: at('id'),
      status: at('@status'),
      requestdate: at('requestdate'),
      names: record.find('customer.contact.name').values,
      email: at('customer.contact.email'),
      phone: at('customer.contact.phone'),
      kind: at('customer.contact.phone.@type'),
      interest: at('vehicle.@interest'),
      make: at('vehicle.make'),
      vendor: at('vendor.vendorname'),
      street: at('vendor.contact.address.street'),
    }).toEqual({
      id,
      status: 'new',
      requestdate: '2026-11-21T13:00:00+11:00',
      names: ['Jo & “Co” <b>\u{1F697}', 'Bloggs'],
      email: 'jo@example.com',
      phone: '+61412345678',
      kind: 'cellphone',
      interest: 'buy',
      make: 'Not stated',
      vendor: site.settings.name,
      street: '1 Long Street',
    });
    expect(at('customer.comments')).toContain('Are you <open> on Sundays & at “night”?');
  });

  it.each(LEAD_FORMS)('of the form %s is valid, with the car as it was then', async (form) => {
    const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-https', url: receiver.url }] });
    const car = {
      slug: 'cx-5',
      make: 'Mazda',
      model: 'CX-5',
      year: 2021,
      badge: 'Maxx Sport',
      name: 'A Mazda',
    };
    const more = {
      vin: 'JM0KF4W2A10123456',
      stocknum: 'S1',
      car_type: 'demo',
      km: 40_001,
      colour: 'Red',
    } as const;
    const price = { price: 30_000, price_type: 'drive_away' } as const;
    const carId = await run.addCar(site, { ...car, ...more, ...price, status: 'in_stock' });
    const { car: needsCar, fields, topic } = leadForms[form];
    const hasCar = needsCar !== 'never';
    const formCar = {
      name: car.name,
      car_type: 'demo',
      item_type: null,
      tag: null,
      isInStock: true,
    } as const;
    const asked = fields(site.forms, { topic, car: hasCar ? formCar : null });
    const typed = Object.fromEntries(
      asked.flatMap((field) => (field.name in plain ? [] : [[field.name, answerTo(field)]])),
    );
    const submission = randomUUID();
    const files = asked.filter(isFileField);
    for (const field of files) typed[field.name] = await run.sendFile(site, { submission, form, field });
    const id = await run.send(
      site,
      { category: undefined, ...typed },
      { submission, form, topic, ...(hasCar && { car_id: carId }) },
    );
    const delivery = run.start();
    await expect.poll(() => run.statesOf(site, id)).toContain('crm sent 1');
    await delivery.stop();
    const body = receiver.received.at(-1)?.body ?? '';
    expect(listFaults(body)).toBe('');
    const record = await readProspect(body);
    const at = (path: string) => firstAt(record, `vehicle.${path}`);
    expect(at('@interest')).toBe(form === 'test-drive' ? form : 'buy');
    const told = [
      'id',
      'year',
      'make',
      'model',
      'trim',
      'vin',
      'stock',
      'odometer',
      'price',
      'colorcombination.exteriorcolor',
    ];
    expect(told.map((name) => at(name) ?? null)).toEqual(
      hasCar
        ? [String(carId), '2021', 'Mazda', 'CX-5', 'Maxx Sport', more.vin, 'S1', '40001', '30000', 'Red']
        : [null, null, 'Not stated', 'Not stated', null, null, null, null, null, null],
    );
    expect(at('@status')).toBe(hasCar ? 'new' : 'used');
    for (const { name } of files)
      expect(firstAt(record, 'customer.comments')).toContain(`My ${name} & more.`);
  });

  it('of a trade-in has the offered vehicle as a second one, with its estimate, as webhook, push and mails have it', async () => {
    const site = run.addDealer({
      targets: [
        { name: 'crm', kind: 'adf-https', url: `${receiver.url}?adf` },
        { name: 'hook', kind: 'webhook', url: `${receiver.url}?hook`, secretVariable: 'CRM_LEAD_KEY' },
        { name: 'push', kind: 'carsales-push', url: `${receiver.url}?push` },
        { name: 'people', kind: 'mail' },
      ],
    });
    const sold = {
      make: 'Kia',
      model: 'Rio',
      car_type: 'used',
      km: 60_000,
      price_type: 'drive_away',
    } as const;
    const stock = [20_000, 22_000, 24_000].map((price, index) => ({ ...sold, price, slug: `rio-${index}` }));
    for (const car of stock) await run.addCar(site, { ...car, year: 2022, status: 'in_stock' });
    const carId = await run.addCar(site, { slug: 'cx-5', make: 'Mazda', model: 'CX-5', status: 'in_stock' });
    const offered = { trade_make: 'Kia', trade_model: 'Rio', trade_badge: 'S & T', trade_year: '2022' };
    const condition = { condition_body: 'worn', condition_tyres: 'good', condition_service: 'full' };
    const plate = { rego: 'abc 12d', rego_state: 'NSW' };
    const more = { form: 'trade-in', page: '/cars/trade-in', topic: 'Trade In Valuation', car_id: carId };
    const from = receiver.received.length;
    const typed = { ...offered, ...condition, ...plate, trade_km: '60000' };
    const id = await run.send(site, typed, more);
    // The mail to the shopper waits for an acceptance.
    run.clock.now += 120_000;
    const delivery = run.start({ leadSecrets: { CRM_LEAD_KEY: 'secret' } });
    await expect.poll(() => run.statesOf(site, id)).not.toContainEqual(expect.stringMatching(/queued/));
    await delivery.stop();
    const bodyOf = (name: string): string =>
      receiver.received.slice(from).find(({ path }) => path.endsWith(name))?.body ?? '';
    const adf = bodyOf('adf');
    expect(listFaults(adf)).toBe('');
    const record = await readProspect(adf);
    const all = (path: string) => record.find(`vehicle.${path}`).values.filter((value) => value !== '');
    expect(['@interest', 'make', 'model', 'odometer'].map(all)).toEqual([
      ['buy', 'trade-in'],
      ['Mazda', 'Kia'],
      ['CX-5', 'Rio'],
      ['60000'],
    ]);
    // 22,000 on average, less 12 % and 5 %, 4 % to either side.
    const range = '$17,600 to $19,200';
    expect([all('price'), all('price.@type')]).toEqual([['18400'], ['appraisal']]);
    for (const words of ['Plate: ABC12D NSW', 'Body and paint: Worn', `Estimate shown: ${range}`])
      expect(all('comments').join()).toContain(words);
    expect(record.find('customer.comments').values.join()).not.toMatch(/Trade make|Condition/);
    expect(JSON.parse(bodyOf('hook'))).toMatchObject({
      vehicle: { id: carId, make: 'Mazda' },
      trade_in: {
        make: 'Kia',
        badge: 'S & T',
        km: 60_000,
        rego: 'ABC12D',
        estimate: { low: 17_600, high: 19_200 },
      },
    });
    expect(bodyOf('hook')).not.toContain('basis');
    expect(JSON.parse(bodyOf('push'))).toMatchObject({ TradeIn: { Model: 'Rio', EstimateLow: 17_600 } });
    const mails = Object.fromEntries(run.mails.map(({ to, subject, text }) => [to, `${subject}\n${text}`]));
    const people = mails[site.settings.email] ?? '';
    expect(people).toMatch(/^Trade-in, .*, for their 2022 Kia Rio S & T: Jo Bloggs/);
    for (const words of ['60,000 km', 'Worn: scratches', range, 'ABC12D']) expect(people).toContain(words);
    const shopper = mails['jo@example.com'] ?? '';
    expect(shopper).toContain(range);
    expect(shopper).toContain('3 used Kia Rio of 2022 in our own stock');
    // Anybody can type somebody else's address.
    expect(shopper).not.toMatch(/ABC12D|S & T|60,000/);
  });

  it('arrives by mail as the plain text of a mail of one part', async () => {
    const server = await startMailServer();
    const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-mail', to: 'adf@crm.example' }] });
    const id = await run.send(site);
    const sendMail = createSmtpSender(server.url);
    const delivery = run.start({ sendMail });
    await expect.poll(() => run.statesOf(site, id)).toEqual(['crm sent 1', 'shopper sent 1']);
    await delivery.stop();
    sendMail.close();
    await server.close();
    const { raw } = server.received.find(({ to }) => to === 'adf@crm.example') ?? { raw: '' };
    const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im);
    expect(head).not.toMatch(/multipart/i);
    const adf = Buffer.from(
      body.replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
    expect(listFaults(adf.trim())).toBe('');
    expect(firstAt(await readProspect(adf.trim()), 'id')).toBe(id);
  });

  it.each(['minimal.xml', 'full.xml'])('of others, as in %s, is read by the same reader', async (name) => {
    const record = await readProspect(fixture(name));
    expect(firstAt(record, 'vehicle.model')).toMatch(/Blazer|XC90/);
    expect(record.find('customer.contact.name').values.length).toBeGreaterThan(0);
  });

  it('that breaks the order of the standard is found by the validator', () => {
    const broken = fixture('minimal.xml').replace(/(<year>.*<\/year>)(<make>.*<\/make>)/, '$2$1');
    expect(listFaults(broken)).toMatch(/Element vehicle content does not follow the DTD/);
  });
});
