import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const serverEntrypoint = fileURLToPath(new URL('react-renderer.ts', import.meta.url));

/** `@astrojs/react` with `react-renderer.ts` for what is rendered at publishing. */
export function forecourtReact(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}
