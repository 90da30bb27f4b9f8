import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { forecourtAdapter } from '#publish/render/astro-adapter.ts';

// The baseline: the same pages of one lot by a plain static `astro build`, with the product's own layouts,
// sections and settings. Of the product's adapter only the client directive is needed here.
const { concurrency = 1, experimental = {} } = JSON.parse(process.env.BENCH_OPTIONS ?? '{}');
const setup = forecourtAdapter().hooks['astro:config:setup'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  output: 'static',
  integrations: [react(), { name: 'client-rest', hooks: { 'astro:config:setup': setup } }],
  outDir: process.env.BENCH_OUT,
  cacheDir: process.env.BENCH_CACHE,
  compressHTML: true,
  trailingSlash: 'never',
  build: { inlineStylesheets: 'never', assets: '_assets', format: 'file', concurrency },
  experimental,
  devToolbar: { enabled: false },
  vite: { logLevel: 'error', cacheDir: process.env.BENCH_CACHE },
});
