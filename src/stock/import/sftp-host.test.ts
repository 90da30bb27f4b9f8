import { createPrivateKey } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feed, useFeedHost } from './test-feed-host.ts';
import { makeKey, openSftpHost, type SftpHostOptions } from './test-sftp-host.ts';

const dealer = useFeedHost();
const password = 's3cret-word';
const feedSecrets = { SMITH_FEED_PASSWORD: password };
let folder = '';
let host: Awaited<ReturnType<typeof openSftpHost>> | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sftp-'));
  await mkdir(join(folder, 'out'));
});
afterEach(async () => {
  await host?.close();
  host = null;
  await rm(folder, { recursive: true });
});

async function openHost(more: Partial<SftpHostOptions> = {}) {
  host = await openSftpHost({ folder, user: 'kim', password, ...more });
  return host;
}

const withPassword = { kind: 'password', user: 'kim', passwordVariable: 'SMITH_FEED_PASSWORD' };

const toSource = ({ port, hostKey }: { port: number; hostKey: string }, more: object = {}) => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port,
  hostKey,
  path: '/out/stock.csv',
  auth: withPassword,
  ...more,
});

/** Writes a file that changed at `minute`. */
async function put(name: string, text: string, minute = 0): Promise<void> {
  await writeFile(join(folder, 'out', name), text);
  await utimes(join(folder, 'out', name), minute * 60, minute * 60);
}

test('a feed on an SFTP host becomes cars, and is read again only when it has changed', async () => {
  await put('stock.csv', feed);
  const source = toSource(await openHost());
  const run = (minute: number) => dealer.run({ source }, minute, { feedSecrets, onlyWhenDue: true });
  expect(await run(0)).toMatchObject({ outcome: 'applied', created: 2 });
  expect(await run(30)).toEqual({ outcome: 'not-due' });
  expect(await run(61)).toEqual({ outcome: 'unchanged' });
  expect(host?.opened).toEqual(['/out/stock.csv']);
  await put('stock.csv', feed.replaceAll('15990', '14990'), 90);
  expect(await run(122)).toMatchObject({ outcome: 'applied', updated: 2 });
  expect((await dealer.loadCars()).map(({ car }) => car.price)).toEqual([14_990, 14_990]);
});

test('of several files that match the path, the newest is read', async () => {
  await put('stock-20261121.csv', feed.replaceAll('15990', '13990'), 1);
  await put('stock-20261123.csv', feed, 3);
  await put('stock-20261122.csv', feed.replaceAll('15990', '12990'), 2);
  await put('other.csv', '', 9);
  await mkdir(join(folder, 'out', 'stock-20261124.csv'));
  const source = toSource(await openHost(), { path: '/out/stock-*.csv' });
  await dealer.run({ source }, 0, { feedSecrets });
  expect(host?.opened).toEqual(['/out/stock-20261123.csv']);
  expect((await dealer.loadCars()).map(({ car }) => car.price)).toEqual([15_990, 15_990]);
});

test('of several files of one time, the last by its name is read', async () => {
  for (const day of [22, 24, 21, 23]) await put(`stock-202611${day}.csv`, feed, 1);
  await dealer.run({ source: toSource(await openHost(), { path: '/out/*.csv' }) }, 0, { feedSecrets });
  expect(host?.opened).toEqual(['/out/stock-20261124.csv']);
});

test('the host of the feed alone is asked', async () => {
  await put('stock.csv', feed);
  const source = toSource(await openHost(), { host: 'no-such-host.invalid' });
  await expect(dealer.run({ source }, 0, { feedSecrets })).rejects.toThrow('no-such-host.invalid');
  expect(host?.opened).toEqual([]);
});

