/**
 * `npm test`: runs every gate, prints a line each, and ends with `N passed, N failed, N skipped`.
 * `--only a,b` runs the named gates alone; `npm test -- FILE…` runs the test files named and the tests of the source
 * files named; `--changed` runs the tests that the uncommitted change can affect.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { log, runCommand } from './command.ts';
import type { Counts, Gate, Outcome } from './gates/gate.ts';
import { changedGate, filesGate, gates } from './gates/gates.ts';
import { openMemoryFolder } from './gates/memory-folder.ts';
import { openSharedDealers } from './gates/shared-dealers.ts';
import { runGates, type GateListener } from './gates/run-gates.ts';
import { resultsFolder } from './gates/vitest-report.ts';
import { readOptions } from './options.ts';

const printer: GateListener = {
  onEnd(gate, outcome, seconds) {
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    log(`${outcome.failed > 0 ? '✗' : '✓'} ${gate.name.padEnd(12)} ${time}  ${toSummary(outcome)}`);
    if (outcome.failed > 0 || outcome.isPrinted) log(outcome.output.trimEnd().replace(/^/gm, '    '));
  },
  onWait(running) {
    log(`… ${running.join(', ')}`);
  },
};

function toSummary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const USAGE = 'npm test -- [--only GATE,GATE | --changed | FILE…]';

/** Returns the requested gates; an unknown gate or file throws a sentence. */
function chooseGates(args: readonly string[]): Gate[] {
  const [files, options] = splitFiles(args);
  const { only, changed } = readOptions(
    USAGE,
    { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
    options,
  );
  if ([only !== undefined, changed, files.length > 0].filter(Boolean).length > 1)
    throw new Error(`Gates, --changed and files exclude each other. Expected: ${USAGE}`);
  if (changed) return [changedGate(listChanged())];
  if (files.length > 0) return [filesGate(files)];
  return only === undefined ? gates : namedGates(only);
}

/** Files of the uncommitted change, from the folder of the project. */
const listChanged = (): string[] =>
  execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));

/** Files are arguments that are neither an option nor its value. */
function splitFiles(args: readonly string[]): [files: string[], options: string[]] {
  const isOption = args.map((arg, index) => arg.startsWith('-') || args[index - 1] === '--only');
  const files = args.filter((_arg, index) => !isOption[index]);
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`There is no file ${missing}. Expected: ${USAGE}`);
  return [files, args.filter((_arg, index) => isOption[index])];
}

function namedGates(only: string): Gate[] {
  const names = only.split(',');
  const unknown = names.find((name) => !gates.some((gate) => gate.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no gate "${unknown}"; expected ${gates.map((gate) => gate.name).join(', ')}.`);
  }
  return gates.filter((gate) => names.includes(gate.name));
}

function sum(outcomes: Outcome[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const outcome of outcomes) {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
  }
  return total;
}

export async function main(args: readonly string[]): Promise<number> {
  const chosen = chooseGates(args);
  if (chosen === gates) rmSync(resultsFolder, { recursive: true, force: true });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());

  const closeFolder = openMemoryFolder();
  const closeDealers = openSharedDealers();
  const outcomes = await runGates(chosen, printer, stop.signal).finally(() => {
    closeDealers();
    closeFolder();
  });
  const total = sum(outcomes);
  for (const name of outcomes.flatMap((outcome) => outcome.failures)) log(`failed: ${name}`);
  if (stop.signal.aborted) log('stopped before the end');
  log(toSummary(total));
  return total.failed > 0 || stop.signal.aborted ? 1 : 0;
}

if (import.meta.main) await runCommand(main);
