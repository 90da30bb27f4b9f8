import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compressAssets } from '#publish/files/asset-compression.ts';
import { readCodeState, writeBuildId } from './build-id.ts';

const fromHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The smallest adapter Astro accepts: it exports the compiled app and starts no server.
 * `publish` calls `createApp().render()` itself, once per page and tenant. A build ends by compressing
 * its assets and by naming the code state it was made from.
 */
export function forecourtAdapter(): AstroIntegration {
  let codeState = '';
  return {
    name: 'forecourt-adapter',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'rest', entrypoint: fromHere('../../islands/page/rest.directive.ts') });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'forecourt-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: fromHere('./render-entry.ts'),
          // Pictures have addresses of their own; the service is never asked, only looked for.
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      // Read before the compiler reads: an edit during the build must not pass for built.
      'astro:build:start': () => {
        codeState = readCodeState();
      },
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        await compressAssets(client);
        writeBuildId(fileURLToPath(new URL('../', dir)), codeState);
      },
    },
  };
}
