import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { toIconPaths } from '#ui/icon-markup.ts';

const ICON = /\/lucide-static\/icons\/[\w-]+\.svg\?raw$/;

/** An icon as `toIconMarkup` needs it: the rest of its file would weigh on every script that draws it. */
export const toLeanIcon = (svg: string): string => `<svg>${toIconPaths(svg)}</svg>`;

/** Compiles icons without the licence comment, attributes and indents that no page shows. */
export function leanIcons(): AstroIntegration {
  return {
    name: 'forecourt-lean-icons',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'forecourt-lean-icons',
                enforce: 'pre',
                load: (id) =>
                  ICON.test(id)
                    ? `export default ${JSON.stringify(toLeanIcon(readFileSync(id.replace('?raw', ''), 'utf8')))};`
                    : null,
              },
            ],
          },
        });
      },
    },
  };
}
