import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PIPELINED_MAX } from '#publish/serve/connection-limits.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { isThorough, sample } from '#tests/sample.ts';
import { site, useServer } from './server.fixture.ts';

const CONNECTIONS_MAX = 40;
const server = useServer({ connections: { connectionsMax: CONNECTIONS_MAX, stallSeconds: 1 } });

/** More than the kernel buffers of a connection. */
const LARGE_BYTES = 40_000_000;
beforeAll(() => {
  mkdirSync(server.file('media'), { recursive: true });
  writeFileSync(server.file('media/large.bin'), '');
  truncateSync(server.file('media/large.bin'), LARGE_BYTES);
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a connection that reads nothing until it is told to. */
function open(): Socket & { isOver?: boolean } {
  const socket: Socket & { isOver?: boolean } = connect(server.running.port, '127.0.0.1');
  socket.pause();
  // The server may reset it.
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}
const toRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: ${site.id}.localhost\r\n\r\n`;
/** Descriptors that this process has open; the server runs in it. */
const openDescriptors = (): number => readdirSync('/proc/self/fd').length;

/** Reads until the server ends the connection, or until `enough`; returns the text and whether it ended. */
async function readAll(socket: Socket, enough = (_text: string): boolean => false) {
  let text = '';
  let hasEnded = false;
  socket.on('close', () => (hasEnded = true));
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  socket.resume();
  await vi.waitFor(() => expect(hasEnded || enough(text)).toBe(true), { timeout: 15_000 });
  return { text, hasEnded };
}

describe('a client that reads nothing', () => {
  it('holds one file for all its requests, and is cut off when it takes nothing', async () => {
    const before = openDescriptors();
    for (let count = 0; count < 20; count++)
      open().write(toRequest('/media/large.bin').repeat(PIPELINED_MAX));
    await sleep(500);
    // Of each connection: both its ends, which are in this process, and one file.
    expect(openDescriptors() - before).toBeLessThanOrEqual(20 * 3 + 5);
    await vi.waitFor(() => expect(openDescriptors() - before).toBeLessThanOrEqual(20 + 5), {
      timeout: 10_000,
    });
    expect((await server.get('/')).status).toBe(200);
  });

  it('is cut off at once when it sends more requests than a connection may have under way', async () => {
    const before = openDescriptors();
    for (let count = 0; count < 20; count++) open().write(toRequest('/media/large.bin').repeat(300));
    await sleep(500);
    expect(openDescriptors() - before).toBeLessThanOrEqual(20 + 5);
    expect((await server.get('/')).status).toBe(200);
  });
});

describe('a client that reads', () => {
  it('gets the answers of requests that it sent at once, in their order', async () => {
    const socket = open();
    const paths = ['/cars/used-one', '/nothing', '/api/cars/new-one', '/search'];
    socket.write(paths.map(toRequest).join(''));
    const { text } = await readAll(
      socket,
      (read) => read.split('HTTP/1.1 ').length === 5 && /<\/html>\s*$/.test(read),
    );
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '404', '200', '200']);
    expect(text.indexOf('2021 Mazda CX-5')).toBeLessThan(text.indexOf('Page not found'));
  });

  it('gets a large file whole, however slowly', async () => {
    const socket = open();
    socket.write(toRequest('/media/large.bin'));
    let bytes = 0;
    let hasEnded = false;
    // Longer than the limit in all, but never still for that long.
    const slowUntil = performance.now() + 1_500;
    socket.on('close', () => (hasEnded = true));
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (performance.now() > slowUntil) return;
      // What comes in that time is far less than the file.
      expect(bytes).toBeLessThan(LARGE_BYTES / 2);
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    socket.resume();
    await vi.waitFor(() => expect(hasEnded || bytes > LARGE_BYTES).toBe(true), {
      timeout: 18_000,
      interval: 50,
    });
    expect(bytes).toBeGreaterThan(LARGE_BYTES);
  });
});

describe('connections', () => {
  it('are closed when there are too many, and accepted again when one ends', async () => {
    const held = Array.from({ length: CONNECTIONS_MAX }, open);
    await sleep(200);
    const refused = await readAll(open());
    expect(refused).toEqual({ text: '', hasEnded: true });
    held[0]?.destroy();
    await sleep(100);
    const accepted = open();
    accepted.write(toRequest('/nothing'));
    expect((await readAll(accepted, (text) => text.includes('404'))).text).toContain('HTTP/1.1 404');
  });

  it('that send nothing are closed', async () => {
    expect(await readAll(open())).toEqual({ text: '', hasEnded: true });
  });
});

/** Frees what nothing holds any more; by this way, because a program has the collector only when it is started so. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes that this process holds, values and buffers; the sender is part of it. */
function measureHeld(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
let heldAtFirst = 0;
beforeAll(async () => {
  measureHeld();
  // Buffers are counted as free some time after they were collected.
  await sleep(50);
  heldAtFirst = measureHeld();
});
/** Waits until no more is held than so many bytes: what the system has of a body is read after it was sent. */
const expectHeld = (bytes: number) =>
  vi.waitFor(() => expect(measureHeld() - heldAtFirst).toBeLessThan(bytes), {
    timeout: 10_000,
    interval: 200,
  });

const MEGABYTE = Buffer.alloc(1_000_000, 'x');
const toChunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const CHUNK = Buffer.from(toChunk(MEGABYTE.toString()));

/** Begins a request whose body is sent part by part, for as long as it is taken; `length` null: it is not told. */
function beginBody(path: string, type: string, length: number | null, begin = '') {
  const host = `${site.id}.localhost:${server.running.port}`;
  const socket = open();
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const typed = type === '' ? '' : `Content-Type: ${type}\r\n`;
  const sized = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const inBody = (part: string): string => (length === null && part !== '' ? toChunk(part) : part);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${typed}${sized}\r\n\r\n${inBody(begin)}`,
    'latin1',
  );
  return {
    async send(megabytes: number): Promise<void> {
      for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1)
        if (!socket.write(length === null ? CHUNK : MEGABYTE))
          await Promise.race([closed, new Promise((drained) => socket.once('drain', drained))]);
    },
    /** Ends the body; resolves to the status of the answer. */
    async finish(end = ''): Promise<string | undefined> {
      if (!socket.destroyed) socket.write(length === null ? `${inBody(end)}0\r\n\r\n` : end);
      await vi.waitFor(() => expect(text).toMatch(/^HTTP/), { timeout: 5_000 });
      socket.destroy();
      return /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
    },
  };
}

