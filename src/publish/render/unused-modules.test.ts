import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { inlineConstants } from './unused-modules.ts';

/** The client of Meilisearch as a bundler leaves it, from its module after a change. */
async function bundle(change: (code: string) => string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { Meilisearch } from 'meilisearch'; globalThis.client = Meilisearch;",
      resolveDir: '.',
    },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'change',
        setup: ({ onLoad }) =>
          onLoad({ filter: /meilisearch/ }, ({ path }) => ({ contents: change(readFileSync(path, 'utf8')) })),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

it('the client of Meilisearch has its version and the error code that it reads, without the tables of both', async () => {
  const [before, after] = [await bundle((code) => code), await bundle(inlineConstants)];
  const has = (code: string) =>
    ['immutable_api_key_uid', 'devDependencies', 'index_not_found'].map((word) => code.includes(word));
  expect(has(before)).toEqual([true, true, true]);
  expect(has(after)).toEqual([false, false, true]);
  expect(/Meilisearch JavaScript \(v\$\{"[\d.]+"\}\)|Meilisearch JavaScript \(v[\d.]+\)/.test(after)).toBe(
    true,
  );
});
