import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { openPageCompression, type PageCompression } from './page-compression.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-compression-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = (code: string): URL => {
  const file = join(folder, `${randomUUID()}.mjs`);
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(file);
};

const pages = Array.from({ length: 300 }, (_, number) =>
  Buffer.from(`<p>Page ${number} – ${'x'.repeat(number)}</p>`),
);

/** Four at once, as publishing does. */
async function compressAll(compression: PageCompression): Promise<string[]> {
  const texts: string[] = [];
  const left = pages.entries();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const [at, page] of left)
        texts[at] = brotliDecompressSync(await compression.compress(page)).toString();
    }),
  );
  await compression.close();
  return texts;
}

it('compresses each page as itself, first in the pool and then in the thread', async () => {
  expect(await compressAll(openPageCompression())).toEqual(pages.map(String));
});

it('leaves a small job to the pool, and gives a thread the rest of a large one', async () => {
  const says =
    "parentPort.on('message', ([number]) => parentPort.postMessage([number, Buffer.from('thread')]));";
  const { compress, close } = openPageCompression(script(says));
  const isOfThread = async (): Promise<boolean> =>
    Buffer.from(await compress(Buffer.from('page'))).toString() === 'thread';
  for (let count = 0; count < 64; count += 1) expect(await isOfThread()).toBe(false);
  await expect.poll(isOfThread).toBe(true);
  await close();
});

it.each([
  ['cannot start', 'throw new Error("no thread");'],
  ['ends under way', "parentPort.on('message', () => process.exit(1));"],
])('compresses each page although the thread %s', async (_what, code) => {
  expect(await compressAll(openPageCompression(script(code)))).toEqual(pages.map(String));
});
