import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ASSETS, compressAssets } from '#publish/files/asset-compression.ts';
import { readCodeState, writeBuildId } from './build-id.ts';
import { DIRECTIVE, toIslandStart, type IslandStart } from './island-start.ts';
import { headFile } from './script-file.ts';

const fromHere = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The smallest adapter Astro accepts: it exports the compiled app and starts no server. `publish` calls
 * `createApp().render()` itself, once per page and tenant. At the end of a build it writes the scripts that pages share,
 * compresses the assets and writes the build id.
 */
export function forecourtAdapter(): AstroIntegration {
  let codeState = '';
  let start: IslandStart;
  return {
    name: 'forecourt-adapter',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: DIRECTIVE, entrypoint: fromHere('../../islands/page/rest.directive.ts') });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'forecourt-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: fromHere('./render-entry.ts'),
          // Pictures have their own URLs; Astro requires an image service although none is used.
          supportedAstroFeatures: {
            serverOutput: 'stable',
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      // Read before compiling, so that an edit during the build does not count as built.
      'astro:build:start': () => {
        codeState = readCodeState();
      },
      'astro:build:ssr': ({ manifest }) => {
        start = toIslandStart(new Map(manifest.clientDirectives));
      },
      'astro:build:done': async ({ dir }) => {
        const client = fileURLToPath(dir);
        for (const { file, code } of [headFile, start]) writeFileSync(join(client, ASSETS, file), code);
        await compressAssets(client);
        writeBuildId(fileURLToPath(new URL('../', dir)), codeState);
      },
    },
  };
}
