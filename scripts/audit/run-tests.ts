import { relative } from 'node:path';
import { runCommand } from '../gates/run-command.ts';
import { loadReport } from '../gates/vitest-report.ts';
import { report, type Finding } from './finding.ts';

const OUTPUT_MAX = 20_000;

/**
 * The reasons of failed tests in the output of vitest, at most 20,000 characters. It lists them after all that tests log,
 * suites before tests; without a list, the last part of the output.
 */
export const toReasons = (output: string): string => {
  const headings = [...output.matchAll(/Failed (Suites|Tests) \d/g)];
  const last = headings.at(-1);
  if (last === undefined) return output.slice(-OUTPUT_MAX);
  const before = last[1] === 'Tests' ? headings.at(-2) : undefined;
  const { index } = before?.[1] === 'Suites' ? before : last;
  return output.slice(index, index + OUTPUT_MAX);
};

/**
 * Runs test files with all of their cases; a finding for each test.
 *
 * @param part names the findings and the report file.
 */
export async function runTests(
  part: string,
  files: readonly string[],
  stop: AbortSignal,
  env: NodeJS.ProcessEnv = {},
): Promise<Finding[]> {
  const reportFile = `tests/.results/audit/${part}.json`;
  const args = ['run', '--config', 'tests/vitest.config.ts', ...files];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { ok, output } = await runCommand('vitest', [...args, ...reporters], stop, {
    env: { FORECOURT_THOROUGH: '1', NODE_ENV: 'test', ...env },
  });
  stop.throwIfAborted();
  const tests = loadReport(reportFile);
  const findings = tests.map(({ file, fullName, status }): Finding => {
    const name = `${part} ${relative('.', file)} ${fullName}`;
    if (status === 'failed') return report({ name, problem: 'failed; its reason is below' });
    return status === 'skipped' ? { name, skipped: 'by the test itself' } : { name };
  });
  const failed = findings.some(({ problem }) => problem !== undefined);
  const reasons = toReasons(output);
  const problem = failed ? reasons : `vitest did not end well\n${reasons}`;
  if (!ok) findings.push(report({ name: part, problem }));
  return findings;
}
