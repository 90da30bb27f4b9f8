import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Opens the file on the first read, so that a run that never starts leaves nothing open. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** The hash of a file, which stands for an ETag. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `sha256 ${hash.digest('hex')}`;
}

/** Throws a sentence when the feed is not a file. */
export async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(
      `The feed ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Check the path given with --feed, or source in stock.json.',
      { cause },
    );
  });
  if (!found.isFile()) throw new Error(`The feed ${path} is not a file. Expected the file of a stock feed.`);
}
