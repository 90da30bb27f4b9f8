import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { dealers } from './attacked-dealers.ts';
import { readHeld } from './slow-readers.ts';
import { attack, type Answered, type Target } from './target.ts';

/* Bodies that take memory, room or turns of those who send files. */

type Tried = { tried: number; faults: string[] };

const SENT_BYTES = 300_000_000;
const MEMORY_MAX = 200_000_000;
const MEGABYTE = 'x'.repeat(1_000_000);
const toChunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const FILES_TYPE = 'multipart/form-data; boundary=b';
const FILE = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';
const AT_ONCE = 5;

const bodies: readonly (readonly [what: string, path: string, type: string, begin?: string])[] = [
  ['a form without a boundary', leadsPath, 'multipart/form-data'],
  ['a boundary of 101 letters', leadsPath, `multipart/form-data; boundary=${'b'.repeat(101)}`],
  ['files without a boundary', leadFilesPath, 'multipart/form-data; charset=utf-8'],
  ['a file without an end', leadFilesPath, FILES_TYPE],
  ['a form whose file has no end', leadsPath, FILES_TYPE, FILE],
  ['a form of an unknown type', leadsPath, 'x/y'],
  ['a sign-in', '/_leads/sign-in', 'multipart/form-data'],
  ['a body for no route', '/api/nothing', 'multipart/form-data'],
];

/** Sends a head and a body for as long as the server takes it. Returns the status, and by how much its memory grew. */
async function pour({ port, pid }: Target, path: string, lines: readonly string[], parts: string[]) {
  const [begin = '', chunk = ''] = parts;
  const host = `${dealers.calm}.localhost:${port}`;
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let text = '';
  socket.on('error', () => undefined).on('data', (bytes) => (text += bytes.toString('latin1')));
  socket.write(
    [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, ...lines, '', begin].join('\r\n'),
  );
  const before = (await readHeld(pid))?.bytes ?? 0;
  let most = 0;
  for (let sent = 0; sent < SENT_BYTES && !socket.destroyed; sent += chunk.length) {
    if (!socket.write(chunk))
      await Promise.race([closed, new Promise((drained) => socket.once('drain', drained))]);
    most = Math.max(most, ((await readHeld(pid))?.bytes ?? 0) - before);
  }
  await Promise.race([closed, sleep(1_000)]);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), most };
}

/** Bodies without an end, whose length is told or not, one at a time and some at once. */
export async function tryBodies(target: Target): Promise<Tried> {
  const faults: string[] = [];
  let cases = 0;
  for (const [what, path, type, begin = ''] of bodies) {
    for (const [length, parts] of [
      [`Content-Length: ${SENT_BYTES}`, [begin, MEGABYTE]],
      ['Transfer-Encoding: chunked', [begin && toChunk(begin), toChunk(MEGABYTE)]],
    ] as const) {
      // An address for each case: the limit of an address would refuse the later ones unread.
      cases += 1;
      const lines = [`Content-Type: ${type}`, length, `X-Forwarded-For: 203.0.113.${cases}`];
      const pourOne = () => pour(target, path, lines, [...parts]);
      const poured = [await pourOne(), ...(await Promise.all(Array.from({ length: AT_ONCE }, pourOne)))];
      // 503 is for one whose address holds all of its room.
      const odd = poured.find(
        ({ status }) => status === 429 || ((status < 400 || status >= 500) && status !== 503),
      );
      if (odd !== undefined) faults.push(`${what} (${length}) is answered with ${odd.status}`);
      const most = Math.max(...poured.map((each) => each.most));
      if (most > MEMORY_MAX) faults.push(`${what} (${length}) takes ${Math.round(most / 1e6)} MB`);
    }
  }
  return { tried: bodies.length * 2 * (AT_ONCE + 1), faults };
}

