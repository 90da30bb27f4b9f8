import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openLeadRun } from '#leads/delivery/test-lead-run.ts';
import { startMailServer } from '#leads/delivery/test-receivers.ts';
import { createSmtpSender } from '#leads/mail/send-mail.ts';
import { firstAt, type SourceRecord } from '#stock/readers/source-record.ts';
import { readXmlRecords } from '#stock/readers/xml-records.ts';
import { listFaults, readAdfFixture } from './adf-faults.fixture.ts';

async function readProspect(adf: string): Promise<SourceRecord> {
  for await (const { record } of readXmlRecords(Readable.from([adf]), 'prospect')) return record;
  throw new Error('there is no prospect');
}

const run = openLeadRun();

describe('ADF', () => {
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
    const record = await readProspect(readAdfFixture(name));
    expect(firstAt(record, 'vehicle.model')).toMatch(/Blazer|XC90/);
    expect(record.find('customer.contact.name').values.length).toBeGreaterThan(0);
  });

  it('that breaks the order of the standard is found by the validator', () => {
    const broken = readAdfFixture('minimal.xml').replace(/(<year>.*<\/year>)(<make>.*<\/make>)/, '$2$1');
    expect(listFaults(broken)).toMatch(/Element vehicle content does not follow the DTD/);
  });
});
