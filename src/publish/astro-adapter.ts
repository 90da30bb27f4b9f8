import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const fromHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The smallest adapter Astro accepts: it exports the compiled app and starts no server.
 * `publish` calls `createApp().render()` itself, once per page and tenant.
 */
export function forecourtAdapter(): AstroIntegration {
  return {
    name: 'forecourt-adapter',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'rest', entrypoint: fromHere('../islands/rest.directive.ts') });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'forecourt-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: fromHere('./render-entry.ts'),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable' },
        });
      },
    },
  };
}
