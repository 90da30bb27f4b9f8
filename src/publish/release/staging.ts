import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from '#publish/files/concurrency.ts';
import { isHashedFile } from './search-files.ts';
import { PRIVATE_FOLDER, RECORD_FILE, type ReleaseRecord } from './release-record.ts';
import { createSink, syncFile, syncFolder, type ReleaseSink } from './release-sink.ts';

/**
 * A small change of the live release. Everything is written and synced aside first; then a journal names
 * what goes where; from that moment on the change happens, by this run or, when it is killed, by the
 * next. Before it, nothing has happened.
 */
export type Staging = {
  sink: ReleaseSink;
  /** Moves everything into the release, the record last, then removes `removals`. */
  commit(record: ReleaseRecord, removals: readonly string[]): Promise<void>;
  /** Gives up: the release stays as it was, unless its journal stands; then the next run finishes it. */
  discard(): void;
};

type Journal = { moves: string[]; removals: string[] };

const stagingFolder = (release: string): string => join(release, PRIVATE_FOLDER, 'staging');
const journalFile = (release: string): string => join(release, PRIVATE_FOLDER, 'journal.json');

/** Up to this many files are synced one by one; beyond, the whole file system at once is quicker. */
const SYNC_EACH_MAX = 200;

export function openStaging(release: string): Staging {
  const staging = stagingFolder(release);
  const files = new Set<string>();
  const sink = createSink(staging, (file) => files.add(file));
  return {
    sink,
    async commit(record, removals) {
      const moves = inOrder([...files]);
      mkdirSync(join(staging, PRIVATE_FOLDER), { recursive: true });
      writeFileSync(join(staging, RECORD_FILE), JSON.stringify(record));
      moves.push(RECORD_FILE);
      await syncAll(staging, moves);
      await writeJournal(release, { moves, removals: [...removals] });
      applyJournal(release);
    },
    discard() {
      if (!existsSync(journalFile(release))) rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** Finishes a change that was broken off after its journal stood, and clears away one that was not so far. */
export function recoverStaging(release: string): void {
  if (existsSync(journalFile(release))) applyJournal(release);
  else rmSync(stagingFolder(release), { recursive: true, force: true });
}

/**
 * Hashed files first, for pages name them; then pages; what tells of the search data after its parts.
 * A compressed sibling goes before its file, so that the two never differ for longer than a rename.
 */
function inOrder(files: string[]): string[] {
  const rank = (file: string): number => {
    if (file.startsWith('search-data/manifest.json')) return 2;
    return isHashedFile(file) ? 0 : 1;
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}

async function syncAll(staging: string, files: readonly string[]): Promise<void> {
  if (files.length > SYNC_EACH_MAX) await syncFolder(staging);
  else await forEachConcurrently(files, 4, (file) => syncFile(join(staging, file)));
}

async function writeJournal(release: string, journal: Journal): Promise<void> {
  const file = journalFile(release);
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(journal));
  await syncFile(draft);
  renameSync(draft, file);
}

/** Every step may have been done before: a file that is no longer staged has arrived. */
function applyJournal(release: string): void {
  const { moves, removals } = JSON.parse(readFileSync(journalFile(release), 'utf8')) as Journal;
  const staging = stagingFolder(release);
  const made = new Set<string>();
  for (const file of moves) {
    if (!existsSync(join(staging, file))) continue;
    const target = join(release, file);
    const parent = dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    renameSync(join(staging, file), target);
  }
  for (const file of removals) {
    rmSync(join(release, file), { force: true });
    rmSync(join(release, `${file}.br`), { force: true });
  }
  rmSync(journalFile(release));
  rmSync(staging, { recursive: true, force: true });
}
