import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leads } from '#db/lead-tables.ts';
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

  it('of a lead about a car has the car as it was then, and of every form it is valid', async () => {
    const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-https', url: receiver.url }] });
    const car = {
      year: 2021,
      make: 'Mazda',
      model: 'CX-5',
      badge: 'Maxx Sport',
      vin: 'JM0KF4W2A10123456',
      stocknum: 'S1',
      car_type: 'demo',
      km: 40_001,
      price: 30_000,
      doors: 5,
      simple_body: 'SUV',
      simple_transmission: 'Automatic',
      colour: 'Red',
    };
    const kinds = [
      ...LEAD_FORMS.map((form: string) => ({
        form,
        category: 'Sales',
        interest: form === 'test-drive' ? form : 'buy',
      })),
      { form: 'vehicle', category: 'Sales', interest: 'buy' },
      { form: 'vehicle', category: 'Test Drive', interest: 'test-drive' },
      { form: 'trade-in', category: 'Trade-in', interest: 'trade-in' },
      { form: 'sell', category: 'Sell my car', interest: 'sell' },
    ];
    for (const { form, category, interest } of kinds) {
      const id = await run.send(site, { comments: `About a car, ${form} ${category}` });
      await run.database.asAdmin(async (db) => {
        const [lead] = await db.select().from(leads);
        if (lead === undefined) throw new Error('it was stored');
        await db
          .update(leads)
          .set({ category, form, about: Object.assign({}, lead.about, { car_id: 7, car }) });
      });
      const delivery = run.start();
      await expect.poll(() => run.statesOf(site, id)).toContain('crm sent 1');
      await delivery.stop();
      const body = receiver.received.at(-1)?.body ?? '';
      expect(listFaults(body)).toBe('');
      const record = await readProspect(body);
      const at = (path: string) => firstAt(record, `vehicle.${path}`);
      expect([at('@interest'), at('@status')]).toEqual([interest, 'new']);
      expect(['id', 'year', 'make', 'model', 'trim', 'vin', 'stock', 'odometer', 'price'].map(at)).toEqual([
        '7',
        '2021',
        'Mazda',
        'CX-5',
        'Maxx Sport',
        'JM0KF4W2A10123456',
        'S1',
        '40001',
        '30000',
      ]);
      await run.database.asAdmin((db) => db.delete(leads));
    }
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
