import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AUDIT_TESTS } from '#scripts/gates/tiers.ts';
import type { Finding } from './finding.ts';
import { runTests } from './run-tests.ts';

const SAMPLE = "'#tests/sample.ts'";

/** Test files that `npm test` leaves out, or of which it runs only a sample, by themselves or in a shared file. */
export function listSweeps(): string[] {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const isTest = ({ path }: { path: string }): boolean => /\.test\.tsx?$/.test(path);
  const sampling = files.filter(({ text }) => text.includes(SAMPLE));
  const shared = sampling.filter((file) => !isTest(file)).map(({ path }) => basename(path));
  const uses = (text: string): boolean => shared.some((name) => text.includes(`/${name}'`));
  const own = files.filter((file) => isTest(file) && (file.text.includes(SAMPLE) || uses(file.text)));
  return [...new Set([...own.map(({ path }) => path), ...globSync(AUDIT_TESTS)])].toSorted();
}

/** Runs these tests with all of their cases. */
export const auditSweeps = (stop: AbortSignal): Promise<Finding[]> => runTests('sweeps', listSweeps(), stop);
