import {
  chmodSync,
  copyFileSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { StaticFile } from './static-file.ts';

/**
 * A file that nothing links to is removed this long after it was last linked or found: another process that has found
 * it is about to link it.
 */
const UNUSED_MS = 7 * 86_400_000;

const READ_ONLY = 0o444;

const sharedFolder = (sitesDir: string): string => join(sitesDir, '.shared');

/** Where the one copy of a file is that releases link to. */
export const sharedPath = (sitesDir: string, { file, source }: Pick<StaticFile, 'file' | 'source'>): string =>
  join(sharedFolder(sitesDir), dirname(file), `${source}~${basename(file)}`);

/**
 * Returns the path of the one copy of a file of the product that all releases below `sitesDir` link to, and
 * makes the copy when there is none. The copy is read-only: writing to it would change every site.
 */
export function shareFile(sitesDir: string, item: StaticFile): string {
  const { path, size, compressed } = item;
  const shared = sharedPath(sitesDir, item);
  // A copy that a power failure cut off has another size.
  if (compressed) keepCopy(`${path}.br`, `${shared}.br`, lstatSync(`${path}.br`).size);
  keepCopy(path, shared, size);
  return shared;
}

function keepCopy(path: string, shared: string, size: number): void {
  if (holdCopy(shared) === size) return;
  mkdirSync(dirname(shared), { recursive: true });
  // Several processes and threads may copy the same file: each gives a draft of its own the name, and the first one stays.
  const draft = `${shared}.${randomUUID()}`;
  try {
    copyFileSync(path, draft, constants.COPYFILE_FICLONE);
    chmodSync(draft, READ_ONLY);
    placeCopy(draft, shared, size);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Gives a finished draft of `size` bytes its shared name. A whole copy that another thread placed meanwhile stays:
 * that thread is about to link it, and linking a file fails with ENOENT when the file is replaced at that moment.
 */
export function placeCopy(draft: string, shared: string, size: number): void {
  try {
    linkSync(draft, shared);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    // A file system without links, or a copy that is cut off: the draft itself takes the name.
    if (!isThere || holdCopy(shared) !== size) renameSync(draft, shared);
  }
}

/** The size of a copy that is there, which is kept for a while from now on; `null` when there is none. */
export function holdCopy(shared: string): number | null {
  try {
    // Sets ctime, as linking does, and nothing else: mtime is recorded in releases and makes ETags.
    chmodSync(shared, READ_ONLY);
    return lstatSync(shared).size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    // A copy of another account, or on a disk that is read-only: releases link or copy it as it is.
    if (code === 'EPERM' || code === 'EROFS')
      return lstatSync(shared, { throwIfNoEntry: false })?.size ?? null;
    throw error;
  }
}

/** Removes the copies that no release links to. */
export function pruneSharedFiles(sitesDir: string, now: number): void {
  const folder = sharedFolder(sitesDir);
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { nlink, ctimeMs } = lstatSync(path);
    if (nlink === 1 && ctimeMs < now - UNUSED_MS) rmSync(path, { force: true });
  }
}
