import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Outcome } from './gate.ts';
import { resultsFolder } from './vitest-report.ts';

/** Seconds that the tests of each folder may take on two quiet cores; a number is only ever lowered. */
export const timesFile = 'tests/times.json';

/** A folder may take so much longer than its share of the run, because tests that wait are longer at a busy moment. */
const TOLERANCE = 2;
/** Below this, a folder is not judged: a single wait may double its time. */
const SECONDS_MIN = 10;

export type Times = Readonly<Record<string, number>>;

/** The fields of vitest's JSON report that are read here; times in milliseconds. */
type TimedReport = { testResults: { name: string; startTime: number; endTime: number }[] };

/** The folder that answers for a test file: `src/api`, `tests/browser`, or `scripts` for files beside its folders. */
export function toFolder(file: string): string {
  const [top = '', second = '', ...rest] = file.split('/');
  return rest.length === 0 ? top : `${top}/${second}`;
}

/** Seconds of tests by folder, of all reports of the last `npm test`. */
export function loadTimes(folder: string = resultsFolder): Times {
  const times: Record<string, number> = {};
  if (!existsSync(folder)) return times;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { testResults } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as TimedReport;
    for (const { name, startTime, endTime } of testResults) {
      const key = toFolder(relative('.', name));
      times[key] = (times[key] ?? 0) + (endTime - startTime) / 1000;
    }
  }
  return times;
}

/**
 * Judges the times of folders against their budgets, in proportion to the whole run: on a machine that takes twice as
 * long for everything, each folder may take twice as long. Lines for people, and the folders that took too long.
 */
export function judgeTimes(times: Times, budgets: Times): { lines: string[]; over: string[] } {
  const sum = (all: Times): number => Object.values(all).reduce((total, seconds) => total + seconds, 0);
  const pace = Math.max(1, sum(times) / sum(budgets));
  const over: string[] = [];
  const lines = Object.entries(times)
    .toSorted(([, one], [, other]) => other - one)
    .map(([folder, seconds]) => {
      const budget = budgets[folder];
      const isOver = budget === undefined || seconds > Math.max(SECONDS_MIN, budget * TOLERANCE) * pace;
      if (isOver) over.push(folder);
      const limit = budget === undefined ? `no budget in ${timesFile}` : `budget ${budget} s`;
      return `${isOver ? '✗' : ' '} ${folder.padEnd(20)} ${`${Math.round(seconds)} s`.padStart(6)}, ${limit}`;
    });
  const whole = `tests took ${Math.round(sum(times))} s in all, of ${sum(budgets)} s`;
  return { lines: [whole, ...lines], over };
}

/** The gate: prints each folder beside its budget. */
export function checkTimes(): Outcome {
  const budgets = JSON.parse(readFileSync(timesFile, 'utf8')) as Times;
  const { lines, over } = judgeTimes(loadTimes(), budgets);
  return {
    passed: over.length === 0 ? 1 : 0,
    failed: over.length,
    skipped: 0,
    failures: over.map(
      (folder) => `times: the tests of ${folder} take too long beside those of other folders`,
    ),
    output: lines.join('\n'),
    isPrinted: true,
  };
}
