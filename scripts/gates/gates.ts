import { resolve } from 'node:path';
import { IN_PARTS, QUICK } from './tiers.ts';
import { toOutcome, type Gate } from './gate.ts';
import { runCommand } from './run-command.ts';
import { checkRules } from './rule-proofs.ts';
import { checkTimes } from './folder-times.ts';
import { judgeTests, loadReport, resultsFolder } from './vitest-report.ts';

/**
 * Every gate of `npm test`, in order: a gate starts when those before it have started and enough
 * cores are free. To add one, add an entry here.
 */
export const gates: Gate[] = [
  commandGate('build', 2, 180, 'astro', ['build', '--silent'], { NODE_ENV: 'production' }),
  // The native compiler takes a third of the time of the one that `astro check` needs, which checks components alone.
  commandGate('types', 1, 200, 'node', ['node_modules/typescript-native/bin/tsc', '--noEmit']),
  commandGate('components', 1, 100, 'astro', [
    'check',
    '--minimumSeverity',
    'error',
    '--tsconfig',
    'tests/tsconfig.astro.json',
  ]),
  commandGate('dealers', 1, 180, 'node', ['scripts/gates/publish-dealers.ts']),
  commandGate('lint', 1, 60, 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
  commandGate('unused', 1, 120, 'knip', ['--no-progress']),
  // Without tests as entries: finds code that only tests use.
  commandGate('only tests use', 1, 120, 'knip', [
    '--production',
    '--no-progress',
    '--include',
    'files,exports,types',
  ]),
  vitestGate('architecture', 1, 60),
  // Formats like Prettier in a thirtieth of its time, but no components of Astro.
  commandGate('format', 1, 60, 'oxfmt', ['--check']),
  commandGate('format astro', 1, 60, 'prettier', ['--check', '--log-level', 'warn', '**/*.astro']),
  commandGate('budgets', 2, 60, 'node', ['scripts/gates/check-budgets.ts']),
  // Many of its tests wait for a process or a clock, so three files run in parallel.
  vitestGate('unit', 2, 600, { others: ['islands', 'apart'], workers: 3 }),
  // In one process, so that both share the started product; the tests that measure run alone, after the others.
  vitestGate('browser', 2, 900, { others: ['stillness'], workers: 3 }),
  { name: 'times', cores: 2, timeoutSeconds: 20, run: async () => checkTimes() },
  { name: 'rules', cores: 2, timeoutSeconds: 20, run: async () => checkRules() },
];

/**
 * Cache of Node's compiled code. Tests start hundreds of processes of the same files: each starts in two
 * thirds of the time.
 */
const compileCache = resolve('node_modules/.cache/node-compile');

function commandGate(
  name: string,
  cores: 1 | 2,
  timeoutSeconds: number,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Gate {
  return {
    name,
    cores,
    timeoutSeconds,
    async run(signal) {
      const { ok, output } = await runCommand(command, args, signal, { env });
      return toOutcome(name, ok, output);
    },
  };
}

/**
 * A gate that runs a project of tests/vitest.config.ts, with `others` in parallel, and counts their tests.
 */
function vitestGate(
  project: string,
  cores: 1 | 2,
  timeoutSeconds: number,
  { others = [], workers }: { others?: string[]; workers?: number } = {},
): Gate {
  const projects = toProjects([project, ...others]);
  const parallel = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  return testGate(project, ['run', ...projects, ...parallel], {
    cores,
    timeoutSeconds,
    folder: resultsFolder,
    env: { [QUICK]: '1' },
  });
}

function toProjects(names: readonly string[]): string[] {
  return names.flatMap((name) => ['--project', name]);
}

/** Time limit of tests that a developer names. */
const NAMED_SECONDS = 900;

/** The tests for some files: test files themselves, and those that import the source files. */
export function filesGate(files: readonly string[]): Gate {
  const areTests = files.every((file) => /\.test\.tsx?$/.test(file));
  return testGate('files', [...(areTests ? ['run'] : ['related', '--run']), ...files]);
}

/**
 * The tests that the uncommitted change can affect, but for those that publish whole dealers, run commands or open a browser,
 * unless a file of theirs changes: a block is on every page, and all of that takes longer than the other tests.
 *
 * @param files the changed files, from the folder of the project
 */
export function changedGate(files: readonly string[]): Gate {
  const isWhole = files.some((file) => /^(?:src\/publish\/|src\/server|scripts\/)/.test(file));
  const projects = toProjects(['unit', 'islands', 'apart']);
  return testGate('changed', ['run', '--changed', ...projects, '--maxWorkers=3'], {
    env: { [QUICK]: '1', [IN_PARTS]: isWhole ? '0' : '1' },
  });
}

/** `npm run rules` reads only the folder above this one, so tests that a developer names prove no rule. */
const namedFolder = `${resultsFolder}/named`;

type TestGateOptions = Partial<
  Pick<Gate, 'cores' | 'timeoutSeconds'> & { folder: string; env: NodeJS.ProcessEnv }
>;

/** A gate that runs vitest and counts its tests. */
function testGate(
  name: string,
  args: readonly string[],
  { cores = 2, timeoutSeconds = NAMED_SECONDS, folder = namedFolder, env = {} }: TestGateOptions = {},
): Gate {
  const report = `${folder}/${name}.json`;
  const options = ['--config', 'tests/vitest.config.ts', '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    cores,
    timeoutSeconds,
    async run(signal) {
      const result = await runCommand('vitest', [...args, ...options, ...reporters], signal, {
        env: { NODE_COMPILE_CACHE: compileCache, ...env },
      });
      return judgeTests(name, loadReport(report), result);
    },
  };
}
