import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FeedRefused } from './feed-refused.ts';
import { unzip } from './unzip.ts';

/** Bytes from which an archive is recognised. */
const MARK_BYTES = 8;

/** Unpacks a `.gz` or `.zip`, known by its first bytes; passes on any other. Refuses one that is cut off. */
export async function* unpack(bytes: AsyncIterable<Uint8Array>, entry?: string): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  let isDone = false;
  while (!isDone && start.length < MARK_BYTES) {
    const next = await chunks.next();
    if (next.done) isDone = true;
    else start = Buffer.concat([start, next.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (start.length > 0) yield start;
    if (!isDone) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  if (start[0] === 0x1f && start[1] === 0x8b) yield* gunzip(whole());
  else if (start.subarray(0, 4).equals(zipMark)) yield* unzip(whole(), entry);
  else yield* whole();
}

const zipMark = Buffer.from([0x50, 0x4b, 3, 4]);

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = createGunzip();
  const feeding = pipeline(Readable.from(bytes), stream);
  // The loop below throws the same error.
  feeding.catch(() => {});
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (cause) {
    const isOfZlib = cause instanceof Error && String(Reflect.get(cause, 'code')).startsWith('Z_');
    if (!isOfZlib) throw cause;
    throw new FeedRefused(
      `The feed is a .gz file that cannot be unpacked: ${cause.message}. It may be cut off; send the whole file again.`,
      { cause },
    );
  }
}
