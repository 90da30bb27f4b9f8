import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forEachConcurrently } from '#publish/files/concurrency.ts';
import { isHashedFile } from './search-files.ts';
import { PRIVATE_FOLDER, RECORD_FILE, type ReleaseRecord } from './release-record.ts';
import { createSink, syncFile, syncFolder, type ReleaseSink } from './release-sink.ts';

/**
 * A small change of the live release. All files are synced to a staging folder; then a journal lists the
 * moves. Once it exists, this run or the next completes the change; before that the release is untouched.
 */
export type Staging = {
  sink: ReleaseSink;
  /** Moves everything into the release, the record last, then removes `removals`. */
  commit(record: ReleaseRecord, removals: readonly string[]): Promise<void>;
  /** Discards the staged files. Once the journal exists, the next run still finishes the change. */
  discard(): void;
};

type Journal = { moves: string[]; removals: string[] };

const stagingFolder = (release: string): string => join(release, PRIVATE_FOLDER, 'staging');
const journalFile = (release: string): string => join(release, PRIVATE_FOLDER, 'journal.json');

/** Up to this many files are synced one by one; above, syncing the whole file system once is quicker. */
const SYNC_EACH_MAX = 200;

export function openStaging(release: string): Staging {
  const staging = stagingFolder(release);
  const files = new Set<string>();
  const sink = createSink(staging, (file) => files.add(file));
  return {
    sink,
    async commit(record, removals) {
      const moves = sortMoves([...files]);
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

/** Finishes a change whose journal was written, or removes the staged files of one without a journal. */
export function recoverStaging(release: string): void {
  if (existsSync(journalFile(release))) applyJournal(release);
  else rmSync(stagingFolder(release), { recursive: true, force: true });
}

/**
 * Hashed files first, because pages refer to them; then pages; the search manifest after its shards. A
 * compressed sibling is moved before its file, so that the two differ for no longer than one rename.
 */
function sortMoves(files: string[]): string[] {
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

/** Can be repeated after an interruption: a file that is no longer staged has been moved already. */
function applyJournal(release: string): void {
  const { moves, removals } = JSON.parse(readFileSync(journalFile(release), 'utf8')) as Journal;
  const staging = stagingFolder(release);
  const created = new Set<string>();
  for (const file of moves) {
    if (!existsSync(join(staging, file))) continue;
    const target = join(release, file);
    const parent = dirname(target);
    if (!created.has(parent)) mkdirSync(parent, { recursive: true });
    created.add(parent);
    renameSync(join(staging, file), target);
  }
  for (const file of removals) {
    rmSync(join(release, file), { force: true });
    rmSync(join(release, `${file}.br`), { force: true });
  }
  rmSync(journalFile(release));
  rmSync(staging, { recursive: true, force: true });
}
