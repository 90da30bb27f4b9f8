import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { requestGuarded } from '#network/guarded-request.ts';
import { feed, useFeedHost } from './test-feed-host.ts';

/** An address of this machine that counts as one of the public internet. */
const OUTSIDE = '127.0.0.9';
vi.mock(import('#network/public-address.ts'), async (load) => {
  const actual = await load();
  return {
    ...actual,
    isPublicAddress: (address) => address === OUTSIDE || actual.isPublicAddress(address),
  };
});

const dealer = useFeedHost();

/** Addresses that names lead to, one after the other, the last one again and again; other names lead where they do. */
const names = new Map<string, string[]>();
const { lookup } = dns;
type Lookup = (name: string, options: dns.LookupOptions, done: (error: null, found: object) => void) => void;
const answerName: Lookup = (name, options, done) => {
  const addresses = names.get(name);
  const address = addresses !== undefined && addresses.length > 1 ? addresses.shift() : addresses?.[0];
  if (address === undefined) Reflect.apply(lookup, dns, [name, options, done]);
  else done(null, [{ address, family: 4 }]);
};
const lookups = vi.fn<Lookup>(answerName);
beforeAll(() => {
  Object.assign(dns, { lookup: lookups });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});
afterEach(() => {
  names.clear();
  lookups.mockClear();
});

const none = { feedNetworks: [] };
const hostKey = `SHA256:${'A'.repeat(43)}`;
const auth = { kind: 'password', user: 'kim', passwordVariable: 'SMITH_FEED_PASSWORD' };
const feedSecrets = { SMITH_FEED_PASSWORD: 's3cret-word' };
const overSftp = (host: string, port: number) => ({
  source: { kind: 'sftp', host, port, hostKey, path: '/stock.csv', auth },
});
const portOf = (origin: string): number => Number(new URL(origin).port);

test.each([
  ['by its number', 'https://127.0.0.1:PORT/'],
  ['in one number', 'https://2130706433:PORT/'],
  ['in hexadecimal', 'https://0x7f.1:PORT/'],
  ['as IPv6', 'https://[::ffff:127.0.0.1]:PORT/'],
  ['in the oldest IPv6 form', 'https://[::127.0.0.1]:PORT/'],
  ['translated', 'https://[64:ff9b::127.0.0.1]:PORT/'],
  ['by a name', 'https://dms.example:PORT/'],
  ['over http', 'http://localhost:PORT/'],
  ['of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['of a cloud by name', 'https://metadata.google.internal/'],
])(
  'a feed does not reach a private address %s, and its sentence says who can allow it',
  async (_how, url) => {
    names.set('dms.example', ['10.1.2.3']);
    const source = { kind: 'url', url: url.replace('PORT', String(portOf(dealer.origin))) };
    await expect(dealer.run({ source }, 0, none)).rejects.toThrow(
      /^The feed \S+ could not be fetched: .+ (is no public address|tells the secrets of a machine)\. Who runs this machine can open a private network to feeds and services by the variable FEED_NETWORKS\. Nothing was changed\./,
    );
    expect(dealer.requests).toEqual([]);
    expect(await dealer.lastRun()).toMatchObject({ outcome: 'failed', dueAtStart: true });
  },
);

test('neither does a feed over SFTP', async () => {
  let connections = 0;
  const hidden = createServer().on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => hidden.listen(0, '127.0.0.1', resolve));
  names.set('dms.example', ['127.0.0.1']);
  const { port } = hidden.address() as AddressInfo;
  for (const host of ['127.0.0.1', '0x7f.1', '::1', 'dms.example', 'metadata.google.internal']) {
    await expect(dealer.run(overSftp(host, port), 0, { ...none, feedSecrets })).rejects.toThrow(
      /(is no public address|tells the secrets of a machine)\. Who runs this machine can open/,
    );
  }
  expect(connections).toBe(0);
  hidden.close();
});

test('the operator opens a private network, and no other, to all that is there', async () => {
  const { source } = dealer.overHttp();
  expect(await dealer.run({ source }, 0, { feedNetworks: ['127.0.0.0/24'] })).toMatchObject({ created: 2 });
  await expect(dealer.run({ source }, 1, { feedNetworks: ['10.0.0.0/8', 'fd00::/8'] })).rejects.toThrow(
    '127.0.0.1 is no public address',
  );
  const secrets = { source: { kind: 'url', url: 'https://169.254.169.254/' } };
  await expect(dealer.run(secrets, 2, { feedNetworks: ['0.0.0.0/0'] })).rejects.toThrow('no public address');
});

test('the address that was checked is the one that is asked, whatever its name leads to afterwards', async () => {
  names.set('dms.example', ['127.0.0.1', '127.0.0.2']);
  const url = `http://dms.example:${portOf(dealer.origin)}/`;
  const signal = AbortSignal.timeout(5000);
  const allows = (address: string): boolean => address === '127.0.0.1';
  const answer = await requestGuarded(new URL(url), { allows, headers: {}, signal });
  expect([answer.socket.remoteAddress, await text(answer)]).toEqual(['127.0.0.1', feed]);
  expect(lookups).toHaveBeenCalledTimes(1);
  await expect(requestGuarded(new URL(url), { allows, headers: {}, signal })).rejects.toThrow(
    'dms.example leads to 127.0.0.2, which is no public address',
  );
});

/** Imports a feed from a host at `address`, which leads to the dealer's own host. */
async function runLed(address: string, breaksOff = false) {
  const head = `HTTP/1.1 302 Found\r\nLocation: ${dealer.origin}/secret\r\nContent-Length: 0\r\n\r\n`;
  const host = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(head, () => breaksOff && socket.resetAndDestroy()));
  });
  await new Promise<void>((resolve) => host.listen(0, address, resolve));
  names.set('localhost', [address]);
  const url = `http://localhost:${(host.address() as AddressInfo).port}/`;
  return dealer.run({ source: { kind: 'url', url } }).finally(() => host.close());
}

test.each([false, true])(
  'nobody outside leads a feed into a network that is open to it; breaks the connection off: %s',
  async (breaksOff) => {
    await expect(runLed(OUTSIDE, breaksOff)).rejects.toThrow('127.0.0.1 is no public address');
    expect(dealer.requests).toEqual([]);
    // The host has been asked, and would be asked with its login at each start.
    expect(await dealer.lastRun()).toMatchObject({ outcome: 'failed', dueAtStart: false });
  },
);

test('a host within the network leads on there', async () => {
  expect(await runLed('127.0.0.1')).toMatchObject({ created: 2 });
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])(
  'a feed that its host sends in %s is read, and its limit counts what comes out',
  async (encoding, pack) => {
    const sent = (body: string) =>
      (dealer.answer = (_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(pack(body)));
    sent(feed);
    expect(await dealer.run(dealer.overHttp())).toMatchObject({ created: 2 });
    sent('x'.repeat(5_000_000));
    const source = { ...dealer.overHttp().source, maxBytes: 1_000_000 };
    await expect(dealer.run({ source }, 1)).rejects.toThrow('larger than 1 MB');
  },
);
