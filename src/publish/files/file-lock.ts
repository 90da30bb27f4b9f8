import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that this process holds. */
export type FileLock = { release(): void };

const POLL_MS = 50;
const SQLITE_BUSY = 5;

/**
 * Takes an operating system lock on a file, through SQLite because Node has no call for it; `null` while
 * another process, or another part of this one, holds it. It ends with its process, however that dies: a file
 * with a process id would stay, and after a restart another process may have that id.
 */
export function tryFileLock(file: string): FileLock | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    // A journal in memory writes nothing, so locking works on a full disk too.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return { release: () => handle.close() };
  } catch (error) {
    handle.close();
    const { errcode, message } = error as { errcode: number; message: string };
    // The lower byte is the kind of error, the rest gives details.
    if ((errcode & 0xff) === SQLITE_BUSY) return null;
    throw new Error(`${file} cannot be locked: ${message}. Delete it when no process of ours runs.`, {
      cause: error,
    });
  }
}

/** Runs `work` while this process alone holds the lock on a file. Waits for it until `signal` aborts. */
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
