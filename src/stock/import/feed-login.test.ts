import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { feed, useFeedHost } from './test-feed-host.ts';

const host = useFeedHost();
const feedSecrets = { SMITH_FEED_PASSWORD: 's3cret-word', SMITH_FEED_KEY: 'k3y-value' };
const withAuth = (auth: object, path?: string) => ({ source: { ...host.overHttp(path).source, auth } });
const basic = { kind: 'basic', user: 'kim', passwordVariable: 'SMITH_FEED_PASSWORD' };

test('a feed behind a login is fetched with user and password, or with a header', async () => {
  await host.run(withAuth(basic), 0, { feedSecrets });
  const key = { kind: 'header', name: 'X-Api-Key', keyVariable: 'SMITH_FEED_KEY' };
  await host.run(withAuth(key), 1, { feedSecrets });
  const bearer = { ...key, name: 'Authorization', prefix: 'Bearer ' };
  await host.run(withAuth(bearer), 2, { feedSecrets });
  expect(host.requests.map(({ headers }) => [headers.authorization, headers['x-api-key']])).toEqual([
    [`Basic ${Buffer.from('kim:s3cret-word').toString('base64')}`, undefined],
    [undefined, 'k3y-value'],
    ['Bearer k3y-value', undefined],
  ]);
  expect(await host.loadCars()).toHaveLength(2);
});

test('a redirect to another host does not get the credential', async () => {
  const seen: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end(feed);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/stock.csv`;
    host.answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await host.run(withAuth(basic), 0, { feedSecrets })).toMatchObject({ outcome: 'applied' });
    expect(seen).toEqual([undefined]);
  } finally {
    other.close();
  }
});

test('a missing variable and a refused login are told by the name of the variable', async () => {
  await expect(host.run(withAuth(basic), 0, { feedSecrets: {} })).rejects.toThrow(
    "The environment variable SMITH_FEED_PASSWORD is not set, which stock.json names for the feed's login.",
  );
  host.answer = (_request, response) => response.writeHead(401).end();
  await expect(host.run(withAuth(basic), 1, { feedSecrets })).rejects.toThrow(
    'the host answered 401 Unauthorized, so it does not accept the credential in SMITH_FEED_PASSWORD. Nothing was changed.',
  );
  await expect(host.run(host.overHttp(), 2)).rejects.toThrow(
    'the host answered 401 Unauthorized, so it asks for a login: see auth, within source in stock.json.',
  );
});

test('no credential stands in a sentence, in the record of a run or in the name of a file', async () => {
  host.answer = (_request, response) => response.writeHead(500, 'no').end();
  const source = { ...withAuth(basic, '/stock.csv?token=t0ken-value&yard=1').source };
  const error: unknown = await host.run({ source }, 0, { feedSecrets }).catch((reason: unknown) => reason);
  expect(String(error)).toContain(`The feed ${host.origin}/stock.csv?token=…&yard=… could not be fetched`);
  host.answer = (_request, response) => response.end('Make\n');
  const refusal: unknown = await host.run({ source }, 1, { feedSecrets }).catch((reason: unknown) => reason);
  const said = [error, refusal].map((reason) => `${String(reason)} ${JSON.stringify(reason)}`).join();
  const files = await readdir(join(host.folder, 'data', 'feeds', host.tenant));
  const run = await host.lastRun();
  expect(run?.source).toContain('/stock.csv?token=…');
  for (const secret of [
    's3cret-word',
    't0ken-value',
    'k3y-value',
    Buffer.from('kim:s3cret-word').toString('base64'),
  ]) {
    expect(`${said} ${files.join()} ${JSON.stringify(run)}`).not.toContain(secret);
  }
  expect(host.requests.map(({ url }) => url)).toEqual(Array(2).fill('/stock.csv?token=t0ken-value&yard=1'));
});

test('a server that stalls in the middle is given up after the time of the setting', async () => {
  host.answer = (_request, response) => response.write(feed.slice(0, 40));
  const source = { ...host.overHttp().source, timeoutSeconds: 1 };
  const start = performance.now();
  await expect(host.run({ source })).rejects.toThrow(
    'no whole answer came within 1 second. Nothing was changed.',
  );
  expect(performance.now() - start).toBeLessThan(4000);
  expect(await readdir(join(host.folder, 'data', 'feeds', host.tenant))).toEqual([]);
});

test('a packed JSON feed of the dealer’s own words becomes cars that shoppers see', async () => {
  const cars = [
    {
      id: 'A',
      title: '2019 KIA Rio Sport',
      price: { amount: 15_990 },
      rego: '03/04/2027',
      kind: 'car',
      photos: [{ url: '//cdn.example/1.jpg' }],
    },
    {
      id: 'B',
      title: '2019 KIA Rio Sport',
      price: { amount: 15_990 },
      rego: '03/04/2027',
      kind: 'boat',
      photos: [],
    },
  ];
  host.answer = (_request, response) => response.end(gzipSync(JSON.stringify({ data: { cars } })));
  const title = (part: string) => ({ column: 'title', part });
  const fields = {
    stocknum: 'id',
    year: title('year'),
    make: title('make'),
    model: title('model'),
    badge: title('badge'),
    price: 'price.amount',
    rego_expiry: 'rego',
    images: 'photos[].url',
  };
  const mapping = {
    records: 'data.cars',
    rows: [{ column: 'kind', is: ['Car'] }],
    dateOrder: 'month-first',
    fields,
  };
  await host.run({ ...host.overHttp('/stock.json.gz'), format: 'mapped-json', mapping });
  expect((await host.loadCars()).map(({ car }) => car)).toMatchObject([
    {
      name: '2019 Kia Rio Sport',
      model: 'Rio',
      badge: 'Sport',
      price: 15_990,
      rego_expiry: '2027-03-04',
      primary_image_url: 'https://cdn.example/1.jpg',
    },
  ]);
});
