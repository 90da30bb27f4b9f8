import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCommand } from '../gates/run-command.ts';
import { loadReport } from '../gates/vitest-report.ts';
import { insertBreaks } from './break-sites.ts';
import type { DrawnBreak } from './drawn-breaks.ts';
import { COPY_CONFIG, toCopyEnvironment } from './project-copy.ts';

/** Time limit (ms) of tests with no fault switched on. */
const UNBROKEN_LIMIT_MS = 1_500_000;
/** A fault may cause an endless loop: its tests may take so many times as long as all took without it, or as their files may. */
const LIMIT_FACTOR = 2;
const FILE_LIMIT_MS = 60_000;
/** Compare defaults and pages with those on record, in seconds: they are asked before all others. */
const RECORD_TESTS = ['defaults', 'outline', 'told-facts'].map((name) => `tests/options/${name}.test.ts`);
const QUESTION = 'isBrokenOnPurpose';
const REACHED = 'reached.jsonl';
const HELPER = 'src/domain/broken-on-purpose.ts';
const LEFT_OUT = 'FORECOURT_LEFT_OUT';
const RECORDER = 'record-breaks.ts';

/** Asks whether a fault is on, and notes that its place was reached. */
const helper = `const state = Reflect.get(globalThis, 'process');
export function ${QUESTION}(id: string): boolean {
  if (!state?.env) return false;
  if (state.env['FORECOURT_REACHED']) (state.reached ??= new Set<string>()).add(id);
  return state.env['FORECOURT_BREAK'] === id;
}
`;

/** Writes which places each test file reached. */
const recorder = `import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
const state = Reflect.get(globalThis, 'process');
const file = process.env['FORECOURT_REACHED'];
state.reached?.clear();
if (file)
  afterAll(() => {
    const ids = [...(state.reached ?? [])];
    if (ids.length > 0) appendFileSync(file, JSON.stringify({ test: expect.getState().testPath, ids }) + '\\n');
  });
`;

/**
 * Set for each project, because the projects exclude files themselves. Without tests of the tools: they say nothing of the
 * product, or start it in processes of their own, where places that are reached are not noted.
 */
const leaveOut = `const leftOut = JSON.parse(process.env['${LEFT_OUT}'] ?? '[]');
for (const { test } of config.test.projects) test.exclude = [...(test.exclude ?? []), 'scripts/{audit,bench,chaos,compare,gates,studio}/**', ...leftOut];
`;

/** Puts all faults into the copy, each switched off, so that one build serves them all. */
export async function plantBreaks(folder: string, drawn: readonly DrawnBreak[]): Promise<void> {
  await writeFile(join(folder, HELPER), helper);
  await writeFile(join(folder, RECORDER), recorder);
  const config = join(folder, COPY_CONFIG);
  const text = await readFile(config, 'utf8');
  const recorded = text.replace(
    'mergeConfig(config, {',
    `mergeConfig(config, { test: { setupFiles: ['./${RECORDER}'] },`,
  );
  await writeFile(config, recorded.replace('export default', `${leaveOut}\nexport default`));
  const line = `import { ${QUESTION} } from '#domain/broken-on-purpose.ts';\n`;
  for (const [file, sites] of Map.groupBy(drawn, (each) => each.file)) {
    const path = join(folder, file);
    const broken = insertBreaks(await readFile(path, 'utf8'), sites, QUESTION);
    await writeFile(path, file.endsWith('.astro') ? importInAstro(broken, line) : line + broken);
  }
}

const importInAstro = (text: string, line: string): string =>
  text.startsWith('---\n') ? text.replace('---\n', () => `---\n${line}`) : `---\n${line}---\n${text}`;

type Copy = { folder: string; stop: AbortSignal };
type Run = {
  failed: string[];
  timedOut: boolean;
  /** Whether vitest ended badly without a failed test, as when an endless loop uses up the memory. */
  crashed: boolean;
};

