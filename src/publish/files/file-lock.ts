import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that this process holds. */
export type FileLock = { release(): void };

const POLL_MS = 50;
const SQLITE_BUSY = 5;

/**
 * Takes a lock of the operating system on a file, through SQLite, which knows how on every system: Node
 * itself has no call for it. It ends with the process, however that dies; a file with a process id in it
 * outlives its process, and after a restart another one may have that number.
 *
 * @returns `null` while another process, or another part of this one, holds it.
 */
export function tryFileLock(file: string): FileLock | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    // In memory, a lock writes nothing and is there on a full disk, too.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return { release: () => handle.close() };
  } catch (error) {
    handle.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    // The lower byte is the kind of error, the rest is its circumstances.
    if (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY) return null;
    throw new Error(`${file} cannot be locked: ${message}. Delete it when no process of ours runs.`, {
      cause: error,
    });
  }
}

/** Runs `work` while this process alone holds the lock on a file; waits until it can, or `signal` gives up. */
export async function withFileLock<T>(
  file: string,
  work: () => T | Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let lock = tryFileLock(file);
  for (; lock === null; lock = tryFileLock(file)) await sleep(POLL_MS, undefined, { signal });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
