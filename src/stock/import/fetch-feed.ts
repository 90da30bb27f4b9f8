import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFullDisk, tellFullDisk } from '#db/full-disk.ts';
import { limitBytes } from '#stock/readers/byte-limit.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';

const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 300_000;
/** A part that was not written to for so long is no fetch under way. */
const LEFTOVER_MS = 2 * TIMEOUT_MS;
const MODIFIED = 'modified ';

export type FetchOptions = {
  url: string;
  /** File the feed is written to, so that a slow host never holds up the database. */
  file: string;
  /** What `fetchFeed` gave back for the feed that is in stock; `null` asks for it in any case. */
  etag: string | null;
  maxBytes: number;
  /** For the whole answer; default five minutes. */
  timeoutMs?: number;
  /** Gives up; the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
};

/**
 * `feed` is open on what this fetch brought, whoever writes the file next; close it. `etag` is the ETag,
 * else the date of the last change; `null` when the host sends neither.
 */
export type Fetched =
  { outcome: 'unchanged' } | { outcome: 'fetched'; feed: FileHandle; etag: string | null };

/**
 * Fetches a feed to a file, unless the host says that it has not changed. Follows a few redirects, to
 * https alone; http is for this machine (tests).
 *
 * @throws FeedRefused when the feed is over the cap; Error with a sentence when it cannot be had.
 */
export async function fetchFeed(options: FetchOptions): Promise<Fetched> {
  const { url, file, maxBytes, signal, timeoutMs = TIMEOUT_MS } = options;
  const part = `${file}.${randomUUID()}.part`;
  try {
    const giveUp = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    const response = await request(url, conditionsOf(options.etag), giveUp);
    if (response.status === 304 && options.etag !== null) return { outcome: 'unchanged' };
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(`the host answered ${response.status} ${response.statusText}`.trim());
    }
    await mkdir(dirname(file), { recursive: true });
    const body = limitBytes(response.body, maxBytes);
    await pipeline(Readable.from(body), createWriteStream(part, { flush: true }));
    const feed = await settle(part, file);
    return { outcome: 'fetched', feed, etag: validatorOf(response.headers) };
  } catch (cause) {
    await rm(part, { force: true });
    signal?.throwIfAborted();
    if (cause instanceof FeedRefused) throw cause;
    if (isFullDisk(cause)) {
      const kept = `The feed ${url} could not be put there, and nothing was changed.`;
      throw new Error(tellFullDisk(dirname(file), kept, describe(cause, timeoutMs)), { cause });
    }
    throw new Error(
      `The feed ${url} could not be fetched: ${describe(cause, timeoutMs)}. Nothing was changed. ` +
        'Check the address in stock.json and that its host is up; the next run tries again.',
      { cause },
    );
  }
}

/** Gives the whole part its name, and opens it before another fetch can take that name over. */
async function settle(part: string, file: string): Promise<FileHandle> {
  const feed = await open(part);
  try {
    await removeLeftovers(file, (await feed.stat()).mtimeMs);
    await rename(part, file);
    return feed;
  } catch (error) {
    await feed.close();
    throw error;
  }
}

/** Removes parts of killed fetches. `now` (ms) is the disk's clock, which may not be this machine's. */
async function removeLeftovers(file: string, now: number): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder);
  const parts = names.filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part'));
  for (const path of parts.map((name) => join(folder, name))) {
    // One that is gone by now was of a fetch that has just ended.
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > LEFTOVER_MS) await rm(path, { force: true });
  }
}

async function request(address: string, headers: HeadersInit, signal: AbortSignal): Promise<Response> {
  let url = new URL(address);
  const isLocal = localHosts.has(url.hostname);
  checkAddress(url, isLocal);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
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
 * A feed on the way over http could be changed by anyone who carries it. `allowLocal` lets one of this
 * machine stay here; a host elsewhere must not send us to what listens on this machine alone.
 */
function checkAddress(url: URL, allowLocal: boolean): void {
  const isLocal = localHosts.has(url.hostname);
  if (isLocal ? allowLocal && /^https?:$/.test(url.protocol) : url.protocol === 'https:') return;
  throw new Error(`${url.href} is not an https address`);
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

/** fetch says only "fetch failed"; why stands in its cause. */
function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer came within ${timeoutMs / 1000} seconds`;
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
