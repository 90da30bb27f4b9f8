import { execFile } from 'node:child_process';
import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FileRecord } from './release-record.ts';

/**
 * Where a publish puts files: a new release's folder, or the staging area of the live one. It writes while
 * its caller waits: handing a small file over to another thread, three calls one after the other, costs
 * several times what the disk's cache takes for it.
 */
export type ReleaseSink = {
  /** Writes a file and, where it has one, its compressed sibling. */
  put(file: string, bytes: Uint8Array, compressed: Uint8Array | null): FileRecord;
  /** Takes over a file, and its sibling where `compressed` says so, from elsewhere on the disk. */
  take(file: string, source: string, compressed: boolean): FileRecord;
  /** As `take`, from a release, in which files are never written to: one file under two names where the disk can. */
  link(file: string, source: string, compressed: boolean): FileRecord;
};

/** A sink that writes below `folder` at once; `written` hears of every file. */
export function createSink(folder: string, written: (file: string) => void = () => undefined): ReleaseSink {
  const made = new Set<string>();
  const prepare = (file: string): string => {
    const target = join(folder, file);
    const parent = dirname(target);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return target;
  };
  const bring = (move: typeof copyBytes, file: string, source: string, compressed: boolean): FileRecord => {
    const target = prepare(file);
    if (compressed) {
      move(`${source}.br`, `${target}.br`);
      written(`${file}.br`);
    }
    move(source, target);
    written(file);
    return toFileRecord(statSync(target));
  };
  return {
    put(file, bytes, compressed) {
      const target = prepare(file);
      if (compressed !== null) {
        writeFileSync(`${target}.br`, compressed);
        written(`${file}.br`);
      }
      const record = writeBytes(target, bytes);
      written(file);
      return record;
    },
    take: (file, source, compressed) => bring(copyBytes, file, source, compressed),
    link: (file, source, compressed) => bring(linkFile, file, source, compressed),
  };
}

/** Where the disk can, releases share the blocks of what never changes. */
const copyBytes = (source: string, target: string): void =>
  copyFileSync(source, target, constants.COPYFILE_FICLONE);

function writeBytes(target: string, bytes: Uint8Array): FileRecord {
  const file = openSync(target, 'w');
  try {
    writeFileSync(file, bytes);
    return toFileRecord(fstatSync(file));
  } finally {
    closeSync(file);
  }
}

const toFileRecord = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): FileRecord => ({
  size,
  mtime: Math.trunc(mtimeMs),
});

/** Carries a file from one release to the next without a copy where the disk can. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // Another disk, one without links, or no more of them to this file.
    if (!/^(EXDEV|EPERM|ENOTSUP|EMLINK)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyBytes(source, target);
  }
}

const run = promisify(execFile);

/**
 * Brings everything below a folder to the disk: one call for the whole file system, for thousands of
 * single ones would take minutes.
 */
export async function syncFolder(folder: string): Promise<void> {
  const args = process.platform === 'linux' ? ['-f', folder] : [];
  await run('sync', args);
}

/** Brings one file to the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
