import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { createPageCompression } from './page-compression.ts';

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
async function compressAll(compressPage: (bytes: Uint8Array) => Promise<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  const left = pages.entries();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const [at, page] of left) texts[at] = brotliDecompressSync(await compressPage(page)).toString();
    }),
  );
  return texts;
}

it('compresses each page as itself, first in the pool and then in the thread', async () => {
  expect(await compressAll(createPageCompression())).toEqual(pages.map(String));
});

it('leaves a small job to the pool, and gives a thread the rest of a large one', async () => {
  const says =
    "parentPort.on('message', ([number]) => parentPort.postMessage([number, Buffer.from('thread')]));";
  const compressPage = createPageCompression(script(says));
  const isOfThread = async (): Promise<boolean> =>
    Buffer.from(await compressPage(Buffer.from('page'))).toString() === 'thread';
  for (let count = 0; count < 64; count += 1) expect(await isOfThread()).toBe(false);
  await expect.poll(isOfThread).toBe(true);
});

it.each([
  ['cannot start', 'throw new Error("no thread");'],
  ['ends under way', "parentPort.on('message', () => process.exit(1));"],
])('compresses each page although the thread %s', async (_what, code) => {
  expect(await compressAll(createPageCompression(script(code)))).toEqual(pages.map(String));
});
