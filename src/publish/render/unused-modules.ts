import type { AstroIntegration } from 'astro';

/**
 * Dependencies of InstantSearch that never run here: `qs` is used only by its own router, which
 * `stores/search-router.ts` replaces. It is a tenth of the search page's script.
 */
const unused: readonly string[] = ['qs'];

const EMPTY = '\0unused-module';

/** Removes unused modules from browser bundles. */
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
              },
            ],
          },
        });
      },
    },
  };
}
