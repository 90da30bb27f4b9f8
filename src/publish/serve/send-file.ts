import { getMimeType } from 'hono/utils/mime';
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';

/** An open file, with facts read from it: publishing may replace the file under that name at any moment. */
export type OpenFile = { descriptor: number; stats: Stats; name: string; encoding: 'br' | null };

/** Opens the file at a path as a CDN finds it: its compressed sibling where the client accepts it. */
export function openFile(folder: string, path: string, acceptEncoding = ''): OpenFile | null {
  const accepted = acceptsBrotli(acceptEncoding);
  for (const name of namesOf(path)) {
    const file = (accepted ? open(folder, name, 'br') : null) ?? open(folder, name, null);
    if (file !== null) return file;
  }
  return null;
}

/** `/a/b` is `a/b.html`, unless a file has exactly that name. */
function namesOf(path: string): string[] {
  const bare = path.replace(/^\/+/, '');
  if (bare === '') return ['index.html'];
  return extname(bare) === '' ? [`${bare}.html`, bare, `${bare}/index.html`] : [bare, `${bare}.html`];
}

const acceptsBrotli = (header: string): boolean =>
  header.split(',').some((part) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(part));

function open(folder: string, name: string, encoding: OpenFile['encoding']): OpenFile | null {
  const path = join(folder, encoding === null ? name : `${name}.${encoding}`);
  if (!path.startsWith(`${folder}${sep}`)) return null;
  let descriptor: number;
  try {
    // The site's own folder is a link to its live release. Below it no link is followed.
    const real = join(realpathSync.native(folder), path.slice(folder.length));
    if (realpathSync.native(dirname(real)) !== dirname(real)) return null;
    descriptor = openSync(real, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A name that no file can have is a missing file; ELOOP is a link.
    if (/^(ENOENT|ENOTDIR|ENAMETOOLONG|EISDIR|ELOOP|ERR_INVALID_ARG_VALUE)$/.test(code ?? '')) return null;
    throw error;
  }
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return { descriptor, stats, name, encoding };
  closeSync(descriptor);
  return null;
}

/** Sends an open file and closes it: whole, a range of it, or 304 when the client has it already. */
export function sendFile(
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  file: OpenFile,
): void {
  try {
    if (!answerHead(request, response, file)) closeSync(file.descriptor);
  } catch (error) {
    closeSync(file.descriptor);
    throw error;
  }
}

/** Sends the head. Returns whether a body follows; sending the body closes the file. */
function answerHead(
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  { descriptor, stats, name, encoding }: OpenFile,
): boolean {
  const etag = `W/"${stats.size}-${Math.trunc(stats.mtimeMs)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', stats.mtime.toUTCString());
  response.setHeader('Vary', 'Accept-Encoding');
  if (response.statusCode === 200 && knows(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return false;
  }
  const range = response.statusCode === 200 ? toRange(request.headers, stats.size) : null;
  if (range !== null && range.start >= stats.size) {
    response.writeHead(416, { 'Content-Range': `bytes */${stats.size}` }).end();
    return false;
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  if (range !== null) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${start}-${end}/${stats.size}`);
  }
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Type', getMimeType(name) ?? 'application/octet-stream');
  response.setHeader('Content-Length', end - start + 1);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  if (request.method === 'HEAD' || end < start) {
    response.end();
    return false;
  }
  const bytes = createReadStream('', { fd: descriptor, start, end });
  // A failing disk, or a client that disconnects, ends only this response.
  pipeline(bytes, response, () => undefined);
  return true;
}

const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim() === etag);

/** Parses a single valid range. Any other, or of an older version, is answered with the whole file. */
function toRange(
  { range, 'if-range': condition }: IncomingMessage['headers'],
  size: number,
): { start: number; end: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === undefined || condition !== undefined) return null;
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return last !== '' && Number(last) < start ? null : { start, end };
}
