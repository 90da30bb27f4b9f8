import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'forecourt-test-';
/** Bytes that must be free there and in memory; a run takes a quarter of them. */
const FREE_MIN = 6_000_000_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= FREE_MIN && freemem() >= FREE_MIN;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/**
 * Sets `TMPDIR` to a folder in memory where there is room: tests write hundreds of sites, and on a disk every sixth
 * second of theirs waits for it. Returns a function that removes the folder; one that a killed run left is removed by
 * the next.
 */
export function openMemoryFolder(parent = MEMORY): () => void {
  if (!hasRoom(parent)) return () => undefined;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Under root the database runs as another account, which needs access.
  chmodSync(folder, 0o1777);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
