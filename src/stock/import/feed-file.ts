import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
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

/** The path of a file that a command names: from the current folder, else beside the dealer's stock.json. */
export function locateFeed(file: string, tenantsDir: string, tenant: string): string {
  const path = resolve(file);
  const beside = resolve(tenantsDir, tenant, file);
  return !existsSync(path) && existsSync(beside) ? beside : path;
}

/** Throws a sentence if the feed is no file. `setting` of stock.json names it, or a command does (`null`). */
export async function checkFile(path: string, setting: string | null): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(
      `The feed ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        (setting === null
          ? 'Check the path given with --feed, from here or from the folder of stock.json.'
          : `Put the file there, or correct ${setting} in stock.json.`),
      { cause },
    );
  });
  if (!found.isFile()) throw new Error(`The feed ${path} is not a file. Expected the file of a stock feed.`);
}

/** The setting that names the file of a feed: `source.path`, or `source.path` of one of several. */
export const feedSetting = (name: string): string =>
  name === '' ? 'source.path' : `source.path of the feed ${name}`;
