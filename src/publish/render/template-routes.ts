import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));

/**
 * Adds a route for each page of each template: `templates/atlas/pages/home.astro` answers `/atlas/home`. One route
 * tree per template, because Astro links a route's CSS by its import graph: a shared route would send the CSS of all
 * templates to every shopper.
 */
export function templateRoutes(): AstroIntegration {
  return {
    name: 'forecourt-template-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!name.endsWith('.astro') || !parentPath.endsWith('/pages')) continue;
          const template = parentPath.slice(folder.length, -'/pages'.length);
          injectRoute({
            pattern: `/${template}/${name.slice(0, -'.astro'.length)}`,
            entrypoint: join(parentPath, name),
          });
        }
      },
    },
  };
}
