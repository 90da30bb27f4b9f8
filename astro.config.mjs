import { defineConfig } from 'astro/config';
import { forecourtAdapter } from './src/publish/render/astro-adapter.ts';
import { directParts } from './src/publish/render/direct-parts.ts';
import { forecourtReact } from './src/publish/render/astro-react.ts';
import { leanIcons } from './src/publish/render/lean-icons.ts';
import { joinSheets } from './src/publish/render/sheet-groups.ts';
import { templateRoutes } from './src/publish/render/template-routes.ts';
import { leaveUnusedOut } from './src/publish/render/unused-modules.ts';

// One compile per code release; `publish` renders every tenant from its output
// in process (see src/README.md). Nothing of a tenant may be fixed here.
export default defineConfig({
  output: 'server',
  adapter: forecourtAdapter(),
  integrations: [
    forecourtReact(),
    templateRoutes(),
    leanIcons(),
    leaveUnusedOut(),
    directParts(),
    joinSheets(),
  ],
  outDir: process.env.FORECOURT_DIST ?? './dist',
  publicDir: './public',
  compressHTML: true,
  trailingSlash: 'never',
  security: { checkOrigin: false },
  session: undefined,
  build: { inlineStylesheets: 'never', assets: '_assets', format: 'file' },
  devToolbar: { enabled: false },
});
