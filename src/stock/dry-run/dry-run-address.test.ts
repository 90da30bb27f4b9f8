import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestDealers } from './test-dry-run.ts';

const dealers = new TestDealers();
const feed =
  'Stock No,Make,Model,Year,Price,Odometer\nN1,Kia,Rio,2019,15990,61000 km\nN2,Kia,Rio,2018,13990,72000 km\n';

let requests: IncomingMessage[] = [];
const host = createServer((request, response) => {
  requests.push(request);
  if (request.url === '/gone.csv') response.writeHead(404).end();
  else response.end(feed);
});
beforeAll(() => new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => host.close(resolve)));
beforeEach(() => {
  requests = [];
});

const source = (path = '/stock.csv') => ({
  kind: 'url',
  url: `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`,
  auth: { kind: 'header', name: 'X-Key', keyVariable: 'SMITH_FEED_KEY' },
});
const feedSecrets = { SMITH_FEED_KEY: 'k3y-value' };
const fields = {
  stocknum: 'Stock No', make: 'Make', model: 'Model', year: 'Year', price: 'Price', km: 'Odometer',
}; // prettier-ignore

test('a dry run of a feed with an address fetches it with the login, and leaves no trace of it', async () => {
  await dealers.write({ source: source(), format: 'mapped-csv', mapping: { fields } });
  const before = await dealers.state();
  const { lines, isRefused } = await dealers.dryRun({ feedSecrets });
  expect(isRefused).toBe(false);
  expect(lines.join('\n')).toContain('2018 Kia Rio');
  expect(requests.map(({ headers }) => headers['x-key'])).toEqual(['k3y-value']);
  expect(lines.join('\n')).not.toContain('k3y-value');
  expect(await dealers.state()).toEqual(before);
  // The next import reads it whole: the dry run has stored no ETag.
  expect(await dealers.import({ feedSecrets })).toMatchObject([{ result: { created: 2 } }]);
});

test('a proposal for a feed with an address is made of what the host sends', async () => {
  await dealers.write({ source: source() });
  const { lines } = await dealers.dryRun({ feedSecrets });
  expect(lines.join('\n')).toContain('"stocknum": "Stock No"');
  expect(requests[0]?.headers['x-key']).toBe('k3y-value');
});

test('a host that cannot be read is told of as by the import', async () => {
  await dealers.write({ source: source('/gone.csv'), format: 'mapped-csv', mapping: { fields } });
  const { lines, isRefused } = await dealers.dryRun({ feedSecrets });
  expect(isRefused).toBe(true);
  expect(lines.join(' ').replace(/\s+/g, ' ')).toContain('the host answered 404');
  await dealers.write({ source: source('/gone.csv') });
  await expect(dealers.dryRun({ feedSecrets })).rejects.toThrow('the host answered 404');
});
