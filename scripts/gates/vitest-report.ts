import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Counts, Outcome } from './gate.ts';
import type { CommandResult } from './run-command.ts';

/** Folder of vitest's JSON reports, one `<project>.json` each, for `npm run rules`. */
export const resultsFolder = 'tests/.results';

/** The fields of vitest's JSON report (Jest's format) that are read here. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { title: string; fullName: string; status: string }[];
  }[];
}

/** One test of a vitest run. */
export interface ReportedTest {
  /** The test's own title, without those of its describe blocks. */
  title: string;
  fullName: string;
  file: string;
  status: 'passed' | 'failed' | 'skipped';
}

/** Beginning of the title that stands for a test file which could not be loaded. */
export const NOT_LOADED = 'does not load: ';

/**
 * Reads every test of a report. A file that could not be loaded counts as one failed test, because vitest
 * lists none of its tests.
 */
export function parseReport(json: string): ReportedTest[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) {
      const title = `${NOT_LOADED}${message?.split('\n')[0] ?? 'no reason given'}`;
      return [{ title, fullName: title, file, status: 'failed' as const }];
    }
    return assertionResults.map((test) => ({
      title: test.title,
      fullName: test.fullName,
      file,
      status: toStatus(test.status),
    }));
  });
}

/** Reads a report from a file; a missing file means that the run crashed before it could write one. */
export function loadReport(file: string): ReportedTest[] {
  return existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : [];
}

/** Every test of the last runs; empty before the first `npm test`. */
export function loadTests(): ReportedTest[] {
  if (!existsSync(resultsFolder)) return [];
  const reports = readdirSync(resultsFolder).filter((file) => file.endsWith('.json'));
  return reports.flatMap((file) => loadReport(join(resultsFolder, file)));
}

/** Counts a list of tests by status. */
function countTests(tests: ReportedTest[]): Counts {
  const count = (status: ReportedTest['status']) => tests.filter((test) => test.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** The outcome of a run of vitest that reported some tests. */
export function judgeTests(name: string, tests: ReportedTest[], { ok, output }: CommandResult): Outcome {
  const counts = countTests(tests);
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map((test) => `${name}: ${relative('.', test.file)} ${test.fullName}`);
  if (ok || counts.failed > 0) return { ...counts, failures, output };
  // All tests passed but vitest failed: an unhandled error, or it was ended.
  return { ...counts, failed: 1, failures: [`${name}: vitest did not end well`], output };
}

function toStatus(status: string): ReportedTest['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}
