import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PIPELINED_MAX } from '#publish/serve/connection-limits.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
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
    socket.on('close', () => (hasEnded = true));
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes >= 20_000_000) return;
      // Longer than the limit in all, but never still for that long.
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

type Body = { chunk: string; begin?: string; end?: string; bytes?: number };

/** Sends a body for as long as it is taken, `bytes` at most; returns the answer and what memory has grown by. */
async function pour(
  path: string,
  headers: string,
  { chunk, begin = '', end = '', bytes = SENT_BYTES }: Body,
) {
  const before = process.memoryUsage.rss();
  const host = `${site.id}.localhost:${server.running.port}`;
  const socket = open();
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${headers}\r\n\r\n`;
  socket.write(`${head}${begin}`, 'latin1');
  let most = 0;
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += MEGABYTE.length) {
    if (!socket.write(chunk, 'latin1'))
      await Promise.race([closed, new Promise((drained) => socket.once('drain', drained))]);
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  if (!socket.destroyed) socket.write(end);
  await vi.waitFor(() => expect(text).toMatch(/^HTTP/), { timeout: 5_000 });
  socket.destroy();
  return { status: /^HTTP\/1\.1 (\d+)/.exec(text)?.[1], most };
}

const SENT_BYTES = 300_000_000;
/** Of the whole process, which sends as well: so one form is sent after the other. */
const MEMORY_MAX = 100_000_000;
const MEGABYTE = 'x'.repeat(1_000_000);
const toChunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const CHUNK = toChunk(MEGABYTE);
const OF_FILES = 'multipart/form-data; boundary=b';
const FILE = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

it.each([
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
])('%s of 300 MB takes no memory, whether its length is told or not', async (_what, path, type, status) => {
  const typed = type === '' ? '' : `Content-Type: ${type}\r\n`;
  const told = await pour(path, `${typed}Content-Length: ${SENT_BYTES}`, { chunk: MEGABYTE });
  const untold = await pour(path, `${typed}Transfer-Encoding: chunked`, { chunk: CHUNK });
  expect(Math.max(told.most, untold.most)).toBeLessThan(MEMORY_MAX);
  expect([told.status, untold.status]).toEqual([status, status]);
});

const words = {
  form: 'careers',
  page: '/careers',
  topic: 'Careers Enquiry',
  name: 'Jo',
  email: 'jo@shopper.example',
};
const END = `${Object.entries(words)
  .map(([name, value]) => `\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`)
  .join('')}\r\n--b--\r\n`;

/** Sends a form with a file of so many bytes, and words after it. */
function pourForm(bytes: number, isTold: boolean) {
  const type = `Content-Type: ${OF_FILES}\r\n`;
  if (isTold) {
    const length = FILE.length + bytes + END.length;
    const body = { begin: FILE, chunk: MEGABYTE, end: END, bytes };
    return pour(leadsPath, `${type}Content-Length: ${length}`, body);
  }
  const body = { begin: toChunk(FILE), chunk: CHUNK, end: `${toChunk(END)}0\r\n\r\n`, bytes };
  return pour(leadsPath, `${type}Transfer-Encoding: chunked`, body);
}

/** The most that buffers have grown by while something was done; the sender’s own are among them. */
async function measureBuffers<T>(work: () => Promise<T>): Promise<{ done: T; grown: number }> {
  const before = process.memoryUsage().arrayBuffers;
  let grown = 0;
  const timer = setInterval(() => {
    grown = Math.max(grown, process.memoryUsage().arrayBuffers - before);
  }, 10);
  const done = await work();
  clearInterval(timer);
  return { done, grown };
}

/** What one address may hold until its files are left out (64 MB), and what is not collected yet. */
const FORM_MEMORY_MAX = 200_000_000;

it.each([
  [1, 300, true],
  [1, 300, false],
  [5, 70, true],
  [5, 70, false],
])(
  'of %i forms with files that are too large (%i MB, told: %s) nothing is kept',
  async (forms, megabytes, isTold) => {
    const { done, grown } = await measureBuffers(() =>
      Promise.all(Array.from({ length: forms }, () => pourForm(megabytes * 1_000_000, isTold))),
    );
    expect(grown).toBeLessThan(FORM_MEMORY_MAX);
    // The room of the address, or that of a form, is full.
    for (const { status } of done) expect(status).toMatch(isTold ? /^413$/ : /^(413|503)$/);
  },
);
