import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, type Listening } from './listen.ts';

let listening: Listening | null = null;
afterEach(async () => {
  await listening?.close();
  listening = null;
});

const start = async (host: string, port = 0): Promise<number> => {
  listening = await listen((request, response) => void response.end(request.headers.host), { host, port });
  return listening.port;
};
const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
/** An address of this machine that other machines can reach; without a network another loopback address. */
const outward =
  addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
const ask = (host: string, port: number) => fetch(`http://${host}:${port}/`).then((answer) => answer.status);

describe('listening', () => {
  it('on localhost uses both of its addresses, and no other', async () => {
    const port = await start('localhost');
    const own = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
    expect(await Promise.all(own.map((host) => ask(host, port)))).toEqual(own.map(() => 200));
    await expect(ask(outward, port)).rejects.toThrow('fetch failed');
  });

  it('on all addresses accepts other machines', async () => {
    const port = await start('0.0.0.0');
    expect([await ask('127.0.0.1', port), await ask(outward, port)]).toEqual([200, 200]);
  });

  it.each(['127.0.0.1', '::1'])('says so when the port is taken on %s', async (host) => {
    const other = createServer();
    other.listen(0, host === '::1' && !hasIpv6 ? '127.0.0.1' : host);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start('localhost', port)).rejects.toThrow(`Port ${port} is taken by another program.`);
    other.close();
  });

  it('reports an address that the machine does not have', async () => {
    await expect(start('192.0.2.1')).rejects.toThrow('HOST 192.0.2.1 is no address of this machine.');
  });

  it('takes no more connections of one client than it may have, and any number of a proxy', async () => {
    const limits = { connectionsPerAddress: 3 };
    const begin = async (keys: readonly string[] | null) => {
      listening = await listen((_request, response) => void response.end('here'), {
        host: '127.0.0.1',
        port: 0,
        limits,
        toKeys: () => keys?.map((key, at) => ({ key, times: at + 1 })) ?? null,
      });
      const { port } = listening;
      const held = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const socket = connect(port, '127.0.0.1');
          await once(socket, 'connect');
          return socket;
        }),
      );
      return { port, end: () => held.forEach((socket) => socket.destroy()) };
    };
    const client = await begin(['a client', 'its provider']);
    await expect(ask('127.0.0.1', client.port)).rejects.toThrow('fetch failed');
    client.end();
    await vi.waitFor(async () => expect(await ask('127.0.0.1', client.port)).toBe(200));
    await listening?.close();
    const proxy = await begin(null);
    expect(await ask('127.0.0.1', proxy.port)).toBe(200);
    proxy.end();
  });
});
