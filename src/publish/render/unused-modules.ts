import type { AstroIntegration } from 'astro';

/**
 * Modules of InstantSearch that never run here: its router, which `stores/search-router.ts` replaces; its reports to
 * Algolia; helpers of its own HTML templates; and what fills the cache of Algolia's own client. They are a tenth of the
 * search page's script.
 */
const unused =
  /\/node_modules\/instantsearch\.js\/es\/(?:middlewares\/create(?:Insights|Metadata|Router)Middleware|lib\/createHelpers|lib\/utils\/hydrateSearchClient)\.js$/;
/** The tree of a hierarchical facet, of which searches have none; asked for whenever an answer is read. */
const unusedTree =
  /\/node_modules\/algoliasearch-helper\/src\/SearchResults\/generate-hierarchical-tree\.js$/;

const inTheirPlace = `
  const leftOut = () => {
    throw new Error('This part of InstantSearch is left out; see publish/render/unused-modules.ts.');
  };
  export { leftOut as createInsightsMiddleware, leftOut as createMetadataMiddleware, leftOut as createRouterMiddleware };
  export const isMetadataEnabled = () => false;
  export const hydrateSearchClient = () => {};
  export default () => ({});
`;

/**
 * What every page loads first, to fetch what a lazy module needs at the same time as the module. Vite's own also waits for
 * style sheets, of which our lazy modules have none, and supports browsers without `modulepreload`: four times the script.
 */
const preloader = /^\0?vite\/preload-helper/;
const leanPreloader = `
  const asked = new Set();
  export const __vitePreload = (load, needs = []) => {
    document.head.append(
      ...needs.flatMap((need) =>
        asked.has(need)
          ? []
          : asked.add(need) &&
            Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + need }),
      ),
    );
    return load();
  };
`;

/** What stands in place of a module that is left out or made lean; `null` for every other. */
export const placeOfUnused = (id: string): string | null =>
  unused.test(id)
    ? inTheirPlace
    : unusedTree.test(id)
      ? 'module.exports = () => () => {};'
      : preloader.test(id)
        ? leanPreloader
        : null;

const MEILISEARCH = /\/node_modules\/meilisearch\/dist\/index\.js$/;

/** Inlines a code and a version that Meilisearch's client reads: bundlers leave out a fifth of its script. */
export function inlineConstants(code: string): string {
  const version = /\bversion: ("[\d.]+")/.exec(code)?.[1];
  const named = version === undefined ? code : code.replace(/\$\{\w+\.version\}/g, `\${${version}}`);
  return named.replace(/\b\w+\.INDEX_NOT_FOUND\b/g, '"index_not_found"');
}

const LEVENSHTEIN = /\/node_modules\/fastest-levenshtein\/esm\/mod\.js$/;

/** Words of over 32 letters differ wholly: no typing mistake is in one, and half the code compares them. */
export const withoutLongWords = (code: string): string =>
  code.replace('return myers_x(a, b)', 'return a.length');

const HELPER = /\/node_modules\/algoliasearch-helper\/src\/algoliasearch\.helper\.js$/;
const recommended = 'FrequentlyBoughtTogether|RelatedProducts|TrendingItems|TrendingFacets|LookingSimilar';
const unusedMethod = new RegExp(
  String.raw`^AlgoliaSearchHelper\.prototype\.(?:findAnswers|searchOnce|searchFor(?:Composition)?FacetValues|searchWithComposition|_runComposition|_recommend|_dispatchRecommend\w+|(?:add|remove)(?:${recommended})) =(?: function[^]*?^|\n  function[^]*?^  )\};$`,
  'gm',
);

/** Methods of Algolia's own services, such as recommendations: no engine has them, and nothing calls them. */
export const withoutServices = (code: string): string => code.replace(unusedMethod, '');

const changes: readonly [module: RegExp, change: (code: string) => string][] = [
  [MEILISEARCH, inlineConstants],
  [LEVENSHTEIN, withoutLongWords],
  [HELPER, withoutServices],
];

/** A plugin of Vite. */
const leavingOut = () => ({
  name: 'forecourt-unused-modules',
  enforce: 'pre' as const,
  load: placeOfUnused,
  transform(code: string, id: string) {
    const change = changes.find(([module]) => module.test(id))?.[1];
    return change ? { code: change(code), map: null } : null;
  },
});

/** Removes unused modules, and unused parts of modules, from browser bundles: pages, and workers, which Vite bundles apart. */
export function leaveUnusedOut(): AstroIntegration {
  return {
    name: 'forecourt-unused-modules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [leavingOut()], worker: { plugins: () => [leavingOut()] } },
        });
      },
    },
  };
}
