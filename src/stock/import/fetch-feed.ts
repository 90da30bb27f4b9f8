import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFullDisk, tellFullDisk } from '#db/full-disk.ts';
import { limitBytes } from '#stock/readers/byte-limit.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { showAddress, type FeedCredential } from './feed-credential.ts';

const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 300_000;
/** A partial file that was not written to for this long belongs to a killed fetch. */
const ABANDONED_MS = 2 * TIMEOUT_MS;
const MODIFIED = 'modified ';

export type FetchOptions = {
  url: string;
  /** File to which the feed is written, so that a slow host never blocks the database. */
  file: string;
  /** The `etag` of the stored feed; `null` always downloads. */
  etag: string | null;
  maxBytes: number;
  /** Header with the credential of the feed, sent to its own host alone. */
  credential?: FeedCredential | null | undefined;
  /** Timeout of the whole answer; default five minutes. */
  timeoutMs?: number;
  /** Aborts the fetch; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/**
 * `feed` is an open handle on the fetched bytes, even if another fetch replaces the file; close it. `etag` is the
 * ETag, otherwise the Last-Modified date; `null` when the host sends neither.
 */
export type Fetched =
  { outcome: 'unchanged' } | { outcome: 'fetched'; feed: FileHandle; etag: string | null };

/**
 * Fetches a feed to a file unless the host answers that it has not changed. Follows a few redirects, only to https;
 * http is allowed for this machine (tests).
 *
 * @throws FeedRefused when the feed is over the size limit; Error with a message when it cannot be fetched
 */
export async function fetchFeed(options: FetchOptions): Promise<Fetched> {
  const { url, file, maxBytes, signal, credential = null, timeoutMs = TIMEOUT_MS } = options;
  const shown = showAddress(url);
  const part = `${file}.${randomUUID()}.part`;
  try {
    const abort = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    const response = await request(url, conditionsOf(options.etag), credential, abort);
    if (response.status === 304 && options.etag !== null) return { outcome: 'unchanged' };
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(describeAnswer(response, credential));
    }
    await mkdir(dirname(file), { recursive: true });
    const body = limitBytes(response.body, maxBytes);
    await pipeline(Readable.from(body), createWriteStream(part, { flush: true }));
    const feed = await publishPart(part, file);
    return { outcome: 'fetched', feed, etag: validatorOf(response.headers) };
  } catch (cause) {
    await rm(part, { force: true });
    signal?.throwIfAborted();
    if (cause instanceof FeedRefused) throw cause;
    if (isFullDisk(cause)) {
      const consequence = `The feed ${shown} could not be put there, and nothing was changed.`;
      throw new Error(tellFullDisk(dirname(file), consequence, describe(cause, timeoutMs)), { cause });
    }
    throw new Error(
      `The feed ${shown} could not be fetched: ${describe(cause, timeoutMs)}. Nothing was changed. ` +
        'Check the address in stock.json and that its host is up; the next run tries again.',
      { cause },
    );
  }
}

function describeAnswer({ status, statusText }: Response, credential: FeedCredential | null): string {
  const answer = `the host answered ${status} ${statusText}`.trim();
  if (status !== 401 && status !== 403) return answer;
  return credential === null
    ? `${answer}, so it asks for a login: see auth, within source in stock.json`
    : `${answer}, so it does not accept the credential in ${credential.variable}`;
}

/** Renames the complete partial file, and opens it first so that another fetch cannot replace it. */
async function publishPart(part: string, file: string): Promise<FileHandle> {
  const feed = await open(part);
  try {
    await removeAbandoned(file, (await feed.stat()).mtimeMs);
    await rename(part, file);
    return feed;
  } catch (error) {
    await feed.close();
    throw error;
  }
}

/**
 * Removes partial files of killed fetches. `now` (ms) is the clock of the disk, which may differ from this machine's.
 */
async function removeAbandoned(file: string, now: number): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder);
  const parts = names.filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part'));
  for (const path of parts.map((name) => join(folder, name))) {
    // A missing file belongs to a fetch that has just ended.
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > ABANDONED_MS) await rm(path, { force: true });
  }
}

async function request(
  address: string,
  conditions: Readonly<Record<string, string>>,
  credential: FeedCredential | null,
  signal: AbortSignal,
): Promise<Response> {
  let url = new URL(address);
  const { origin } = url;
  const isLocal = localHosts.has(url.hostname);
  checkAddress(url, isLocal);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    // A redirect to another host does not get the credential.
    const isOwn = credential !== null && url.origin === origin;
    const headers = { ...conditions, ...(isOwn && { [credential.name]: credential.value }) };
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url);
    checkAddress(url, isLocal);
  }
  throw new Error(`the host redirects more than ${REDIRECTS_MAX} times`);
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Rejects http, because anyone on the network could change the feed. `allowLocal` permits http to this machine;
 * another host must not redirect to a server of this machine.
 */
function checkAddress(url: URL, allowLocal: boolean): void {
  const isLocal = localHosts.has(url.hostname);
  if (isLocal ? allowLocal && /^https?:$/.test(url.protocol) : url.protocol === 'https:') return;
  throw new Error(`${showAddress(url.href)} is not an https address`);
}

function conditionsOf(etag: string | null): Record<string, string> {
  if (etag === null) return {};
  return etag.startsWith(MODIFIED)
    ? { 'if-modified-since': etag.slice(MODIFIED.length) }
    : { 'if-none-match': etag };
}

function validatorOf(headers: Headers): string | null {
  const modified = headers.get('last-modified');
  return headers.get('etag') ?? (modified === null ? null : MODIFIED + modified);
}

/** `fetch` reports only "fetch failed"; its cause has the reason. */
function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer came within ${timeoutMs / 1000} seconds`;
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
