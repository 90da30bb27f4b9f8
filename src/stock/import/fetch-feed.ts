import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFullDisk, tellFullDisk } from '#db/base/full-disk.ts';
import { limitBytes } from '#stock/readers/byte-limit.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import type { FeedHost } from './feed-host.ts';

const TIMEOUT_MS = 300_000;
/** A host that sends nothing for this long is taken to be silent: its import would hold up others. */
const FIRST_BYTE_MS = 60_000;
/** A partial file that was not written to for this long belongs to a killed fetch. */
const ABANDONED_MS = 2 * TIMEOUT_MS;

export type FetchOptions = {
  host: FeedHost;
  /** File to which the feed is written, so that a slow host never blocks the database. */
  file: string;
  /** The `etag` of the stored feed; `null` always downloads. */
  etag: string | null;
  maxBytes: number;
  /** Timeout of the whole answer; default five minutes. */
  timeoutMs?: number;
  /** Timeout of the first byte; default a minute. */
  firstByteMs?: number;
  /** Aborts the fetch; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/** `feed` is an open handle on the fetched bytes, even if another fetch replaces the file; close it. */
export type Fetched =
  | { outcome: 'unchanged' }
  | { outcome: 'fetched'; feed: FileHandle; etag: string | null };

/**
 * Fetches a feed to a file unless it has not changed. Throws `FeedRefused` when it is over the size limit, and an `Error`
 * with a sentence when it cannot be fetched.
 */
export async function fetchFeed(options: FetchOptions): Promise<Fetched> {
  const { host, file, maxBytes, signal, timeoutMs = TIMEOUT_MS, firstByteMs = FIRST_BYTE_MS } = options;
  const { shown } = host;
  const part = `${file}.${randomUUID()}.part`;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Silence(firstByteMs)), firstByteMs);
  const abort = AbortSignal.any([
    AbortSignal.timeout(timeoutMs),
    silence.signal,
    ...(signal ? [signal] : []),
  ]);
  try {
    const opened = await host.open(options.etag, abort);
    if (opened === null) return { outcome: 'unchanged' };
    await mkdir(dirname(file), { recursive: true });
    const heard = onFirst(opened.bytes, () => clearTimeout(timer));
    const body = limitBytes(heard, maxBytes);
    await pipeline(Readable.from(body), createWriteStream(part, { flush: true }));
    const feed = await publishPart(part, file);
    return { outcome: 'fetched', feed, etag: opened.etag };
  } catch (cause) {
    // A connection that the time limit closed reports only that it is closed.
    const reason: unknown = abort.aborted ? abort.reason : cause;
    await rm(part, { force: true });
    signal?.throwIfAborted();
    if (cause instanceof FeedRefused) throw cause;
    if (isFullDisk(cause)) {
      const consequence = `The feed ${shown} could not be put there, and nothing was changed.`;
      throw new Error(tellFullDisk(dirname(file), consequence, describe(reason, timeoutMs)), { cause });
    }
    throw new Error(
      `The feed ${shown} could not be fetched: ${describe(reason, timeoutMs)}. Nothing was changed. ` +
        'Check the address in stock.json and that its host is up; the next run tries again.',
      { cause },
    );
  } finally {
    clearTimeout(timer);
  }
}

/** No byte came in time. */
class Silence extends Error {
  constructor(ms: number) {
    super(`nothing came within ${formatSeconds(ms)}`);
  }
}

/** Passes chunks on, and calls `heard` at the first. */
async function* onFirst(
  chunks: AsyncIterable<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunks) {
    heard();
    yield chunk;
  }
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

/** Removes partial files of killed fetches. `now` (ms) is the clock of the disk, which may be another. */
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

/** The reason of a failure. */
function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer came within ${formatSeconds(timeoutMs)}`;
  return error.message;
}

const formatSeconds = (ms: number): string => (ms === 1000 ? '1 second' : `${ms / 1000} seconds`);
