import { globSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { runCommand } from '../gates/run-command.ts';
import { loadReport } from '../gates/vitest-report.ts';
import { report, type Finding } from './finding.ts';

const REPORT = 'tests/.results/audit/sweeps.json';

const SAMPLE = "'#tests/sample.ts'";

/** Test files that run only a sample of their cases in `npm test`, by themselves or in a shared file. */
export function listSweeps(): string[] {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const isTest = ({ path }: { path: string }): boolean => /\.test\.tsx?$/.test(path);
  const sampling = files.filter(({ text }) => text.includes(SAMPLE));
  const shared = sampling.filter((file) => !isTest(file)).map(({ path }) => basename(path));
  const uses = (text: string): boolean => shared.some((name) => text.includes(`/${name}'`));
  return files
    .filter((file) => isTest(file) && (file.text.includes(SAMPLE) || uses(file.text)))
    .map(({ path }) => path)
    .toSorted();
}

/** Runs the sampling tests with all of their cases. */
export async function auditSweeps(stop: AbortSignal): Promise<Finding[]> {
  const args = ['run', '--config', 'tests/vitest.config.ts', ...listSweeps()];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const env = { FORECOURT_THOROUGH: '1', NODE_ENV: 'test' };
  const { ok, output } = await runCommand('vitest', [...args, ...reporters], stop, env);
  stop.throwIfAborted();
  const tests = loadReport(REPORT);
  const findings = tests.map(({ file, fullName, status }): Finding => {
    const name = `sweep ${relative('.', file)} ${fullName}`;
    return status === 'failed' ? report({ name, problem: 'failed; its reason is below' }) : { name };
  });
  const failed = findings.some(({ problem }) => problem !== undefined);
  if (!ok)
    findings.push(
      report({
        name: 'sweeps',
        problem: failed ? output.slice(-20_000) : `vitest did not end well\n${output}`,
      }),
    );
  return findings;
}
