import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture, type FetchLimits } from './picture-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())),
  );
});

/** Starts a host on this machine and returns its origin. */
async function serve(answer: RequestListener, address = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, address, listening));
  return `http://${address}:${(server.address() as AddressInfo).port}`;
}

const near = (address: string): boolean => address === '127.0.0.1';
const fetchNear = (url: string, limits: Partial<FetchLimits> = {}) =>
  fetchPicture(url, { maxBytes: 1000, timeoutMs: 2000, allows: near, ...limits });

describe('a remote picture', () => {
  it('is fetched, without cookies, over redirects', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old.jpg') response.writeHead(302, { location: '/new.jpg' }).end();
      else response.end(`${request.url} ${request.headers.cookie ?? 'no cookie'}`);
    });
    expect((await fetchNear(`${origin}/old.jpg`)).bytes?.toString()).toBe('/new.jpg no cookie');
  });

  it.each([
    ['by its number', (port: string) => `http://127.0.0.1:${port}/`],
    ['by its name', (port: string) => `http://localhost:${port}/`],
    ['by its number in other words', (port: string) => `http://2130706433:${port}/`],
    ['by its number in IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
  ])('is never fetched from this machine %s', async (_how, toUrl) => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    const url = toUrl(new URL(origin).port);
    await expect(fetchPicture(url, { maxBytes: 1000, timeoutMs: 2000 })).rejects.toThrow('no public address');
    expect(asked).toBe(0);
  });

  it('is asked for only if it has changed, by its tag and by its day', async () => {
    const day = 'Mon, 02 Nov 2026 03:04:05 GMT';
    const origin = await serve(({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"1"' || headers['if-modified-since'] === day;
      if (isKnown) response.writeHead(304).end();
      else response.writeHead(200, { 'last-modified': day }).end('a picture');
    });
    const { validators } = await fetchNear(origin);
    expect(validators).toEqual({ lastModified: day });
    const limits = { maxBytes: 1000, timeoutMs: 2000, allows: near };
    for (const known of [validators, { etag: '"1"' }])
      expect((await fetchPicture(origin, limits, known)).bytes).toBeNull();
  });

  it('is not followed to a forbidden address', async () => {
    let asked = 0;
    const hidden = await serve((_request, response) => {
      asked += 1;
      response.end('secret');
    }, '127.0.0.2');
    const origin = await serve((_request, response) => response.writeHead(301, { location: hidden }).end());
    await expect(fetchNear(origin)).rejects.toThrow('127.0.0.2 is no public address');
    expect(asked).toBe(0);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:image/png,a',
    'http://user@127.0.0.1/',
    'http://:word@127.0.0.1/',
  ])('is not followed to %s', async (location) => {
    const origin = await serve((_request, response) => response.writeHead(302, { location }).end());
    await expect(fetchNear(origin)).rejects.toThrow('is no http or https address without a login');
  });

  it('is abandoned when it redirects for ever', async () => {
    const origin = await serve((_request, response) => response.writeHead(302, { location: '/' }).end());
    await expect(fetchNear(origin)).rejects.toThrow('redirects more than 3 times');
  });

  it('is abandoned when it is too large, whatever its Content-Length says', async () => {
    const origin = await serve((_request, response) => {
      response.write('a'.repeat(800));
      response.end('a'.repeat(800));
    });
    await expect(fetchNear(origin)).rejects.toThrow('larger than');
  });

  it('is abandoned when it does not arrive, or does not end', async () => {
    const silent = await serve(() => undefined);
    await expect(fetchNear(silent, { timeoutMs: 100 })).rejects.toThrow('did not come within 0.1 seconds');
    const slow = await serve((_request, response) => response.write('a'));
    await expect(fetchNear(slow, { timeoutMs: 100 })).rejects.toThrow('did not come within 0.1 seconds');
  });

  it('is an error when its host says so, or closes the connection', async () => {
    const gone = await serve((_request, response) => response.writeHead(404).end('not here'));
    await expect(fetchNear(gone)).rejects.toThrow('its host answered 404');
    const broken = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('a', () => response.destroy());
    });
    await expect(fetchNear(broken)).rejects.toThrow(/aborted|broke off/);
  });
});
