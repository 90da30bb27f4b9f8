import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'forecourt-test-';
/** Bytes that must be free there and in memory; a run takes a quarter of them. */
const FREE_MIN = 6_000_000_000;

/** What a test of this file replaces. */
export type MemoryFolderOptions = {
  parent?: string;
  /** Bytes that must be free. */
  freeMin?: number;
  remove?: (folder: string) => void;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function hasRoom(folder: string, freeMin: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= freeMin && freemem() >= freeMin;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/** Whether a program in the folder runs: the folder may be mounted `noexec`, and tests run programs that they write. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Removes what killed runs left; what another account left stays, because it may not be removed. */
function removeLeftovers(parent: string, remove: (folder: string) => void): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (!(pid > 0) || isAlive(pid)) continue;
    try {
      remove(join(parent, name));
    } catch {
      // It takes room, and nothing else.
    }
  }
}

/**
 * Sets `TMPDIR` to a folder in memory where there is room: tests write hundreds of sites, and on a disk every sixth
 * second of theirs waits for it. Returns a function that removes the folder; one that a killed run left is removed by
 * the next.
 */
export function openMemoryFolder({
  parent = MEMORY,
  freeMin = FREE_MIN,
  remove = removeFolder,
}: MemoryFolderOptions = {}): () => void {
  if (!hasRoom(parent, freeMin)) return () => undefined;
  removeLeftovers(parent, remove);
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Under root the database runs as another account, which needs access.
  chmodSync(folder, 0o1777);
  if (!runsPrograms(folder)) {
    remove(folder);
    return () => undefined;
  }
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    remove(folder);
  };
}
