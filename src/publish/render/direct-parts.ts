import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const part = fileURLToPath(new URL('render-part.ts', import.meta.url));
const astros = /\brenderComponent as (\$\$renderComponent),?/;

/** Lets a compiled component render its parts by `render-part.ts`; returns `null` for one without parts. */
export const withDirectParts = (code: string): string | null =>
  astros.test(code)
    ? `import { renderPart as $$renderComponent } from ${JSON.stringify(part)};\n${code.replace(astros, '')}`
    : null;

/** Renders custom elements and plain React at once, by `render-part.ts`. */
export function directParts(): AstroIntegration {
  return {
    name: 'forecourt-direct-parts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'forecourt-direct-parts',
                enforce: 'post',
                transform(code, id) {
                  const direct = id.endsWith('.astro') ? withDirectParts(code) : null;
                  return direct === null ? null : { code: direct, map: null };
                },
              },
            ],
          },
        });
      },
    },
  };
}
