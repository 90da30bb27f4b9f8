import { execFile } from 'node:child_process';
import { constants, copyFile, link, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FileRecord } from './release-record.ts';

/** Where a publish puts files: a new release's folder, or the staging area of the live one. */
export type ReleaseSink = {
  /** Writes a file and, where it has one, its compressed sibling. */
  put(file: string, bytes: Uint8Array, compressed: Uint8Array | null): Promise<FileRecord>;
  /** Takes over a file, and its sibling where `compressed` says so, from elsewhere on the disk. */
  take(file: string, source: string, compressed: boolean): Promise<FileRecord>;
};

/** A sink that writes below `folder` at once; `written` hears of every file. */
export function createSink(folder: string, written: (file: string) => void = () => undefined): ReleaseSink {
  const made = new Set<string>();
  const prepare = async (file: string): Promise<string> => {
    const target = join(folder, file);
    const parent = dirname(target);
    if (!made.has(parent)) {
      await mkdir(parent, { recursive: true });
      made.add(parent);
    }
    return target;
  };
  return {
    async put(file, bytes, compressed) {
      const target = await prepare(file);
      if (compressed !== null) {
        await writeBytes(`${target}.br`, compressed);
        written(`${file}.br`);
      }
      const record = await writeBytes(target, bytes);
      written(file);
      return record;
    },
    async take(file, source, compressed) {
      const target = await prepare(file);
      if (compressed) {
        await copyFile(`${source}.br`, `${target}.br`, constants.COPYFILE_FICLONE);
        written(`${file}.br`);
      }
      // Where the disk can, releases share the blocks of what never changes.
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      written(file);
      return readFileRecord(target);
    },
  };
}

async function writeBytes(target: string, bytes: Uint8Array): Promise<FileRecord> {
  const handle = await open(target, 'w');
  try {
    await handle.writeFile(bytes);
    return toFileRecord(await handle.stat());
  } finally {
    await handle.close();
  }
}

async function readFileRecord(target: string): Promise<FileRecord> {
  const handle = await open(target);
  try {
    return toFileRecord(await handle.stat());
  } finally {
    await handle.close();
  }
}

const toFileRecord = (stats: { size: number; mtimeMs: number }): FileRecord => ({
  size: stats.size,
  mtime: Math.trunc(stats.mtimeMs),
});

/** Carries a file from one release to the next without a copy where the disk can. */
export async function linkFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, target);
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
