import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lies here because the top level is short; run one file with `vitest run --config tests/vitest.config.ts FILE`. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Components ask for a document by `// @vitest-environment jsdom` in their first line.
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          globalSetup: ['src/db/test-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // One file after the other: measured times and one set of published sites.
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/chromium-setup.ts', 'tests/browser/demo-server.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
    setupFiles: ['tests/console-setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    maxWorkers: 2,
  },
});
