import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { inlineConstants, placeOfUnused } from './unused-modules.ts';

/** What a bundler leaves of a program, when the modules of one package are changed. */
async function bundle(contents: string, filter: RegExp, change: (code: string, path: string) => string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'change',
        setup: ({ onLoad }) =>
          onLoad({ filter }, ({ path }) => ({ contents: change(readFileSync(path, 'utf8'), path) })),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

it('the client of Meilisearch has its version and the error code that it reads, without the tables of both', async () => {
  const program = "import { Meilisearch } from 'meilisearch'; globalThis.client = Meilisearch;";
  const [before, after] = [
    await bundle(program, /meilisearch/, (code) => code),
    await bundle(program, /meilisearch/, inlineConstants),
  ];
  const has = (code: string) =>
    ['immutable_api_key_uid', 'devDependencies', 'index_not_found'].map((word) => code.includes(word));
  expect(has(before)).toEqual([true, true, true]);
  expect(has(after)).toEqual([false, false, true]);
  expect(/Meilisearch JavaScript \(v\$\{"[\d.]+"\}\)|Meilisearch JavaScript \(v[\d.]+\)/.test(after)).toBe(
    true,
  );
});

it('InstantSearch comes without its router, its reports to Algolia and its HTML helpers, which never run', async () => {
  const program =
    "import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js'; globalThis.search = InstantSearch;";
  const before = await bundle(program, /instantsearch\.js/, (code) => code);
  const after = await bundle(program, /instantsearch\.js/, (code, path) => placeOfUnused(path) ?? code);
  const has = (code: string) =>
    ['ais.router', 'search-insights.min.js', 'data-insights-method', 'The `start` method'].map((word) =>
      code.includes(word),
    );
  expect(has(before)).toEqual([true, true, true, true]);
  expect(has(after)).toEqual([false, false, false, true]);
});

it('what fetches ahead of lazy modules asks once for what they need, and returns the module', async () => {
  const code =
    placeOfUnused('\0vite/preload-helper.js')?.replace('export const', 'return () => { const') ?? '';
  const links: { rel: string; href: string }[] = [];
  const document = {
    createElement: () => ({ rel: '', href: '' }),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  };
  // oxlint-disable-next-line no-new-func -- the text of a module, as the bundler gets it
  const make = new Function('document', `${code}; return __vitePreload; }`) as (d: unknown) => () => Preload;
  type Preload = (load: () => Promise<string>, needs?: string[]) => Promise<string>;
  const preload = make(document)();
  expect(await preload(async () => 'module', ['_assets/a.js', '_assets/b.js'])).toBe('module');
  expect(await preload(async () => 'other', ['_assets/b.js'])).toBe('other');
  expect(await preload(async () => 'alone')).toBe('alone');
  expect(links).toEqual([
    { rel: 'modulepreload', href: '/_assets/a.js' },
    { rel: 'modulepreload', href: '/_assets/b.js' },
  ]);
});