const PDF = '%PDF-1.7\n';
/** A form with a file, as a browser sends it. */
function toForm(boundary: string, fields: Readonly<Record<string, string>>, content: string): string {
  const heads = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  return [...heads, `name="file"; filename="cv.pdf"\r\n\r\n${content}`]
    .map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`)
    .join('')
    .concat(`--${boundary}--\r\n`);
}
const toUpload = (content: string): string =>
  toForm('bound', { submission: randomUUID(), file_id: randomUUID(), form: 'careers', field: 'cv' }, content);

const post = (port: number, path: string, sent: { from: string; boundary: string; body: string }) =>
  attack(port, {
    site: dealers.calm,
    path,
    method: 'POST',
    isOwn: true,
    headers: {
      'content-type': `multipart/form-data; boundary=${sent.boundary}`,
      'x-forwarded-for': sent.from,
    },
    body: sent.body,
  });
const upload = (port: number, from: string, content = PDF): Promise<Answered> =>
  post(port, leadFilesPath, { from, boundary: 'bound', body: toUpload(content) });

/** A form without script whose browser drew a boundary with the name of a type in it. */
function sendTyped(port: number): Promise<Answered> {
  const boundary = '----WebKitFormBoundaryjson7Q';
  const about = {
    form: 'general',
    page: '/contact-us',
    topic: 'General Enquiry',
    category: 'General Enquiry',
  };
  const typed = { name: 'Jo', email: `${randomUUID()}@shopper.example`, comments: 'Open on Sundays?' };
  return post(port, leadsPath, {
    from: '198.51.100.61',
    boundary,
    body: toForm(boundary, { ...about, ...typed }, ''),
  });
}

const STALLED = 4;
/** How long an upload that stopped may stay. */
const CUT_MS = 25_000;

/** Begins an upload and stops; resolves to the status that it gets. */
function stall(port: number, from: string): Promise<number> {
  const host = `${dealers.calm}.localhost:${port}`;
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on('error', () => resolve(0)).on('close', () => resolve(0));
  socket.on('data', (bytes) => {
    resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0));
    socket.destroy();
  });
  const body = toUpload(PDF + 'x'.repeat(4_000_000));
  const head = [
    `POST ${leadFilesPath} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `X-Forwarded-For: ${from}`,
    'Content-Type: multipart/form-data; boundary=bound',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`);
  return promise;
}

const LARGE = PDF + 'x'.repeat(4_500_000);
/** More than an address may leave behind, and less than the dealer’s room. */
const LOOSE = 40;

/** Uploads that stop, that name a type inside their boundary, and whose form never comes. */
export async function tryUploads({ port }: Target): Promise<Tried> {
  const faults: string[] = [];
  const behind = '198.51.100.60';
  const stalled = Array.from({ length: STALLED }, () => stall(port, behind));
  await sleep(1_000);
  const fifth = await upload(port, behind);
  if (fifth.status !== 201)
    faults.push(`${STALLED} uploads that stopped refuse the next with ${fifth.status}`);
  const statuses = await Promise.race([Promise.all(stalled), sleep(CUT_MS, null)]);
  if (statuses === null) faults.push(`uploads that stopped stay for more than ${CUT_MS / 1000} s`);
  else if (statuses.some((status) => status !== 408))
    faults.push(`they are answered with ${String(statuses)}`);
  const typed = await sendTyped(port);
  if (typed.status !== 303) faults.push(`a boundary with “json” in it is answered with ${typed.status}`);
  const harmful = await upload(
    port,
    '198.51.100.63',
    '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n',
  );
  if (harmful.status !== 422) faults.push(`a document with a program is answered with ${harmful.status}`);
  let kept = 0;
  for (let count = 0; count < LOOSE; count += 1)
    if ((await upload(port, `2001:db8:7:1::${count}`, LARGE)).status === 201) kept += 1;
  if (kept === LOOSE) faults.push(`one network left ${kept} files of 4.5 MB without a form`);
  const other = await upload(port, '198.51.100.62');
  if (other.status !== 201) faults.push(`after that another address is refused with ${other.status}`);
  return { tried: STALLED + LOOSE + 4, faults };
}
