/**
 * Tests that only `npm run audit` runs: those of the tools that judge the product, and of what takes long and breaks rarely.
 * A file of the second kind ends in `.audit.test.ts`.
 */
export const AUDIT_TESTS = [
  'scripts/{bench,chaos,compare,gates}/**/*.test.ts',
  // `break.test.ts` asks at each change of the code whether the written faults still find their text in it.
  'scripts/audit/**/!(break).test.ts',
  '{scripts,src,tests}/**/*.audit.test.ts',
];

/** The gates of `npm test` set this, so that these tests are left out; whoever names such a file runs it. */
export const QUICK = 'FORECOURT_QUICK';

/** Set where tests that publish whole dealers or run the commands are left out. */
export const IN_PARTS = 'FORECOURT_IN_PARTS';
