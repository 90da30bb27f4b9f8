import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PICTURE_RECIPE, type PictureFacts } from './own-picture.ts';

/** The facts of a picture by the state of its file: path, size and times. */
type KeptFacts = { state: string; facts: PictureFacts; recipe: number };

/** More than this in one file are of pictures that changed long ago. */
export const KEPT_MAX = 20_000;

/**
 * Reads the facts that earlier processes kept, a line each: a start must not open every picture. A broken line
 * counts as missing. A file that cannot be read or shortened is no reason not to start: `warn` is told.
 */
export function readKeptFacts(file: string, warn: (line: string) => void): Map<string, PictureFacts> {
  const lines = attempt(() => readLines(file), warn) ?? [];
  const kept = lines.slice(-KEPT_MAX).flatMap((line) => parseLine(line) ?? []);
  if (lines.length > KEPT_MAX * 2) {
    // Another process may do the same.
    const part = `${file}.${randomUUID()}.new`;
    attempt(() => {
      writeFileSync(part, kept.map((each) => `${JSON.stringify(each)}\n`).join(''));
      renameSync(part, file);
    }, warn);
    rmSync(part, { force: true });
  }
  return new Map(kept.map(({ state, facts }) => [state, facts]));
}

/** Returns `null` where it fails, which is told: facts that are not kept are read again. */
export function attempt<T>(work: () => T, warn: (line: string) => void): T | null {
  try {
    return work();
  } catch (error) {
    warn(`Facts of pictures cannot be kept: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

function parseLine(line: string): KeptFacts | null {
  try {
    const kept = JSON.parse(line) as KeptFacts | null;
    return kept?.recipe === PICTURE_RECIPE ? kept : null;
  } catch (error) {
    // The last line of a process that was killed.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Adds the facts of a picture. */
export function keepFacts(file: string, state: string, facts: PictureFacts): void {
  mkdirSync(dirname(file), { recursive: true });
  // The line before may be that of a killed process.
  appendFileSync(file, `\n${JSON.stringify({ state, facts, recipe: PICTURE_RECIPE } satisfies KeptFacts)}\n`);
}
