import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../gates/run-command.ts';
import { loadReport, type ReportedTest } from '../gates/vitest-report.ts';
import { applyBreak, judgeBroken, judgeUnbroken, nameBreak, type Break } from './break.ts';
import { breaks } from './breaks.data.ts';
import { report, type Finding } from './finding.ts';
import { COPY_CONFIG, copyProject, toCopyEnvironment } from './project-copy.ts';

/** Time limit of one vitest run: a fault may cause an endless loop. */
const LIMIT_MS = 180_000;
const REPORT = 'report.json';

/**
 * Runs the tests of the rules in some files, or all their tests, one file after the other. Rejects when
 * vitest wrote no report.
 */
async function runTests(
  folder: string,
  files: readonly string[],
  rules: readonly string[] | null,
  signal: AbortSignal,
): Promise<ReportedTest[]> {
  const file = join(folder, REPORT);
  await rm(file, { force: true });
  const projects = ['unit', 'islands', 'apart'].flatMap((name) => ['--project', name]);
  const args = ['run', '--config', COPY_CONFIG, ...projects, '--no-file-parallelism'];
  if (rules !== null) args.push('-t', `\\b(?:${rules.join('|')})\\b`);
  args.push('--reporter=json', `--outputFile=${file}`, ...files);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const { output } = await runCommand('node_modules/.bin/vitest', args, limit, {
    cwd: folder,
    env: toCopyEnvironment(folder),
  });
  signal.throwIfAborted();
  const tests = loadReport(file);
  if (tests.length > 0) return tests;
  throw new Error(`vitest wrote no report:\n${output.trim().slice(-1_000)}`);
}

/** Applies a break to the copy, runs its test, and restores the copy. */
async function tryBreak(folder: string, each: Break, stop: AbortSignal): Promise<string | null> {
  const path = join(folder, each.file);
  const source = await readFile(path, 'utf8');
  const broken = applyBreak(source, each);
  await writeFile(path, broken);
  try {
    return judgeBroken(
      each,
      await runTests(folder, [each.test], each.rule === null ? null : [each.rule], stop),
    );
  } finally {
    await writeFile(path, source);
  }
}

/** Why the break proves nothing, or `null`. An error counts only for its own break; the others go on. */
const judge = (folder: string, each: Break, stop: AbortSignal): Promise<string | null> =>
  tryBreak(folder, each, stop).catch((error: unknown) => {
    stop.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  });

async function auditCopy(folder: string, stop: AbortSignal): Promise<Finding[]> {
  const [ruled, others] = [
    breaks.filter(({ rule }) => rule !== null),
    breaks.filter(({ rule }) => rule === null),
  ];
  const filesOf = (some: readonly Break[]) => [...new Set(some.map(({ test }) => test))];
  const rules = [...new Set(ruled.flatMap(({ rule }) => rule ?? []))];
  const unbroken = [
    ...(await runTests(folder, filesOf(ruled), rules, stop)),
    ...(await runTests(folder, filesOf(others), null, stop)),
  ];
  const findings: Finding[] = [];
  for (const each of breaks) {
    const own = unbroken.filter(({ file }) => file.endsWith(`/${each.test}`));
    const problem = judgeUnbroken(each, own) ?? (await judge(folder, each, stop));
    const name = `break ${nameBreak(each)}`;
    if (problem === null) console.log(`  ${nameBreak(each)}: noticed by ${each.test}`);
    findings.push(report(problem === null ? { name } : { name, problem }));
  }
  return findings;
}

/**
 * Applies each break of `breaks.data.ts` to a copy of the code, one after the other, and requires that the
 * test of its rule fails. The copy is also removed when the audit is stopped.
 */
export async function auditBreaks(stop: AbortSignal): Promise<Finding[]> {
  const { folder, remove } = await copyProject();
  try {
    return await auditCopy(folder, stop);
  } finally {
    await remove();
  }
}
