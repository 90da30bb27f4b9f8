import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { AUDIT_TESTS, IN_PARTS, QUICK } from '#scripts/gates/tiers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Rooms whose tests need a DOM (`// @vitest-environment jsdom`): one process each, one realm per file. Tests
 * of published HTML (`*-html.test.ts`) need none.
 */
const documents = ['src/{islands,layouts,components,stores,ui,templates}/**/!(*-html).test.{ts,tsx}'];
/** Browser tests of the pages of one template, each beside its manifest. */
const templatePages = ['src/templates/*/pages.test.ts'];
/**
 * Files that replace a module or a global which cannot be restored, or that need React as tests have it: each runs in its
 * own process.
 */
const apart = [
  'src/{api/similar-cars/similar-cars,islands/menu/menus,islands/menu/menus-hover,stores/api-client}.test.ts',
  'src/publish/{pages/equal-figures,worker/settings-to-islands}.test.ts',
  'src/stock/import/feed-networks.test.ts',
  'scripts/tenant-roster.test.ts',
  'tests/options/running/running-options.test.ts',
];
/** Tests that publish whole dealers or run the commands. */
const whole = [
  'src/publish/{hosted-search,threads,worker}/**/*.test.ts',
  'src/server*.test.ts',
  'scripts/**/*.test.ts',
];
/** What a run leaves out. */
const left = [
  ...(process.env[QUICK] === '1' ? AUDIT_TESTS : []),
  ...(process.env[IN_PARTS] === '1' ? whole : []),
];
const measured = ['tests/browser/{live-facts,slow-line,stillness}.test.ts'];

/** Tests in a real browser on one set of published sites. */
const browserProject = (
  name: string,
  options: { include: string[]; exclude?: string[]; fileParallelism?: false; isolate?: false },
) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['tests/chromium-setup.ts', 'tests/browser/demo-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    ...options,
  },
});

/**
 * Not in the root folder, which is kept short; run one file with `vitest run --config tests/vitest.config.ts
 * FILE`.
 */
export default defineConfig({
  root,
  test: {
    // The default of a second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'architecture',
          // Else each use of the compiler goes through a proxy: the rules visit a million nodes.
          deps: { interopDefault: false },
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Files share a process, so that each module is loaded once; tests/tidy-setup.ts resets their changes.
          name: 'unit',
          include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/options/**/*.test.ts'],
          exclude: [...documents, ...apart, ...left],
          isolate: false,
          globalSetup: ['src/db/server/test-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          include: documents,
          exclude: [...apart, ...templatePages],
          pool: 'vmForks',
          setupFiles: ['tests/react-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          globalSetup: ['src/db/server/test-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Journeys mostly wait, so files run in parallel.
      browserProject('browser', {
        include: ['tests/browser/**/*.test.ts', ...templatePages],
        exclude: [...measured, ...left],
        // Files share a process and its browser.
        isolate: false,
      }),
      // Tests that measure frames, shifts and milliseconds, or sell a car, run alone: in a group of their own.
      browserProject('stillness', { include: measured, fileParallelism: false }),
    ],
    setupFiles: ['tests/console-setup.ts', 'tests/tidy-setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    maxWorkers: 2,
  },
});
