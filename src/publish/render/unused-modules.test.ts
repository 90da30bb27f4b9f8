import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import {
  inlineConstants,
  leaveUnusedOut,
  placeOfUnused,
  withoutLongWords,
  withoutServices,
} from './unused-modules.ts';

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

it('what compares words comes without its part for those of more than 32 letters, which count as other words', async () => {
  const program = "import { distance } from 'fastest-levenshtein'; globalThis.differ = distance;";
  const isWhole = (code: string) => code.includes('mhc');
  expect(isWhole(await bundle(program, /fastest-levenshtein/, (code) => code))).toBe(true);
  const after = await bundle(program, /fastest-levenshtein/, withoutLongWords);
  expect(isWhole(after)).toBe(false);
  const found: { differ?: (a: string, b: string) => number } = {};
  new Function('globalThis', after)(found);
  const long = 'a'.repeat(33);
  expect([found.differ?.('toyta', 'toyota'), found.differ?.(long, `${long}s`)]).toEqual([1, 34]);
});

it('InstantSearch comes without its router, its reports to Algolia, its HTML helpers and its cache, which never run', async () => {
  const program =
    "import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js'; globalThis.search = InstantSearch;";
  const before = await bundle(program, /instantsearch\.js/, (code) => code);
  const after = await bundle(program, /instantsearch\.js/, (code, path) => placeOfUnused(path) ?? code);
  const has = (code: string) =>
    [
      'ais.router',
      'search-insights.min.js',
      'data-insights-method',
      '_cacheHydrated = true',
      'The `start` method',
    ].map((word) => code.includes(word));
  expect(has(before)).toEqual([true, true, true, true, true]);
  expect(has(after)).toEqual([false, false, false, false, true]);
});

it('answers are read without the tree of a facet that no search has', async () => {
  const program = `import helper from 'algoliasearch-helper';
    const state = new helper.SearchParameters({ index: 'cars', disjunctiveFacets: ['make'] });
    globalThis.results = new helper.SearchResults(state, [{ index: 'cars', hits: [{}], nbHits: 1, facets: { make: { Kia: 1 } } }]);`;
  const after = await bundle(program, /algoliasearch-helper/, (code, path) => placeOfUnused(path) ?? code);
  expect(after).not.toContain('generateTrees');
  const found: { results?: { disjunctiveFacets: unknown; nbHits: number } } = {};
  new Function('globalThis', after)(found);
  expect(found.results).toMatchObject({ nbHits: 1, disjunctiveFacets: [{ name: 'make', data: { Kia: 1 } }] });
});

it('a search comes without the services of Algolia that nothing calls, and answers', async () => {
  const program = `import helper from 'algoliasearch-helper';
    const client = { search: async (queries) => ({ results: queries.map(() => ({ hits: [], nbHits: 7 })) }) };
    const search = helper(client, 'cars', { disjunctiveFacets: ['make'] });
    globalThis.answer = new Promise((resolve) => search.on('result', ({ results }) => resolve(results.nbHits)));
    search.addDisjunctiveFacetRefinement('make', 'Kia').setQuery('white').search();
    globalThis.methods = Object.keys(Object.getPrototypeOf(search));`;
  const run = async (change: (code: string) => string) => {
    const found: { answer?: Promise<number>; methods?: string[] } = {};
    new Function('globalThis', await bundle(program, /algoliasearch\.helper\.js$/, change))(found);
    return { nbHits: await found.answer, methods: found.methods ?? [] };
  };
  const [before, after] = [await run((code) => code), await run(withoutServices)];
  expect([before.nbHits, after.nbHits]).toEqual([7, 7]);
  const gone = before.methods.filter((name) => !after.methods.includes(name)).toSorted();
  expect(gone).toHaveLength(19);
  expect(gone).toEqual(
    expect.arrayContaining([
      '_dispatchRecommendResponse',
      '_recommend',
      'findAnswers',
      'searchForFacetValues',
    ]),
  );
  expect(after.methods).toEqual(expect.arrayContaining(['_search', 'derive', 'getRefinements', 'recommend']));
});

it('what fetches ahead of lazy modules asks once for what they need, and returns the module', async () => {
  const code =
    placeOfUnused('\0vite/preload-helper.js')?.replace('export const', 'return () => { const') ?? '';
  const links: { rel: string; href: string }[] = [];
  const document = {
    createElement: () => ({ rel: '', href: '' }),
    head: { append: (...more: typeof links) => links.push(...more) },
  };
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

it('pages and workers are built with it, and other modules stay as they are', () => {
  const update = vi.fn<(config: object) => void>();
  const setup: unknown = leaveUnusedOut().hooks['astro:config:setup'];
  (setup as (tools: { updateConfig: (config: object) => void }) => void)({ updateConfig: update });
  const { plugins, worker } = Object(update.mock.calls[0]?.[0]).vite as Record<
    'plugins' | 'worker',
    { transform: (code: string, id: string) => unknown }[] & { plugins: () => unknown[] }
  >;
  expect(worker.plugins()).toHaveLength(plugins.length);
  const code = 'return myers_x(a, b)';
  expect(plugins[0]?.transform(code, '/x/node_modules/fastest-levenshtein/esm/mod.js')).toEqual({
    code: 'return a.length',
    map: null,
  });
  expect(plugins[0]?.transform(code, '/x/node_modules/another/esm/mod.js')).toBeNull();
});