const MEGABYTES = 30;
/** What the server and the sender have besides: a part of what is sent. */
const HELD_MAX = 12_000_000;
const OF_FILES = 'multipart/form-data; boundary=b';
const FILE = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

const bodies: readonly [what: string, path: string, type: string, status: string][] = [
  ['a form without a boundary', leadsPath, 'multipart/form-data', '400'],
  ['files without a boundary', leadFilesPath, 'multipart/form-data; charset=utf-8', '400'],
  ['a boundary of 101 letters', leadsPath, `multipart/form-data; boundary=${'b'.repeat(101)}`, '400'],
  ['an empty boundary', leadFilesPath, 'multipart/form-data; boundary=""', '400'],
  ['a file without an end', leadFilesPath, OF_FILES, '413'],
  ['a form with files where none takes any', '/api/phone-reveals', OF_FILES, '415'],
  ['fields', leadsPath, 'application/x-www-form-urlencoded', '413'],
  ['an unknown type', leadsPath, 'x/y', '415'],
  ['no type', leadsPath, '', '415'],
  ['no route', '/api/nothing', 'multipart/form-data', '404'],
  ['a page', '/search', 'multipart/form-data', '405'],
  ['a sign-in', '/_leads/sign-in', 'multipart/form-data', '400'],
  ['a sign-in with files', '/_leads/sign-in', OF_FILES, '415'],
  ['fields of a sign-in', '/_leads/sign-in', 'application/x-www-form-urlencoded', '413'],
];
it.each(sample(bodies, 3, 'large bodies'))(
  'of %s of 30 MB nothing is held, whether its length is told or not',
  async (_what, path, type, status) => {
    const told = beginBody(path, type, MEGABYTES * MEGABYTE.length);
    const untold = beginBody(path, type, null);
    for (const body of [told, untold]) await body.send(MEGABYTES);
    await expectHeld(HELD_MAX);
    expect([await told.finish(), await untold.finish()]).toEqual([status, status]);
  },
);

const words = { form: 'careers', page: '/careers', topic: 'Careers', name: 'Jo', email: 'jo@a.example' };
const END = `${Object.entries(words)
  .map(([name, value]) => `\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`)
  .join('')}\r\n--b--\r\n`;

/** What the files of one address may take until they are left out. */
const ADDRESS_BYTES = 64_000_000;
const tooLarge = [
  // More than is read of a form.
  [1, 200, true],
  [1, 50, true],
  [1, 300, false],
  [3, 50, false],
] as const;
it.each(isThorough() ? tooLarge : tooLarge.filter(([, megabytes]) => megabytes === 50))(
  'of %i forms with files that are too large (%i MB, told: %s) nothing is kept',
  async (count, megabytes, isTold) => {
    const length = isTold ? FILE.length + megabytes * MEGABYTE.length + END.length : null;
    const forms = Array.from({ length: count }, () => beginBody(leadsPath, OF_FILES, length, FILE));
    const most = Math.round(megabytes * 0.7);
    await Promise.all(forms.map((form) => form.send(most)));
    if (count > 1) await expectHeld(ADDRESS_BYTES + 2 * HELD_MAX);
    await Promise.all(forms.map((form) => form.send(megabytes - most)));
    await expectHeld(HELD_MAX);
    // The room of the address, or that of a form, is full.
    for (const form of forms) expect(await form.finish(END)).toMatch(isTold ? /^413$/ : /^(413|503)$/);
  },
);
