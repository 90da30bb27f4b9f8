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

/** Where a publish writes: a new release, or staging; synchronously, which is several times faster. */
export type ReleaseSink = {
  /** Writes a file and, where one is given, its compressed sibling. */
  put(file: string, bytes: Uint8Array, compressed: Uint8Array | null): FileRecord;
  /**
   * Takes a file of another release or a shared one, with `compressed` its sibling too. Such a file is never
   * modified in place: uses a hard link where the disk supports it.
   */
  link(file: string, source: string, compressed: boolean): FileRecord;
};

/** Creates a sink that writes below `folder`; `written` is called for every file. */
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
    link(file, source, compressed) {
      const target = prepare(file);
      if (compressed) {
        linkFile(`${source}.br`, `${target}.br`);
        written(`${file}.br`);
      }
      linkFile(source, target);
      written(file);
      return toFileRecord(statSync(target));
    },
  };
}

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

/** Puts a file of one release into the next, as a hard link where the disk supports it. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // Another disk, a file system without links, or too many links to this file.
    if (!/^(EXDEV|EPERM|ENOTSUP|EMLINK)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // By reference where the file system can, so that releases share the blocks of equal files.
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

const run = promisify(execFile);

/** Syncs all below a folder by one call for the file system: one per file takes minutes for thousands. */
export async function syncFolder(folder: string): Promise<void> {
  const args = process.platform === 'linux' ? ['-f', folder] : [];
  await run('sync', args);
}

/** Syncs one file to the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
