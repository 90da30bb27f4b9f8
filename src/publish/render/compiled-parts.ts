import type { AstroIntegration } from 'astro';

/** Changes the JavaScript that Astro makes of each `.astro` file; `null` leaves it as it is. */
export const changeCompiledParts = (
  name: string,
  change: (code: string) => string | null,
): AstroIntegration => ({
  name,
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name,
              enforce: 'post',
              transform(code, id) {
                const changed = id.endsWith('.astro') ? change(code) : null;
                return changed === null ? null : { code: changed, map: null };
              },
            },
          ],
        },
      });
    },
  },
});
