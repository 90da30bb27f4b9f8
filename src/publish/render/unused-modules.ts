import type { AstroIntegration } from 'astro';

/**
 * Dependencies of InstantSearch that never run here: `qs` is used only by its own router, which
 * `stores/search-router.ts` replaces. It is a tenth of the search page's script.
 */
const unused: readonly string[] = ['qs'];

const EMPTY = '\0unused-module';

const MEILISEARCH = /\/node_modules\/meilisearch\/dist\/index\.js$/;

/**
 * Puts the one error code and the version that the client of Meilisearch reads in place of their reads, so that bundlers
 * leave out its table of error codes and its `package.json`, a fifth of its script.
 */
export function inlineConstants(code: string): string {
  const version = /\bversion: ("[\d.]+")/.exec(code)?.[1];
  const named = version === undefined ? code : code.replace(/\$\{\w+\.version\}/g, `\${${version}}`);
  return named.replace(/\b\w+\.INDEX_NOT_FOUND\b/g, '"index_not_found"');
}

/** Removes unused modules, and unused parts of modules, from browser bundles. */
export function leaveUnusedOut(): AstroIntegration {
  return {
    name: 'forecourt-unused-modules',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'forecourt-unused-modules',
                enforce: 'pre',
                resolveId: (id) => (unused.includes(id) ? EMPTY : null),
                load: (id) => (id === EMPTY ? 'export default {};' : null),
                transform: (code, id) =>
                  MEILISEARCH.test(id) ? { code: inlineConstants(code), map: null } : null,
              },
            ],
          },
        });
      },
    },
  };
}
