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

/**
 * Where a tenant's releases lie: `sites/<tenant>` is a link to the live one among
 * `sites/.releases/<tenant>/<moment>-<hash>/`.
 */
export type ReleaseFolders = {
  /** The link that hosts serve. */
  site: string;
  /** The folder of all its releases. */
  releases: string;
  /** Names the release that an operator went back to; publishing leaves the site alone while it is there. */
  rollbackLock: string;
  /** Held while what is live changes: going forward and going back take turns. */
  lock: string;
};

export const toReleaseFolders = (sitesDir: string, tenant: string): ReleaseFolders => {
  const releases = join(sitesDir, '.releases', tenant);
  return {
    site: join(sitesDir, tenant),
    releases,
    rollbackLock: join(releases, 'pinned'),
    lock: join(releases, 'lock'),
  };
};

/** The tenants that have releases. */
export const listPublished = (sitesDir: string): string[] =>
  listFolders(join(sitesDir, '.releases')).map((folder) => basename(folder));

/** The live release's folder, or `null` before the first publish. */
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

/** An empty folder for a new release; its name sorts by time. */
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

/** Makes a release the live one, in one step: whoever asks meets the old site or the new one. */
export function goLive(folders: ReleaseFolders, release: string): void {
  renameSync(layLink(folders, release), folders.site);
}

/** A link to a release beside the one that hosts serve. To put it in that one's place takes no more room. */
function layLink({ site }: ReleaseFolders, release: string): string {
  const next = `${site}.next`;
  rmSync(next, { force: true });
  symlinkSync(relative(join(site, '..'), release), next);
  return next;
}

/** Finished releases, oldest first. */
export const listReleases = ({ releases }: ReleaseFolders): string[] =>
  listFolders(releases).filter((release) => readRecord(release) !== null);

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}

/** Removes releases but the given ones; what a broken publish left behind among them. */
export function pruneReleases({ releases }: ReleaseFolders, keep: readonly (string | null)[]): void {
  for (const release of listFolders(releases)) {
    if (!keep.includes(release)) rmSync(release, { recursive: true, force: true });
  }
}

/**
 * Goes back to the kept release before the live one, each further time to the one before that, and holds the
 * site there: until someone publishes by command, no change of stock may bring back what was just taken away.
 * Rejects with a sentence when there is nothing older to go back to.
 *
 * @returns the name of the release that is live now.
 */
export async function rollBack(folders: ReleaseFolders, tenant: string, now: number): Promise<string> {
  const goBack = (): string => {
    const live = findLive(folders);
    // Their names sort by time.
    const target = listReleases(folders).findLast((release) => live === null || release < live);
    if (target === undefined) {
      throw new Error(
        `${tenant}: there is no older release to go back to${live === null ? '' : ` than ${basename(live)}`}. ` +
          'Two are kept; npm run publish -- --full makes a new one.',
      );
    }
    const next = layLink(folders, target);
    const before = readRollbackLock(folders);
    try {
      writeRollbackLock(folders, { release: basename(target), since: now });
      renameSync(next, folders.site);
    } catch (error) {
      // A pin without going back would hold the site where nobody wanted it.
      if (before === null) rmSync(folders.rollbackLock, { force: true });
      rmSync(next, { force: true });
      throw error;
    }
    return basename(target);
  };
  return existsSync(folders.releases) ? withFileLock(folders.lock, goBack) : goBack();
}

/** Whole or not at all: one that a full disk cut off would hold the site where it is. */
function writeRollbackLock({ rollbackLock }: ReleaseFolders, held: { release: string; since: number }): void {
  const draft = `${rollbackLock}.draft`;
  try {
    writeFileSync(draft, JSON.stringify(held));
    renameSync(draft, rollbackLock);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * By what an operator holds the site at an earlier release, `null` when nothing does. Going back once more
 * makes another pin: what is to lift one names the one it knew of.
 */
export const readRollbackLock = ({ rollbackLock }: ReleaseFolders): string | null =>
  existsSync(rollbackLock) ? readFileSync(rollbackLock, 'utf8') : null;

/** What a publish ends with that an operator overtook by going back. */
export class RollbackLockError extends Error {}

/**
 * Runs `change`, which brings a site forward, unless an operator holds it by another pin than `lifts`; lets go
 * of it then. Nobody goes back meanwhile. Rejects with a `SiteHeldError` when it is held.
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
    rmSync(folders.rollbackLock, { force: true });
    return result;
  });
}

/** Whether a publish that may lift `lifts` must leave the site alone. */
export function isRollbackLocked(folders: ReleaseFolders, lifts: string | null): boolean {
  const rollbackLock = readRollbackLock(folders);
  return rollbackLock !== null && rollbackLock !== lifts;
}