test('a private key opens the host as well', async () => {
  await put('stock.csv', feed);
  const { privateKey } = makeKey();
  const opened = await openHost({ clientKey: privateKey });
  const auth = { kind: 'private-key', user: 'kim', keyVariable: 'SMITH_FEED_KEY' };
  const source = toSource(opened, { auth });
  expect(await dealer.run({ source }, 0, { feedSecrets: { SMITH_FEED_KEY: privateKey } })).toMatchObject({
    outcome: 'applied',
    created: 2,
  });
  const form = { type: 'sec1', format: 'pem', cipher: 'aes-256-cbc', passphrase: password } as const;
  const withPhrase = toSource(opened, { auth: { ...auth, passphraseVariable: 'SMITH_FEED_PASSWORD' } });
  const secrets = { ...feedSecrets, SMITH_FEED_KEY: String(createPrivateKey(privateKey).export(form)) };
  const again = await dealer.run({ source: withPhrase }, 0, { feedSecrets: secrets });
  expect(again.outcome).toBe('unchanged');
  await expect(
    dealer.run({ source }, 1, { feedSecrets: { SMITH_FEED_KEY: makeKey().privateKey } }),
  ).rejects.toThrow('the host does not accept the user kim with the secret in SMITH_FEED_KEY');
  await expect(dealer.run({ source }, 2, { feedSecrets: { SMITH_FEED_KEY: 'no key' } })).rejects.toThrow(
    'the secret in SMITH_FEED_KEY is no private key that can be read',
  );
});

test('another host under the same name gets no password', async () => {
  await put('stock.csv', feed);
  const { port, hostKey } = await openHost();
  const wanted = makeKey().fingerprint;
  await expect(
    dealer.run({ source: toSource({ port, hostKey: wanted }) }, 0, { feedSecrets }),
  ).rejects.toThrow(
    `The feed sftp://127.0.0.1:${port}/out/stock.csv could not be fetched: the host shows the key ${hostKey}, ` +
      `and hostKey in stock.json is ${wanted}. Ask who runs the host which is right. Nothing was changed.`,
  );
  expect(host?.opened).toEqual([]);
});

test('what goes wrong is told with the place and the remedy, without the password', async () => {
  await put('stock.txt', feed);
  const opened = await openHost();
  const tell = (more: object, secrets: Record<string, string> = feedSecrets) =>
    dealer.run({ source: toSource(opened, more) }, 0, { feedSecrets: secrets }).then(String, String);
  const said = [
    await tell({}, { SMITH_FEED_PASSWORD: 'another' }),
    await tell({}, {}),
    await tell({}),
    await tell({ path: '/in/stock.csv' }),
    await tell({ port: 1 }),
  ];
  expect(said).toEqual([
    expect.stringContaining('the host does not accept the user kim with the secret in SMITH_FEED_PASSWORD'),
    expect.stringContaining('The environment variable SMITH_FEED_PASSWORD is not set'),
    expect.stringContaining('/out has no file stock.csv; it has stock.txt'),
    expect.stringContaining('the folder /in cannot be listed'),
    expect.stringContaining('ECONNREFUSED'),
  ]);
  expect(said.join()).not.toContain(password);
  expect(await dealer.lastRun()).toMatchObject({ outcome: 'failed' });
});

test('a host that stalls is given up after the time of the setting, and leaves no file', async () => {
  await put('stock.csv', feed);
  const source = toSource(await openHost({ stalls: true }), { timeoutSeconds: 1 });
  await expect(dealer.run({ source }, 0, { feedSecrets })).rejects.toThrow(
    'no whole answer came within 1 second',
  );
  expect(await readdir(join(dealer.folder, 'data', 'feeds', dealer.tenant))).toEqual([]);
});

test('a file that ends early is not the feed', async () => {
  await put('stock.csv', feed);
  const source = toSource(await openHost({ endsAfter: feed.length - 20 }));
  await expect(dealer.run({ source }, 0, { feedSecrets })).rejects.toThrow('it changed while it was read');
  expect(await dealer.lastRun()).toMatchObject({ outcome: 'failed' });
});

test('a file over the size limit is refused', async () => {
  await put('stock.csv', 'x'.repeat(200_000));
  const source = toSource(await openHost(), { maxBytes: 100_000 });
  await expect(dealer.run({ source }, 0, { feedSecrets })).rejects.toThrow('larger than 0.1 MB');
});
