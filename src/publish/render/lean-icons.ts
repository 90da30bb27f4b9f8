import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { toIconPaths } from '#ui/icon-markup.ts';

const ICON = /\/lucide-static\/icons\/[\w-]+\.svg\?raw$/;

/** Reduces an icon to what `toIconMarkup` needs, because every script that draws it carries its bytes. */
export const toLeanIcon = (svg: string): string => `<svg>${toIconPaths(svg).replaceAll(' />', '/>')}</svg>`;

/** Compiles icons without licence comment, indents and attributes that have no effect. */
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
