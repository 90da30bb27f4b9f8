import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { withFileLock } from '#publish/files/file-lock.ts';
import { readRecord } from './release-record.ts';

/** `sites/<tenant>` is a link to the live one among `sites/.releases/<tenant>/<moment>-<hash>/`. */
export type ReleaseFolders = {
  /** The link that hosts serve. */
  site: string;
  /** The folder that holds all releases of the tenant. */
  releases: string;
  /** Names the release an operator rolled back to. While it exists, publishing does not change the site. */
  rollbackLock: string;
  /** Lock file held while the live release changes, so that publishing and rolling back take turns. */
  lock: string;
};

export const toReleaseFolders = (sitesDir: string, tenant: string): ReleaseFolders => {
  const releases = join(sitesDir, '.releases', tenant);
  return {
    site: join(sitesDir, tenant),
    releases,
    rollbackLock: join(releases, 'rollback-lock'),
    lock: join(releases, 'lock'),
  };
};

/** Lists the tenants that have releases. */
export const listPublished = (sitesDir: string): string[] =>
  listFolders(join(sitesDir, '.releases')).map((folder) => basename(folder));

/** Returns the folder of the live release, or `null` before the first publish. */
export function findLive({ site, releases }: ReleaseFolders): string | null {
  try {
    const release = join(releases, basename(readlinkSync(site)));
    return existsSync(release) ? release : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if ((error as NodeJS.ErrnoException).code === 'EINVAL') {
      throw new Error(
        `${site} is a folder of its own, expected a link to a release. Move it away and publish again.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** Creates an empty folder for a new release; its name sorts by time. */
export function startRelease({ releases }: ReleaseFolders, now: number, hash: string): string {
  const moment = new Date(now)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.(\d+)Z$/, '$1Z');
  let folder = join(releases, `${moment}-${hash}`);
  for (let again = 2; existsSync(folder); again += 1) folder = join(releases, `${moment}-${hash}-${again}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes a release live in one step: each request gets the old site or the new one, never a mixture. */
export function goLive(folders: ReleaseFolders, release: string): void {
  renameSync(createLink(folders, release), folders.site);
}

/** Creates a link beside the one that hosts serve: renaming it over that one needs no more disk space. */
function createLink({ site }: ReleaseFolders, release: string): string {
  const next = `${site}.next`;
  rmSync(next, { force: true });
  symlinkSync(relative(join(site, '..'), release), next);
  return next;
}

/** Lists the finished releases, oldest first. */
export const listReleases = ({ releases }: ReleaseFolders): string[] =>
  listFolders(releases).filter((release) => readRecord(release) !== null);

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

/** Removes all releases except the given ones, also unfinished ones of an interrupted publish. */
export function pruneReleases({ releases }: ReleaseFolders, keep: readonly (string | null)[]): void {
  for (const release of listFolders(releases)) {
    if (!keep.includes(release)) rmSync(release, { recursive: true, force: true });
  }
}

/**
 * Rolls back to the retained release before the live one, further each time, and returns its name. Locks the
 * site there, because the next change of stock would publish the new state again; publishing by command lifts
 * the lock. Rejects with a sentence when there is no older release.
 */
export async function rollBack(folders: ReleaseFolders, tenant: string, now: number): Promise<string> {
  const goBack = (): string => {
    const live = findLive(folders);
    // Names sort by time.
    const target = listReleases(folders).findLast((release) => live === null || release < live);
    if (target === undefined) {
      throw new Error(
        `${tenant}: there is no older release to go back to${live === null ? '' : ` than ${basename(live)}`}. ` +
          'The live one and the one before it are kept.',
      );
    }
    const next = createLink(folders, target);
    const before = readRollbackLock(folders);
    try {
      writeRollbackLock(folders, { release: basename(target), since: now });
      renameSync(next, folders.site);
    } catch (error) {
      // A lock without the rollback would stop publishing for no reason.
      if (before === null) removeRollbackLock(folders);
      rmSync(next, { force: true });
      throw error;
    }
    return basename(target);
  };
  return existsSync(folders.releases) ? withFileLock(folders.lock, goBack) : goBack();
}

/** Writes the lock by renaming a draft: a file truncated by a full disk would lock the site. */
function writeRollbackLock({ rollbackLock }: ReleaseFolders, lock: { release: string; since: number }): void {
  const draft = `${rollbackLock}.draft`;
  try {
    writeFileSync(draft, JSON.stringify(lock));
    renameSync(draft, rollbackLock);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The content of the lock, or `null`. Each rollback writes another: a command lifts the one it has read. */
export function readRollbackLock(folders: ReleaseFolders): string | null {
  const there = lockFiles(folders).find((file) => existsSync(file));
  return there === undefined ? null : readFileSync(there, 'utf8');
}

/** The lock, and its name before 2026-12: a site that an earlier version holds stays held. */
const lockFiles = ({ rollbackLock, releases }: ReleaseFolders): string[] => [
  rollbackLock,
  join(releases, 'pinned'),
];

function removeRollbackLock(folders: ReleaseFolders): void {
  for (const file of lockFiles(folders)) rmSync(file, { force: true });
}

/** Thrown by a publish when an operator has rolled back meanwhile. */
export class RollbackLockError extends Error {}

/**
 * Runs `change`, which publishes a newer state, and then lifts the rollback lock; rolling back waits meanwhile. Rejects with
 * a `RollbackLockError` when another lock than `lifts` is set.
 */
export function goForward<T>(
  folders: ReleaseFolders,
  lifts: string | null,
  change: () => T | Promise<T>,
): Promise<T> {
  return withFileLock(folders.lock, async () => {
    if (isRollbackLocked(folders, lifts))
      throw new RollbackLockError(`${folders.site} is held at an earlier release`);
    const result = await change();
    removeRollbackLock(folders);
    return result;
  });
}

/** Whether the rollback lock forbids a publish that may lift the lock `lifts`. */
export function isRollbackLocked(folders: ReleaseFolders, lifts: string | null): boolean {
  const rollbackLock = readRollbackLock(folders);
  return rollbackLock !== null && rollbackLock !== lifts;
}
