import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib';

const compressible = new Set(['.html', '.json', '.svg', '.css', '.js', '.xml', '.txt', '.webmanifest']);

/** Brotli quality of what every publish writes (11 costs 88 ms a page), and of what a build compiles once. */
export const PUBLISH_QUALITY = 5;
const ASSET_QUALITY = 11;

/** Whether a file gets a `.br` sibling. */
export const isCompressible = (file: string): boolean => compressible.has(extname(file));

const brotli = promisify(brotliCompress);

/** How a text is compressed. */
export const toBrotliOptions = (bytes: Uint8Array, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    // A window larger than the file takes memory for nothing, in each of many encoders at once.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.byteLength + 1)), 16), 22),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Compresses in the thread pool of Node. */
export const compress = (bytes: Uint8Array, quality: number): Promise<Buffer> =>
  brotli(bytes, toBrotliOptions(bytes, quality));

/** Folder of hashed scripts and styles, below the compiler's client folder. */
export const ASSETS = '_assets';

/** Writes a `.br` beside every compiled asset, once per build; every release of every tenant copies it. */
export async function compressAssets(client: string): Promise<void> {
  const folder = join(client, ASSETS);
  const files = readdirSync(folder).filter(isCompressible);
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.br`), await compress(bytes, ASSET_QUALITY));
    }),
  );
}