/** Runs tests of the copy. Runs of other names have a report and a temporary folder of their own, with a database in it. */
async function runVitest(
  { folder, stop }: Copy,
  name: string,
  args: readonly string[],
  { env, limit }: { env: NodeJS.ProcessEnv; limit: number },
): Promise<Run> {
  const copied = toCopyEnvironment(folder);
  const temporary = join(copied['TMPDIR'] ?? tmpdir(), name);
  await mkdir(temporary);
  await chmod(temporary, 0o1777);
  const report = join(temporary, 'report.json');
  const projects = ['unit', 'islands', 'apart'].flatMap((project) => ['--project', project]);
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const timeout = AbortSignal.timeout(limit);
  const { ok } = await runCommand(
    'node_modules/.bin/vitest',
    [...args, '--config', COPY_CONFIG, ...projects, '--maxWorkers=2', ...reporting],
    AbortSignal.any([stop, timeout]),
    { cwd: folder, env: { ...copied, ...env, TMPDIR: temporary } },
  );
  stop.throwIfAborted();
  const failed = loadReport(report).filter(({ status }) => status === 'failed');
  await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  return {
    failed: [...new Set(failed.map(({ file }) => relative(folder, file)))],
    timedOut: timeout.aborted,
    crashed: !ok && failed.length === 0 && !timeout.aborted,
  };
}

/** What tests do with no fault on, as `npm test` runs them. */
export type Baseline = {
  /** Files that fail all the same. */
  red: ReadonlySet<string>;
  /** Files that reach each place. */
  reachedBy: ReadonlyMap<string, string[]>;
  /** Time (ms) that they took. */
  took: number;
};

export async function runBaseline(copy: Copy): Promise<Baseline> {
  const { folder } = copy;
  const log = join(folder, REACHED);
  await writeFile(log, '');
  const started = performance.now();
  const options = { env: { FORECOURT_REACHED: log }, limit: UNBROKEN_LIMIT_MS };
  const { failed, timedOut } = await runVitest(copy, 'unbroken', ['run'], options);
  if (timedOut) throw new Error('The tests of the unbroken copy did not end in time. Run npm test first.');
  const took = performance.now() - started;
  const reachedBy = new Map<string, string[]>();
  for (const line of readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const { test, ids } = JSON.parse(line) as { test: string; ids: string[] };
    for (const id of ids) reachedBy.set(id, [...(reachedBy.get(id) ?? []), relative(folder, test)]);
  }
  return { red: new Set(failed), reachedBy, took };
}

/** Runs tests with a fault, then those that failed without it: a test that fails now and then is not asked again. */
async function findRed(
  copy: Copy,
  { id }: DrawnBreak,
  args: readonly string[],
  { red, took }: Baseline,
): Promise<string | null> {
  const [command, ...files] = args;
  const own = command === 'run' ? files.length * FILE_LIMIT_MS : took;
  const limit = Math.ceil(Math.min(took, own) * LIMIT_FACTOR);
  const unsteady = new Set<string>();
  while (true) {
    const leftOut = { [LEFT_OUT]: JSON.stringify([...red, ...unsteady]) };
    const env = { ...leftOut, FORECOURT_BREAK: id };
    const { failed, timedOut, crashed } = await runVitest(copy, id, [...args, '--bail=1'], { env, limit });
    const [first] = failed;
    if (first === undefined && !timedOut && !crashed) return null;
    const again = first === undefined ? args : ['run', first];
    const control = await runVitest(copy, id, again, { env: leftOut, limit });
    if (control.timedOut) throw new Error('The tests without the fault did not end in time.');
    if (crashed) return control.crashed ? null : 'a crash of the tests';
    if (first === undefined) return 'the time limit';
    if (control.failed.length === 0) return first;
    unsteady.add(first);
  }
}

/** The test file that turns red with a fault and not without it; `null` when all that can reach it stay green. */
export async function tryDrawn(copy: Copy, each: DrawnBreak, baseline: Baseline): Promise<string | null> {
  const runFiles = (files: readonly string[]) =>
    files.length === 0 ? null : findRed(copy, each, ['run', ...files], baseline);
  // A module is loaded once for many test files, so the first one alone seems to reach what runs on loading.
  if (each.isStatic)
    return (await runFiles(RECORD_TESTS)) ?? findRed(copy, each, ['related', '--run', each.file], baseline);
  const reached = (baseline.reachedBy.get(each.id) ?? []).filter((test) => !baseline.red.has(test));
  const { records = [], others = [] } = Object.groupBy(reached, (test) =>
    RECORD_TESTS.includes(test) ? 'records' : 'others',
  );
  // What builds a schema runs on loading, too: the first file alone seems to reach it.
  const last = RECORD_TESTS.filter((test) => !records.includes(test) && !baseline.red.has(test));
  return (await runFiles(records)) ?? (await runFiles(others)) ?? runFiles(last);
}
