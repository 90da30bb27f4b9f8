import type { AstroIntegration } from 'astro';

/**
 * Modules that InstantSearch brings along and that never run here: `qs` serves its own router alone, in whose
 * place ours stands (`stores/search-router.ts`). It weighs as much as a tenth of the search page's script.
 */
const unused: readonly string[] = ['qs'];

const EMPTY = '\0unused-module';

/** Leaves unused modules out of what browsers load. */
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
