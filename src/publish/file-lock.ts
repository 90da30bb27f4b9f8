import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;
/** Files this process holds: after a restart in a container its number may be that of its killed forerunner. */
const held = new Set<string>();

/**
 * Runs `work` while this process alone holds the lock file, which tells its process id. A lock that a
 * killed process left behind is taken over.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else await sleep(POLL_MS);
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file: string): boolean {
  const holder = readHolder(file);
  // An empty file is one that is being made at this moment.
  if (holder === process.pid) return !held.has(file);
  return holder !== null && holder !== 0 && !isAlive(holder);
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
